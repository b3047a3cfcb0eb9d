CREATE TABLE "product_places" (
	"product_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"shelf" integer NOT NULL,
	CONSTRAINT "product_places_product_id_place_id_pk" PRIMARY KEY("product_id","place_id"),
	CONSTRAINT "place_is_not_negative" CHECK ("product_places"."shelf" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_places_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "product_places" ADD CONSTRAINT "product_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_places" ADD CONSTRAINT "product_places_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_by_name" ON "stock_places" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Where stock lies. A movement that names no place brings to the first, and takes from the first as long as it has pieces, then from the others.
CREATE FUNCTION place_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one record;
	taken integer;
	rest integer := -NEW.shelf;
BEGIN
	IF NOT EXISTS (SELECT FROM stock_places) THEN RETURN NEW; END IF;
	IF NEW.shelf > 0 THEN
		NEW.place_id := coalesce(NEW.place_id, (SELECT id FROM stock_places ORDER BY position LIMIT 1));
		INSERT INTO product_places AS l (product_id, place_id, shelf) VALUES (NEW.product_id, NEW.place_id, NEW.shelf)
		ON CONFLICT (product_id, place_id) DO UPDATE SET shelf = l.shelf + NEW.shelf;
		RETURN NEW;
	END IF;
	FOR one IN
		SELECT l.place_id, l.shelf FROM product_places l JOIN stock_places p ON p.id = l.place_id
		WHERE l.product_id = NEW.product_id AND l.shelf > 0 AND (NEW.place_id IS NULL OR l.place_id = NEW.place_id) ORDER BY p.position
	LOOP
		taken := least(rest, one.shelf);
		rest := rest - taken;
		IF rest = 0 THEN
			UPDATE product_places SET shelf = shelf - taken WHERE product_id = NEW.product_id AND place_id = one.place_id;
			NEW.place_id := one.place_id;
			NEW.shelf := -taken;
			NEW.quantity := NEW.shelf - NEW.held - NEW.unsent;
			RETURN NEW;
		END IF;
		INSERT INTO stock_movements (product_id, quantity, shelf, cause, order_id, purchase_id, place_id, reason, actor_id, at)
		VALUES (NEW.product_id, -taken, -taken, NEW.cause, NEW.order_id, NEW.purchase_id, one.place_id, NEW.reason, NEW.actor_id, NEW.at);
	END LOOP;
	RAISE EXCEPTION 'The places of stock have fewer pieces than the shelf'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'places_add_up', TABLE = 'product_places';
END $$;--> statement-breakpoint
CREATE TRIGGER movement_of_place BEFORE INSERT ON "stock_movements" FOR EACH ROW WHEN (NEW.shelf <> 0) EXECUTE FUNCTION place_movement();
