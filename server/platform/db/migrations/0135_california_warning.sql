ALTER TABLE "products" ADD COLUMN "california_warning" text;--> statement-breakpoint
-- Buyers are warned before they order, so an order of what was shown otherwise is made anew.
CREATE TRIGGER product_version_of_california BEFORE UPDATE OF "california_warning" ON "products" FOR EACH ROW
  WHEN (OLD.california_warning IS DISTINCT FROM NEW.california_warning) EXECUTE FUNCTION raise_product_version();
