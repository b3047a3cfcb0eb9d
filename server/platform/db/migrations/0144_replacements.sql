-- Replacements that went before they were parcels: which pieces they were of which batch nobody noted.
WITH went AS (
	INSERT INTO "parcels" ("order_id", "number", "state", "carrier", "tracking", "packed_at", "sent_at", "told_at", "delivered_at", "actor_id")
	SELECT r.order_id,
		coalesce((SELECT max(p.number) FROM parcels p WHERE p.order_id = r.order_id), 0) + row_number() OVER (PARTITION BY r.order_id ORDER BY r.replaced_at, r.number),
		-- An order whose parcels all arrived stays so.
		CASE WHEN o.fulfilment = 'delivered' THEN 'delivered' ELSE 'sent' END::parcel_state,
		r.carrier, r.tracking, r.replaced_at, r.replaced_at, r.replaced_at,
		CASE WHEN o.fulfilment = 'delivered' THEN r.replaced_at END,
		-- Whoever sent it: of each order, the movement of that moment.
		(SELECT m.actor_id FROM stock_movements m WHERE m.order_id = r.order_id AND m.cause = 'replacement' AND m.at = r.replaced_at LIMIT 1)
	FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.replaced_at IS NOT NULL
	RETURNING id, order_id, sent_at, number
), of_return AS (
	SELECT id AS return_id, order_id, row_number() OVER (PARTITION BY order_id ORDER BY replaced_at, number) AS place
	FROM returns WHERE replaced_at IS NOT NULL
), of_parcel AS (
	SELECT id AS parcel_id, order_id, row_number() OVER (PARTITION BY order_id ORDER BY number) AS place FROM went
)
INSERT INTO "parcel_lines" ("parcel_id", "line", "quantity")
SELECT p.parcel_id, l.line, l.replaced FROM of_parcel p
JOIN of_return USING (order_id, place)
JOIN return_lines l ON l.return_id = of_return.return_id AND l.replaced > 0;--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "tracking";
