-- A refund locks these tables in this order, too.
ALTER TABLE "refunds" ADD COLUMN "delivery_cents" integer;--> statement-breakpoint
ALTER TABLE "refund_returns" ADD COLUMN "cents" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "credited" jsonb;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "papers_to_erase" ON "papers" USING btree ("issued_at") WHERE "papers"."erased_at" is null;--> statement-breakpoint
-- Whose account has gone is in no order any more, and so in none of its documents.
UPDATE papers SET recipient = jsonb_build_object(
  'customer', o.customer, 'customerEmail', o.customer_email, 'address', o.address,
  'deliveryAddress', o.delivery_address, 'business', o.business)
FROM orders o WHERE o.id = papers.order_id AND o.customer_email NOT LIKE '%@deleted.invalid';
