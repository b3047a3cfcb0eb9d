-- Places an order: takes the stock, records the order, its lines, its e-mail and a fact, and removes the products from the cart. Does all
-- of it, or refuses and does nothing. Answers the order's id; for a key that was used before, the id of the earlier order.
-- `agreement`: what is never changed afterwards, and `recipient`: who gets it; agree.ts describes both. `guards`: what must be right
-- for the order to be placed; record-order.ts describes it. Nothing is calculated here: the receipt has the prices and the total.
-- If a product, the rules of prices, or the buyer's customer group or business have other versions than those in `guards`, refuses with
-- PRICES_OUTDATED, and place-order.ts makes a new receipt.
CREATE FUNCTION functions.place_order(agreement jsonb, recipient jsonb, guards jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  order_id uuid := guards ->> 'orderId';
  receipt jsonb := agreement -> 'receipt';
  business jsonb := recipient -> 'business';
  request_key text := guards ->> 'requestKey';
  guest jsonb := guards -> 'guest'; -- who orders without an account
  who text; -- whose orders count together: an account's, or those of a guest's e-mail address
  buyers uuid[]; -- the accounts that these orders have
  is_free boolean := (receipt ->> 'totalCents')::integer = 0; -- the caller pays it in the same transaction
  longest_wait_ms integer := guards ->> 'longestWaitMs';
  product_ids uuid[]; -- in the order of the receipt's lines, each once
  versions integer[]; -- of the products, whose prices are in the receipt
  quantities integer[];
  promised_days date[]; -- by which the buyer was told that pieces beyond the shelf come
  buyer record;
  earlier record;
  unpaid integer;
  product record;
  quantity integer;
  ordered jsonb[]; -- the lines of the receipt with what their products were called
  costs integer[]; -- of a piece of each; not with the lines, which the e-mail has, too
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
  SELECT array_agg((piece ->> 'productId')::uuid ORDER BY place), array_agg((piece ->> 'version')::integer ORDER BY place),
    array_agg((piece ->> 'quantity')::integer ORDER BY place), array_agg((piece ->> 'promisedOn')::date ORDER BY place)
  INTO product_ids, versions, quantities, promised_days
  FROM jsonb_array_elements(guards -> 'pieces') WITH ORDINALITY AS listed (piece, place);

  -- An import of many products locks them for minutes. An order that waited for it would keep its connection from others.
  done := set_config('lock_timeout', longest_wait_ms::text, true);

  IF guest IS NULL THEN
    -- The lock keeps the account from being deleted, and from being put into another group, meanwhile; it is shared, so that simultaneous orders of an account do not wait.
    SELECT u.id, u.name, u.email, functions.has_confirmed_address(u.issuer, u.subject) AS confirmed,
      -- As countingGroup of server/people/access/store.ts.
      CASE WHEN u.group_id IS NOT NULL AND functions.has_confirmed_address(u.issuer, u.subject) THEN u.group_id END AS group_id,
      coalesce((s.value ->> 'mostUnpaid')::integer, (guards ->> 'mostUnpaid')::integer) AS most_unpaid, g.impersonation_id INTO buyer
    FROM grants g JOIN users u ON u.id = g.user_id LEFT JOIN settings s ON s.name = 'orders'
    WHERE g.id = (guards ->> 'grantId')::uuid AND g.revoked_at IS NULL AND g.expires_at > now() AND u.deleted_at IS NULL FOR SHARE OF u;
    IF NOT FOUND THEN PERFORM functions.refuse('UNAUTHORIZED'); END IF;
    IF buyer.impersonation_id IS NOT NULL THEN PERFORM functions.refuse('FORBIDDEN'); END IF; -- it only reads
    who := buyer.id;
    buyers := ARRAY[buyer.id];
  ELSE
    who := 'guest ' || (guest ->> 'email');
    -- Before their orders are looked for, which others of this address may be placing.
    done := pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || who, 0))::text;
    buyers := ARRAY(SELECT g.user_id FROM guests g WHERE g.email = guest ->> 'email');
    SELECT (guest ->> 'userId')::uuid AS id, guest ->> 'name' AS name, guest ->> 'email' AS email, false AS confirmed, NULL::text AS group_id,
      coalesce((SELECT (s.value ->> 'mostUnpaid')::integer FROM settings s WHERE s.name = 'orders'), (guards ->> 'mostUnpaid')::integer) AS most_unpaid
    INTO buyer;
  END IF;

  IF request_key IS NOT NULL THEN
    -- PostgreSQL tells of a refusal before it lets go of the locks: another try of the same request waits for those of the try before.
    IF (guards ->> 'triedBefore')::boolean THEN
      done := pg_advisory_xact_lock(hashtextextended(who || ' ' || request_key, 0))::text;
    ELSIF NOT pg_try_advisory_xact_lock(hashtextextended(who || ' ' || request_key, 0)) THEN
      PERFORM functions.refuse('KEY_IN_USE');
    END IF;
    SELECT o.id, o.request_hash INTO earlier
    FROM orders o WHERE o.user_id = ANY (buyers) AND o.request_key = guards ->> 'requestKey';
    IF FOUND THEN
      IF earlier.request_hash IS DISTINCT FROM guards ->> 'requestHash' THEN PERFORM functions.refuse('KEY_REUSED'); END IF;
      RETURN earlier.id;
    END IF;
  END IF;

  -- Counted under a lock, so that simultaneous orders of an account count each other.
  IF buyer.most_unpaid > 0 THEN
    done := pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || who, 0))::text;
    -- What is left of the wait: behind other orders of the account it has begun.
    done := set_config('lock_timeout', greatest(1, longest_wait_ms
      - (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::integer)::text, true);
    IF is_free AND guards -> 'enteredBy' IS NULL THEN
      -- No money says that they are meant, so they count for a day in place of a hold.
      unpaid := (SELECT count(*) FROM orders o
        WHERE o.user_id = ANY (buyers) AND o.deleted_at IS NULL AND o.placed_at > now() - interval '1 day' AND o.total_cents = 0);
      IF unpaid >= buyer.most_unpaid THEN
        PERFORM functions.refuse('TOO_MANY_REQUESTS', jsonb_build_object('says', 'manyFree', 'orders', unpaid)::text);
      END IF;
    END IF;
    -- Those whose hold ended keep nothing from others. The condition is written as only one index has it.
    unpaid := (SELECT count(*) FROM orders o
      WHERE o.user_id = ANY (buyers) AND o.payment_status = 'Unpaid' AND num_nulls(o.deleted_at) = 1 AND o.holds_stock);
    IF unpaid >= buyer.most_unpaid AND NOT is_free THEN
      PERFORM functions.refuse('TOO_MANY_UNPAID', jsonb_build_object('says', CASE WHEN guest IS NULL THEN 'manyUnpaid' ELSE 'manyUnpaidOfGuest' END,
        'unpaid', unpaid, 'most', buyer.most_unpaid)::text);
    END IF;
  END IF;

  IF guest IS NOT NULL THEN
    done := pg_advisory_xact_lock(hashtextextended('guests of ' || (guest ->> 'network'), 0))::text;
    unpaid := (SELECT count(*) FROM guests g JOIN orders o ON o.user_id = g.user_id
      WHERE g.network = guest ->> 'network' AND o.payment_status = 'Unpaid' AND num_nulls(o.deleted_at) = 1 AND o.holds_stock);
    IF is_free THEN
      unpaid := (SELECT count(*) FROM guests g JOIN orders o ON o.user_id = g.user_id
        WHERE g.network = guest ->> 'network' AND o.deleted_at IS NULL AND o.placed_at > now() - interval '1 day' AND o.total_cents = 0);
      IF unpaid >= (guest ->> 'mostOfNetwork')::integer THEN
        PERFORM functions.refuse('TOO_MANY_REQUESTS', jsonb_build_object('says', 'manyFreeOfNetwork', 'orders', unpaid)::text);
      END IF;
    ELSIF unpaid >= (guest ->> 'mostOfNetwork')::integer THEN
      PERFORM functions.refuse('TOO_MANY_UNPAID', jsonb_build_object('says', 'manyUnpaidOfNetwork', 'orders', unpaid)::text);
    END IF;
    INSERT INTO users (id, issuer, subject, email, name) VALUES (buyer.id, 'urn:kerf:guest', buyer.id::text, buyer.id || '@guest.invalid', buyer.name);
    INSERT INTO guests (user_id, email, network) VALUES (buyer.id, buyer.email, guest ->> 'network');
  END IF;

  FOR product IN SELECT * FROM functions.take_pieces(order_id, product_ids, quantities, promised_days, guards ->> 'language') LOOP
    quantity := quantities[product.place];
    IF quantity < product.minimum THEN
      PERFORM functions.refuse('QUANTITY_OUT_OF_RANGE', jsonb_build_object('says', 'belowMinimum', 'name', product.name, 'minimum', product.minimum)::text);
    END IF;
    IF quantity % product.multiple <> 0 THEN
      PERFORM functions.refuse('QUANTITY_OUT_OF_RANGE', jsonb_build_object('says', 'noMultiple', 'name', product.name, 'minimum', product.minimum, 'multiple', product.multiple,
        'quantity', quantity)::text);
    END IF;
    IF product.version <> versions[product.place] THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
    ordered[product.place] := (receipt -> 'lines' -> product.place - 1)
      || jsonb_build_object('name', product.name, 'sku', product.sku, 'img', product.img)
      || CASE WHEN product.promise IS NULL THEN '{}' ELSE jsonb_build_object('promise', product.promise) END;
    costs[product.place] := product.cost_cents;
  END LOOP;
  IF buyer.group_id IS DISTINCT FROM guards ->> 'groupId' THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF (guards ->> 'rulesVersion')::integer <> coalesce((SELECT max(b.version) FROM price_books b), 0) THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF (guards ->> 'businessVersion')::integer <> coalesce((SELECT b.version FROM businesses b WHERE b.user_id = buyer.id), 0) THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF coalesce(receipt #>> '{inputs,request,currency,shop}', receipt ->> 'currency', 'USD') <> coalesce((SELECT s.value ->> 'currency' FROM settings s WHERE s.name = 'money'), 'USD') THEN PERFORM functions.refuse('PRICES_OUTDATED'); END IF;
  IF guards ->> 'objection' IS NOT NULL THEN PERFORM functions.refuse(guards ->> 'objection'); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, delivery_address, delivery_dates, business, custom_fields, declared_age, phone, language, total_cents, currency, rate, receipt, held_until,
    request_key, request_hash)
  VALUES (order_id, buyer.id, buyer.name, buyer.email, recipient ->> 'address', recipient -> 'deliveryAddress', agreement -> 'deliveryDates', business,
    recipient -> 'customFields', (agreement ->> 'declaredAge')::smallint, recipient ->> 'phone', guards ->> 'language', (receipt ->> 'totalCents')::integer, coalesce(receipt ->> 'currency', 'USD'), functions.rate_of_cents(receipt), receipt, now() + make_interval(mins => (guards ->> 'holdMinutes')::integer),
    request_key, guards ->> 'requestHash')
  RETURNING number INTO order_number;
  INSERT INTO order_lines (order_id, line, product_id, name, sku, img, unit_price_cents, quantity, cost_cents, least_age, handover)
  SELECT order_id, place, (line ->> 'productId')::uuid, line ->> 'name', line ->> 'sku', line ->> 'img',
    (line ->> 'unitPriceCents')::integer, (line ->> 'quantity')::integer, costs[place], p.least_age, p.handover
  FROM unnest(ordered) WITH ORDINALITY AS listed (line, place) JOIN products p ON p.id = (line ->> 'productId')::uuid;

  FOR coupon_code IN SELECT jsonb_array_elements_text(guards -> 'coupons') LOOP
    done := functions.use_coupon(coupon_code, order_id, buyer.id);
  END LOOP;

  IF EXISTS (SELECT FROM cart_lines c WHERE c.user_id = buyer.id) THEN
    PERFORM FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
    DELETE FROM cart_lines c WHERE c.user_id = buyer.id AND c.product_id = ANY (product_ids);
  END IF;

  -- A buyer who has not confirmed the address gets a single e-mail about unpaid orders, without name and address.
  buyer_hash := encode(sha256(convert_to(buyer.email, 'UTF8')), 'hex');
  IF buyer.confirmed AND functions.seconds_to_wait('order letter to ' || buyer_hash, (guards ->> 'mailsAnHour')::integer, 3600) = 0
    OR guest IS NOT NULL AND functions.seconds_to_wait('guest orders to ' || buyer_hash, 3, 86400) = 0
    OR guest IS NULL AND NOT buyer.confirmed AND functions.seconds_to_wait('unpaid order to unconfirmed ' || buyer_hash, 1, 365 * 86400) = 0
  THEN
    INSERT INTO mails (kind, recipient, cause, subject, told)
    VALUES ('order placed', buyer.email, buyer.id, replace(guards ->> 'mailSubject', '{number}', 'K-' || order_number), json_build_object(
      'id', order_id, 'language', guards ->> 'language', 'number', 'K-' || order_number, 'userId', buyer.id, 'confirmed', buyer.confirmed,
      'customer', CASE WHEN buyer.confirmed THEN buyer.name ELSE '' END, 'customerEmail', buyer.email,
      'address', CASE WHEN buyer.confirmed THEN recipient ->> 'address' ELSE '' END,
      'totalCents', receipt -> 'totalCents', 'currency', coalesce(receipt ->> 'currency', 'USD'), 'holdMinutes', guards -> 'holdMinutes', 'origin', guards ->> 'origin', 'link', CASE WHEN buyer.confirmed OR guest IS NOT NULL THEN guards ->> 'link' END,
      'own', (SELECT s.value -> 'order placed' -> (guards ->> 'language') FROM settings s WHERE s.name = 'mails'),
      'guest', guest IS NOT NULL, 'lines', (SELECT json_agg(line || jsonb_strip_nulls(jsonb_build_object('guaranteeYears', p.guarantee_years, 'guaranteeTerms', p.guarantee_terms,
        'exemption', p.exemption, 'leastAge', p.least_age, 'handover', p.handover)) ORDER BY place)
        FROM unnest(ordered) WITH ORDINALITY AS listed (line, place) JOIN products p ON p.id = (line ->> 'productId')::uuid),
      'country', coalesce(recipient #>> '{deliveryAddress,country}', receipt #>> '{inputs,request,country}', (SELECT s.value ->> 'country' FROM settings s WHERE s.name = 'seller')),
      'sums', agreement -> 'sums', 'deliveryDates', agreement -> 'deliveryDates', 'business', CASE WHEN buyer.confirmed THEN business END, 'asBusiness', business IS NOT NULL,
      'customFields', CASE WHEN buyer.confirmed THEN recipient -> 'customFields' END));
  END IF;

  INSERT INTO facts (actor_kind, actor_id, verb, subject_id, after)
  VALUES (coalesce(guards -> 'enteredBy' ->> 'kind', 'customer'), coalesce((guards -> 'enteredBy' ->> 'id')::uuid, buyer.id), 'order.placed', order_id::text,
    jsonb_build_object('totalCents', receipt -> 'totalCents') || CASE WHEN guards -> 'enteredBy' IS NULL THEN '{}' ELSE '{"entered": true}' END::jsonb);
  RETURN order_id;
END $$;
