ALTER TABLE "papers" DROP CONSTRAINT "credit_note_has_refund";--> statement-breakpoint
DROP INDEX "one_invoice";--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "of_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "intent_id" text;--> statement-breakpoint
CREATE INDEX "papers_replaced" ON "papers" USING btree ("issued_at") WHERE "papers"."version" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice" ON "papers" USING btree ("order_id",coalesce("version", 0)) WHERE "papers"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "credit_note_has_refund" CHECK (("papers"."kind" = 'credit note') = ("papers"."refund_id" is not null) or "papers"."kind" = 'credit note' and "papers"."version" is not null);