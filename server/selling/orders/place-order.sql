-- Places an order: takes the stock, records the order, its lines, its e-mail and a fact, and removes the products from the cart. Does all
-- of it, or refuses and does nothing. Answers the order's id; for a key that was used before, the id of the earlier order.
-- The products stand in the order of the receipt's lines, each once, with the version whose price is in it. The receipt
-- (server/selling/receipt/receipt.ts) has the prices and the total: nothing is calculated here.
-- If a product or the rules of prices have another version by now, or the buyer another customer group than `group_id`, refuses with
-- PRICES_OUTDATED, and place-order.ts makes a new receipt.
-- `sums`: what stands between the lines of the receipt and its total, as its e-mail shows it; null where the lines alone make it.
-- `address`: as one text; `delivery_address`: the same in fields, or null.
-- `delivery_dates`: when it arrives; null where nothing is said of it.
-- `business`: what is stored of the business that orders; `business_version`: its version that the receipt was made for, null for no business.
-- If it has another by now, refuses with PRICES_OUTDATED.
-- `objection`: the reason of place-order.ts to refuse the receipt, such as PRICE_CHANGED. Used last, if all else is right.
-- `longest_wait_ms`: how long it waits for the locks of the account and the products; then it fails with lock_not_available.
-- `most_unpaid`: how many unpaid orders a buyer may have, unless the owner has set another number; 0 is no limit.
CREATE FUNCTION functions.place_order(
  order_id uuid, grant_id uuid, phone text, address text, hold_minutes integer,
  product_ids uuid[], versions integer[], quantities integer[], receipt jsonb, objection text,
  request_key text, request_hash text, mails_an_hour integer, origin text, most_unpaid integer,
  rules_version integer, coupon_codes text[], sums jsonb, delivery_address jsonb,
  delivery_dates jsonb, group_id text, business jsonb, business_version integer, longest_wait_ms integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer record;
  earlier record;
  unpaid integer;
  product record;
  quantity integer;
  ordered jsonb[]; -- the lines of the receipt with what their products were called
  order_number integer;
  buyer_hash text;
  coupon_code text;
  done text; -- takes answers that do not matter, as PERFORM is slower
BEGIN
  -- Until the transaction ends. Not as settings of the function, which cost more; and only superusers may set the first one there.
  -- Each statement keeps one plan, whatever its arrays are: planning took a fifth of an order. And each plan uses indexes: a connection
  -- that made it while a table was small would read the whole table later.
  done := set_config('kerf.told_later', 'by tag', true) || set_config('plan_cache_mode', 'force_generic_plan', true)
    || set_config('enable_seqscan', 'off', true);
  -- An import of many products locks them for minutes. An order that waited for it would keep its connection from others.
  done := set_config('lock_timeout', longest_wait_ms::text, true);

  -- The lock keeps the account from being deleted, and from being put into another group, meanwhile; it is shared, so that simultaneous orders of an account do not wait.
  SELECT u.id, u.name, u.email, functions.has_confirmed_address(u.issuer, u.subject) AS confirmed,
    -- As countingGroup of server/people/access/store.ts.
    CASE WHEN u.group_id IS NOT NULL AND functions.has_confirmed_address(u.issuer, u.subject) THEN u.group_id END AS group_id,
    coalesce((s.value ->> 'mostUnpaid')::integer, most_unpaid) AS most_unpaid INTO buyer
  FROM grants g JOIN users u ON u.id = g.user_id LEFT JOIN settings s ON s.name = 'orders'
  WHERE g.id = grant_id AND g.revoked_at IS NULL AND g.expires_at > now() AND u.deleted_at IS NULL FOR SHARE OF u;
  IF NOT FOUND THEN PERFORM functions.refuse('UNAUTHORIZED'); END IF;

  IF request_key IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(buyer.id || ' ' || request_key, 0)) THEN PERFORM functions.refuse('KEY_IN_USE'); END IF;
    SELECT o.id, o.request_hash INTO earlier
    FROM orders o WHERE o.user_id = buyer.id AND o.request_key = place_order.request_key;
    IF FOUND THEN
      IF earlier.request_hash IS DISTINCT FROM place_order.request_hash THEN PERFORM functions.refuse('KEY_REUSED'); END IF;
      RETURN earlier.id;
    END IF;
  END IF;

  -- Counted under a lock, so that simultaneous orders of an account count each other.
  IF buyer.most_unpaid > 0 THEN
    done := pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer.id, 0))::text;
    -- What is left of the wait: behind other orders of the account it has begun.
    done := set_config('lock_timeout', greatest(1, longest_wait_ms
      - (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::integer)::text, true);
    -- Those whose hold ended keep nothing from others. The condition is written as only one index has it.
    unpaid := (SELECT count(*) FROM orders o
      WHERE o.user_id = buyer.id AND o.payment_status = 'Unpaid' AND num_nulls(o.deleted_at) = 1 AND o.holds_stock);
    IF unpaid >= buyer.most_unpaid THEN
      PERFORM functions.refuse('TOO_MANY_UNPAID', 'You have ' || unpaid || ' unpaid order' || CASE unpaid WHEN 1 THEN '' ELSE 's' END
        || ', and this shop keeps at most ' || buyer.most_unpaid
        || ' at a time: pay or delete one in My Orders, then there is room for this one');
    END IF;
  END IF;

  FOR product IN SELECT * FROM functions.take_pieces(order_id, product_ids, quantities) LOOP
    quantity := quantities[product.place];
    IF quantity < product.minimum THEN
      PERFORM functions.refuse('QUANTITY_OUT_OF_RANGE', 'The least one may order of ' || product.name || ' is ' || product.minimum);
    END IF;
    IF quantity % product.multiple <> 0 THEN
      PERFORM functions.refuse('QUANTITY_OUT_OF_RANGE', product.name || ' is sold in multiples of ' || product.multiple || ': '
        || functions.multiples_near(quantity, product.minimum, product.multiple) || ' instead of ' || quantity);
    END IF;
    IF product.version <> versions[product.place] THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
    ordered[product.place] := (receipt -> 'lines' -> product.place - 1)
      || jsonb_build_object('name', product.name, 'sku', product.sku, 'img', product.img);
  END LOOP;
  IF buyer.group_id IS DISTINCT FROM place_order.group_id THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF rules_version <> coalesce((SELECT max(b.version) FROM price_books b), 0) THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF business_version <> coalesce((SELECT b.version FROM businesses b WHERE b.user_id = buyer.id), 0) THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF objection IS NOT NULL THEN PERFORM functions.refuse(objection); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, delivery_address, delivery_dates, business, phone, total_cents, receipt, held_until,
    request_key, request_hash)
  VALUES (order_id, buyer.id, buyer.name, buyer.email, place_order.address, place_order.delivery_address, place_order.delivery_dates, place_order.business,
    place_order.phone, (receipt ->> 'totalCents')::integer,
    place_order.receipt, now() + make_interval(mins => hold_minutes), place_order.request_key, place_order.request_hash)
  RETURNING number INTO order_number;
  INSERT INTO order_lines (order_id, line, product_id, name, sku, img, unit_price_cents, quantity)
  SELECT place_order.order_id, place, (line ->> 'productId')::uuid, line ->> 'name', line ->> 'sku', line ->> 'img',
    (line ->> 'unitPriceCents')::integer, (line ->> 'quantity')::integer
  FROM unnest(ordered) WITH ORDINALITY AS listed (line, place);

  FOREACH coupon_code IN ARRAY coupon_codes LOOP
    done := functions.use_coupon(coupon_code, order_id, buyer.id);
  END LOOP;

  IF EXISTS (SELECT FROM cart_lines c WHERE c.user_id = buyer.id) THEN
    PERFORM FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
    DELETE FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids);
  END IF;

  -- A buyer who has not confirmed the address gets a single e-mail about unpaid orders, without name and address.
  buyer_hash := encode(sha256(convert_to(buyer.email, 'UTF8')), 'hex');
  IF buyer.confirmed AND functions.seconds_to_wait('order letter to ' || buyer_hash, mails_an_hour, 3600) = 0
    OR NOT buyer.confirmed AND functions.seconds_to_wait('unpaid order to unconfirmed ' || buyer_hash, 1, 365 * 86400) = 0
  THEN
    INSERT INTO mails (kind, recipient, cause, subject, told)
    VALUES ('order placed', buyer.email, buyer.id, 'Your order K-' || order_number, json_build_object(
      'id', order_id, 'number', 'K-' || order_number, 'userId', buyer.id, 'confirmed', buyer.confirmed,
      'customer', CASE WHEN buyer.confirmed THEN buyer.name ELSE '' END, 'customerEmail', buyer.email,
      'address', CASE WHEN buyer.confirmed THEN place_order.address ELSE '' END,
      'totalCents', receipt -> 'totalCents', 'holdMinutes', hold_minutes, 'origin', origin, 'lines', array_to_json(ordered), 'sums', sums, 'deliveryDates', delivery_dates,
      'business', CASE WHEN buyer.confirmed THEN place_order.business END));
  END IF;

  INSERT INTO facts (actor_kind, actor_id, verb, subject_id, after)
  VALUES ('customer', buyer.id, 'order.placed', order_id::text, jsonb_build_object('totalCents', receipt -> 'totalCents'));
  RETURN order_id;
END $$;
