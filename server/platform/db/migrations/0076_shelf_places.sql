ALTER TABLE "products" ADD COLUMN "shelf_place" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "tracking_is_known" CHECK ("products"."tracking" in ('batch', 'serial'));