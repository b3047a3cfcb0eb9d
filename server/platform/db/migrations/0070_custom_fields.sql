ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_fields" jsonb;