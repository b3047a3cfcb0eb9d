import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { receiptOf } from '#server/shop/books/receipts-store.ts'
import { fillAfterSale } from '#testing/fill-after-sale.ts'

export type Size = { products: number; users: number; orders: number }

/** How far back the orders go, in days. */
const DAYS = 1_000

/** The lines of the orders, before there are orders. */
const BOUGHT = {
  line: sql`line`,
  productId: sql`pg_temp.id_of('product ' || product)`,
  unitPriceCents: sql`cents`,
  quantity: sql`quantity`,
}

/**
 * Fills an empty shop with so much that adds up: every piece has its movement, every order its lines, its history and,
 * where it was paid by card, its payment. The newest hundredth waits to be paid, the one before it to be shipped. Needs
 * the rights of the database's owner: what is checked row by row in a shop is right here by how it is made. A statement
 * may take minutes, which a shop's own connections do not wait for.
 */
export async function fillShop(db: Db, { products, users, orders }: Size): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`SET LOCAL work_mem = '128MB'`)
    await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`)
    const indexes = await dropIndexes(tx)
    await tx.execute(sql`
      CREATE FUNCTION pg_temp.id_of(text) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
        overlay(overlay(md5($1) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`)
    await tx.execute(sql`
      INSERT INTO users (id, issuer, subject, email, name, created_at)
      SELECT pg_temp.id_of('user ' || n), 'fill', n::text, 'person-' || n || '@kerf.example',
        (ARRAY['Ada', 'Ben', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus'])[1 + n % 7] || ' ' || initcap(substr(md5(n::text), 1, 7)),
        now() - (${users} - n) * (${DAYS} * interval '1 day' / ${users})
      FROM generate_series(1, ${users}::int) AS n`)
    await tx.execute(sql`
      INSERT INTO products (id, slug, name, sku, price_cents, minimum, available, rating, img, description)
      SELECT pg_temp.id_of('product ' || n), 'tool-' || n,
        (ARRAY['Smoothing plane', 'Dovetail saw', 'Bench chisel', 'Marking gauge', 'Spokeshave'])[1 + n % 5]
          || ' No. ' || substr(md5(n::text), 1, 6), 'A-' || 10000 + n,
        100 + n * 37 % 20000, 1, 0, n % 11 / 2.0, '/tools/claw-hammer-640.webp',
        'Made by hand of ' || (ARRAY['beech', 'ash', 'oak', 'maple'])[1 + n % 4] || ' and steel, mark ' || md5((-n)::text)
      FROM generate_series(0, ${products}::int - 1) AS n`)
    await tx.execute(sql`ANALYZE users, products`)
    await tx.execute(sql`
      CREATE TEMPORARY TABLE bought ON COMMIT DROP AS
      SELECT n, line, (n::bigint * 7919 + line) % ${products} AS product, 1 + (n + line) % 3 AS quantity,
        100 + (n::bigint * 7919 + line) % ${products} * 37 % 20000 AS cents
      FROM generate_series(1, ${orders}::int) AS n, generate_series(1, 2) AS line
      WHERE line = 1 OR n % 3 = 0`)
    await tx.execute(sql`ANALYZE bought`)
    await tx.execute(sql`
      INSERT INTO orders (id, user_id, customer, customer_email, address, phone, total_cents, receipt, placed_at,
        payment, fulfilment, order_status, payment_status, transaction_id, paid_at, shipped_at, held_until)
      SELECT pg_temp.id_of('order ' || n), u.id, u.name, u.email, n || ' Mill Lane', '555 0100', total, receipt, placed,
        CASE WHEN age < 1 THEN 'unpaid' ELSE 'paid' END::payment, CASE WHEN age < 2 THEN 'open' ELSE 'sent' END::fulfilment,
        CASE WHEN age < 1 THEN 'Uncomplete' WHEN age < 2 THEN 'Completed' ELSE 'Shipped' END::order_status,
        CASE WHEN age < 1 THEN 'Unpaid' ELSE 'Paid' END::payment_status,
        CASE WHEN age >= 1 THEN 'pi_fill_' || n END,
        CASE WHEN age >= 1 THEN placed END, CASE WHEN age >= 2 THEN placed END,
        CASE WHEN age < 1 THEN now() + interval '1 hour' END
      FROM (
        SELECT n, sum(cents * quantity)::int AS total, ${receiptOf(BOUGHT)} AS receipt, 100.0 * (${orders} - n) / ${orders} AS age,
          now() - (${orders} - n) * (${DAYS} * interval '1 day' / ${orders}) AS placed
        FROM bought GROUP BY n ORDER BY n
      ) o JOIN users u ON u.id = pg_temp.id_of('user ' || (1 + n::bigint * 104729 % ${users}))
      ORDER BY n`)
    await tx.execute(sql`
      INSERT INTO order_lines (order_id, line, product_id, name, sku, img, unit_price_cents, quantity)
      SELECT pg_temp.id_of('order ' || n), line, p.id, p.name, p.sku, p.img, p.price_cents, quantity
      FROM bought JOIN products p ON p.id = pg_temp.id_of('product ' || product) ORDER BY 1, line`) // as its key is sorted
    await tx.execute(sql`
      INSERT INTO stock_movements (product_id, quantity, shelf, cause)
      SELECT id, 1000000, 1000000, 'opening' FROM products`)
    await tx.execute(sql`
      INSERT INTO stock_movements (product_id, quantity, held, cause, order_id)
      SELECT pg_temp.id_of('product ' || product), -quantity, quantity, 'order', pg_temp.id_of('order ' || n) FROM bought ORDER BY n`)
    await tx.execute(sql`
      INSERT INTO stock_movements (product_id, quantity, held, unsent, cause, order_id)
      SELECT product_id, 0, -quantity, quantity, 'payment', order_id FROM order_lines JOIN orders o ON o.id = order_id
      WHERE o.payment = 'paid' ORDER BY o.number`)
    await tx.execute(sql`
      INSERT INTO stock_movements (product_id, quantity, shelf, unsent, cause, order_id)
      SELECT product_id, 0, -quantity, -quantity, 'parcel', order_id FROM order_lines JOIN orders o ON o.id = order_id
      WHERE o.fulfilment = 'sent' ORDER BY o.number`)
    await tx.execute(sql`
      INSERT INTO parcels (order_id, number, state, packed_at, sent_at, told_at)
      SELECT id, 1, 'sent', shipped_at, shipped_at, shipped_at FROM orders WHERE fulfilment = 'sent' ORDER BY number`)
    await tx.execute(sql`
      INSERT INTO parcel_lines (parcel_id, line, quantity)
      SELECT p.id, l.line, l.quantity FROM parcels p JOIN order_lines l USING (order_id) ORDER BY p.id, l.line`)
    await fillAfterSale(tx, { products, orders, days: DAYS })
    await tx.execute(sql`
      UPDATE products SET shelf = moved.shelf, promised = moved.promised, available = moved.shelf - moved.promised
      FROM (SELECT product_id, sum(shelf) AS shelf, sum(held + unsent) AS promised FROM stock_movements GROUP BY product_id) moved
      WHERE products.id = moved.product_id`)
    await tx.execute(sql`
      INSERT INTO facts (actor_kind, actor_id, verb, subject_id, after, at)
      SELECT did.kind, CASE WHEN did.kind = 'customer' THEN user_id END, did.verb, id, jsonb_build_object('totalCents', total_cents), placed_at
      FROM orders, (VALUES ('customer', 'order.placed'), ('provider', 'order.paid'), ('shop', 'order.shipped')) AS did (kind, verb)
      WHERE did.kind = 'customer' OR did.kind = 'provider' AND paid_at IS NOT NULL OR did.kind = 'shop' AND shipped_at IS NOT NULL
      ORDER BY number, did.verb`)
    await tx.execute(sql`
      INSERT INTO payment_attempts (order_id, attempt, intent_id, amount_cents, status)
      SELECT id, 1, transaction_id, total_cents, 'succeeded' FROM orders WHERE transaction_id IS NOT NULL`)
    for (const definition of indexes) await tx.execute(sql.raw(definition))
  })
  await db.execute(sql`VACUUM ANALYZE`)
}

/** Drops what only makes reading faster and answers how to make it again: at the end, once, is many times faster. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE NOT indisunique AND relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) await tx.execute(sql.raw(`DROP INDEX ${name}`))
  return rows.map(({ definition }) => definition)
}
