ALTER TABLE "order_lines" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "exemption_is_known" CHECK ("products"."exemption" in ('made-to-measure', 'hygiene-seal', 'sealed-software'));--> statement-breakpoint
-- Buyers are told of it before they order, so an order of what was shown otherwise is made anew.
CREATE TRIGGER product_version_of_exemption BEFORE UPDATE OF "exemption" ON "products" FOR EACH ROW
  WHEN (OLD.exemption IS DISTINCT FROM NEW.exemption) EXECUTE FUNCTION raise_product_version();--> statement-breakpoint
-- Lines are written by several verbs, all of which keep it so.
CREATE FUNCTION keep_exemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.exemption := (SELECT p.exemption FROM products p WHERE p.id = NEW.product_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER line_keeps_exemption BEFORE INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION keep_exemption();
