import { type SQL, sql } from 'drizzle-orm'

/** With what was out of the shelf after each movement: never more than once. */
const takings = sql`
  SELECT m.order_id, m.product_id, m.cause, m.quantity, wanted.quantity AS pieces, o.version > 1 AS is_edited,
    sum(m.quantity) OVER (PARTITION BY m.order_id, m.product_id ORDER BY m.id) AS out
  FROM stock_movements m JOIN orders o ON o.id = m.order_id
  LEFT JOIN (
    SELECT order_id, product_id, sum(quantity) AS quantity FROM order_lines GROUP BY order_id, product_id
  ) wanted USING (order_id, product_id)
  WHERE m.cause IN ('order', 'release', 'edit')`

/** Of each product of an order, in pieces: what was wanted, left in parcels, and came back by refunds, before and after it was sent. */
const pieces = sql`
  SELECT l.order_id, l.product_id, o.holds_stock, o.payment_status = 'Paid' AS is_paid, o.payment = 'refunded' AS is_refunded,
    sum(l.quantity) AS wanted, sum(coalesce(parcelled.sent, 0)) AS sent, sum(coalesce(parcelled.packed, 0)) AS packed,
    sum(coalesce(back.unsent, 0)) AS unsent_back, sum(coalesce(back.settled, 0) + coalesce(returned.restocked, 0)) AS back,
    sum(coalesce(returned.replaced, 0)) AS replaced, sum(coalesce(returned.taken, 0) + coalesce(back.sent, 0)) AS asked_back, sum(coalesce(back.settled_unsent, 0)) AS settled_unsent
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  LEFT JOIN (
    SELECT p.order_id, c.line, sum(c.quantity) FILTER (WHERE p.state IN ('sent', 'delivered')) AS sent,
      sum(c.quantity) FILTER (WHERE p.state = 'packed') AS packed
    FROM parcels p JOIN parcel_lines c ON c.parcel_id = p.id GROUP BY p.order_id, c.line
  ) parcelled ON parcelled.order_id = l.order_id AND parcelled.line = l.line
  LEFT JOIN (
    SELECT r.order_id, b.line, sum(b.unsent) AS unsent,
      sum(b.quantity - b.unsent) FILTER (WHERE r.return_id IS NULL) AS sent, sum(b.quantity - b.off_shelf) FILTER (WHERE r.status <> 'asked') AS settled,
      sum(b.unsent) FILTER (WHERE r.status <> 'asked') AS settled_unsent
    FROM refund_returns b JOIN refunds r ON r.id = b.refund_id GROUP BY r.order_id, b.line
  ) back ON back.order_id = l.order_id AND back.line = l.line
  LEFT JOIN (
    SELECT r.order_id, c.line, sum(c.restocked) AS restocked, sum(c.replaced) AS replaced,
      sum(CASE WHEN r.state IN ('asked', 'approved') THEN c.quantity
        ELSE greatest(c.restocked + c.scrapped, coalesce(f.quantity, 0) + c.replaced) END) AS taken
    FROM returns r JOIN return_lines c ON c.return_id = r.id
    LEFT JOIN (
      SELECT f.return_id, b.line, sum(b.quantity) AS quantity
      FROM refunds f JOIN refund_returns b ON b.refund_id = f.id WHERE f.return_id IS NOT NULL GROUP BY f.return_id, b.line
    ) f ON f.return_id = r.id AND f.line = c.line
    GROUP BY r.order_id, c.line
  ) returned ON returned.order_id = l.order_id AND returned.line = l.line
  GROUP BY l.order_id, l.product_id, o.id`

export const stockRules: Record<string, SQL> = {
  'the shelf, what is promised and so what can be bought are the sums of the movements': sql`
    SELECT p.name || ' ' || p.id AS subject FROM products p
    LEFT JOIN stock_movements m ON m.product_id = p.id
    GROUP BY p.id HAVING p.shelf <> coalesce(sum(m.shelf), 0) OR p.promised <> coalesce(sum(m.held + m.unsent), 0)
      OR p.available <> greatest(0, coalesce(sum(m.quantity), 0))`,

  'no order took more than lay on the shelf and was promised beyond it': sql`
    SELECT DISTINCT m.order_id || ' ' || m.product_id AS subject
    FROM (SELECT order_id, product_id, cause, quantity, id, sum(quantity) OVER (PARTITION BY product_id ORDER BY id) AS free,
        row_number() OVER (PARTITION BY order_id, product_id, cause ORDER BY id DESC) AS back
      FROM stock_movements) m
    LEFT JOIN order_promises r ON r.order_id = m.order_id AND r.product_id = m.product_id
    WHERE m.cause = 'order' AND m.free < 0 AND (r.order_id IS NULL OR m.back = 1 AND (-m.free > r.beyond OR r.pieces > -m.quantity))`,

  'the shelf never held less than nothing': sql`
    SELECT DISTINCT product_id::text AS subject
    FROM (SELECT product_id, sum(shelf) OVER (PARTITION BY product_id ORDER BY id) AS pieces FROM stock_movements) m
    WHERE pieces < 0`,

  'an unpaid order holds its pieces, and a paid one has sold those that were neither sent nor came back': sql`
    SELECT p.order_id || ' ' || p.product_id AS subject FROM (${pieces}) p
    LEFT JOIN (
      SELECT order_id, product_id, sum(held) AS held, sum(unsent) AS unsent FROM stock_movements GROUP BY order_id, product_id
    ) m USING (order_id, product_id)
    WHERE coalesce(m.held, 0) <> CASE WHEN p.holds_stock AND NOT p.is_paid THEN p.wanted ELSE 0 END
      OR coalesce(m.unsent, 0) <> CASE WHEN p.is_paid AND NOT p.is_refunded THEN p.wanted + p.replaced - p.sent - p.settled_unsent ELSE 0 END`,

  'no piece is in two parcels, or in one after it came back': sql`
    SELECT order_id || ' ' || product_id AS subject FROM (${pieces}) p WHERE sent + packed + unsent_back > wanted + replaced`,

  'where the pieces of an order are is what its parcels say': sql`
    SELECT o.id::text AS subject FROM orders o JOIN (
      SELECT order_id, sum(sent) AS sent, sum(packed) AS packed, sum(CASE WHEN is_refunded THEN packed ELSE wanted + replaced - sent - unsent_back END) AS waiting
      FROM (${pieces}) of_product GROUP BY order_id
    ) p ON p.order_id = o.id
    WHERE CASE
      WHEN o.fulfilment IN ('open', 'picking') THEN p.sent + p.packed > 0
      WHEN o.fulfilment = 'packed' THEN p.sent > 0 OR p.packed = 0
      WHEN o.fulfilment = 'part sent' THEN p.sent = 0 OR p.waiting = 0
      WHEN o.fulfilment IN ('sent', 'delivered') THEN p.sent = 0 OR p.waiting > 0
      ELSE o.deleted_at IS NULL END`,

  'an order takes its pieces at most once at a time, and each taking is released at most once': sql`
    SELECT DISTINCT order_id::text AS subject FROM (${takings}) t
    WHERE CASE
      WHEN is_edited THEN NOT (cause = 'order' AND quantity < 0 AND out = quantity OR cause = 'release' AND quantity > 0 AND out = 0
        OR cause = 'edit' AND out <= 0)
      ELSE pieces IS NULL
        OR NOT (cause = 'order' AND quantity = -pieces AND out = -pieces
          OR cause = 'release' AND quantity = pieces AND out = 0) END`,

  'what an edit took out of an order is neither held nor sold for it': sql`
    SELECT m.order_id || ' ' || m.product_id AS subject FROM stock_movements m
    WHERE m.order_id IS NOT NULL AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = m.order_id AND l.product_id = m.product_id)
    GROUP BY m.order_id, m.product_id HAVING sum(m.held) <> 0 OR sum(m.unsent) <> 0`,

  'an order holds stock if and only if it has taken its pieces': sql`
    SELECT o.id::text AS subject FROM orders o
    JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN (
      SELECT order_id, product_id, sum(quantity) AS out FROM stock_movements
      WHERE cause IN ('order', 'release', 'edit') GROUP BY order_id, product_id
    ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
    GROUP BY o.id
    HAVING bool_or(coalesce(m.out, 0) <> CASE WHEN o.holds_stock THEN -l.quantity ELSE 0 END)`,

  'no more pieces are asked back or came back than were sent': sql`
    SELECT order_id || ' ' || product_id AS subject FROM (${pieces}) p WHERE asked_back > sent`,

  'what replaces pieces of a claim is sold once more, for nothing': sql`
    SELECT p.order_id || ' ' || p.product_id AS subject FROM (${pieces}) p
    LEFT JOIN (
      SELECT order_id, product_id, -sum(quantity) AS pieces FROM stock_movements WHERE cause = 'replacement' GROUP BY order_id, product_id
    ) m USING (order_id, product_id)
    WHERE coalesce(m.pieces, 0) <> p.replaced`,

  'where there are several places of stock, a shelf is the sum of them, and each the sum of its movements': sql`
    SELECT p.id::text AS subject FROM products p CROSS JOIN (SELECT id FROM stock_places ORDER BY position LIMIT 1) first
    LEFT JOIN (SELECT product_id, sum(shelf) AS shelf FROM product_places GROUP BY product_id) all_places ON all_places.product_id = p.id
    WHERE p.shelf <> coalesce(all_places.shelf, 0) OR EXISTS (
      SELECT FROM stock_places o
      LEFT JOIN product_places l ON l.place_id = o.id AND l.product_id = p.id
      WHERE coalesce(l.shelf, 0) <> coalesce((SELECT sum(m.shelf) FROM stock_movements m
        WHERE m.product_id = p.id AND coalesce(m.place_id, first.id) = o.id), 0))`,

  'no more pieces are in lots than lie at the place of the lots': sql`
    SELECT l.product_id::text AS subject FROM product_lots l JOIN products p ON p.id = l.product_id
    LEFT JOIN product_places s ON s.product_id = l.product_id AND s.place_id = l.place_id
    GROUP BY l.product_id, l.place_id, p.shelf, s.shelf
    HAVING sum(l.pieces) > coalesce(s.shelf, CASE WHEN l.place_id IS NULL THEN p.shelf ELSE 0 END)
      OR l.place_id IS NULL AND EXISTS (SELECT FROM stock_places)`,

  'pieces that went to another place left the first': sql`
    SELECT product_id::text AS subject FROM stock_movements WHERE cause = 'transfer' GROUP BY product_id HAVING sum(shelf) <> 0`,

  'what suppliers delivered is a movement, once, of what was ordered of them': sql`
    SELECT coalesce(c.purchase_id, m.purchase_id) || ' ' || coalesce(c.product_id, m.product_id) AS subject
    FROM (
      SELECT a.purchase_id, l.product_id, sum(a.received) AS received
      FROM arrival_lines a JOIN purchase_lines l ON l.purchase_id = a.purchase_id AND l.line = a.line GROUP BY a.purchase_id, l.product_id
    ) c FULL JOIN (
      SELECT purchase_id, product_id, sum(shelf) AS received FROM stock_movements WHERE cause = 'arrival' GROUP BY purchase_id, product_id
    ) m ON m.purchase_id = c.purchase_id AND m.product_id = c.product_id
    WHERE coalesce(c.received, 0) <> coalesce(m.received, 0)`,

  'a purchase order of which something came is on its way or has come, and only then': sql`
    SELECT p.id::text AS subject FROM purchases p
    WHERE (p.state IN ('draft', 'ordered', 'canceled')) = EXISTS (SELECT FROM arrivals a WHERE a.purchase_id = p.id)`,

  'what a refund or a return brings back to the shelf is a movement, once, and no more than was sold': sql`
    SELECT coalesce(p.order_id, m.order_id)::text AS subject FROM (${pieces}) p
    FULL JOIN (
      SELECT order_id, product_id, sum(shelf - unsent) AS quantity, sum(-unsent) AS unsent FROM stock_movements
      WHERE cause = 'return' GROUP BY order_id, product_id
    ) m ON m.order_id = p.order_id AND m.product_id = p.product_id
    WHERE coalesce(m.quantity, 0) <> coalesce(p.back, 0) OR coalesce(m.unsent, 0) <> coalesce(p.settled_unsent, 0)
      OR coalesce(p.back, 0) > coalesce(p.wanted, 0) + coalesce(p.replaced, 0)`,
}
