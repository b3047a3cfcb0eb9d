DROP INDEX "refunds_asked";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("checked_at") WHERE "refunds"."status" = 'asked';