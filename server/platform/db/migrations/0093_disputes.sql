CREATE TYPE "public"."dispute_state" AS ENUM('inquiry', 'inquiry_under_review', 'inquiry_closed', 'needs_response', 'under_review', 'won', 'lost');--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" "dispute_state" NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_is_of_money" CHECK ("disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("due_by") WHERE "disputes"."state" IN ('inquiry', 'needs_response');