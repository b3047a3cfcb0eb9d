ALTER TABLE "businesses" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "endpoint" text;