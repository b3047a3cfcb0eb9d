import { eq, isNotNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLedger } from '#server/catalogue/products/ledger-store.ts'
import { findProduct, listProducts } from '#server/catalogue/products/store.ts'
import { isUnproved } from '#server/catalogue/products/unproved-store.ts'
import { searchActs } from '#server/history/audit/store.ts'
import { createAccess } from '#server/people/access/access-tokens.ts'
import { findUser } from '#server/people/users/store.ts'
import { type Db, databaseOn } from '#server/platform/db/client.ts'
import { createListCache } from '#server/platform/db/lists/read-page.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { findToPack } from '#server/selling/fulfilment/packing-store.ts'
import { findOverdueHolds, findToTell } from '#server/selling/orders/due-store.ts'
import { findUnpaidOrders, listOrdersOf } from '#server/selling/orders/store.ts'
import { isOrderMailed } from '#server/selling/phone-orders/store.ts'
import { searchPurchases } from '#server/selling/purchasing/arrivals-store.ts'
import { searchReturns } from '#server/selling/returns/search-store.ts'
import { findSimilarProducts, findSimilarUsers } from '#server/shop/figures/similar-store.ts'
import { findSimilarOrders, searchOrders, searchProducts, searchUsers } from '#server/shop/figures/store.ts'
import { summarise } from '#server/shop/figures/summary.ts'
import { openTestDatabase } from '#testing/database.ts'
import { fillShop } from '#testing/fill-shop.ts'
import { findFaults } from '#testing/oracle.ts'

const { db, pool, connection } = await openTestDatabase()
await fillShop(db, { products: 5_000, users: 30_000, orders: 30_000 }) // each a long list

/** A statement that was asked. One with a name stays prepared. */
type Asked = { text: string; name?: string; params: unknown[] }
const asked: Asked[] = []

class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this)
    const query = (statement: unknown, ...rest: unknown[]) => {
      if (typeof statement === 'object' && statement !== null && 'text' in statement)
        asked.push({
          ...statement,
          text: String(statement.text),
          params: Array.isArray(rest[0]) ? rest[0] : [],
        })
      return Reflect.apply(send, this, [statement, ...rest])
    }
    Object.assign(this, { query })
  }
}
const watchedPool = new pg.Pool({ ...connection, Client: WatchedClient })
// An ended connection may still report that its database is dropped.
watchedPool.on('connect', (client) => client.on('error', () => {}))
afterAll(() => watchedPool.end())
const watched: Db = databaseOn(watchedPool)

const BIG = ['orders', 'order_lines', 'facts', 'stock_movements', 'products', 'users', 'payment_attempts']

/** The big tables that are read from end to end by the statements of `work`. */
async function readWhole(work: (db: Db) => Promise<unknown>, big = BIG): Promise<string[]> {
  asked.length = 0
  await work(watched)
  const plans = await Promise.all(asked.filter(({ text }) => /^\s*(select|with)/i.test(text)).map(planOf))
  expect(plans.length, 'statements whose plans were looked at').toBeGreaterThan(0)
  return plans.flatMap((plan) => big.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan)))
}

/** The plan of a statement. For a prepared one, the plan that PostgreSQL settles on after repeated calls. */
async function planOf({ text, name, params }: Asked): Promise<string> {
  if (!name) return shown(await pool.query(`EXPLAIN ${text}`, params))
  const client = await pool.connect()
  try {
    await client.query(`PREPARE asked AS ${text}`)
    const again = `EXPLAIN EXECUTE asked(${params.map(literal).join()})`
    for (let time = 0; time < PLANNED_WITH_VALUES; time++) await client.query(again)
    return shown(await client.query(again))
  } finally {
    await client.query('DEALLOCATE asked')
    client.release()
  }
}

/** So many times PostgreSQL plans for the given values. Then it plans for any values, where it thinks that this costs no more. */
const PLANNED_WITH_VALUES = 5

const shown = ({ rows }: { rows: Record<string, unknown>[] }) =>
  rows.map((row) => row['QUERY PLAN']).join('\n')

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value))
}

const FIRST = { page: 1, size: 20 }
const [someone] = (await pool.query("SELECT id, email FROM users WHERE subject = '77'")).rows
const [product] = (await pool.query('SELECT id FROM products ORDER BY position LIMIT 1')).rows
const CODE = '4006381333931'
await pool.query(
  `UPDATE products SET gtin = '${CODE}' WHERE id = (SELECT l.product_id FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE p.archived_at IS NULL LIMIT 1)`,
)
const asSomeone = new Request('http://localhost', {
  headers: {
    authorization: `Bearer ${await createAccess(db, 'a secret of this test').grant(someone.id, undefined, { provedAt: new Date() })}`,
  },
})

test('what has no index is seen to be read from end to end', async () => {
  expect(await readWhole((db) => db.select().from(orders).where(eq(orders.paidNote, 'By hand')))).toEqual([
    'orders',
  ])
})

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the products of the home page', (db) => listProducts(db, 6)],
  ['a page of products', (db) => listProducts(db, 24)],
  ['products that claim what they do not prove', (db) => db.$count(products, isUnproved)],
  ['one product', (db) => findProduct(db, product.id)],
  ['who asks', (db) => createAccess(db, 'a secret of this test').accountOf(asSomeone)],
  ['somebody by e-mail address', (db) => findUser(db, someone.email)],
  ['somebody’s orders', (db) => listOrdersOf(db, someone.email)],
  ['somebody’s unpaid orders of a total', (db) => findUnpaidOrders(db, someone.id, 100)],
  ['orders whose hold is over', (db) => findOverdueHolds(db, new Date())],
  ['orders whose customers are to be told', (db) => findToTell(db, new Date())],
  ['a product’s ledger', (db) => readLedger(db, product.id, FIRST)],
  ['orders to pack', (db) => findToPack(db, FIRST)],
])('%s: no big table is read from end to end', async (_, work) => {
  expect(await readWhole(work)).toEqual([])
})

/** The lists are counted before: the shop counts long lists once a minute, beside the pages. */
const lists = createListCache()
const FAR = { page: 333, size: 20 }
const LAST = { page: 1_500, size: 20 }
const MIDDLE = { page: 125, size: 20 }

test.each<[string, (db: Db) => Promise<{ total: number }>]>([
  ['orders', (db) => searchOrders(db, lists, FIRST)],
  ['orders, a page in the middle', (db) => searchOrders(db, lists, FAR)],
  ['orders, the last page', (db) => searchOrders(db, lists, LAST)],
  ['orders by number', (db) => searchOrders(db, lists, { ...FAR, sort: 'number' })],
  ['orders by customer', (db) => searchOrders(db, lists, { ...FAR, sort: 'customer' })],
  [
    'orders by total, the largest first',
    (db) => searchOrders(db, lists, { ...FAR, sort: 'totalPrice', direction: 'desc' }),
  ],
  ['orders that are to be shipped', (db) => searchOrders(db, lists, { ...FIRST, orderStatus: 'Completed' })],
  ['orders that are to be paid', (db) => searchOrders(db, lists, { ...FIRST, paymentStatus: 'Unpaid' })],
  ['orders that are paid', (db) => searchOrders(db, lists, { ...FAR, paymentStatus: 'Paid' })],
  ['orders that were shipped', (db) => searchOrders(db, lists, { ...FAR, orderStatus: 'Shipped' })],
  ['an order by its number', (db) => searchOrders(db, lists, { ...FIRST, search: 'K-25042' })],
  ['an order by e-mail address', (db) => searchOrders(db, lists, { ...FIRST, search: 'person-4242@kerf' })],
  ['an order by its address', (db) => searchOrders(db, lists, { ...FIRST, search: 'lane 25042' })],
  ['an order by its payment', (db) => searchOrders(db, lists, { ...FIRST, search: 'pi_fill_25042' })],
  ['orders by an article number', (db) => searchOrders(db, lists, { ...FIRST, search: 'A-12042' })],
  ['orders by a bar code', (db) => searchOrders(db, lists, { ...FIRST, search: CODE })],
  [
    'orders by an article number and a customer',
    (db) => searchOrders(db, lists, { ...FIRST, search: `lane A-12042` }),
  ],
  [
    'an order by words of its customer, address and products',
    (db) => searchOrders(db, lists, { ...FIRST, search: `mill ${someone.email} no.` }),
  ],
  ['people', (db) => searchUsers(db, lists, FIRST)],
  ['people, a page further on', (db) => searchUsers(db, lists, { page: 200, size: 20 })],
  ['people by name', (db) => searchUsers(db, lists, { ...FIRST, sort: 'name' })],
  ['people by e-mail address', (db) => searchUsers(db, lists, { ...FIRST, sort: 'email' })],
  ['people by role', (db) => searchUsers(db, lists, { ...FIRST, sort: 'role' })],
  ['somebody by a part of the address', (db) => searchUsers(db, lists, { ...FIRST, search: 'son-4242@' })],
  ['products', (db) => searchProducts(db, lists, FIRST)],
  ...(['productName', 'price', 'minQuantity', 'rating'] as const).map(
    (sort): [string, (db: Db) => Promise<{ total: number }>] => [
      `products by ${sort}, from the end`,
      (db) => searchProducts(db, lists, { ...FIRST, sort, direction: 'desc' }),
    ],
  ),
  ['products by stock', (db) => searchProducts(db, lists, { ...FIRST, sort: 'aviQuantity' })],
  ['products by what a unit costs', (db) => searchProducts(db, lists, { ...FIRST, sort: 'unitPrice' })],
  [
    'products by what a unit costs, a page in the middle, from the end',
    (db) => searchProducts(db, lists, { ...MIDDLE, sort: 'unitPrice', direction: 'desc' }),
  ],
  [
    'products by stock, a page in the middle, from the end',
    (db) => searchProducts(db, lists, { ...MIDDLE, sort: 'aviQuantity', direction: 'desc' }),
  ],
  ['products that most are', (db) => searchProducts(db, lists, { ...MIDDLE, search: 'by hand of' })],
  ['a product by its article number', (db) => searchProducts(db, lists, { ...FIRST, search: 'a-12042' })],
  ['a product by its bar code', (db) => searchProducts(db, lists, { ...FIRST, search: CODE })],
  [
    'a product by a part of its description',
    (db) => searchProducts(db, lists, { ...FIRST, search: '6bb61e3b7b hand' }),
  ],
])(
  'the admin’s table of %s: no big table is read from end to end, not to count it either',
  async (_, work) => {
    expect((await work(db)).total, 'rows').toBeGreaterThan(0)
    expect(await readWhole(work)).toEqual([])
  },
)

test.each<[string, (db: Db) => Promise<unknown[]>]>([
  ['products', (db) => findSimilarProducts(db, { search: 'dovtail c4ca43', size: 20 })],
  ['people', (db) => findSimilarUsers(db, { search: 'c4ca432', size: 20 })],
  ['orders', (db) => findSimilarOrders(db, { search: 'dovtail c4ca432', size: 20 })],
  ['deleted orders', (db) => findSimilarOrders(db, { search: 'dovtail', size: 20, show: 'deleted' })],
])('%s that are spelled like a search: no big table is read from end to end', async (what, work) => {
  if (what !== 'deleted orders') expect((await work(db)).length).toBeGreaterThan(0)
  expect(await readWhole(work)).toEqual([])
})

test('a search of the audit log does not read all orders', async () => {
  expect(await readWhole((db) => searchActs(db, { ...FIRST, search: 'K-25042' }, []))).not.toContain('orders')
})

test('a page of a long list is what is found by walking past all rows before it, both ways, by every column', async () => {
  for (const sort of ['placedAt', 'number', 'customer', 'totalPrice'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      for (const page of [1, 25, 26, 167, 500, 1_499, 1_500, 1_501]) {
        const { rows, total } = await searchOrders(db, lists, { sort, direction, page, size: 20 })
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

test('a page of a list that no index has in its order is what is found by sorting all, both ways', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    for (const [page, size] of [
      [1, 20],
      [2, 7],
      [125, 20],
      [250, 20],
      [72, 70],
      [251, 20],
    ] as const) {
      const wanted = { sort: 'aviQuantity', direction, page, size } as const
      const { rows, total } = await searchProducts(db, lists, wanted)
      const sorted = await pool.query(
        `SELECT id FROM products ORDER BY available ${direction}, position ${direction} LIMIT $1 OFFSET $2`,
        [size, (page - 1) * size],
      )
      expect(total).toBe(5_000)
      expect(
        rows.map(({ id }) => id),
        `${direction}, page ${page} of ${size}`,
      ).toEqual(sorted.rows.map(({ id }) => id))
    }
  }
})

test('rows beyond the ids that are cached are walked to', async () => {
  const first = { bytes: Buffer.alloc(0), total: 5_000 }
  const none: typeof lists = { has: () => true, of: async () => first, forget: () => {} }
  for (const sort of ['price', 'aviQuantity'] as const) {
    const wanted = { ...MIDDLE, sort }
    const [walked, known] = [await searchProducts(db, none, wanted), await searchProducts(db, lists, wanted)]
    expect(walked, sort).toEqual(known)
  }
})

test('a page by cached ids shows what is there now, in order, and nothing that went off sale', async () => {
  const wanted = { ...FIRST, sort: 'aviQuantity' } as const
  const before = await searchProducts(db, lists, wanted)
  const [first, second] = before.rows
  if (!first || !second) throw new Error('There are no products')
  const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  await change(first.id, { available: first.available + 1_000_000, name: 'Counted anew' })
  const sold = await searchProducts(db, lists, wanted)
  expect(sold.rows.at(-1)).toMatchObject({ id: first.id, name: 'Counted anew' })
  expect(sold.rows[0]?.id).toBe(second.id)
  await change(first.id, { archivedAt: new Date() })
  const gone = await searchProducts(db, lists, wanted)
  expect([gone.rows.length, gone.total]).toEqual([20, 4_999])
  expect(gone.rows[0]?.id).toBe(second.id)
  await change(first.id, { available: first.available, name: first.name, archivedAt: null })
})

test('where rows of a long list are gone since, its last page is found anew', async () => {
  const wanted = { ...LAST, sort: 'number' } as const
  expect(await searchOrders(db, lists, wanted)).toMatchObject({ total: 30_000 })
  await db.transaction(async (tx) => {
    const newest = sql`(SELECT max(number) FROM orders WHERE deleted_at IS NULL)`
    await tx.update(orders).set({ deletedAt: sql`now()` }).where(eq(orders.number, newest))
  })
  const { rows, total } = await searchOrders(db, lists, wanted)
  expect([rows.length, total]).toEqual([19, 29_999])
  await db.update(orders).set({ deletedAt: null }).where(isNotNull(orders.deletedAt))
})

test('how the shop is doing this month: orders, lines and accounts are not read from end to end', async () => {
  const whole = await readWhole((db) => summarise(db, { days: 7, timeZone: 'Europe/Berlin' }))
  expect(whole.filter((table) => table !== 'products')).toEqual([]) // no index may have the stock in it
})

test('what fills a shop adds up', async () => {
  expect(await findFaults(db)).toEqual([])
})

const AFTER_SALE = [...BIG, 'returns', 'return_lines', 'purchases', 'purchase_lines', 'mails']
const found = async (text: string): Promise<string> =>
  String((await pool.query(`SELECT ${text} LIMIT 1`)).rows[0]?.found)

describe('where as much was sent back and bought as a large shop has, each with words that few others have', () => {
  const hints: Record<string, string> = {}
  beforeAll(async () => {
    for (const statement of [
      "INSERT INTO returns (order_id, number, kind, actor_id) SELECT id, 9, 'return', user_id FROM orders",
      `INSERT INTO return_lines (return_id, line, quantity, reason)
        SELECT id, 1, 1, 'It is bent ' || md5(id::text) FROM returns WHERE number = 9`,
      "INSERT INTO suppliers (name) SELECT 'Mill of ' || md5(n::text) FROM generate_series(1, 500) AS n",
      `INSERT INTO purchases (supplier_id, note) SELECT id, 'Pallet ' || md5(id::text || n)
        FROM suppliers, generate_series(1, 40) AS n WHERE name LIKE 'Mill of %'`,
      `INSERT INTO purchase_lines (purchase_id, line, product_id, quantity, article_number)
        SELECT p.id, 1, t.id, 1, md5(p.id::text) FROM purchases p
        JOIN (SELECT id, row_number() OVER () AS n FROM products) t ON t.n = p.number % 5000 + 1 WHERE note LIKE 'Pallet %'`,
      `INSERT INTO mails (kind, recipient, subject, told)
        SELECT 'order placed', 'a@kerf.example', 'Your order', json_build_object('id', id) FROM orders`,
      'VACUUM ANALYZE', // what was just written stands in an index's list of pending entries until a vacuum sorts it in
    ])
      await pool.query(statement)
    const id = await found('order_id AS found FROM returns WHERE number = 9')
    const of = `FROM orders WHERE id = '${id}'`
    Object.assign(hints, {
      id,
      order: await found(`'K-' || number AS found ${of}`),
      customer: await found(`customer_email AS found ${of}`),
      reason: await found(
        `split_part(reason, ' ', 4) AS found FROM return_lines JOIN returns ON id = return_id WHERE order_id = '${id}' AND number = 9`,
      ),
      number: await found("'P-' || number AS found FROM purchases WHERE note IS NOT NULL"),
      supplier: await found("split_part(name, ' ', 3) AS found FROM suppliers WHERE name LIKE 'Mill of %'"),
      note: await found("split_part(note, ' ', 2) AS found FROM purchases WHERE note IS NOT NULL"),
      article: await found('article_number AS found FROM purchase_lines WHERE article_number IS NOT NULL'),
    })
  })

  test.each(['order', 'customer', 'reason'])(
    'returns by their %s are found without reading all',
    async (hint) => {
      const work = (db: Db) => searchReturns(db, { ...FIRST, search: `${hints[hint]} ${hints.order}` })
      expect((await work(db)).total, 'rows').toBe(1)
      expect(await readWhole(work, AFTER_SALE)).toEqual([])
    },
  )

  test.each(['number', 'supplier', 'note', 'article'])(
    'purchase orders by their %s are found without reading all',
    async (hint) => {
      const work = (db: Db) => searchPurchases(db, { ...FIRST, search: hints[hint] })
      expect((await work(db)).total, 'rows').toBeGreaterThan(0)
      expect(await readWhole(work, AFTER_SALE)).toEqual([])
    },
  )

  test('whether the e-mail about an order goes out is found without reading all e-mails', async () => {
    expect(await readWhole((db) => isOrderMailed(db, `${hints.id}`), AFTER_SALE)).toEqual([])
  })
})
