CREATE TYPE "public"."paid_by" AS ENUM('cash', 'bank transfer', 'other');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" "paid_by";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_note" text;--> statement-breakpoint
-- Nobody was asked how orders were paid that an admin confirmed before.
UPDATE "orders" SET "paid_by" = 'other' WHERE "payment_status" = 'Paid' AND "transaction_id" IS NULL;