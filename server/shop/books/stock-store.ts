import { type SQL, sql } from 'drizzle-orm'

/** With what was out of the shelf after each movement: never more than once. */
const takings = sql`
  SELECT m.order_id, m.product_id, m.cause, m.quantity, wanted.quantity AS pieces,
    sum(m.quantity) OVER (PARTITION BY m.order_id, m.product_id ORDER BY m.id) AS out
  FROM stock_movements m
  LEFT JOIN (
    SELECT order_id, product_id, sum(quantity) AS quantity FROM order_lines GROUP BY order_id, product_id
  ) wanted USING (order_id, product_id)
  WHERE m.cause IN ('order', 'release')`

export const stockRules: Record<string, SQL> = {
  'available is the sum of the movements': sql`
    SELECT p.name || ' ' || p.id AS subject FROM products p
    LEFT JOIN stock_movements m ON m.product_id = p.id
    GROUP BY p.id HAVING p.available <> coalesce(sum(m.quantity), 0)`,

  'the shelf never held less than nothing': sql`
    SELECT DISTINCT product_id::text AS subject
    FROM (SELECT product_id, sum(quantity) OVER (PARTITION BY product_id ORDER BY id) AS shelf FROM stock_movements) m
    WHERE shelf < 0`,

  'an order takes its pieces at most once at a time, and each taking is released at most once': sql`
    SELECT DISTINCT order_id::text AS subject FROM (${takings}) t
    WHERE pieces IS NULL
      OR NOT (cause = 'order' AND quantity = -pieces AND out = -pieces
        OR cause = 'release' AND quantity = pieces AND out = 0)`,

  'an order holds stock if and only if its pieces are out of the shelf': sql`
    SELECT o.id::text AS subject FROM orders o
    JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN (
      SELECT order_id, product_id, sum(quantity) AS out FROM stock_movements
      WHERE cause IN ('order', 'release') GROUP BY order_id, product_id
    ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
    GROUP BY o.id
    HAVING bool_or(coalesce(m.out, 0) <> CASE WHEN o.holds_stock THEN -l.quantity ELSE 0 END)`,

  'what a refund brings back to the shelf is a movement, once, and no more than was sold': sql`
    SELECT coalesce(l.order_id, m.order_id)::text AS subject
    FROM (
      SELECT l.order_id, l.product_id, sum(l.quantity) AS sold, sum(coalesce(back.quantity, 0)) AS quantity
      FROM order_lines l
      LEFT JOIN (
        SELECT r.order_id, b.line, sum(b.quantity) AS quantity
        FROM refund_returns b JOIN refunds r ON r.id = b.refund_id
        WHERE r.status <> 'asked' GROUP BY r.order_id, b.line -- pieces stay on the shelf where the money came back later
      ) back ON back.order_id = l.order_id AND back.line = l.line
      GROUP BY l.order_id, l.product_id
    ) l
    FULL JOIN (
      SELECT order_id, product_id, sum(quantity) AS quantity FROM stock_movements
      WHERE cause = 'return' GROUP BY order_id, product_id
    ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
    WHERE coalesce(m.quantity, 0) <> coalesce(l.quantity, 0) OR coalesce(l.quantity, 0) > coalesce(l.sold, 0)`,
}
