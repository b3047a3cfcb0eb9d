ALTER TABLE "attribute_options" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER search_hears_of_named_families ON "families";--> statement-breakpoint
CREATE TRIGGER search_hears_of_named_families AFTER UPDATE OF "name", "translations" ON "families" FOR EACH ROW
  WHEN ((OLD.name, OLD.translations) IS DISTINCT FROM (NEW.name, NEW.translations)) EXECUTE FUNCTION tell_products_of_family();
