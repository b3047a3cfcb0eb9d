import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/platform/db/client.ts'
import { createListCache } from '#server/platform/db/lists/read-page.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { receiptOfLines } from '#server/shop/books/receipts-store.ts'
import { searchOrders } from '#server/shop/figures/store.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

test('10,000 orders, products and accounts are searched, sorted and summed up without a query for each row', async () => {
  // They were not really placed: they do not add up.
  onTestFinished(async () => void (await kerf.db.execute(sql`TRUNCATE products, orders CASCADE`)))
  await tenThousand()
  const paths = [
    'orders?search=bevel%200999&sort=customer&direction=desc',
    'orders?search=K-1&page=50&sort=totalPrice',
    'orders?paymentStatus=Paid&page=400',
    'products?search=0042&sort=price',
    'products?sort=productName&page=500',
    'users?search=person-99&sort=email',
    'users?sort=role&page=300',
    'summary?days=366',
  ]
  for (const path of paths) {
    expect((await kerf.call('GET', `/api/manage/${path}`, undefined, ada)).status, path).toBe(200)
  }
  expect(
    await plansOf((db) => searchOrders(db, createListCache(), { search: 'bevel', page: 1, size: 20 })),
  ).not.toMatch(/SubPlan/)
})

/** How PostgreSQL goes about what is asked of it here. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  await work(drizzle(kerf.database.pool, { casing: 'snake_case', logger }))
  const plans = asked.map(({ query, params }) => kerf.database.pool.query(`EXPLAIN ${query}`, params))
  return JSON.stringify((await Promise.all(plans)).map(({ rows }) => rows))
}

/** As a shop of some years: each order has two lines, half of them are paid. */
async function tenThousand(): Promise<void> {
  await kerf.db.execute(sql`
    INSERT INTO users (issuer, subject, email, name)
    SELECT 'test', 'person-' || n, 'person-' || n || '@kerf.example', 'Person ' || n FROM generate_series(1, 10000) n`)
  await kerf.db.execute(sql`
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    SELECT 'Bevel ' || to_char(n, 'FM00000'), n, 1, 0, 4, '/tools/claw-hammer-640.webp', 'A tool of number ' || n
    FROM generate_series(1, 10000) n`)
  await kerf.db.execute(sql`
    INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents, receipt, placed_at)
    SELECT u.id, u.name, u.email, 'x', '1', 2 * n, '{}', now() - n * interval '1 hour'
    FROM generate_series(1, 10000) n JOIN users u ON u.subject = 'person-' || n`)
  await kerf.db.execute(sql`
    UPDATE orders SET paid_at = placed_at, order_status = 'Completed', payment_status = 'Paid', transaction_id = 'pi_' || number
    WHERE total_cents % 4 = 0`)
  await kerf.db.execute(sql`
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT o.id, l, p.id, p.name, p.img, o.total_cents / 2, 1
    FROM (SELECT *, row_number() OVER (ORDER BY number) AS n FROM orders) o
    CROSS JOIN generate_series(1, 2) l
    JOIN (SELECT *, row_number() OVER (ORDER BY position) AS n FROM products) p ON p.n = o.n`)
  await kerf.db.execute(sql`
    UPDATE orders SET receipt = counted.receipt
    FROM (SELECT order_id, ${receiptOfLines} AS receipt FROM order_lines GROUP BY order_id) counted WHERE order_id = id`)
  for (const table of [orders, orderLines, products]) await kerf.db.execute(sql`ANALYZE ${table}`)
}
