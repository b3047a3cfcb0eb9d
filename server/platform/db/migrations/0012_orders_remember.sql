ALTER TABLE "orders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
-- An order carries the key it was placed under; before, the key had a row of its own.
UPDATE "orders" o SET request_key = k.key, request_hash = k.request_hash
FROM "idempotency_keys" k WHERE o.id = k.reply::uuid AND o.user_id = k.user_id;--> statement-breakpoint
DELETE FROM "idempotency_keys" k USING "orders" o WHERE o.request_key = k.key AND o.user_id = k.user_id;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_request_key" ON "orders" USING btree ("user_id","request_key") WHERE "orders"."request_key" is not null;--> statement-breakpoint
-- That it was placed, when and by whom stands on the order.
DELETE FROM "order_events" WHERE event = 'placed';--> statement-breakpoint
-- Places an order of these products, which are given in the order of their ids, each once; `lines` says which line of the
-- order each is. Answers what its buyer is answered: the order's id, or under a key that was used before what was answered
-- then. Takes the stock with its movement, records order, lines and letter, and takes what was ordered out of the
-- cart: all of it or, where it refuses, nothing. Money in cents. server/orders/place-order.ts names the refusals.
CREATE OR REPLACE FUNCTION place_order(
  order_id uuid, grant_id uuid, phone text, address text, hold_minutes integer,
  product_ids uuid[], quantities integer[], lines integer[], expected_cents bigint, least_cents integer, most_cents integer,
  request_key text, request_hash text, letters_an_hour integer, origin text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer_id uuid;
  buyer_name text;
  buyer_email text;
  id_before uuid;
  hash_before text;
  names text[];
  imgs text[];
  prices integer[];
  its_name text;
  its_img text;
  its_price integer;
  its_minimum integer;
  left_over integer;
  told json[];
  total bigint := 0;
  order_number integer;
BEGIN
  PERFORM set_config('kerf.told_later', 'yes', true); -- here: as a setting of the function it would be for superusers only

  -- Nothing is written about somebody who is being forgotten; several orders of theirs may go on at once.
  SELECT u.id, u.name, u.email INTO buyer_id, buyer_name, buyer_email FROM grants g JOIN users u ON u.id = g.user_id
  WHERE g.id = grant_id AND g.revoked_at IS NULL AND g.expires_at > now() AND u.deleted_at IS NULL FOR SHARE OF u;
  IF NOT FOUND THEN PERFORM refuse('UNAUTHORIZED'); END IF;

  IF request_key IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(buyer_id || ' ' || request_key, 0)) THEN PERFORM refuse('KEY_IN_USE'); END IF;
    SELECT o.id, o.request_hash INTO id_before, hash_before
    FROM orders o WHERE o.user_id = buyer_id AND o.request_key = place_order.request_key;
    IF FOUND THEN
      IF hash_before IS DISTINCT FROM place_order.request_hash THEN PERFORM refuse('KEY_REUSED'); END IF;
      RETURN id_before;
    END IF;
  END IF;

  -- Two orders of the same products wait for each other in the same order, and never deadlock.
  FOR i IN 1 .. cardinality(product_ids) LOOP
    IF product_ids[i] <= product_ids[i - 1] THEN RAISE EXCEPTION 'The products are not in the order of their ids'; END IF;
    UPDATE products p SET available = p.available - quantities[i]
    WHERE p.id = product_ids[i] AND p.available >= quantities[i] AND p.archived_at IS NULL
    RETURNING p.name, p.img, p.price_cents, p.minimum INTO its_name, its_img, its_price, its_minimum;
    IF NOT FOUND THEN
      SELECT p.name, p.available INTO its_name, left_over FROM products p WHERE p.id = product_ids[i] AND p.archived_at IS NULL;
      IF NOT FOUND THEN PERFORM refuse('PRODUCT_GONE'); END IF;
      PERFORM refuse('SOLD_OUT', its_name || CASE left_over WHEN 0 THEN ' is sold out' ELSE ' has only ' || left_over || ' left' END);
    END IF;
    IF quantities[i] < its_minimum THEN
      PERFORM refuse('QUANTITY_OUT_OF_RANGE', 'The least one may order of ' || its_name || ' is ' || its_minimum);
    END IF;
    names[i] := its_name;
    imgs[i] := its_img;
    prices[i] := its_price;
    total := total + its_price::bigint * quantities[i];
    told[lines[i]] := json_build_object('name', its_name, 'quantity', quantities[i], 'unitPriceCents', its_price);
  END LOOP;
  IF total <> expected_cents THEN PERFORM refuse('PRICE_CHANGED'); END IF;
  IF total NOT BETWEEN least_cents AND most_cents THEN PERFORM refuse('TOTAL_OUT_OF_RANGE'); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, phone, total_cents, held_until, request_key, request_hash)
  VALUES (order_id, buyer_id, buyer_name, buyer_email, place_order.address, place_order.phone, total,
    now() + make_interval(mins => hold_minutes), place_order.request_key, place_order.request_hash)
  RETURNING number INTO order_number;
  FOR i IN 1 .. cardinality(product_ids) LOOP
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    VALUES (place_order.order_id, lines[i], product_ids[i], names[i], imgs[i], prices[i], quantities[i]);
    INSERT INTO stock_movements (product_id, quantity, cause, order_id)
    VALUES (product_ids[i], -quantities[i], 'order', place_order.order_id);
  END LOOP;

  IF EXISTS (SELECT FROM cart_lines c WHERE c.user_id = buyer_id) THEN
    PERFORM FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
    DELETE FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids);
  END IF;

  IF seconds_to_wait('order letter to ' || encode(sha256(convert_to(buyer_email, 'UTF8')), 'hex'), letters_an_hour, 3600) = 0 THEN
    INSERT INTO mails (kind, recipient, subject, told)
    VALUES ('order placed', buyer_email, 'Your order K-' || order_number, json_build_object(
      'id', order_id, 'number', 'K-' || order_number, 'customer', buyer_name, 'customerEmail', buyer_email,
      'address', place_order.address, 'totalCents', total, 'origin', origin, 'lines', array_to_json(told)));
  END IF;
  RETURN order_id;
END $$;
