ALTER TABLE "products" ADD COLUMN "other_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Orders are made from these prices, too.
CREATE TRIGGER product_version_of_other_prices BEFORE UPDATE OF "other_prices" ON "products" FOR EACH ROW
  WHEN (OLD.other_prices IS DISTINCT FROM NEW.other_prices) EXECUTE FUNCTION raise_product_version();
