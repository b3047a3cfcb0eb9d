ALTER TABLE "order_lines" ADD COLUMN "least_age" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declared_age" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "least_age" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "handover_is_known" CHECK ("products"."handover" in ('adult', 'blade'));--> statement-breakpoint
-- Whether an order needs a declaration, and how it may be delivered, is decided from these, too.
CREATE TRIGGER product_version_of_age BEFORE UPDATE OF "least_age", "handover" ON "products" FOR EACH ROW
  WHEN ((OLD.least_age, OLD.handover) IS DISTINCT FROM (NEW.least_age, NEW.handover)) EXECUTE FUNCTION raise_product_version();
