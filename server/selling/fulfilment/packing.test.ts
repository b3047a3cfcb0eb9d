import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { ordersBeforeParcels } from '#server/platform/db/tables/parcels.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, ada, casey } = shop

const ask = async (path: string, as = ada) => Object((await kerf.call('GET', path, undefined, as)).body)
const listed = async (search = '') => ask(`/api/manage/packing?size=100${search && `&search=${search}`}`)
const order = (id: string) => ask(`/api/orders/${id}`)
const pickList = async (orders: string[]) => kerf.call('POST', '/api/manage/pick-lists', { orders }, ada)
const pack = (id: string, quantity: number, more: object = {}) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity }], ...more }, ada)
async function kept(name: string, shelfPlace: string, more: object = {}) {
  const id = await kerf.product({ available: 50, name })
  expect((await kerf.call('PUT', `/api/products/${id}`, { shelfPlace, ...more }, ada)).status).toBe(200)
  return id
}
const ids = ({ rows }: { rows: { _id: string }[] }) => rows.map(({ _id }) => _id)

test('an order waits to be packed from its payment until all of it is sent, with the places of its products', async () => {
  const id = await kept('Tenon saw', 'A-2', { gtin: '4006381333931', tracking: 'batch' })
  const { orderId } = await shop.paidOrder(id, 3)
  const { number } = await order(orderId)
  const found = await listed(number)
  expect(found).toMatchObject({ total: 1, rows: [{ _id: orderId, number, fulfilment: 'open', parcels: [] }] })
  expect(found.rows[0].lines).toMatchObject([
    ...[{ name: 'Tenon saw', shelfPlace: 'A-2', gtin: '4006381333931', tracking: 'batch', left: 3 }],
  ])
  expect(ids(await listed(number.replace('K-', '')))).toEqual([orderId])
  const batches = (quantity: number) => [{ line: 1, batch: 'L-1', quantity }]
  await pack(orderId, 2, { batches: batches(2) })
  expect(await listed(number)).toMatchObject({
    rows: [{ lines: [{ left: 1 }], parcels: [{ state: 'sent' }] }],
  })
  await pack(orderId, 1, { batches: batches(1), packed: true })
  expect(await listed(number)).toMatchObject({ rows: [{ lines: [{ left: 0 }] }] })
  await kerf.call('POST', `/api/orders/${orderId}/parcels/2/send`, {}, ada)
  expect(await listed(number)).toEqual({ rows: [], total: 0 })
  expect(await listed('saw')).toEqual({ rows: [], total: 0 })
})

test('the oldest order is first, and none that is unpaid, refunded or back on the shelf', async () => {
  const id = await kept('Mallet', 'A-3')
  const first = await shop.paidOrder(id, 1)
  const [second, refunded, back] = [
    await shop.paidOrder(id, 1),
    await shop.paidOrder(id, 1),
    await shop.paidOrder(id, 2),
  ]
  const all = await order(refunded.orderId)
  await kerf.call('POST', `/api/orders/${refunded.orderId}/refunds`, { amount: all.totalPrice }, ada)
  const pieces = { amount: 1, returns: [{ line: 1, quantity: 2 }] }
  await kerf.call('POST', `/api/orders/${back.orderId}/refunds`, pieces, ada)
  await settle(kerf.shop)
  const unpaid = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  await kerf.call('POST', '/api/orders', unpaid, casey)
  const { rows, total } = await listed()
  expect(ids({ rows })).toEqual([first.orderId, second.orderId])
  expect(total).toBe(2)
  expect(ids(await ask('/api/manage/packing?size=1&page=2'))).toEqual([second.orderId])
})

test('a pick list has each product once, in the order of its places, and its orders are being picked', async () => {
  const [far, near, nowhere] = [
    await kept('Rasp', 'A-10'),
    await kept('Adze', 'A-9'),
    await kerf.product({ name: 'Awl' }),
  ]
  const some = [await shop.paidOrder(far, 2), await shop.paidOrder(near, 1), await shop.paidOrder(far, 1)]
  const bare = await shop.paidOrder(nowhere, 1)
  const orders = [...some, bare].map(({ orderId }) => orderId)
  const made = await pickList(orders)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { products, orders: numbers } = Object(made.body)
  expect(products).toMatchObject([
    { name: 'Adze', shelfPlace: 'A-9', pieces: 1 },
    { name: 'Rasp', shelfPlace: 'A-10', pieces: 3, orders: [{ pieces: 2 }, { pieces: 1 }] },
    { name: 'Awl', pieces: 1 },
  ])
  expect(numbers).toHaveLength(4)
  expect(await order(orders[0] ?? '')).toMatchObject({ fulfilment: 'picking' })
  const history = await ask(`/api/manage/orders/${orders[0]}/history`)
  expect(history.at(-1)).toMatchObject({ by: ada.email })
  const again = await Promise.all([pickList(orders), pickList(orders.toReversed())])
  expect(again.map(({ body }) => body)).toEqual([made.body, made.body])
  expect((await ask(`/api/manage/orders/${orders[0]}/history`)).length, 'noted once').toBe(history.length)
  await pack(orders[0] ?? '', 2)
  expect(Object((await pickList([orders[0] ?? ''])).body)).toEqual({ products: [], orders: [] })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('the owner says once which orders were sent before: they are sent without an e-mail, and the list is empty', async () => {
  const id = await kept('Spokeshave', 'A-4')
  const [sent, waiting, shipped] = [
    await shop.paidOrder(id, 2),
    await shop.paidOrder(id, 1),
    await shop.paidOrder(id, 1),
  ]
  const orders = [sent, waiting, shipped].map(({ orderId }) => orderId)
  await pack(shipped.orderId, 1)
  await kerf.db.insert(ordersBeforeParcels).values(orders.map((orderId) => ({ orderId })))
  const asked = await ask('/api/manage/orders-before-parcels')
  expect(asked).toMatchObject({ total: 3, rows: [{ name: 'Spokeshave', pieces: 2 }, {}, {}] })
  expect(ids(asked)).toEqual(orders)
  const body = { sent: [sent.orderId, shipped.orderId], waiting: [waiting.orderId] }
  const told = await kerf.call('POST', '/api/manage/orders-before-parcels', body, ada)
  expect(told.status).toBe(200)
  expect(await ask('/api/manage/orders-before-parcels')).toEqual({ rows: [], total: 0 })
  expect(await order(sent.orderId)).toMatchObject({
    ...{ orderStatus: 'Shipped', fulfilment: 'sent' },
    parcels: [{ state: 'sent', toldAt: expect.any(String) }],
  })
  expect(await order(sent.orderId)).not.toHaveProperty('toldFrom')
  expect(await order(waiting.orderId)).toMatchObject({ fulfilment: 'open' })
  await kerf.call('POST', '/api/manage/orders-before-parcels', body, ada)
  expect((await order(sent.orderId)).parcels, 'once').toHaveLength(1)
  await tellOfShipped(kerf.shop, new Date(Date.now() + 3_600_000))
  const rows = await kerf.db.select().from(mails).where(eq(mails.kind, 'order shipped'))
  const { number } = await order(sent.orderId)
  expect(rows.filter(({ subject }) => subject.includes(number))).toEqual([])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('packing is for those who may ship', async () => {
  for (const path of ['/api/manage/packing', '/api/manage/orders-before-parcels'])
    expect((await kerf.call('GET', path, undefined, casey)).status).toBe(403)
  expect((await kerf.call('POST', '/api/manage/pick-lists', { orders: [] }, ada)).status).toBe(422)
})

test('labels of several parcels are one file, a packing slip has what is in its parcel, and neither is of a canceled one', async () => {
  const id = await kept('Bow saw', 'A-5')
  const { orderId } = await shop.paidOrder(id, 3)
  await pack(orderId, 2, { packed: true, carrier: 'DPD', tracking: '01 234' })
  await pack(orderId, 1, { packed: true })
  const both = [1, 2].map((parcel) => ({ order: orderId, parcel }))
  const get = (path: string) =>
    kerf.fetch(new Request(`${ORIGIN}/api${path}`, { headers: { authorization: `Bearer ${ada.token}` } }))
  const labels = (parcels: object[]) =>
    kerf.fetch(
      new Request(`${ORIGIN}/api/manage/labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify({ parcels }),
      }),
    )
  const made = await labels(both)
  expect(made.status).toBe(200)
  const file = new Uint8Array(await made.arrayBuffer())
  expect(JSON.stringify(await readPdf(file))).toContain('DPD, 01 234')
  const slip = await get(`/orders/${orderId}/packing-slip?parcel=1`)
  expect(slip.status).toBe(200)
  expect(slip.headers.get('content-disposition')).toContain('parcel-1.pdf')
  await kerf.call('DELETE', `/api/orders/${orderId}/parcels/2`, undefined, ada)
  expect((await labels(both)).status).toBe(404)
  expect((await get(`/orders/${orderId}/packing-slip?parcel=2`)).status).toBe(404)
})
