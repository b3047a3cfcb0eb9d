-- An order is made from the multiple, too: a quantity that was right when its price was read must be so when it is placed.
DROP TRIGGER product_version ON "products";
--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE OF "name", "sku", "img", "price_cents", "minimum", "multiple", "archived_at" ON "products" FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.img, OLD.price_cents, OLD.minimum, OLD.multiple, OLD.archived_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.img, NEW.price_cents, NEW.minimum, NEW.multiple, NEW.archived_at)) EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
-- Lists of products may say what products have of attributes, what they are related to and which family they are of. The products
-- themselves are told of already (0039), except the other end of a relation: an old saw names the one that replaced it.
CREATE TRIGGER product_values_tag AFTER INSERT OR UPDATE OR DELETE ON "product_values" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('products');
--> statement-breakpoint
CREATE TRIGGER product_relations_tag AFTER INSERT OR UPDATE OR DELETE ON "product_relations" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('products');
--> statement-breakpoint
CREATE TRIGGER families_tag AFTER UPDATE ON "families" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('products');
--> statement-breakpoint
CREATE TRIGGER family_choices_tag AFTER INSERT OR UPDATE OR DELETE ON "family_choices" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('products');
--> statement-breakpoint
CREATE FUNCTION tell_related_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || related_id) FROM (SELECT DISTINCT related_id FROM changed) AS p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER related_products_of_new AFTER INSERT ON "product_relations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_related_products();
--> statement-breakpoint
CREATE TRIGGER related_products_of_deleted AFTER DELETE ON "product_relations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_related_products();
