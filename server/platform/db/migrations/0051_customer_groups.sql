CREATE TABLE "group_prices" (
	"group_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "group_prices_group_id_product_id_pk" PRIMARY KEY("group_id","product_id"),
	CONSTRAINT "a_group_price_has_a_tier" CHECK (jsonb_array_length("group_prices"."tiers") > 0)
);
--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "counts_together" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "counts_with" uuid;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_prices_of_product" ON "group_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "users_of_group" ON "users" USING btree ("group_id","name","id") WHERE "users"."group_id" is not null;
--> statement-breakpoint
-- Prices by quantity count the pieces of a whole family where the owner says so: each product says with which family it counts.
CREATE FUNCTION set_counts_with() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counts_with := (SELECT f.id FROM families f WHERE f.id = NEW.family_id AND f.counts_together);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_counts_with BEFORE INSERT OR UPDATE OF "family_id" ON "products" FOR EACH ROW EXECUTE FUNCTION set_counts_with();
--> statement-breakpoint
CREATE FUNCTION set_counts_with_of_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products p WHERE p.family_id = NEW.id ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products SET counts_with = CASE WHEN NEW.counts_together THEN NEW.id END WHERE family_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER family_counts_together AFTER UPDATE OF "counts_together" ON "families" FOR EACH ROW
  WHEN (OLD.counts_together <> NEW.counts_together) EXECUTE FUNCTION set_counts_with_of_family();
--> statement-breakpoint
DROP TRIGGER product_version ON "products";
--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE OF "name", "sku", "img", "price_cents", "price_tiers", "minimum", "multiple", "archived_at", "category_id", "maker", "weight", "parcel_length", "tax_class", "family_id", "counts_with" ON "products" FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.img, OLD.price_cents, OLD.price_tiers, OLD.minimum, OLD.multiple, OLD.archived_at, OLD.category_id, OLD.maker, OLD.weight, OLD.parcel_length, OLD.tax_class, OLD.counts_with)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.img, NEW.price_cents, NEW.price_tiers, NEW.minimum, NEW.multiple, NEW.archived_at, NEW.category_id, NEW.maker, NEW.weight, NEW.parcel_length, NEW.tax_class, NEW.counts_with)) EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
-- An order is made from the price list of its buyer's group, too: the versions of its products rise. No page that is cached for all shows
-- such a price, so no cache tag is told.
CREATE FUNCTION raise_versions_of_group_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told_later text := coalesce(current_setting('kerf.told_later', true), '');
BEGIN
  PERFORM FROM products p WHERE p.id IN (SELECT c.product_id FROM changed c) ORDER BY p.id FOR NO KEY UPDATE;
  PERFORM set_config('kerf.told_later', 'by tag', true);
  UPDATE products SET version = version + 1 WHERE id IN (SELECT c.product_id FROM changed c);
  PERFORM set_config('kerf.told_later', told_later, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_group_prices AFTER INSERT ON "group_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_versions_of_group_prices();
--> statement-breakpoint
CREATE TRIGGER changed_group_prices AFTER UPDATE ON "group_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_versions_of_group_prices();
--> statement-breakpoint
CREATE TRIGGER deleted_group_prices AFTER DELETE ON "group_prices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_versions_of_group_prices();
