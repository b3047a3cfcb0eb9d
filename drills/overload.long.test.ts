import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askOnce, type Ending } from '#drills/ask-once.ts'
import { putOnSale } from '#drills/kept-promises.ts'
import { overload } from '#drills/overload.ts'
import { withDatabase } from '#drills/trading-shop.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { demoData } from '#testing/demo-data.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults } from '#testing/oracle.ts'
import { startKerf } from '#testing/process.ts'
import { signedIn } from '#testing/production-shop.ts'

/** So many requests may wait for the shop's database, besides those that have a connection. */
const WAITING = 4

test('more than the shop can do is refused and changes nothing; who was let in is served, and its health is told', {
  timeout: 120_000,
}, async () => {
  await using opened = new AsyncDisposableStack()
  const { DATA_DIR, remove } = await demoData()
  opened.defer(remove)
  const kerf = await startKerf({ DATA_DIR, MOST_WAITING: String(WAITING) })
  opened.defer(async () => void (await kerf.end()))
  const agent = new Agent({ keepAlive: true })
  opened.defer(() => agent.destroy())
  const ask = (asked: Parameters<typeof askOnce>[2]) =>
    askOnce(Number(new URL(kerf.address).port), agent, asked)

  await withDatabase(DATA_DIR, async ({ db, pool }) => {
    const productId = await putOnSale(db)
    const buyers = await signedIn({ db }, overload.short, 'buyer')
    const body = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
    const place = (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      return ask({ method: 'POST', path: '/api/orders', headers, body })
    }
    await ask({ path: '/' })

    // While another transaction holds the product, every order waits and none can make room.
    const other = await pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [productId])
    const endings: Ending[] = []
    const asked = buyers.map(async ({ token }) => endings.push(await place(token)))
    await soon(() => expect(endings.length).toBeGreaterThanOrEqual(overload.short / 2))
    for (const ending of endings)
      expect(ending).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-5]$/) })
    expect(await ask({ path: '/healthz' })).toMatchObject({ status: 200, body: 'ok' })
    expect(await ask({ path: '/favicon.svg' })).toMatchObject({ status: 200 })
    await other.query('ROLLBACK')
    other.release()
    await Promise.all(asked)

    const placed = endings.flatMap((ending) =>
      ending.kind === 'answered' && ending.status === 201 ? JSON.parse(ending.body).insertedId : [],
    )
    const refused = endings.filter(({ kind, ...ending }) => 'status' in ending && ending.status === 503)
    expect(placed.length + refused.length).toBe(overload.short)
    expect(placed.length).toBeGreaterThan(0)
    expect(await db.$count(orders, like(orders.customerEmail, 'buyer-%'))).toBe(placed.length)
    expect(await findFaults(db, placed)).toEqual([])
    expect(await place(buyers[0]?.token ?? '')).toMatchObject({ status: 201 }) // all is over: it does again
  })
})
