import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'

const tests = await openReturnTests()
const { shop, kerf, ada, casey, ask, act, list, order, pdfOf, CLAIM, sentOrder, REFUSED } = tests

const WRITTEN = { title: 'Handles come loose', words: 'Please stop using it.' }
const one = (quantity = 1) => ({ lines: [{ line: 1, quantity }] })
const stockOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
const pack = (id: string, more: object = {}) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, { ...one(), ...more }, ada)
const waiting = async (number: unknown) =>
  (await kerf.call('GET', `/api/manage/packing?search=${number}`, undefined, ada)).body
/** Of an order of so many, one was claimed, stays with its customer, and is to be replaced. */
async function claimed(quantity = 1, tracking?: 'serial') {
  const { productId, orderId } = await sentOrder(quantity)
  if (tracking) await kerf.call('PUT', `/api/products/${productId}`, { tracking }, ada)
  await tellNow(kerf, orderId)
  expect((await ask(orderId, 1, CLAIM)).status).toBe(201)
  await act(orderId, 'approve', { comesBack: false })
  expect(await act(orderId, 'replacement', one())).toMatchObject({ status: 200 })
  return { productId, orderId, number: String((await order(orderId)).number) }
}
const isSound = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}

test('a replacement waits on the packing list, is picked and packed with its number, and goes in a parcel with slip and label', async () => {
  const { productId, orderId, number } = await claimed(1, 'serial')
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect(await order(orderId)).toMatchObject({ fulfilment: 'part sent', payment: 'paid', totalPrice: 20 })
  expect(await waiting(number)).toMatchObject({
    total: 1,
    rows: [{ lines: [{ left: 1, tracking: 'serial' }] }],
  })
  const picked = await kerf.call('POST', '/api/manage/pick-lists', { orders: [orderId] }, ada)
  expect(JSON.stringify(picked.body)).toContain('Bench chisel')
  expect(await pack(orderId, { packed: true }), 'without its number').toMatchObject({ status: 422 })
  const batches = [{ line: 1, batch: 'S-2', quantity: 1 }]
  expect(await pack(orderId, { packed: true, batches, carrier: 'dpd', tracking: '0123' })).toMatchObject({
    status: 201,
    body: { number: 2 },
  })
  expect(await pack(orderId), 'it goes once').toMatchObject({
    status: 409,
    body: { code: 'PARCEL_TOO_LARGE' },
  })
  expect(await pdfOf(`orders/${orderId}/packing-slip?parcel=2`, ada)).toContain('Bench chisel')
  const label = await kerf.fetch(
    new Request('http://kerf.test/api/manage/labels', {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parcels: [{ order: orderId, parcel: 2 }] }),
    }),
  )
  expect((await readPdf(new Uint8Array(await label.arrayBuffer()))).text).toContain('1 Mill Lane')
  expect(await kerf.call('POST', `/api/orders/${orderId}/parcels/2/send`, {}, ada)).toMatchObject({
    status: 200,
  })
  expect(await stockOf(productId)).toEqual([8, 0, 8])
  expect(await order(orderId)).toMatchObject({ fulfilment: 'sent', orderStatus: 'Shipped' })
  await isSound()
})

test('its number finds its parcel, the claim shows it, and its customer is told of it once it is sent', async () => {
  const { orderId, number } = await claimed()
  expect(await list(orderId)).toMatchObject({
    returns: [{ replacement: { toPack: 1, parcels: [] }, lines: [{ replaced: 1 }] }],
  })
  await pack(orderId, { carrier: 'DPD', tracking: 'Z0999' })
  const found = await kerf.call('GET', '/api/manage/orders?search=Z0999', undefined, ada)
  expect(found.body).toMatchObject({ total: 1, rows: [{ number }] })
  expect(await list(orderId), 'it can still be taken back').toMatchObject({
    returns: [{ replacement: { toPack: 0, parcels: [] } }],
  })
  const { returns } = Object(await list(orderId))
  const seen = await kerf.call('GET', `/api/manage/returns/${returns[0]._id}`, undefined, ada)
  const parcel = { number: 2, state: 'sent', carrier: 'DPD', tracking: 'Z0999' }
  expect(seen.body).toMatchObject({ replacement: { toPack: 0, parcels: [parcel] } })
  await tellNow(kerf, orderId)
  const told = await kerf.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%`))
  const words = told.map((mail) => wordsOf(mail).text)
  expect(words.filter((text) => text.includes('You pay nothing for them'))).toHaveLength(1)
  expect(words.filter((text) => text.includes('Z0999'))).toHaveLength(1)
  expect(await list(orderId)).toMatchObject({ returns: [{ replacement: { parcels: [parcel] } }] })
  expect(await order(orderId)).toMatchObject({ parcels: [{ number: 1 }, { tracking: 'Z0999' }] })
  expect(await shop.happenedTo(orderId)).toContain(`replacement for claim 1 agreed by ${ada.email}`)
  const known = (await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, ada)).body
  expect(JSON.stringify(known)).toContain('Z0999')
  await isSound()
})

test('a parcel with a replacement is canceled within its time, and the piece waits to be packed again', async () => {
  const { productId, orderId, number } = await claimed(2)
  await pack(orderId)
  expect(await kerf.call('DELETE', `/api/orders/${orderId}/parcels/2`, undefined, ada)).toMatchObject({
    status: 200,
  })
  expect(await stockOf(productId)).toEqual([8, 1, 7])
  expect(await waiting(number)).toMatchObject({ rows: [{ lines: [{ left: 1 }] }] })
  expect((await shop.ship(orderId)).status, 'Payment Confirm sends it, too').toBe(200)
  expect(await stockOf(productId)).toEqual([7, 0, 7])
  await isSound()
})

test('what replaced a piece can be sent back or claimed like what was ordered, and each piece’s money goes back once', async () => {
  const { productId, orderId } = await claimed()
  expect(await list(orderId), 'the broken piece stays').toMatchObject({ lines: [{ left: 0 }] })
  await act(orderId, 'settle', { refund: false })
  await pack(orderId)
  expect(await list(orderId)).toMatchObject({ lines: [{ left: 1 }] })
  expect((await ask(orderId, 1)).status).toBe(201)
  expect(await ask(orderId, 1)).toMatchObject({ status: 409, body: { code: 'RETURN_TOO_LARGE' } })
  await act(orderId, 'approve', {}, ada, 2)
  await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] }, ada, 2)
  expect(await act(orderId, 'settle', { refund: true }, ada, 2)).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  expect(await order(orderId)).toMatchObject({ payment: 'refunded', refundedTotal: 20 })
  await isSound()
  expect(await ask(orderId, 1, CLAIM), 'nothing is left').toMatchObject({ status: 409 })
})

test('no replacement is agreed once all money went back', async () => {
  const { orderId } = await sentOrder(2)
  await ask(orderId, 1, CLAIM)
  await act(orderId, 'approve', { comesBack: false })
  await shop.refund(orderId, {})
  await settle(kerf.shop)
  expect(await act(orderId, 'replacement', one())).toMatchObject(REFUSED)
  await isSound()
})

test('a recall finds the batch of a replacement', async () => {
  const { orderId } = await claimed()
  await pack(orderId, { batches: [{ line: 1, batch: 'R-77', quantity: 1 }] })
  expect(
    (await kerf.call('POST', '/api/manage/recalls/preview', { batches: ['R-77'] }, ada)).body,
  ).toMatchObject({
    products: [{ orders: 1, pieces: 1 }],
  })
  expect(
    await kerf.call('POST', '/api/manage/recalls', { ...WRITTEN, batches: ['R-77'] }, ada),
  ).toMatchObject({ status: 201, body: { emails: 1 } })
})

test('a replacement costs nothing: no document, no revenue, and the days to send something back go on from the first parcel', async () => {
  const documents = async (id: string) =>
    Object((await kerf.call('GET', `/api/orders/${id}/documents`, undefined, casey)).body)
  const { orderId } = await claimed()
  const before = [await documents(orderId), Object(await list(orderId)).until]
  await pack(orderId)
  await tellNow(kerf, orderId)
  expect([await documents(orderId), Object(await list(orderId)).until]).toEqual(before)
  expect(before[0]).toMatchObject([{ kind: 'invoice', amount: 20 }])
  await isSound()
})
