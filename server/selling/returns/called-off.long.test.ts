import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, ask, act, list, order, CLAIM, sentOrder, REFUSED, TOO_MANY } =
  await openReturnTests()

const pieces = (quantity = 1) => ({ lines: [{ line: 1, quantity }] })
const callOff = (id: string) => act(id, 'replacement', { callOff: true })
const pack = (id: string) => kerf.call('POST', `/api/orders/${id}/parcels`, pieces(), ada)
const stockOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
/** Of so many that were sent, some are claimed, stay with their customer, and are to be replaced. */
async function claimed(quantity: number, replaced = 1) {
  const { productId, orderId } = await sentOrder(quantity)
  await tellNow(kerf, orderId)
  expect(await ask(orderId, replaced, CLAIM)).toMatchObject({ status: 201 })
  await act(orderId, 'approve', { comesBack: false })
  expect(await act(orderId, 'replacement', pieces(replaced))).toMatchObject({ status: 200 })
  return { productId, orderId, number: String((await order(orderId)).number) }
}
const toldOf = async (number: string) => {
  const told = await kerf.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%`))
  return told.filter(({ kind }) => kind === 'replacement called off').map((mail) => wordsOf(mail).text)
}
const waiting = async (number: string) =>
  (await kerf.call('GET', `/api/manage/packing?search=${number}`, undefined, ada)).body
const isSound = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}

test('another piece that comes back over the counter goes on the shelf, and the replacement still waits', async () => {
  const { productId, orderId, number } = await claimed(2)
  expect(await stockOf(productId)).toEqual([8, 1, 7])
  const back = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  expect((await shop.refund(orderId, back)).status).toBe(201)
  await settle(kerf.shop)
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect(await waiting(number)).toMatchObject({ rows: [{ lines: [{ left: 1 }] }] })
  expect(await toldOf(number)).toEqual([])
  await isSound()
})

test('money back for the whole order calls off what waits as a replacement: nothing left the shelf, and its customer is told', async () => {
  const { productId, orderId, number } = await claimed(1)
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect((await shop.refund(orderId, {})).status).toBe(201)
  await settle(kerf.shop)
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  expect(await order(orderId)).toMatchObject({ payment: 'refunded', fulfilment: 'sent' })
  expect(await waiting(number)).toMatchObject({ total: 0 })
  const off = { replacement: { toPack: 0, isCalledOff: true, parcels: [] }, lines: [{ replaced: 0 }] }
  expect(await list(orderId)).toMatchObject({ returns: [off] })
  expect(await toldOf(number)).toEqual([expect.stringContaining('These pieces of it do not come any more')])
  expect(await shop.happenedTo(orderId)).toContain('replacement for claim 1 called off')
  await isSound()
})

test('staff call a replacement off, give the money of the broken piece back, and may not call it off twice', async () => {
  const { productId, orderId, number } = await claimed(2)
  const back = { amountOfReturns: true, returns: [{ line: 1, quantity: 2 }] }
  expect(await shop.refund(orderId, back), 'one is of the claim').toMatchObject(TOO_MANY)
  expect(await act(orderId, 'replacement', { callOff: true }, casey)).toMatchObject({ status: 403 })
  expect(await act(orderId, 'replacement', { ...pieces(), callOff: true })).toMatchObject({ status: 422 })
  expect(await act(orderId, 'replacement')).toMatchObject({ status: 422 })
  expect(await callOff(orderId)).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([8, 0, 8])
  expect(await order(orderId)).toMatchObject({ fulfilment: 'sent', orderStatus: 'Shipped' })
  expect(await toldOf(number)).toHaveLength(1)
  expect(await shop.happenedTo(orderId)).toContain(`replacement for claim 1 called off by ${ada.email}`)
  expect(await callOff(orderId)).toMatchObject(REFUSED)
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject({ status: 200 })
  await settle(kerf.shop)
  expect(await order(orderId)).toMatchObject({ payment: 'part refunded', refundedTotal: 20 })
  expect(await stockOf(productId), 'the broken piece is not on the shelf').toEqual([8, 0, 8])
  await isSound()
})

test('what of a replacement is in a parcel still goes, and one that was called off whole is agreed anew', async () => {
  const { productId, orderId } = await claimed(2, 2)
  await pack(orderId)
  expect(await callOff(orderId)).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([7, 0, 7])
  const shown = { replacement: { toPack: 0, isCalledOff: false }, lines: [{ replaced: 1 }] }
  expect(await list(orderId)).toMatchObject({ returns: [shown] })
  expect(await act(orderId, 'replacement', pieces()), 'one went').toMatchObject(REFUSED)
  const other = await claimed(1)
  await callOff(other.orderId)
  expect(await act(other.orderId, 'replacement', pieces())).toMatchObject({ status: 200 })
  expect(await stockOf(other.productId)).toEqual([9, 1, 8])
  expect(await list(other.orderId)).toMatchObject({
    returns: [{ replacement: { toPack: 1, isCalledOff: false } }],
  })
  await isSound()
})
