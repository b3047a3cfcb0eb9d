-- A value that is added to a type cannot be used by the transaction that adds it: the type is made anew.
ALTER TYPE "public"."movement_cause" RENAME TO "movement_cause_before";--> statement-breakpoint
CREATE TYPE "public"."movement_cause" AS ENUM('opening', 'correction', 'order', 'release', 'return', 'payment', 'parcel', 'written off');--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "cause" TYPE "public"."movement_cause" USING "cause"::text::"public"."movement_cause";--> statement-breakpoint
DROP TYPE "public"."movement_cause_before";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promised" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "shelf" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_returns" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders that were paid more than 30 days ago, and never confirmed, were sent before Kerf knew of parcels. Nobody is told of them now.
WITH refunded AS (
	SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE status = 'succeeded' GROUP BY order_id
), back AS (
	SELECT r.order_id, b.line, sum(b.quantity) AS quantity
	FROM refund_returns b JOIN refunds r ON r.id = b.refund_id WHERE r.status <> 'failed' GROUP BY r.order_id, b.line
), sent AS (
	UPDATE orders o SET order_status = 'Shipped', shipped_at = o.paid_at
	WHERE o.order_status = 'Completed' AND o.deleted_at IS NULL AND o.paid_at < now() - interval '30 days'
		AND coalesce((SELECT cents FROM refunded WHERE order_id = o.id), 0) < o.total_cents
		AND EXISTS (SELECT FROM order_lines l LEFT JOIN back ON back.order_id = l.order_id AND back.line = l.line
			WHERE l.order_id = o.id AND l.quantity > coalesce(back.quantity, 0))
	RETURNING o.id
)
INSERT INTO facts (actor_kind, verb, subject_id, after)
SELECT 'shop', 'order.shipped', id::text, '{"orderStatus": "Shipped", "why": "paid long before Kerf knew of parcels"}' FROM sent;--> statement-breakpoint
-- What each movement of before moved. Who bought holds the pieces until they are paid.
UPDATE stock_movements SET held = -quantity WHERE cause IN ('order', 'release');--> statement-breakpoint
UPDATE stock_movements SET shelf = quantity WHERE cause IN ('opening', 'correction');--> statement-breakpoint
UPDATE stock_movements m SET
	shelf = CASE WHEN o.order_status = 'Shipped' THEN m.quantity ELSE 0 END,
	unsent = CASE WHEN o.order_status = 'Shipped' THEN 0 ELSE -m.quantity END
FROM orders o WHERE o.id = m.order_id AND m.cause = 'return';--> statement-breakpoint
UPDATE refund_returns b SET unsent = b.quantity
FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = b.refund_id AND o.order_status <> 'Shipped';--> statement-breakpoint
-- What was paid is sold, and what was sent has left the shelf. Of an order that was refunded unsent, what did not come back is gone.
WITH sold AS (
	SELECT m.order_id, m.product_id, sum(m.held)::integer AS pieces, o.order_status = 'Shipped' AS is_sent, o.paid_at, o.shipped_at,
		o.total_cents = (SELECT sum(r.amount_cents) FROM refunds r WHERE r.order_id = o.id AND r.status = 'succeeded') AS is_refunded
	FROM stock_movements m JOIN orders o ON o.id = m.order_id
	WHERE o.payment_status = 'Paid' AND m.cause IN ('order', 'release')
	GROUP BY m.order_id, m.product_id, o.id HAVING sum(m.held) > 0
), paid AS (
	INSERT INTO stock_movements (product_id, quantity, cause, order_id, held, unsent, at)
	SELECT product_id, 0, 'payment', order_id, -pieces, pieces, coalesce(paid_at, now()) FROM sold ORDER BY paid_at, order_id, product_id
), gone AS (
	SELECT s.*, s.pieces - CASE WHEN is_sent THEN 0 ELSE coalesce((SELECT sum(b.quantity) FROM stock_movements b
		WHERE b.order_id = s.order_id AND b.product_id = s.product_id AND b.cause = 'return'), 0)::integer END AS leaving
	FROM sold s WHERE is_sent OR is_refunded
)
INSERT INTO stock_movements (product_id, quantity, cause, order_id, shelf, unsent, at)
SELECT product_id, 0, CASE WHEN is_sent THEN 'parcel' ELSE 'written off' END::movement_cause, order_id, -leaving, -leaving, coalesce(shipped_at, now())
FROM gone WHERE leaving > 0 ORDER BY shipped_at, order_id, product_id;--> statement-breakpoint
DO $$ BEGIN PERFORM set_config('kerf.told_later', 'by tag', true); END $$;--> statement-breakpoint
-- What can be bought stays as it is.
UPDATE products p SET promised = coalesce(moved.promised, 0), shelf = p.available + coalesce(moved.promised, 0)
FROM products q LEFT JOIN (
	SELECT product_id, greatest(0, sum(held + unsent))::integer AS promised FROM stock_movements GROUP BY product_id
) moved ON moved.product_id = q.id WHERE q.id = p.id;--> statement-breakpoint
DO $$ BEGIN PERFORM set_config('kerf.told_later', '', true); END $$;--> statement-breakpoint
SET CONSTRAINTS "stock_movements_order_id_orders_id_fk" IMMEDIATE;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "stock_adds_up" CHECK ("products"."available" = greatest(0, "products"."shelf" - "products"."promised"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "shelf_is_not_negative" CHECK ("products"."shelf" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "movement_adds_up" CHECK ("stock_movements"."quantity" = "stock_movements"."shelf" - "stock_movements"."held" - "stock_movements"."unsent");--> statement-breakpoint
-- Who sets what can be bought means the shelf; so does a movement that says no more.
CREATE FUNCTION set_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.shelf := NEW.available + NEW.promised;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER new_stock_is_on_the_shelf BEFORE INSERT ON "products" FOR EACH ROW
	WHEN (NEW.available <> 0 AND NEW.shelf = 0) EXECUTE FUNCTION set_shelf();--> statement-breakpoint
CREATE TRIGGER available_sets_the_shelf BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN (NEW.available <> OLD.available AND NEW.shelf = OLD.shelf AND NEW.promised = OLD.promised) EXECUTE FUNCTION set_shelf();--> statement-breakpoint
CREATE FUNCTION complete_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.cause IN ('order', 'release') THEN
		-- The release before, which may run beside this one, took the pieces of the order off the shelf.
		NEW.held := -NEW.quantity;
		UPDATE products p SET shelf = p.shelf - NEW.quantity, promised = p.promised - NEW.quantity WHERE p.id = NEW.product_id;
	ELSE
		NEW.shelf := NEW.quantity;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER movement_is_complete BEFORE INSERT ON "stock_movements" FOR EACH ROW
	WHEN (NEW.quantity <> 0 AND NEW.shelf = 0 AND NEW.held = 0 AND NEW.unsent = 0) EXECUTE FUNCTION complete_movement();--> statement-breakpoint
-- As before; a sale is told of by the product alone, whichever of its numbers it moves.
CREATE OR REPLACE FUNCTION tell_product_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('tags', 'product:' || NEW.id);
	IF to_jsonb(NEW) - '{available,shelf,promised}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{available,shelf,promised}'::text[]
	THEN PERFORM pg_notify('tags', 'products'); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TYPE "public"."fulfilment" AS ENUM('open', 'picking', 'packed', 'part sent', 'sent', 'delivered', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment" AS ENUM('unpaid', 'processing', 'paid', 'part refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."parcel_state" AS ENUM('packed', 'sent', 'delivered', 'cancelled');--> statement-breakpoint
CREATE TABLE "orders_before_parcels" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_batches" (
	"parcel_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"batch" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_batches_parcel_id_line_batch_pk" PRIMARY KEY("parcel_id","line","batch"),
	CONSTRAINT "batch_quantity_is_positive" CHECK ("parcel_batches"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_line_pk" PRIMARY KEY("parcel_id","line"),
	CONSTRAINT "parcel_quantity_is_positive" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" "parcel_state" DEFAULT 'packed' NOT NULL,
	"carrier" text,
	"tracking" text,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"actor_id" uuid,
	CONSTRAINT "sent_has_time" CHECK (("parcels"."state" in ('sent', 'delivered')) = ("parcels"."sent_at" is not null)),
	CONSTRAINT "delivered_has_time" CHECK (("parcels"."state" = 'delivered') = ("parcels"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "told_later_is_shipped";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "paid_has_transaction";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment" "payment" DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" "fulfilment" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_before_parcels" ADD CONSTRAINT "orders_before_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_batches" ADD CONSTRAINT "parcel_batches_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_batches_by_batch" ON "parcel_batches" USING btree (lower("batch"));--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "parcels_packed" ON "parcels" USING btree ("packed_at") WHERE "parcels"."state" = 'packed';--> statement-breakpoint
CREATE INDEX "parcels_by_tracking" ON "parcels" USING gin ("tracking" gin_trgm_ops) WHERE "parcels"."tracking" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "told_later_is_paid" CHECK ("orders"."tell_shipped_at" is null or "orders"."payment_status" = 'Paid');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_has_transaction" CHECK ("orders"."order_status" <> 'Completed' or "orders"."transaction_id" is not null or "orders"."paid_by" is not null);--> statement-breakpoint
UPDATE "orders" o SET
	"payment" = CASE o.payment_status WHEN 'Unpaid' THEN 'unpaid' WHEN 'Pending' THEN 'processing' ELSE
		CASE WHEN coalesce(back.cents, 0) = 0 THEN 'paid' WHEN back.cents < o.total_cents THEN 'part refunded' ELSE 'refunded' END END::payment,
	"fulfilment" = CASE WHEN o.order_status = 'Shipped' THEN 'sent' WHEN o.deleted_at IS NOT NULL THEN 'cancelled' ELSE 'open' END::fulfilment,
	"paid_by" = CASE WHEN o.payment_status = 'Paid' AND o.transaction_id IS NULL THEN coalesce(o.paid_by, 'other') ELSE o.paid_by END
FROM "orders" p LEFT JOIN (
	SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE status = 'succeeded' GROUP BY order_id
) back ON back.order_id = p.id WHERE p.id = o.id;--> statement-breakpoint
-- All that was sent before went in one parcel, which nobody can follow.
INSERT INTO "parcels" ("order_id", "number", "state", "packed_at", "sent_at", "told_at")
SELECT id, 1, 'sent', coalesce(shipped_at, paid_at), coalesce(shipped_at, paid_at), CASE WHEN tell_shipped_at IS NULL THEN coalesce(shipped_at, paid_at) END
FROM orders WHERE order_status = 'Shipped' ORDER BY number;--> statement-breakpoint
INSERT INTO "parcel_lines" ("parcel_id", "line", "quantity")
SELECT p.id, l.line, l.quantity - coalesce(back.unsent, 0)
FROM parcels p JOIN order_lines l ON l.order_id = p.order_id
LEFT JOIN (
	SELECT r.order_id, b.line, sum(b.unsent) AS unsent FROM refund_returns b JOIN refunds r ON r.id = b.refund_id GROUP BY r.order_id, b.line
) back ON back.order_id = l.order_id AND back.line = l.line
WHERE l.quantity > coalesce(back.unsent, 0) ORDER BY p.id, l.line;--> statement-breakpoint
INSERT INTO "orders_before_parcels" ("order_id") SELECT id FROM orders
WHERE order_status = 'Completed' AND deleted_at IS NULL AND payment <> 'refunded';--> statement-breakpoint
-- The tables of moves (contract/order-states.ts), and the pair that the specification shows.
DROP TRIGGER order_moves ON "orders";--> statement-breakpoint
DROP TRIGGER order_begins ON "orders";--> statement-breakpoint
DROP FUNCTION refuse_other_moves();--> statement-breakpoint
CREATE FUNCTION keep_axes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	untold boolean := false;
	payment_before text := 'new';
	fulfilment_before text := 'new';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		untold := OLD.tell_shipped_at IS NOT NULL;
		payment_before := OLD.payment;
		fulfilment_before := OLD.fulfilment;
		IF NEW.payment = OLD.payment AND NEW.fulfilment = OLD.fulfilment THEN
			-- The release before, which may run beside this one, writes the pair.
			NEW.payment := CASE WHEN NEW.payment_status = OLD.payment_status THEN NEW.payment::text
				ELSE CASE NEW.payment_status WHEN 'Unpaid' THEN 'unpaid' WHEN 'Pending' THEN 'processing' ELSE 'paid' END END;
			NEW.fulfilment := CASE WHEN NEW.order_status = OLD.order_status THEN NEW.fulfilment::text
				WHEN NEW.order_status = 'Shipped' THEN 'sent' WHEN OLD.order_status = 'Shipped' THEN 'open' ELSE NEW.fulfilment::text END;
		END IF;
	END IF;
	IF NOT (NEW.payment::text = payment_before OR (payment_before, NEW.payment::text) IN (
		('new', 'unpaid'),
		('unpaid', 'processing'), ('unpaid', 'paid'),
		('processing', 'unpaid'), ('processing', 'paid'),
		('paid', 'part refunded'), ('paid', 'refunded'),
		('part refunded', 'paid'), ('part refunded', 'refunded'),
		('refunded', 'paid'), ('refunded', 'part refunded')
	) OR untold AND (payment_before, NEW.payment::text) = ('paid', 'unpaid')) THEN
		RAISE EXCEPTION 'The payment of an order cannot become % from %', NEW.payment, payment_before
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	IF NOT (NEW.fulfilment::text = fulfilment_before OR (fulfilment_before, NEW.fulfilment::text) IN (
		('new', 'open'),
		('open', 'picking'), ('open', 'packed'), ('open', 'part sent'), ('open', 'sent'), ('open', 'cancelled'),
		('picking', 'open'), ('picking', 'packed'), ('picking', 'part sent'), ('picking', 'sent'), ('picking', 'cancelled'),
		('packed', 'open'), ('packed', 'picking'), ('packed', 'part sent'), ('packed', 'sent'), ('packed', 'cancelled'),
		('part sent', 'sent'), ('part sent', 'delivered'),
		('sent', 'part sent'), ('sent', 'delivered'),
		('delivered', 'part sent'), ('delivered', 'sent')
	) OR untold AND (fulfilment_before, NEW.fulfilment::text) IN (
		('part sent', 'open'), ('part sent', 'packed'), ('sent', 'open'), ('sent', 'packed')
	)) THEN
		RAISE EXCEPTION 'The fulfilment of an order cannot become % from %', NEW.fulfilment, fulfilment_before
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	IF NEW.payment IN ('unpaid', 'processing') AND NEW.fulfilment NOT IN ('open', 'cancelled') THEN
		RAISE EXCEPTION 'An order whose payment is % cannot be %', NEW.payment, NEW.fulfilment
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	NEW.payment_status := CASE NEW.payment WHEN 'unpaid' THEN 'Unpaid' WHEN 'processing' THEN 'Pending' ELSE 'Paid' END;
	NEW.order_status := CASE NEW.payment WHEN 'unpaid' THEN 'Uncomplete' WHEN 'processing' THEN 'Pending'
		ELSE CASE WHEN NEW.fulfilment IN ('sent', 'delivered') THEN 'Shipped' ELSE 'Completed' END END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_begins BEFORE INSERT ON "orders" FOR EACH ROW
	WHEN (NEW.payment <> 'unpaid' OR NEW.fulfilment <> 'open' OR NEW.order_status <> 'Uncomplete' OR NEW.payment_status <> 'Unpaid')
	EXECUTE FUNCTION keep_axes();--> statement-breakpoint
CREATE TRIGGER order_moves BEFORE UPDATE OF "payment", "fulfilment", "order_status", "payment_status" ON "orders" FOR EACH ROW
	EXECUTE FUNCTION keep_axes();--> statement-breakpoint
CREATE FUNCTION keep_parcel_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('packed', 'sent'), ('packed', 'cancelled'), ('sent', 'delivered'), ('delivered', 'sent'))
		OR OLD.told_at IS NULL AND (OLD.state, NEW.state) = ('sent', 'cancelled') THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A parcel cannot become % from %', NEW.state, OLD.state
		USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_moves', TABLE = 'parcels';
END $$;--> statement-breakpoint
CREATE TRIGGER parcel_moves BEFORE UPDATE OF "state" ON "parcels" FOR EACH ROW EXECUTE FUNCTION keep_parcel_moves();--> statement-breakpoint
-- These hear of the columns that are written, which are no longer those of the pair.
DROP TRIGGER orders_tag ON "orders";--> statement-breakpoint
CREATE TRIGGER orders_tag AFTER UPDATE OF "order_status", "payment", "fulfilment" OR DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('orders');
--> statement-breakpoint
DROP TRIGGER orders_changed ON "orders";--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER DELETE OR UPDATE OF "order_status", "payment", "fulfilment" OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
DROP TRIGGER order_payment_changed ON "orders";--> statement-breakpoint
CREATE TRIGGER order_payment_changed AFTER UPDATE OF "payment_status", "payment" ON "orders" FOR EACH ROW
	WHEN (NEW.payment_status <> OLD.payment_status AND 'Paid' IN (NEW.payment_status, OLD.payment_status)) EXECUTE FUNCTION tell_buyer();
