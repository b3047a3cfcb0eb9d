-- Holds pieces of products for an order and records the movements; they stay on the shelf. Answers the products, locked until the transaction ends; `place`:
-- where a product stands in `product_ids`, from 1. Each may stand there once. They are locked in the order of their ids, as by all who lock
-- several, so that simultaneous orders cannot deadlock. Refuses with PRODUCT_GONE and SOLD_OUT.
CREATE FUNCTION functions.take_pieces(order_id uuid, product_ids uuid[], quantities integer[])
RETURNS TABLE (place integer, name text, sku text, img text, minimum integer, multiple integer, version integer, cost_cents integer) LANGUAGE plpgsql AS $$
DECLARE
  product record;
  locked integer := 0;
BEGIN
  FOR product IN
    SELECT w.place, w.quantity, p.name, p.sku, p.img, p.minimum, p.multiple, p.version, p.cost_cents, p.available, p.archived_at
    FROM unnest(product_ids, quantities) WITH ORDINALITY AS w (id, quantity, place) JOIN products p ON p.id = w.id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  LOOP
    IF product.archived_at IS NOT NULL THEN PERFORM functions.refuse('PRODUCT_GONE'); END IF;
    IF product.available < product.quantity THEN
      PERFORM functions.refuse('SOLD_OUT', product.name || CASE product.available
        WHEN 0 THEN ' is sold out' ELSE ' has only ' || product.available || ' left' END);
    END IF;
    locked := locked + 1;
    place := product.place; name := product.name; sku := product.sku; img := product.img;
    minimum := product.minimum; multiple := product.multiple; version := product.version; cost_cents := product.cost_cents;
    RETURN NEXT;
  END LOOP;
  IF locked < cardinality(product_ids) THEN PERFORM functions.refuse('PRODUCT_GONE'); END IF;

  UPDATE products p SET available = p.available - w.quantity, promised = p.promised + w.quantity
  FROM unnest(product_ids, quantities) AS w (id, quantity) WHERE p.id = w.id;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked < cardinality(product_ids) THEN RAISE EXCEPTION 'A product stands twice in an order'; END IF;
  INSERT INTO stock_movements (product_id, quantity, held, cause, order_id)
  SELECT w.id, -w.quantity, w.quantity, 'order', take_pieces.order_id FROM unnest(product_ids, quantities) AS w (id, quantity);
END $$;
