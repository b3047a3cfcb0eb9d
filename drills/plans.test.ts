import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { fillShop } from '#drills/fill-shop.ts'
import { createAccess } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { searchOrders, searchProducts, searchUsers } from '#server/manage/store.ts'
import { summarise } from '#server/manage/summary.ts'
import { findOverdueHolds, findUnpaidOrders, listOrdersOf } from '#server/orders/store.ts'
import { readLedger } from '#server/products/ledger.ts'
import { findProduct, listProducts } from '#server/products/store.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { findFaults } from '#server/testing/oracle.ts'
import { findUser } from '#server/users/store.ts'

const { db, pool } = await openTestDatabase()
await fillShop(db, { products: 5_000, users: 5_000, orders: 30_000 })

type Asked = { query: string; params: unknown[] }
const asked: Asked[] = []
const watched: Db = drizzle(pool, {
  casing: 'snake_case',
  logger: { logQuery: (query, params) => asked.push({ query, params }) },
})

const BIG = [
  'orders',
  'order_lines',
  'order_events',
  'stock_movements',
  'products',
  'users',
  'payment_attempts',
]

/** The big tables that are read from end to end for what is asked meanwhile. */
async function readWhole(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work(watched)
  const plans = await Promise.all(
    asked
      .filter(({ query }) => /^\s*(select|with)/i.test(query))
      .map(({ query, params }) => planOf(query, params)),
  )
  expect(plans.length, 'statements whose plans were looked at').toBeGreaterThan(0)
  return plans.flatMap((plan) => BIG.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan)))
}

async function planOf(query: string, params: unknown[]): Promise<string> {
  const { rows } = await pool.query(`EXPLAIN ${query}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const FIRST = { page: 1, size: 20 }
const [someone] = (await pool.query("SELECT id, email FROM users WHERE subject = '77'")).rows
const [product] = (await pool.query('SELECT id FROM products ORDER BY position LIMIT 1')).rows
const asSomeone = new Request('http://localhost', {
  headers: {
    authorization: `Bearer ${await createAccess(db, 'a secret of this test').grant(someone.id, undefined)}`,
  },
})

test('what has no index is seen to be read from end to end', async () => {
  expect(await readWhole((db) => db.select().from(orders).where(eq(orders.address, '7 Mill Lane')))).toEqual([
    'orders',
  ])
})

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the products of the home page', (db) => listProducts(db, 6)],
  ['a page of products', (db) => listProducts(db, 24)],
  ['one product', (db) => findProduct(db, product.id)],
  ['who asks', (db) => createAccess(db, 'a secret of this test').accountOf(asSomeone)],
  ['somebody by e-mail address', (db) => findUser(db, someone.email)],
  ['somebody’s orders', (db) => listOrdersOf(db, someone.email)],
  ['somebody’s unpaid orders of a total', (db) => findUnpaidOrders(db, someone.id, 100)],
  ['orders whose hold is over', (db) => findOverdueHolds(db, new Date())],
  ['a product’s ledger', (db) => readLedger(db, product.id, FIRST)],
])('%s: no big table is read from end to end', async (_, work) => {
  expect(await readWhole(work)).toEqual([])
})

/** Counting all rows reads them all, or an index of them; the page itself must not. */
const pageAlone = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await work(db)
  const counts = asked.filter(({ query }) => /^select count\(/i.test(query))
  for (const count of counts) asked.splice(asked.indexOf(count), 1)
}

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['orders', (db) => searchOrders(db, FIRST)],
  ['orders by number', (db) => searchOrders(db, { ...FIRST, sort: 'number' })],
  ['orders by customer', (db) => searchOrders(db, { ...FIRST, sort: 'customer' })],
  [
    'orders by total, the largest first',
    (db) => searchOrders(db, { ...FIRST, sort: 'totalPrice', direction: 'desc' }),
  ],
  ['orders that are to be shipped', (db) => searchOrders(db, { ...FIRST, orderStatus: 'Completed' })],
  ['an order by its number', (db) => searchOrders(db, { ...FIRST, search: 'K-25042' })],
  ['an order by e-mail address', (db) => searchOrders(db, { ...FIRST, search: 'person-4242@kerf' })],
  ['people', (db) => searchUsers(db, FIRST)],
  ['people by name', (db) => searchUsers(db, { ...FIRST, sort: 'name' })],
  ['somebody by a part of the address', (db) => searchUsers(db, { ...FIRST, search: 'son-4242@' })],
  ['products', (db) => searchProducts(db, FIRST)],
  ['products by name', (db) => searchProducts(db, { ...FIRST, sort: 'productName' })],
  [
    'products by price, the dearest first',
    (db) => searchProducts(db, { ...FIRST, sort: 'price', direction: 'desc' }),
  ],
  [
    'a product by a part of its description',
    (db) => searchProducts(db, { ...FIRST, search: 'mark 6bb61e3b7b' }),
  ],
])('the admin’s table of %s: no big table is read from end to end for a page of it', async (_, work) => {
  expect(await readWhole(pageAlone(work))).toEqual([])
})

test('how the shop is doing this month: orders, lines and accounts are not read from end to end', async () => {
  const whole = await readWhole((db) => summarise(db, 7))
  expect(whole.filter((table) => table !== 'products')).toEqual([])
})

test('what fills a shop adds up', async () => {
  expect(await findFaults(db)).toEqual([])
})
