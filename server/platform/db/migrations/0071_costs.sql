ALTER TABLE "order_lines" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "cost_is_positive" CHECK ("products"."cost_cents" > 0);