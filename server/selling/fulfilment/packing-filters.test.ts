import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'

const { kerf, ada, casey, order, came } = await openTransferTests()

const ask = (filters: string, as = ada) =>
  kerf.call('GET', `/api/manage/packing?size=100&${filters}`, undefined, as)
async function listed(filters: string): Promise<string[]> {
  const { status, body } = await ask(filters)
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows, total } = Object(body)
  expect(total).toBe(rows.length)
  return rows.map(({ _id }: { _id: string }) => _id)
}
async function placed(wish: object): Promise<string> {
  const { status, body } = await order({ orderQuantity: 1, ...wish })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
async function paid(wish: object): Promise<string> {
  const id = await placed(wish)
  const { totalPrice } = Object((await kerf.call('GET', `/api/orders/${id}`, undefined, casey)).body)
  expect((await came(id, { paidBy: 'cash', amount: totalPrice })).status).toBe(200)
  return id
}

test('what waits is listed by how it leaves, by whether it is late and by the place where it lies, and each by itself', async () => {
  const collect = { id: 'counter', name: 'Collect it', price: { kind: 'collection' as const } }
  const post = { id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: 500 } }
  const methods = [post, collect]
  await setRules(kerf, ada, { zones: [{ id: 'far', name: 'Far', countries: ['FR'], methods }] })
  await kerf.call('PUT', '/api/settings/transfers', { atCollection: true }, ada)
  const [saw, plane] = [
    await kerf.product({ name: 'Dovetail saw', price: 20, available: 9 }),
    await kerf.product({ name: 'Block plane', price: 30, available: 9 }),
  ]
  const [by, there] = [
    { country: 'FR', deliveryMethod: 'post' },
    { country: 'FR', deliveryMethod: 'counter' },
  ]
  const [sent, late, collected] = [
    await paid({ productId: saw, ...by }),
    await paid({ productId: plane, ...by }),
    await paid({ productId: saw, ...there }),
  ]
  const paidThere = await placed({ productId: plane, ...there })
  const chosen = await kerf.call('POST', `/api/orders/${paidThere}/transfer`, { by: 'collection' }, casey)
  expect(chosen.status).toBe(200)
  const passed = { from: '2026-01-02', to: '2026-01-05', isCollection: false }
  await kerf.db.update(orders).set({ deliveryDates: passed }).where(eq(orders.id, late))

  expect(await listed('')).toEqual([sent, late, collected, paidThere])
  expect(await listed('delivery=sent')).toEqual([sent, late])
  expect(await listed('delivery=collected')).toEqual([collected, paidThere])
  expect(await listed('late=true')).toEqual([late])
  expect(await listed('late=false')).toEqual([sent, late, collected, paidThere])
  expect(await listed('late=true&delivery=collected')).toEqual([])
  expect(Object((await ask('')).body)).not.toHaveProperty('places')

  const added = await kerf.call('POST', '/api/manage/stock-places', { name: 'Store house' }, ada)
  expect(added.status).toBe(201)
  const { places } = Object((await ask('')).body)
  expect(places).toMatchObject([{ name: 'Shop' }, { name: 'Store house' }])
  const [shop, store] = places.map(({ _id }: { _id: string }) => _id)
  expect(await listed(`place=${shop}`)).toEqual([sent, late, collected, paidThere])
  expect(await listed(`place=${store}`)).toEqual([])
  const move = { from: shop, to: store, quantity: 9 }
  expect((await kerf.call('POST', `/api/manage/products/${plane}/transfers`, move, ada)).status).toBe(200)
  expect(await listed(`place=${store}`)).toEqual([late, paidThere])
  expect(await listed(`place=${shop}`)).toEqual([sent, collected])
  expect(await listed(`place=${store}&delivery=sent`)).toEqual([late])
})

test('what is no filter is refused by its name, and nobody but who packs gets the list or its views', async () => {
  for (const [filter, named] of [
    ['delivery=carried', 'delivery'],
    ['late=perhaps', 'late'],
    ['place=Shop', 'place'],
  ] as const) {
    const { status, body } = await ask(filter)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`"${named}"`)])
  }
  expect((await ask('delivery=sent', casey)).status).toBe(403)
  for (const table of ['packing', 'what to order', 'operators']) {
    const view = { table, name: 'Mine', state: 'delivery=sent', shared: false }
    const keep = (as = ada) => kerf.call('POST', '/api/manage/views', view, as)
    expect((await keep(casey)).status, table).toBe(403)
    expect((await keep()).status, table).toBe(201)
    const seen = await kerf.call(
      'GET',
      `/api/manage/views?table=${encodeURIComponent(table)}`,
      undefined,
      ada,
    )
    expect(seen.body, table).toMatchObject([{ name: 'Mine', state: 'delivery=sent' }])
  }
})
