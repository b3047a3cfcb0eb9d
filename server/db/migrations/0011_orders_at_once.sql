-- The row of a letter is its place in the queue: what waited as a job of its own waits here from now on.
ALTER TABLE "mails" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "told" json;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries_left" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "trying_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE "mails"."next_try_at" is not null;--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN; END IF;
  EXECUTE $then$
    UPDATE mails SET next_try_at = job.run_at, tries_left = job.max_attempts - job.attempts
    FROM graphile_worker.jobs AS job
    WHERE job.key = 'mail:' || mails.id AND job.attempts < job.max_attempts
      AND mails.sent_at IS NULL AND mails.given_up_at IS NULL$then$;
  EXECUTE $then$SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'mail:%'$then$;
END $$;
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "next_try_at" SET DEFAULT now();
--> statement-breakpoint
-- Counts one more of a key; answers in how many seconds it may go, 0 for now. One statement: nobody slips between.
CREATE FUNCTION seconds_to_wait(counted text, most integer, seconds double precision) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  times integer;
  ends timestamptz;
BEGIN
  INSERT INTO limits AS l (key, count, ends_at) VALUES (counted, 1, now() + make_interval(secs => seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN l.ends_at <= now() THEN 1 ELSE least(l.count, most) + 1 END,
    ends_at = CASE WHEN l.ends_at <= now() THEN excluded.ends_at ELSE l.ends_at END
  RETURNING l.count, l.ends_at INTO times, ends;
  RETURN CASE WHEN times > most THEN greatest(1, ceil(extract(epoch FROM ends - now()))) ELSE 0 END;
END $$;
--> statement-breakpoint
-- Says no by name, as contract/refusals.ts has it, and takes back what was done before.
CREATE FUNCTION refuse(code text, sentence text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'KERF1', MESSAGE = code, DETAIL = sentence;
END $$;
--> statement-breakpoint
-- Whoever takes stock for an order tells of it after the commit, once for many: a transaction that notifies keeps all
-- others that do from committing until its own commit is on the disk.
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kerf.told_later', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Places an order of these products, each once, and answers what its buyer is answered: its id, or under a key that was
-- used before what was answered then. Takes the stock with its movement, records order, lines, history and letter, and
-- takes what was ordered out of the cart: all of it or, where it refuses, nothing. Money in cents; server/orders/place-order.ts
-- says what is given and which refusals there are.
CREATE FUNCTION place_order(
  order_id uuid, grant_id uuid, phone text, address text, held_until timestamptz,
  product_ids uuid[], quantities integer[], expected_cents integer, least_cents integer, most_cents integer,
  request_key text, request_hash text, letters_an_hour integer, origin text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer record;
  before idempotency_keys;
  wanted record;
  product products;
  names text[];
  imgs text[];
  prices integer[];
  total bigint := 0;
  order_number integer;
BEGIN
  PERFORM set_config('kerf.told_later', 'yes', true);

  -- Nothing is written about somebody who is being forgotten; several orders of theirs may go on at once.
  SELECT u.id, u.name, u.email INTO buyer FROM grants g JOIN users u ON u.id = g.user_id
  WHERE g.id = grant_id AND g.revoked_at IS NULL AND g.expires_at > now() AND u.deleted_at IS NULL FOR SHARE OF u;
  IF NOT FOUND THEN PERFORM refuse('UNAUTHORIZED'); END IF;

  IF request_key IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(buyer.id || ' ' || request_key, 0)) THEN PERFORM refuse('KEY_IN_USE'); END IF;
    INSERT INTO idempotency_keys (user_id, key, request_hash, reply)
    VALUES (buyer.id, request_key, place_order.request_hash, order_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT k.* INTO before FROM idempotency_keys k WHERE k.user_id = buyer.id AND k.key = request_key;
      IF before.request_hash IS DISTINCT FROM place_order.request_hash THEN PERFORM refuse('KEY_REUSED'); END IF;
      RETURN before.reply;
    END IF;
  END IF;

  -- In the order of their ids: two orders of the same products wait for each other in the same order, and never deadlock.
  FOR wanted IN
    SELECT * FROM unnest(product_ids, quantities) WITH ORDINALITY AS w (id, quantity, line) ORDER BY w.id
  LOOP
    UPDATE products p SET available = p.available - wanted.quantity
    WHERE p.id = wanted.id AND p.available >= wanted.quantity AND p.archived_at IS NULL
    RETURNING p.* INTO product;
    IF NOT FOUND THEN
      SELECT p.* INTO product FROM products p WHERE p.id = wanted.id AND p.archived_at IS NULL;
      IF NOT FOUND THEN PERFORM refuse('PRODUCT_GONE'); END IF;
      PERFORM refuse('SOLD_OUT', product.name
        || CASE product.available WHEN 0 THEN ' is sold out' ELSE ' has only ' || product.available || ' left' END);
    END IF;
    IF wanted.quantity < product.minimum THEN
      PERFORM refuse('QUANTITY_OUT_OF_RANGE', 'The least one may order of ' || product.name || ' is ' || product.minimum);
    END IF;
    names[wanted.line] := product.name;
    imgs[wanted.line] := product.img;
    prices[wanted.line] := product.price_cents;
    total := total + product.price_cents::bigint * wanted.quantity;
  END LOOP;
  IF total <> expected_cents THEN PERFORM refuse('PRICE_CHANGED'); END IF;
  IF total NOT BETWEEN least_cents AND most_cents THEN PERFORM refuse('TOTAL_OUT_OF_RANGE'); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, phone, total_cents, held_until)
  VALUES (order_id, buyer.id, buyer.name, buyer.email, place_order.address, place_order.phone, total, place_order.held_until)
  RETURNING number INTO order_number;
  INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
  SELECT place_order.order_id, l.line, l.product_id, l.name, l.img, l.price, l.quantity
  FROM unnest(product_ids, names, imgs, prices, quantities) WITH ORDINALITY AS l (product_id, name, img, price, quantity, line);
  INSERT INTO stock_movements (product_id, quantity, cause, order_id)
  SELECT w.id, -w.quantity, 'order', place_order.order_id FROM unnest(product_ids, quantities) AS w (id, quantity);
  INSERT INTO order_events (order_id, event, by) VALUES (place_order.order_id, 'placed', buyer.email);

  PERFORM FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
  IF FOUND THEN
    DELETE FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids);
  END IF;

  IF seconds_to_wait('order letter to ' || encode(sha256(convert_to(buyer.email, 'UTF8')), 'hex'), letters_an_hour, 3600) = 0 THEN
    INSERT INTO mails (kind, recipient, subject, told)
    SELECT 'order placed', buyer.email, 'Your order K-' || order_number, json_build_object(
      'id', order_id, 'number', 'K-' || order_number, 'customer', buyer.name,
      'customerEmail', buyer.email, 'address', place_order.address, 'totalCents', total, 'origin', origin,
      'lines', json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unitPriceCents', l.price) ORDER BY l.line))
    FROM unnest(names, prices, quantities) WITH ORDINALITY AS l (name, price, quantity, line);
  END IF;
  RETURN order_id;
END $$;
