ALTER TABLE "products" ADD COLUMN "price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- An order is made from the prices by quantity, too.
DROP TRIGGER product_version ON "products";
--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE OF "name", "sku", "img", "price_cents", "price_tiers", "minimum", "multiple", "archived_at" ON "products" FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.img, OLD.price_cents, OLD.price_tiers, OLD.minimum, OLD.multiple, OLD.archived_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.img, NEW.price_cents, NEW.price_tiers, NEW.minimum, NEW.multiple, NEW.archived_at)) EXECUTE FUNCTION raise_product_version();
