import { expect, test } from 'vitest'
import { dayAfter } from '#contract/time-zones.ts'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { setRules } from '#server/selling/prices/testing.ts'

const { kerf, casey, order, available, ada, today, transferred, read, came, faultless, daysPass } =
  await openTransferTests()

test('what is collected is packed before it is paid, the money recorded at hand-over, and unpacked where nobody came', async () => {
  const collect = { id: 'counter', name: 'Collect it', price: { kind: 'collection' as const } }
  await setRules(kerf, ada, { zones: [{ id: 'far', name: 'Far', countries: ['FR'], methods: [collect] }] })
  await kerf.call('PUT', '/api/settings/transfers', { atCollection: true }, ada)
  const productId = await kerf.product({ price: 20, available: 3 })
  const collected = async () => {
    const { body } = await order({ productId, orderQuantity: 1, country: 'FR', deliveryMethod: 'counter' })
    const id = String(body.insertedId)
    expect(await read(id)).toMatchObject({ collectionDays: 7, transferDays: 7 })
    const chosen = await kerf.call('POST', `/api/orders/${id}/transfer`, { by: 'collection' }, casey)
    expect(chosen.status).toBe(200)
    return id
  }
  const pack = (id: string, packed: boolean) =>
    kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 1 }], packed }, ada)
  const id = await collected()
  expect(await read(id)).toMatchObject({ collection: { until: dayAfter(today, 7) }, lines: [{ left: 1 }] })
  const there = { country: 'FR', deliveryMethod: 'counter' }
  const { body: unpaid } = await order({ productId, orderQuantity: 1, ...there })
  const asked = { orders: [id, String(unpaid.insertedId)] }
  const { number } = await read(id)
  const picked = await kerf.call('POST', '/api/manage/pick-lists', asked, ada)
  expect(picked.body).toMatchObject({ orders: [number], products: [{ pieces: 1 }] })
  const toPack = async () =>
    Object((await kerf.call('GET', `/api/manage/packing?search=${number}`, undefined, ada)).body).rows
  expect(await toPack()).toMatchObject([{ _id: id, toPay: 20, fulfilment: 'open', lines: [{ left: 1 }] }])
  await kerf.call('DELETE', `/api/order/${unpaid.insertedId}`, undefined, casey)
  expect((await pack(id, false)).status).toBe(409)
  expect(await pack(id, true)).toMatchObject({ status: 201 })
  expect(await toPack()).toEqual([])
  expect((await kerf.call('POST', `/api/orders/${id}/parcels/1/send`, {}, ada)).status).toBe(409)
  await faultless()
  expect((await came(id, { paidBy: 'cash', amount: 20 })).status).toBe(200)
  expect((await kerf.call('POST', `/api/orders/${id}/parcels/1/send`, {}, ada)).status).toBe(200)
  expect(await read(id)).toMatchObject({ orderStatus: 'Shipped', paidBy: 'cash' })
  await faultless()
  for (const end of ['hold', 'deletion']) {
    const other = await collected()
    await pack(other, true)
    await daysPass(other)
    if (end === 'hold') await releaseHolds(kerf.shop)
    else await kerf.call('DELETE', `/api/order/${other}`, undefined, casey)
    expect(await read(other)).toMatchObject({ parcels: [{ state: 'cancelled' }], payment: 'unpaid' })
    expect(await available(productId)).toBe(2)
    await faultless()
  }
  await setRules(kerf, ada, {})
  const sent = await transferred()
  const refused = await kerf.call('POST', `/api/orders/${sent.id}/transfer`, { by: 'collection' }, casey)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_NOT_REACHED'])
})
