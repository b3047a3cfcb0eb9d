-- Holds pieces of products for an order and records the movements; they stay on the shelf. Answers the products, locked until the transaction ends; `place`:
-- where a product stands in `product_ids`, from 1. Each may stand there once. They are locked in the order of their ids, as by all who lock
-- several, so that simultaneous orders cannot deadlock. `promised_days`: by which the buyer was told that pieces beyond the shelf come; null: nothing was said, or
-- what an order that takes its pieces again was told. `spoken`: the language of the order, in which products are named. Refuses with PRODUCT_GONE and SOLD_OUT.
CREATE FUNCTION functions.take_pieces(order_id uuid, product_ids uuid[], quantities integer[], promised_days date[], spoken text)
RETURNS TABLE (place integer, name text, sku text, img text, minimum integer, multiple integer, version integer, cost_cents integer, promise jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  product record;
  locked integer := 0;
  told date;
BEGIN
  FOR product IN
    SELECT w.place, w.quantity, w.told, p.id, coalesce(p.translations #>> ARRAY[spoken, 'name'], p.name) AS name, p.sku, p.img, p.minimum, p.multiple, p.version, p.cost_cents, p.available, p.archived_at,
      coalesce(p.beyond_as, 'backorder') AS kind, p.promised_on,
      CASE WHEN p.promised_on >= (now() AT TIME ZONE coalesce((SELECT s.value ->> 'timeZone' FROM settings s WHERE s.name = 'time'), 'UTC'))::date
        THEN greatest(p.available, p.shelf + coalesce(p.beyond, 0) - p.promised) ELSE p.available END AS orderable, p.beyond
    FROM unnest(product_ids, quantities, promised_days) WITH ORDINALITY AS w (id, quantity, told, place) JOIN products p ON p.id = w.id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  LOOP
    IF product.archived_at IS NOT NULL THEN PERFORM functions.refuse('PRODUCT_GONE'); END IF;
    promise := NULL;
    IF product.available < product.quantity THEN
      told := coalesce(product.told, (SELECT o.told_on FROM order_promises o WHERE o.order_id = take_pieces.order_id AND o.product_id = product.id));
      IF product.orderable < product.quantity THEN
        PERFORM functions.refuse('SOLD_OUT', jsonb_build_object('says', CASE product.orderable WHEN 0 THEN 'soldOut' ELSE 'fewLeft' END,
          'name', product.name, 'available', product.orderable)::text);
      ELSIF told IS DISTINCT FROM product.promised_on THEN
        PERFORM functions.refuse('SOLD_OUT', jsonb_build_object('says', 'fewLeftNow', 'name', product.name, 'available', product.available, 'on', product.promised_on)::text);
      END IF;
      promise := jsonb_build_object('kind', product.kind, 'pieces', product.quantity - product.available, 'on', product.promised_on);
      INSERT INTO order_promises AS o (order_id, product_id, kind, pieces, beyond, promised_on, told_on)
      VALUES (take_pieces.order_id, product.id, product.kind, product.quantity - product.available, product.beyond, product.promised_on, product.promised_on)
      ON CONFLICT ON CONSTRAINT order_promises_order_id_product_id_pk
      DO UPDATE SET pieces = EXCLUDED.pieces, beyond = EXCLUDED.beyond, told_on = EXCLUDED.told_on;
    END IF;
    locked := locked + 1;
    place := product.place; name := product.name; sku := product.sku; img := product.img;
    minimum := product.minimum; multiple := product.multiple; version := product.version; cost_cents := product.cost_cents;
    RETURN NEXT;
  END LOOP;
  IF locked < cardinality(product_ids) THEN PERFORM functions.refuse('PRODUCT_GONE'); END IF;

  UPDATE products p SET available = greatest(0, p.available - w.quantity), promised = p.promised + w.quantity
  FROM unnest(product_ids, quantities) AS w (id, quantity) WHERE p.id = w.id;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked < cardinality(product_ids) THEN RAISE EXCEPTION 'A product stands twice in an order'; END IF;
  INSERT INTO stock_movements (product_id, quantity, held, cause, order_id)
  SELECT w.id, -w.quantity, w.quantity, 'order', take_pieces.order_id FROM unnest(product_ids, quantities) AS w (id, quantity);
END $$;
