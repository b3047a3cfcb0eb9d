import { eq, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { fillShop } from '#drills/fill-shop.ts'
import { createAccess } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { keepAMinute } from '#server/db/keep-a-minute.ts'
import type { Landmarks } from '#server/db/landmarks.ts'
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
await fillShop(db, { products: 5_000, users: 11_000, orders: 30_000 }) // people and orders are long lists

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

/** Lists whose landmarks were found a moment ago: finding them reads a long list once a minute, beside the pages. */
const landmarks = keepAMinute<Landmarks>()
const FAR = { page: 333, size: 20 }
const LAST = { page: 1_500, size: 20 }

test.each<[string, (db: Db) => Promise<{ total: number }>]>([
  ['orders', (db) => searchOrders(db, landmarks, FIRST)],
  ['orders, a page in the middle', (db) => searchOrders(db, landmarks, FAR)],
  ['orders, the last page', (db) => searchOrders(db, landmarks, LAST)],
  ['orders by number', (db) => searchOrders(db, landmarks, { ...FAR, sort: 'number' })],
  ['orders by customer', (db) => searchOrders(db, landmarks, { ...FAR, sort: 'customer' })],
  [
    'orders by total, the largest first',
    (db) => searchOrders(db, landmarks, { ...FAR, sort: 'totalPrice', direction: 'desc' }),
  ],
  [
    'orders that are to be shipped',
    (db) => searchOrders(db, landmarks, { ...FIRST, orderStatus: 'Completed' }),
  ],
  ['orders that are to be paid', (db) => searchOrders(db, landmarks, { ...FIRST, paymentStatus: 'Unpaid' })],
  ['orders that were shipped', (db) => searchOrders(db, landmarks, { ...FAR, orderStatus: 'Shipped' })],
  ['an order by its number', (db) => searchOrders(db, landmarks, { ...FIRST, search: 'K-25042' })],
  [
    'an order by e-mail address',
    (db) => searchOrders(db, landmarks, { ...FIRST, search: 'person-4242@kerf' }),
  ],
  ['people', (db) => searchUsers(db, landmarks, FIRST)],
  ['people, a page further on', (db) => searchUsers(db, landmarks, { page: 200, size: 20 })],
  ['people by name', (db) => searchUsers(db, landmarks, { ...FIRST, sort: 'name' })],
  ['people by e-mail address', (db) => searchUsers(db, landmarks, { ...FIRST, sort: 'email' })],
  ['people by role', (db) => searchUsers(db, landmarks, { ...FIRST, sort: 'role' })],
  [
    'somebody by a part of the address',
    (db) => searchUsers(db, landmarks, { ...FIRST, search: 'son-4242@' }),
  ],
  ['products', (db) => searchProducts(db, landmarks, FIRST)],
  ...(['productName', 'price', 'minQuantity', 'rating'] as const).map(
    (sort): [string, (db: Db) => Promise<{ total: number }>] => [
      `products by ${sort}, from the end`,
      (db) => searchProducts(db, landmarks, { ...FIRST, sort, direction: 'desc' }),
    ],
  ),
  [
    'a product by a part of its description',
    (db) => searchProducts(db, landmarks, { ...FIRST, search: 'mark 6bb61e3b7b' }),
  ],
])(
  'the admin’s table of %s: no big table is read from end to end, not to count it either',
  async (_, work) => {
    expect((await work(db)).total, 'rows').toBeGreaterThan(0)
    expect(await readWhole(work)).toEqual([])
  },
)

test('what is found along landmarks is what is found by walking past all rows before, both ways, by every column', async () => {
  for (const sort of ['placedAt', 'number', 'customer', 'totalPrice'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      for (const page of [1, 25, 26, 167, 500, 1_499, 1_500, 1_501]) {
        const { rows, total } = await searchOrders(db, landmarks, { sort, direction, page, size: 20 })
        const columns = {
          placedAt: 'placed_at',
          number: 'number',
          customer: 'customer',
          totalPrice: 'total_cents',
        }
        const walked = await pool.query(
          `SELECT id FROM orders ORDER BY ${columns[sort]} ${direction}, number ${direction} LIMIT 20 OFFSET $1`,
          [(page - 1) * 20],
        )
        expect(total).toBe(30_000)
        expect(
          rows.map(({ id }) => id),
          `${sort} ${direction}, page ${page}`,
        ).toEqual(walked.rows.map(({ id }) => id))
      }
    }
  }
})

test('where rows of a long list are gone since, its last page is found anew', async () => {
  const wanted = { ...LAST, sort: 'number' } as const
  expect(await searchOrders(db, landmarks, wanted)).toMatchObject({ total: 30_000 })
  await db.transaction(async (tx) => {
    const newest = sql`(SELECT max(number) FROM orders WHERE deleted_at IS NULL)`
    await tx.update(orders).set({ deletedAt: sql`now()` }).where(eq(orders.number, newest))
  })
  const { rows, total } = await searchOrders(db, landmarks, wanted)
  expect([rows.length, total]).toEqual([19, 29_999])
  await db.update(orders).set({ deletedAt: null }).where(isNotNull(orders.deletedAt))
})

test('how the shop is doing this month: orders, lines and accounts are not read from end to end', async () => {
  const whole = await readWhole((db) => summarise(db, 7))
  expect(whole.filter((table) => table !== 'products')).toEqual([]) // no index may have the stock in it
})

test('what fills a shop adds up', async () => {
  expect(await findFaults(db)).toEqual([])
})
