import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Fault, type FaultProxy, openFaultProxy } from '#drills/fault-proxy.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

const LONGEST_ANSWER_MS = 10_000

const behind = await openTestDatabase()
const line = await openLineTo(behind)
const kerf = await openShopOver(line)
const buyers = await Promise.all(['Ada', 'Ben', 'Cem', 'Dee'].map((name) => kerf.customer(name)))

test.each([
  ['breaks every connection', 'refuse'],
  ['is silent', 'hang'],
  ['cuts the line in the middle of everything', { cut: '' }],
  // The answer of this statement arrives with its own commit.
  ['commits and cuts the line before it says so', { cut: 'place_order' }],
] as const satisfies [string, Fault][])(
  'a database that %s: people are told in time, each order is placed once and none is lost',
  async (_, fault: Fault) => {
    const productId = await kerf.product({ available: 1000 })
    const orders = buyers.map((buyer) => ({ buyer, key: randomUUID() }))
    const place = async ({ buyer, key }: (typeof orders)[number]) => {
      const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
      const began = performance.now()
      const reply = await kerf.call('POST', '/api/orders', wish, buyer, { 'idempotency-key': key })
      return { ...reply, ms: performance.now() - began }
    }

    const underWay = orders.map(place)
    line.be(fault)
    const first = await Promise.all(underWay)
    const during = await Promise.all(orders.map(place))
    for (const { status, headers, ms } of [...first, ...during]) {
      expect([201, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ms).toBeLessThan(LONGEST_ANSWER_MS)
    }
    expect(during.map(({ status }) => status)).toContain(503)

    line.be('none')
    // Until the open requests end, the key is in use.
    await Promise.all(
      orders.map((order) =>
        expect.poll(() => place(order), { timeout: 15_000, interval: 200 }).toMatchObject({ status: 201 }),
      ),
    )
    const after = await Promise.all(orders.map(place))
    const acknowledged = [...first, ...during].flatMap(({ status, body }) =>
      status === 201 ? body.insertedId : [],
    )
    expect(after.map(({ body }) => body.insertedId)).toEqual(expect.arrayContaining(acknowledged))
    expect(await placedFor(productId)).toBe(4)
    expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(996)
  },
)

test('a database that is lost at the beginning of transactions leaves the pool all its connections', async () => {
  line.be({ cut: 'BEGIN' })
  for (let n = 0; n < 20; n++) {
    await expect(kerf.db.transaction(async () => {})).rejects.toThrow()
  }
  line.be('none')
  await Promise.all(Array.from({ length: 20 }, () => kerf.db.transaction((tx) => tx.execute('SELECT 1'))))
  const { pool } = kerf.database
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

async function openLineTo({ connection: { host = '', port } }: Database): Promise<FaultProxy> {
  const line = await openFaultProxy({ path: path.join(host, `.s.PGSQL.${port}`) })
  atTheEnd(() => line.close())
  return line
}

async function openShopOver({ port }: FaultProxy): Promise<TestShop> {
  const database = await openDatabase({ ...behind.connection, host: '127.0.0.1', port }, createLog('silent'))
  atTheEnd(() => database.close())
  return openTestShop({ database })
}

async function placedFor(productId: string): Promise<number> {
  const { rows } = await behind.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM order_lines WHERE product_id = $1',
    [productId],
  )
  return rows[0]?.count ?? 0
}
