CREATE TABLE "payback_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "owes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payback_accounts" ADD CONSTRAINT "payback_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("order_id") WHERE "refunds"."owes" and "refunds"."paid_back_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_to_tell" ON "refunds" USING btree ("paid_back_at") WHERE "refunds"."paid_back_at" is not null and "refunds"."paid_back_told_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "only_what_was_owed_is_paid_back" CHECK (("refunds"."paid_back_at" is null) = ("refunds"."paid_back_on" is null) and ("refunds"."paid_back_at" is null or "refunds"."owes"));