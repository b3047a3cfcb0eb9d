import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { kerf, ada, ship, read } = await openRefundTests({ anyUnpaid: true })
const WRITTEN = { title: 'Handles come loose', words: 'Please stop using it.' }
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/${path}`, body, as)
const find = async (...batches: string[]) => (await call('POST', 'manage/recalls/preview', { batches })).body
const saw = async () => {
  const productId = await kerf.product({ name: 'Ryoba', available: 100 })
  await call('PUT', `products/${productId}`, { tracking: 'serial' })
  return productId
}

/** Bought and paid by a new customer; sent with these numbers, if any. */
async function sold(productId: string, numbers: string[], pieces = numbers.length) {
  const buyer = await kerf.customer('Robin')
  const { orderId, clientSecret } = await orderToPay(kerf, buyer, productId, pieces)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await call('PUT', `orders/${orderId}`, { transactionId }, buyer)
  const batches = numbers.map((batch) => ({ line: 1, batch }))
  if (numbers.length > 0) await pack(orderId, pieces, batches)
  return { orderId, buyer, number: String(Object(await read(orderId, buyer)).number) }
}
async function pack(orderId: string, quantity: number, batches: object[]): Promise<void> {
  const made = await call('POST', `orders/${orderId}/parcels`, { lines: [{ line: 1, quantity }], batches })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}
async function cameBack(orderId: string, numbers: string[], claim = false): Promise<void> {
  const lines = [{ line: 1, quantity: numbers.length, reason: 'Bent' }]
  const asked = { lines, ...(claim && { kind: 'claim', problem: 'damaged' }) }
  expect((await call('POST', `orders/${orderId}/returns`, asked)).status).toBe(201)
  await call('POST', `orders/${orderId}/returns/1/approve`, {})
  const back = { line: 1, scrapped: numbers.length, batches: numbers.map((batch) => ({ batch })) }
  const received = await call('POST', `orders/${orderId}/returns/1/receive`, { lines: [back] })
  expect(received.status, JSON.stringify(received.body)).toBe(200)
}
const told = async () =>
  (await kerf.db.select().from(mails).where(like(mails.subject, 'Recall: %'))).map((mail) => mail.recipient)

test('who gave all such pieces back counts as returned and is not written to; who gave some back has the others', async () => {
  const productId = await saw()
  const all = await sold(productId, ['A-1', 'A-2'])
  await cameBack(all.orderId, ['A-1', 'A-2'])
  const part = await sold(productId, ['A-3', 'A-4'])
  await cameBack(part.orderId, ['A-3'])
  const none = await sold(productId, ['A-5'])
  const counts = { orders: 2, pieces: 2, untold: 0, cameBack: 1 }
  const numbers = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']
  expect(await find(...numbers)).toMatchObject({ products: [counts] })
  expect(await find('A-3'), 'that piece is back').toMatchObject({ products: [{ orders: 0, cameBack: 1 }] })
  const recall = { ...WRITTEN, batches: numbers, expectedOrders: 2 }
  expect(await call('POST', 'manage/recalls', recall)).toMatchObject({
    status: 201,
    body: { ...counts, emails: 2 },
  })
  expect((await told()).toSorted()).toEqual([part.buyer.email, none.buyer.email].toSorted())
  expect((await call('GET', 'manage/recalls')).body).toMatchObject({
    rows: [{ ...counts, answers: { returned: 0, kept: 0, unknown: 0 } }],
  })
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('who was refunded pieces that stay off the shelf may have them still, and is written to', async () => {
  const productId = await saw()
  const kept = await sold(productId, ['K-1'])
  const refund = (orderId: string, returns: object[]) =>
    call('POST', `orders/${orderId}/refunds`, { returns })
  expect(await refund(kept.orderId, [{ line: 1, quantity: 1, offShelf: 1 }])).toMatchObject({ status: 201 })
  const shelved = await sold(productId, ['K-2'])
  const back = { line: 1, quantity: 1, batches: [{ batch: 'K-2' }] }
  expect(await refund(shelved.orderId, [back])).toMatchObject({ status: 201 })
  const both = await sold(productId, ['K-3', 'K-4'])
  const oneOfThem = { line: 1, quantity: 2, offShelf: 1 }
  expect(await refund(both.orderId, [oneOfThem])).toMatchObject({ status: 201 })
  const numbers = ['K-1', 'K-2', 'K-3', 'K-4']
  expect(await find('K-1')).toMatchObject({ products: [{ orders: 1, pieces: 1 }] })
  expect(await find('K-4'), 'which of the two it is nobody says').toMatchObject({ products: [{ orders: 1 }] })
  const made = await call('POST', 'manage/recalls', { ...WRITTEN, title: 'Kept', batches: numbers })
  expect(made).toMatchObject({ status: 201, body: { orders: 2, cameBack: 1, emails: 2 } })
  const readers = (await told()).filter((to) => [kept, shelved, both].some(({ buyer }) => buyer.email === to))
  expect(readers.toSorted()).toEqual([kept.buyer.email, both.buyer.email].toSorted())
})

test('who was sent another piece for one that came back has that one, and not the first', async () => {
  const productId = await saw()
  const { orderId } = await sold(productId, ['B-1'])
  await cameBack(orderId, ['B-1'], true)
  const lines = [{ line: 1, quantity: 1 }]
  expect((await call('POST', `orders/${orderId}/returns/1/replacement`, { lines })).status).toBe(200)
  expect(await find('B-1')).toMatchObject({ products: [{ orders: 0, pieces: 0, cameBack: 1 }] })
  await pack(orderId, 1, [{ line: 1, batch: 'B-2' }])
  const { body } = await call('POST', 'manage/recalls/preview', { batches: ['B-1', 'B-2'] })
  expect(body).toMatchObject({ products: [{ orders: 1, pieces: 1 }] })
  expect(Object(body).products[0], 'it has one of them').not.toHaveProperty('cameBack')
})

test('who had given all back at a recall, and was sent such a piece again, is told by the same recall, once', async () => {
  const productId = await saw()
  const { orderId, buyer } = await sold(productId, ['D-1'])
  const other = await sold(productId, ['D-2'])
  await cameBack(orderId, ['D-1'], true)
  const lines = [{ line: 1, quantity: 1 }]
  await call('POST', `orders/${orderId}/returns/1/replacement`, { lines })
  const recall = { ...WRITTEN, title: 'Once more', batches: ['D-1', 'D-2'] }
  const first = await call('POST', 'manage/recalls', recall)
  expect(first).toMatchObject({ status: 201, body: { orders: 1, cameBack: 1, emails: 1 } })
  expect(await call('POST', 'manage/recalls', recall)).toMatchObject({ body: { emails: 0 } })
  const made = async () => kerf.db.$count(facts, eq(facts.subjectId, String(first.body.insertedId)))
  expect(await made(), 'that recall told nobody').toBe(1)
  expect(await told()).not.toContain(buyer.email)
  await pack(orderId, 1, [{ line: 1, batch: 'D-1' }])
  const again = await call('POST', 'manage/recalls', recall)
  expect(again).toMatchObject({ body: { insertedId: first.body.insertedId, orders: 2, emails: 1 } })
  expect(await call('POST', 'manage/recalls', recall)).toMatchObject({ body: { emails: 0 } })
  const readers = (await told()).filter((to) => to === buyer.email || to === other.buyer.email)
  expect(readers.toSorted()).toEqual([buyer.email, other.buyer.email].toSorted())
  const listed = Object((await call('GET', 'manage/recalls?search=once')).body).rows
  expect(listed).toMatchObject([{ orders: 2, pieces: 2, untold: 0 }])
  expect(listed[0]).not.toHaveProperty('cameBack')
})

test('orders that were sent pieces without their numbers are named as unknown, until they came back or are noted', async () => {
  const productId = await saw()
  await sold(productId, ['C-1'])
  const { orderId, number, buyer } = await sold(productId, [], 2)
  expect((await ship(orderId)).status).toBe(200)
  expect(await find('C-1')).toMatchObject({
    products: [{ orders: 1, unknown: [{ _id: orderId, number, pieces: 2 }] }],
  })
  expect(await find('C-9'), 'nobody is known to have it').toEqual({
    batches: [],
    products: [],
    withoutNumbers: 1,
  })
  const made = await call('POST', 'manage/recalls', { ...WRITTEN, batches: ['C-1'] })
  expect(made).toMatchObject({ status: 201, body: { orders: 1, emails: 1 } })
  expect(await told()).not.toContain(buyer.email)
  const file = await kerf.fetch(
    new Request(`http://kerf.test/api/manage/recalls/${made.body.insertedId}/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
  expect((await file.text()).trim().split('\r\n').at(-1)).toBe(`${number},,,2,unknown,,`)
  const noted = [
    { line: 1, batch: 'C-2' },
    { line: 1, batch: 'C-3' },
  ]
  expect((await call('PUT', `orders/${orderId}/parcels/1`, { batches: noted })).status).toBe(200)
  expect(Object(await find('C-1')).products[0]).not.toHaveProperty('unknown')
  expect(await find('C-3')).toMatchObject({ products: [{ orders: 1, pieces: 1 }] })
})

test('a search counts pieces that left before their product asked for numbers, as long as it asks and they are away', async () => {
  const plain = await kerf.product({ name: 'Gimlet', available: 100 })
  const { orderId, buyer } = await sold(plain, [], 2)
  expect((await ship(orderId)).status).toBe(200)
  const unknown = async () => Number(Object(await find('E-9')).withoutNumbers ?? 0)
  const before = await unknown()
  const asks = (tracking: string | null) => call('PUT', `products/${plain}`, { tracking })
  expect((await asks('serial')).status).toBe(200)
  expect(await unknown()).toBe(before + 1)
  expect((await asks(null)).status).toBe(200)
  expect(await unknown()).toBe(before)
  await asks('serial')
  expect(
    (await call('PUT', `orders/${orderId}/parcels/1`, { batches: [{ line: 1, batch: 'E-1' }] })).status,
  ).toBe(422)
  const back = await call('POST', `orders/${orderId}/refunds`, { returns: [{ line: 1, quantity: 2 }] })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect(await unknown()).toBe(before)
  expect(await told()).not.toContain(buyer.email)
})

test('of more unknown orders than are named, the count says all of them', async () => {
  const productId = await saw()
  await sold(productId, ['F-1'])
  const { orderId } = await sold(productId, [], 2)
  expect((await ship(orderId)).status).toBe(200)
  expect(await find('F-1')).toMatchObject({ products: [{ unknownOrders: 1 }] })
  await kerf.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`) // they are made as they stand
    await tx.execute(sql`
    WITH made AS (
      INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents, receipt, placed_at, payment, fulfilment,
        order_status, payment_status, transaction_id, paid_at, shipped_at)
      SELECT user_id, customer, customer_email, address, phone, total_cents, receipt, placed_at, payment, fulfilment, order_status,
        payment_status, 'pi_many_' || n, paid_at, shipped_at FROM orders, generate_series(1, 204) AS n WHERE id = ${orderId} RETURNING id),
    line AS (
      INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
      SELECT made.id, line, product_id, name, img, unit_price_cents, quantity FROM made, order_lines WHERE order_id = ${orderId}),
    parcel AS (
      INSERT INTO parcels (order_id, number, state, packed_at, sent_at) SELECT id, 1, 'sent', now(), now() FROM made RETURNING id)
    INSERT INTO parcel_lines (parcel_id, line, quantity) SELECT id, 1, 2 FROM parcel`)
  })
  const { unknown, unknownOrders } = Object(await find('F-1')).products[0]
  expect(unknown).toHaveLength(200)
  expect(unknownOrders).toBe(205)
  await kerf.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    const made = sql`(SELECT id FROM orders WHERE transaction_id LIKE 'pi_many_%')`
    await tx.execute(
      sql`DELETE FROM parcel_lines WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id IN ${made})`,
    )
    for (const table of [sql`parcels`, sql`order_lines`])
      await tx.execute(sql`DELETE FROM ${table} WHERE order_id IN ${made}`)
    await tx.execute(sql`DELETE FROM orders WHERE id IN ${made}`)
  })
})
