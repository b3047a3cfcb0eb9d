import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { openGroupTests } from '#server/selling/prices/testing.ts'
import { newKey } from '#testing/keys.ts'
import { until } from '#testing/waiting.ts'

const WAITING = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

const { kerf, ada, gauge, saw, list, factsOf } = await openGroupTests()

test('a price list is paged and searched, rows are taken off it, and what is wrong is said at its row', async () => {
  await list('schools', [
    { productId: gauge, price: 18 },
    { productId: saw, priceTiers: '20: 7' },
  ])
  const read = async (query = '') =>
    (await kerf.call('GET', `/api/manage/groups/schools/prices${query}`, undefined, ada)).body
  expect(await read('?search=mg-1')).toEqual({
    rows: [
      { _id: gauge, productName: expect.any(String), sku: 'MG-1', onSale: true, listPrice: 20, price: 18 },
    ],
    total: 1,
  })
  expect(await read('?size=1&page=2')).toMatchObject({ total: 2, rows: [{}] })
  const wrong = await list('schools', [
    { sku: 'nothing', price: 1 },
    { productId: gauge, price: 1, priceTiers: '2: 1' },
    { productId: saw, price: 1 },
    { productId: saw },
  ])
  expect(wrong.status).toBe(422)
  expect((await list('schools', [{ price: 1 }])).status).toBe(422)
  for (const words of ['article number nothing', 'lower than the price', 'stands there twice'])
    expect(JSON.stringify(wrong.body)).toContain(words)
  expect(await read('?search=mg-1')).toMatchObject({ rows: [{ price: 18 }] })
  expect((await list('schools', [{ productId: saw }])).body).toMatchObject({ changed: 0, removed: 1 })
  expect((await list('guild', [{ productId: saw, price: 1 }])).status).toBe(404)
  expect((await factsOf('price_list.changed')).at(-1)).toMatchObject({
    subjectId: 'schools',
    before: { prices: { [saw]: [{ from: 20, cents: 700 }] } },
    after: { group: 'Schools', prices: { [saw]: [] } },
  })
})

test('a price list that waits for one product holds no other: an order and an edit could wait for it in a circle', async () => {
  const [first = '', second = ''] = [gauge, saw].toSorted()
  const client = await kerf.database.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [first]) // as an order does that takes its pieces
  const prices = [first, second].map((productId) => ({ productId, price: 6.5 }))
  const listed = list('trade', prices)
  await until(async () => (await kerf.db.execute(WAITING)).rowCount === 1)
  await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE NOWAIT', [second])
  await client.query('COMMIT')
  client.release()
  expect(await listed).toMatchObject({ status: 200, body: { changed: 2 } })
})

test('an API key that cannot order is quoted what everybody pays, neither its maker’s prices nor their business', async () => {
  await list('schools', [{ productId: gauge, price: 18 }])
  await verify(kerf, ada.email)
  await kerf.call('PUT', `/api/user/group/${ada.email}`, { groupId: 'schools' }, ada)
  await kerf.call('PUT', '/api/business', { company: 'Holt Joinery', vatId: 'DE136695976' }, ada)
  const lines = [{ productId: gauge, orderQuantity: 1 }]
  const quoted = async (as: typeof ada, wishes = {}) =>
    (await kerf.call('POST', '/api/quote', { lines, ...wishes }, as)).body.total
  const [reads, orders] = [
    await newKey(kerf, ada, ['products.read']),
    await newKey(kerf, ada, ['orders.place']),
  ]
  expect([await quoted(ada), await quoted(orders.asKey), await quoted(reads.asKey)]).toEqual([18, 18, 20])
  const asBusiness = { asBusiness: true }
  expect(await quoted(orders.asKey, asBusiness)).toBe(18)
  expect(await quoted(reads.asKey, asBusiness)).toBeUndefined() // as a visitor who has no business
})
