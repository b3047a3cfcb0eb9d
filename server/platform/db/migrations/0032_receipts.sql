-- This and the next migrations are one transaction, and the release before may run beside. So what they change is locked here, in the order
-- of decision 41: whoever places an order has the person first, then the order; a table of what was done comes after what it was done to.
LOCK TABLE users, orders, products IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE reviews, texts, settings IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE order_events, audit_events IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Raised by any change that an order is made from, also by a release that knows no versions. Stock, rating and description change without it.
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE OF "name", "sku", "img", "price_cents", "minimum", "archived_at" ON "products" FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.img, OLD.price_cents, OLD.minimum, OLD.archived_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.img, NEW.price_cents, NEW.minimum, NEW.archived_at)) EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
-- Old orders get the receipt that they had (server/prices/receipt.ts): their lines and their total as they are. The table is written anew
-- once, with each index once: for 300,000 orders that takes a quarter of the time of changing row after row.
CREATE FUNCTION pg_temp.receipt_of(its_id uuid, its_total integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'format', 1,
      'lines', coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'unitPriceCents', unit_price_cents,
        'quantity', quantity, 'totalCents', unit_price_cents::bigint * quantity) ORDER BY line), '[]'),
      'steps', coalesce(jsonb_agg(jsonb_build_object('rule', 'list price', 'line', line, 'cents', unit_price_cents) ORDER BY line), '[]'),
      'sumCents', its_total, 'totalCents', its_total)
    FROM order_lines WHERE order_id = its_id);
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "receipt" TYPE jsonb USING pg_temp.receipt_of("id", "total_cents"), ALTER COLUMN "receipt" SET NOT NULL;
--> statement-breakpoint
-- The release before this one may run beside it and goes on calling this function: its orders have a receipt, too. This release has a
-- function of its own, server/orders/place-order.sql. This one is dropped by a later release, and with it `refuse`, `seconds_to_wait`,
-- `has_confirmed_address`, `hold_confirmation` and `count_unpaid_orders`, which are in files now as well.
CREATE OR REPLACE FUNCTION place_order(
  order_id uuid, grant_id uuid, phone text, address text, hold_minutes integer,
  product_ids uuid[], quantities integer[], lines integer[], expected_cents bigint, least_cents integer, most_cents integer,
  request_key text, request_hash text, letters_an_hour integer, origin text, most_unpaid integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer_id uuid;
  buyer_name text;
  buyer_email text;
  buyer_confirmed boolean;
  buyer_hash text;
  id_before uuid;
  hash_before text;
  names text[];
  skus text[];
  imgs text[];
  prices integer[];
  its_name text;
  its_sku text;
  its_img text;
  its_price integer;
  its_minimum integer;
  left_over integer;
  told json[];
  receipt_lines jsonb[];
  steps jsonb[];
  total bigint := 0;
  order_number integer;
  most integer;
  unpaid integer;
  done text;
BEGIN
  done := set_config('kerf.told_later', 'yes', true); -- here: as a setting of the function it would be for superusers only

  -- Nothing is written about somebody who is being forgotten; several orders of theirs may go on at once.
  SELECT u.id, u.name, u.email, has_confirmed_address(u.issuer, u.subject), coalesce((s.value ->> 'mostUnpaid')::integer, most_unpaid)
  INTO buyer_id, buyer_name, buyer_email, buyer_confirmed, most
  FROM grants g JOIN users u ON u.id = g.user_id LEFT JOIN settings s ON s.name = 'orders'
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

  -- Counted under a lock, so that orders placed at the same moment count each other.
  IF most > 0 THEN
    done := pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer_id, 0))::text; -- PERFORM would take longer
    unpaid := count_unpaid_orders(buyer_id);
    IF unpaid >= most THEN
      PERFORM refuse('TOO_MANY_UNPAID', 'You have ' || unpaid || ' unpaid order' || CASE unpaid WHEN 1 THEN '' ELSE 's' END
        || ', and this shop keeps at most ' || most || ' at a time: pay or delete one in My Orders, then there is room for this one');
    END IF;
  END IF;

  -- Two orders of the same products wait for each other in the same order, and never deadlock.
  FOR i IN 1 .. cardinality(product_ids) LOOP
    IF product_ids[i] <= product_ids[i - 1] THEN RAISE EXCEPTION 'The products are not in the order of their ids'; END IF;
    UPDATE products p SET available = p.available - quantities[i]
    WHERE p.id = product_ids[i] AND p.available >= quantities[i] AND p.archived_at IS NULL
    RETURNING p.name, p.sku, p.img, p.price_cents, p.minimum INTO its_name, its_sku, its_img, its_price, its_minimum;
    IF NOT FOUND THEN
      SELECT p.name, p.available INTO its_name, left_over FROM products p WHERE p.id = product_ids[i] AND p.archived_at IS NULL;
      IF NOT FOUND THEN PERFORM refuse('PRODUCT_GONE'); END IF;
      PERFORM refuse('SOLD_OUT', its_name || CASE left_over WHEN 0 THEN ' is sold out' ELSE ' has only ' || left_over || ' left' END);
    END IF;
    IF quantities[i] < its_minimum THEN
      PERFORM refuse('QUANTITY_OUT_OF_RANGE', 'The least one may order of ' || its_name || ' is ' || its_minimum);
    END IF;
    names[i] := its_name;
    skus[i] := its_sku;
    imgs[i] := its_img;
    prices[i] := its_price;
    total := total + its_price::bigint * quantities[i];
    told[lines[i]] := json_build_object('name', its_name, 'sku', its_sku, 'quantity', quantities[i], 'unitPriceCents', its_price);
    receipt_lines[lines[i]] := jsonb_build_object('productId', product_ids[i], 'unitPriceCents', its_price,
      'quantity', quantities[i], 'totalCents', its_price::bigint * quantities[i]);
    steps[lines[i]] := jsonb_build_object('rule', 'list price', 'line', lines[i], 'cents', its_price);
  END LOOP;
  IF total <> expected_cents THEN PERFORM refuse('PRICE_CHANGED'); END IF;
  IF total NOT BETWEEN least_cents AND most_cents THEN PERFORM refuse('TOTAL_OUT_OF_RANGE'); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, phone, total_cents, receipt, held_until, request_key, request_hash)
  VALUES (order_id, buyer_id, buyer_name, buyer_email, place_order.address, place_order.phone, total,
    jsonb_build_object('format', 1, 'lines', to_jsonb(receipt_lines), 'steps', to_jsonb(steps), 'sumCents', total, 'totalCents', total),
    now() + make_interval(mins => hold_minutes), place_order.request_key, place_order.request_hash)
  RETURNING number INTO order_number;
  FOR i IN 1 .. cardinality(product_ids) LOOP
    INSERT INTO order_lines (order_id, line, product_id, name, sku, img, unit_price_cents, quantity)
    VALUES (place_order.order_id, lines[i], product_ids[i], names[i], skus[i], imgs[i], prices[i], quantities[i]);
    INSERT INTO stock_movements (product_id, quantity, cause, order_id)
    VALUES (product_ids[i], -quantities[i], 'order', place_order.order_id);
  END LOOP;

  IF EXISTS (SELECT FROM cart_lines c WHERE c.user_id = buyer_id) THEN
    PERFORM FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
    DELETE FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids);
  END IF;

  buyer_hash := encode(sha256(convert_to(buyer_email, 'UTF8')), 'hex');
  IF buyer_confirmed AND seconds_to_wait('order letter to ' || buyer_hash, letters_an_hour, 3600) = 0
    OR NOT buyer_confirmed AND seconds_to_wait('unpaid order to unconfirmed ' || buyer_hash, 1, 365 * 86400) = 0
  THEN
    INSERT INTO mails (kind, recipient, cause, subject, told)
    VALUES ('order placed', buyer_email, buyer_id, 'Your order K-' || order_number, json_build_object(
      'id', order_id, 'number', 'K-' || order_number, 'userId', buyer_id, 'confirmed', buyer_confirmed,
      'customer', CASE WHEN buyer_confirmed THEN buyer_name ELSE '' END, 'customerEmail', buyer_email,
      'address', CASE WHEN buyer_confirmed THEN place_order.address ELSE '' END,
      'totalCents', total, 'origin', origin, 'lines', array_to_json(told)));
  END IF;
  RETURN order_id;
END $$;
