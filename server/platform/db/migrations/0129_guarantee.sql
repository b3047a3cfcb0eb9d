ALTER TABLE "order_lines" ADD COLUMN "guarantee_years" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "guarantee_terms" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guarantee_years" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guarantee_terms" text;--> statement-breakpoint
-- Buyers are told of it before they order, so an order of what was shown otherwise is made anew.
CREATE TRIGGER product_version_of_guarantee BEFORE UPDATE OF "guarantee_years", "guarantee_terms" ON "products" FOR EACH ROW
  WHEN ((OLD.guarantee_years, OLD.guarantee_terms) IS DISTINCT FROM (NEW.guarantee_years, NEW.guarantee_terms)) EXECUTE FUNCTION raise_product_version();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.exemption, p.hs_code, p.origin, p.guarantee_years, p.guarantee_terms
    INTO NEW.exemption, NEW.hs_code, NEW.origin, NEW.guarantee_years, NEW.guarantee_terms
    FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END $$;
