ALTER TABLE "order_lines" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
-- What its product says of a line for as long as the line stands: several verbs write lines, the release before does, too.
CREATE FUNCTION keep_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.exemption, p.hs_code, p.origin INTO NEW.exemption, NEW.hs_code, NEW.origin FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER line_keeps_exemption ON "order_lines";--> statement-breakpoint
DROP FUNCTION keep_exemption();--> statement-breakpoint
CREATE TRIGGER line_keeps_of_product BEFORE INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION keep_of_product();
