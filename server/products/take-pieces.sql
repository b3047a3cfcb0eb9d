-- Takes pieces of a product from stock for an order and records the movement. Answers the product, locked until the transaction ends.
-- Callers that take several products must sort them by id, or they may deadlock. Refuses with PRODUCT_GONE and SOLD_OUT.
CREATE FUNCTION functions.take_pieces(
  order_id uuid, product_id uuid, quantity integer,
  OUT name text, OUT sku text, OUT img text, OUT minimum integer, OUT multiple integer, OUT version integer
) LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  UPDATE products p SET available = p.available - quantity
  WHERE p.id = product_id AND p.available >= quantity AND p.archived_at IS NULL
  RETURNING p.name, p.sku, p.img, p.minimum, p.multiple, p.version INTO name, sku, img, minimum, multiple, version;
  IF NOT FOUND THEN
    SELECT p.name, p.available INTO name, left_over FROM products p WHERE p.id = product_id AND p.archived_at IS NULL;
    IF NOT FOUND THEN PERFORM functions.refuse('PRODUCT_GONE'); END IF;
    PERFORM functions.refuse('SOLD_OUT', name || CASE left_over WHEN 0 THEN ' is sold out' ELSE ' has only ' || left_over || ' left' END);
  END IF;
  INSERT INTO stock_movements (product_id, quantity, cause, order_id)
  VALUES (take_pieces.product_id, -take_pieces.quantity, 'order', take_pieces.order_id);
END $$;
