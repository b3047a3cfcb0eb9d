import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/**
 * What a shop has beside its orders, within `fillShop` and before its shelves are added up: a supplier for each hundred products, a purchase
 * order for each hundred orders, of which the newest twenty are under way, a return or claim for each twentieth order that was sent, and a withdrawal
 * for each hundredth order. Of each tenth product the owner wants some there, of thirty more than there are.
 */
export async function fillAfterSale(
  tx: Tx,
  { products, orders, days }: { products: number; orders: number; days: number },
): Promise<void> {
  const suppliers = Math.max(25, Math.ceil(products / 100))
  const purchases = Math.ceil(orders / 100)
  await tx.execute(sql`
    INSERT INTO suppliers (id, name, email, delivery_days)
    SELECT pg_temp.id_of('supplier ' || n), 'Works ' || substr(md5(n::text), 1, 6), 'works-' || n || '@kerf.example', n % 20
    FROM generate_series(1, ${suppliers}::int) AS n`)
  await tx.execute(sql`
    INSERT INTO supplier_products (product_id, supplier_id, place, article_number, cost_cents)
    SELECT pg_temp.id_of('product ' || n), pg_temp.id_of('supplier ' || 1 + n % ${suppliers}), 1, 'W-' || n, 50 + n % 500
    FROM generate_series(0, ${products}::int - 1) AS n`)
  await tx.execute(sql`
    UPDATE products SET reorder_point = CASE WHEN n < 300 THEN 2000000 ELSE 3 END, reorder_target = 2000010
    FROM generate_series(0, ${products}::int - 1, 10) AS n WHERE id = pg_temp.id_of('product ' || n)`)
  await tx.execute(sql`
    INSERT INTO purchases (id, supplier_id, state, expected_on, created_at, ordered_at, closed_at)
    SELECT pg_temp.id_of('purchase ' || n), pg_temp.id_of('supplier ' || 1 + n % ${suppliers}),
      CASE WHEN is_open THEN 'ordered' ELSE 'received' END::purchase_state, at::date + 7, at, at, CASE WHEN NOT is_open THEN at END
    FROM (
      SELECT n, n > ${purchases} - 20 AS is_open, now() - (${purchases} - n) * (${days} * interval '1 day' / ${purchases}) AS at
      FROM generate_series(1, ${purchases}::int) AS n
    ) made ORDER BY n`)
  await tx.execute(sql`
    INSERT INTO purchase_lines (purchase_id, line, product_id, quantity, cost_cents)
    SELECT pg_temp.id_of('purchase ' || n), line, pg_temp.id_of('product ' || (n::bigint * 31 + line) % ${products}), 10, 50
    FROM generate_series(1, ${purchases}::int) AS n, generate_series(1, 2) AS line`)
  await tx.execute(sql`
    INSERT INTO arrivals (purchase_id, number, at, is_last)
    SELECT id, 1, closed_at, true FROM purchases WHERE state = 'received'`)
  await tx.execute(sql`
    INSERT INTO arrival_lines (purchase_id, number, entry, line, received)
    SELECT purchase_id, 1, line, line, quantity FROM purchase_lines JOIN arrivals USING (purchase_id)`)
  await tx.execute(sql`
    INSERT INTO stock_movements (product_id, quantity, shelf, cause, purchase_id, at)
    SELECT product_id, quantity, quantity, 'arrival', purchase_id, at FROM purchase_lines JOIN arrivals USING (purchase_id)`)
  await tx.execute(sql`
    INSERT INTO returns (id, order_id, number, kind, problem, state, comes_back, actor_id, asked_at, answered_at, settled_at)
    SELECT pg_temp.id_of('return ' || n), o.id, 1, CASE WHEN n % 60 = 0 THEN 'claim' ELSE 'return' END::return_kind,
      CASE WHEN n % 60 = 0 THEN 'damaged' END::claim_problem,
      CASE WHEN n > ${orders} * 0.97 THEN 'asked' ELSE 'settled' END::return_state, n > ${orders} * 0.97, o.user_id, o.shipped_at,
      CASE WHEN n <= ${orders} * 0.97 THEN o.shipped_at END, CASE WHEN n <= ${orders} * 0.97 THEN o.shipped_at END
    FROM generate_series(20, ${orders}::int, 20) AS n JOIN orders o ON o.id = pg_temp.id_of('order ' || n)
    WHERE o.fulfilment = 'sent' ORDER BY n`)
  await tx.execute(sql`
    INSERT INTO return_lines (return_id, line, quantity, reason) SELECT id, 1, 1, 'Too heavy' FROM returns`)
  await tx.execute(sql`
    INSERT INTO withdrawals (id, received_at, name, email, order_number, order_id, user_id, settled_at, note)
    SELECT pg_temp.id_of('withdrawal ' || n), o.placed_at, o.customer, o.customer_email, 'K-' || o.number, o.id, o.user_id,
      CASE WHEN n <= ${orders} * 0.97 THEN o.placed_at END, CASE WHEN n <= ${orders} * 0.97 THEN 'It was kept' END
    FROM generate_series(100, ${orders}::int, 100) AS n JOIN orders o ON o.id = pg_temp.id_of('order ' || n) ORDER BY n`)
}
