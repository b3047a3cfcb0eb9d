CREATE TABLE "product_lots" (
	"product_id" uuid NOT NULL,
	"batch" text NOT NULL,
	"place_id" uuid,
	"pieces" integer NOT NULL,
	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
	"best_before" date,
	CONSTRAINT "lot_is_not_negative" CHECK ("product_lots"."pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "tracking_is_known";--> statement-breakpoint
ALTER TABLE "arrival_lines" ADD COLUMN "best_before" date;--> statement-breakpoint
ALTER TABLE "product_lots" ADD CONSTRAINT "product_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lots" ADD CONSTRAINT "product_lots_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_lots_once" ON "product_lots" USING btree ("product_id",lower("batch"),coalesce("place_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "product_lots_by_best_before" ON "product_lots" USING btree ("best_before") WHERE "product_lots"."pieces" > 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "tracking_is_known" CHECK ("products"."tracking" in ('batch', 'lot', 'serial'));--> statement-breakpoint
-- Where fewer pieces lie than lots have, as after a count, those that would have gone out first are gone.
CREATE FUNCTION keep_lots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product uuid;
	place uuid;
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		IF EXISTS (SELECT FROM stock_places) THEN RETURN NULL; END IF;
		product := NEW.id;
	ELSE
		product := NEW.product_id;
		place := NEW.place_id;
	END IF;
	UPDATE product_lots l SET pieces = l.pieces - cut.pieces FROM (
		SELECT batch, least(pieces, greatest(0, sum(pieces) OVER () - NEW.shelf
			- (sum(pieces) OVER (ORDER BY best_before NULLS LAST, came_at, batch) - pieces))) AS pieces
		FROM product_lots WHERE product_id = product AND place_id IS NOT DISTINCT FROM place AND pieces > 0
	) cut WHERE l.product_id = product AND l.batch = cut.batch AND l.place_id IS NOT DISTINCT FROM place AND cut.pieces > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER fewer_pieces_of_lots AFTER UPDATE ON "products" FOR EACH ROW WHEN (NEW.shelf < OLD.shelf) EXECUTE FUNCTION keep_lots();--> statement-breakpoint
CREATE TRIGGER fewer_pieces_of_lots AFTER UPDATE ON "product_places" FOR EACH ROW WHEN (NEW.shelf < OLD.shelf) EXECUTE FUNCTION keep_lots();--> statement-breakpoint
-- What came with a batch and was not sent with it, the newest as far as the shelf has it.
INSERT INTO "product_lots" ("product_id", "batch", "place_id", "pieces", "came_at")
WITH came AS (
	SELECT l.product_id, lower(a.batch) AS name, min(a.batch) AS batch, sum(a.received) AS pieces, min(v.at) AS came_at
	FROM arrival_lines a JOIN arrivals v ON v.purchase_id = a.purchase_id AND v.number = a.number
	JOIN purchase_lines l ON l.purchase_id = a.purchase_id AND l.line = a.line
	JOIN products p ON p.id = l.product_id AND p.tracking IS DISTINCT FROM 'serial'
	WHERE a.batch IS NOT NULL GROUP BY 1, 2
), sent AS (
	SELECT o.product_id, lower(b.batch) AS name, sum(b.quantity) AS pieces
	FROM parcel_batches b JOIN parcels p ON p.id = b.parcel_id AND p.state IN ('sent', 'delivered')
	JOIN order_lines o ON o.order_id = p.order_id AND o.line = b.line GROUP BY 1, 2
), there AS (
	SELECT product_id, batch, came_at, came.pieces - coalesce(sent.pieces, 0) AS pieces,
		sum(came.pieces - coalesce(sent.pieces, 0)) OVER (PARTITION BY product_id ORDER BY came_at DESC, batch) AS until
	FROM came LEFT JOIN sent USING (product_id, name) WHERE came.pieces > coalesce(sent.pieces, 0)
)
SELECT t.product_id, t.batch, f.id, least(t.pieces, coalesce(s.shelf, CASE WHEN f.id IS NULL THEN p.shelf ELSE 0 END) - t.until + t.pieces), t.came_at
FROM there t JOIN products p ON p.id = t.product_id
LEFT JOIN (SELECT id FROM stock_places ORDER BY position LIMIT 1) f ON true
LEFT JOIN product_places s ON s.product_id = t.product_id AND s.place_id = f.id
WHERE coalesce(s.shelf, CASE WHEN f.id IS NULL THEN p.shelf ELSE 0 END) > t.until - t.pieces;
