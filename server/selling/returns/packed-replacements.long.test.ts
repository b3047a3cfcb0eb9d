import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { FAILING_REFUND_CARD, tellNow } from '#server/selling/orders/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, ask, act, list, order, CLAIM, sentOrder, REFUSED } = await openReturnTests()

const pieces = (quantity = 1) => ({ lines: [{ line: 1, quantity }] })
const callOff = (id: string, number = 1) => act(id, 'replacement', { callOff: true }, ada, number)
const pack = (id: string, quantity = 1) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, { ...pieces(quantity), packed: true }, ada)
const send = (id: string, parcel: number) =>
  kerf.call('POST', `/api/orders/${id}/parcels/${parcel}/send`, {}, ada)
const stockOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
const statesOf = async (id: string) =>
  Object(await shop.read(id, ada)).parcels.map(({ state }: { state: string }) => state)

/** Pieces of an order that was sent are claimed, stay with their customer, and are to be replaced. */
async function replace(orderId: string, number = 1, replaced = 1): Promise<void> {
  await tellNow(kerf, orderId)
  expect(await ask(orderId, replaced, CLAIM)).toMatchObject({ status: 201 })
  await act(orderId, 'approve', { comesBack: false }, ada, number)
  expect(await act(orderId, 'replacement', pieces(replaced), ada, number)).toMatchObject({ status: 200 })
}
/** The replacement is in a parcel that waits. */
async function packed(quantity = 1) {
  const { productId, orderId } = await sentOrder(quantity)
  await replace(orderId)
  expect(await pack(orderId)).toMatchObject({ status: 201, body: { number: 2 } })
  expect(await statesOf(orderId)).toEqual(['sent', 'packed'])
  return { productId, orderId, number: String((await order(orderId)).number) }
}
const toldOf = (number: string) =>
  kerf.db.$count(mails, and(eq(mails.kind, 'replacement called off'), like(mails.subject, `%${number}%`)))
const isSound = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}
/** So many can be bought, and no more. */
async function areBought(productId: string, most: number): Promise<void> {
  const wish = { productId, phone: '555 0100', address: '1 Mill Lane' }
  const buy = (orderQuantity: number) => kerf.call('POST', '/api/orders', { ...wish, orderQuantity }, casey)
  expect((await buy(most + 1)).body).toMatchObject({ code: 'SOLD_OUT' })
  expect((await buy(most)).status).toBe(201)
}
const CANCELED = { returns: [{ replacement: { toPack: 0, isCalledOff: true, parcels: [] } }] }

test('all money back while the replacement is packed cancels its parcel: the piece stays on the shelf and is sold once more, not twice', async () => {
  const { productId, orderId, number } = await packed()
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect((await shop.refund(orderId, {})).status).toBe(201)
  await settle(kerf.shop)
  expect(await statesOf(orderId)).toEqual(['sent', 'cancelled'])
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  expect(await order(orderId)).toMatchObject({ payment: 'refunded', fulfilment: 'sent' })
  expect(await list(orderId)).toMatchObject(CANCELED)
  const happened = await shop.happenedTo(orderId)
  expect(happened).toContain('parcel 2 canceled')
  expect(happened).toContain('replacement for claim 1 called off')
  expect(await toldOf(number)).toBe(1)
  expect(await send(orderId, 2)).toMatchObject(REFUSED)
  expect(await pack(orderId)).toMatchObject({ status: 409 })
  await areBought(productId, 9)
  await isSound()
})

test('calling off while it is packed cancels its parcel, too; then its money goes back, and it is called off once', async () => {
  const { productId, orderId } = await packed(2)
  expect(await stockOf(productId)).toEqual([8, 1, 7])
  expect(await callOff(orderId)).toMatchObject({ status: 200 })
  expect(await statesOf(orderId)).toEqual(['sent', 'cancelled'])
  expect(await stockOf(productId)).toEqual([8, 0, 8])
  expect(await order(orderId)).toMatchObject({ fulfilment: 'sent', orderStatus: 'Shipped' })
  expect(await list(orderId)).toMatchObject(CANCELED)
  expect(await shop.happenedTo(orderId)).toContain(`parcel 2 canceled by ${ada.email}`)
  expect(await callOff(orderId)).toMatchObject(REFUSED)
  expect(await pack(orderId), 'nothing of it is left').toMatchObject({ status: 409 })
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject({ status: 200 })
  await settle(kerf.shop)
  expect(await order(orderId)).toMatchObject({ payment: 'part refunded', refundedTotal: 20 })
  await areBought(productId, 8)
  await isSound()
})

test('an order with a packed replacement is not canceled by its customer, who is told its state, and its parcel goes', async () => {
  const { productId, orderId } = await packed()
  const refused = await kerf.call('POST', `/api/orders/${orderId}/cancel`, {}, casey)
  expect(refused).toMatchObject({
    ...{ status: 409, body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('part sent') } },
  })
  expect(await statesOf(orderId)).toEqual(['sent', 'packed'])
  expect(await send(orderId, 2)).toMatchObject({ status: 200 })
  expect(await callOff(orderId), 'it left').toMatchObject(REFUSED)
  expect((await shop.refund(orderId, {})).status).toBe(201)
  await settle(kerf.shop)
  expect(await statesOf(orderId), 'what left stays').toEqual(['sent', 'sent'])
  expect(await stockOf(productId)).toEqual([8, 0, 8])
  await isSound()
})

test('a parcel with a piece that was ordered beside the replacement is canceled as a whole, and the ordered piece waits again', async () => {
  const productId = await kerf.product({ available: 10, name: 'Bench chisel', price: 20 })
  const { orderId } = await shop.paidOrder(productId, 2)
  expect(await kerf.call('POST', `/api/orders/${orderId}/parcels`, pieces(), ada)).toMatchObject({
    status: 201,
  })
  await replace(orderId)
  expect(await pack(orderId, 2)).toMatchObject({ status: 201 })
  expect(await callOff(orderId)).toMatchObject({ status: 200 })
  expect(await statesOf(orderId)).toEqual(['sent', 'cancelled'])
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect(await order(orderId)).toMatchObject({ fulfilment: 'part sent', lines: [{ left: 1 }] })
  expect(await pack(orderId)).toMatchObject({ status: 201 })
  expect(await send(orderId, 3)).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([8, 0, 8])
  await isSound()
})

test('of two claims whose replacements are packed only the parcel of the one that is called off is canceled', async () => {
  const { productId, orderId } = await packed(3)
  await replace(orderId, 2)
  expect(await pack(orderId)).toMatchObject({ body: { number: 3 } })
  expect(await callOff(orderId, 1)).toMatchObject({ status: 200 })
  expect(await statesOf(orderId)).toEqual(['sent', 'cancelled', 'packed'])
  expect(await stockOf(productId)).toEqual([7, 1, 6])
  const shown = Object(await list(orderId)).returns
  expect(shown.map(({ replacement }: { replacement: object }) => replacement)).toMatchObject([
    { isCalledOff: true },
    { isCalledOff: false, toPack: 0 },
  ])
  expect(await send(orderId, 3)).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([6, 0, 6])
  await isSound()
})

test('what was called off stays so when the bank sends the refund back, and the order is paid and sent as before', async () => {
  const productId = await kerf.product({ available: 10, name: 'Bench chisel', price: 20 })
  const { orderId } = await shop.paidOrder(productId, 1, FAILING_REFUND_CARD)
  await shop.ship(orderId)
  await replace(orderId)
  await pack(orderId)
  expect((await shop.refund(orderId, {})).status).toBe(201)
  await soon(async () => {
    await settle(kerf.shop)
    expect(await order(orderId)).toMatchObject({ payment: 'paid', refundedTotal: 0 })
  })
  expect(await order(orderId)).toMatchObject({ fulfilment: 'sent' })
  expect(await statesOf(orderId)).toEqual(['sent', 'cancelled'])
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  expect(await act(orderId, 'replacement', pieces()), 'it is agreed anew').toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  await isSound()
})

test.each(['money back', 'calling off'] as const)(
  'of sending the parcel and %s at one moment it left or is canceled, and the shelf says which',
  async (what) => {
    const { productId, orderId } = await packed(2)
    const other = () => (what === 'money back' ? shop.refund(orderId, {}) : callOff(orderId))
    await Promise.all([send(orderId, 2), other()])
    await settle(kerf.shop)
    const [, state] = await statesOf(orderId)
    expect(['sent', 'cancelled']).toContain(state)
    expect(await stockOf(productId)).toEqual(state === 'sent' ? [7, 0, 7] : [8, 0, 8])
    await isSound()
  },
)

test('a parcel of what was ordered does not wait for ever once all money went back', async () => {
  const productId = await kerf.product({ available: 10, name: 'Bench chisel', price: 20 })
  const { orderId } = await shop.paidOrder(productId, 2)
  expect(await pack(orderId)).toMatchObject({ status: 201 })
  expect((await shop.refund(orderId, {})).status).toBe(201)
  await settle(kerf.shop)
  expect(await statesOf(orderId)).toEqual(['cancelled'])
  expect(await send(orderId, 1)).toMatchObject(REFUSED)
  expect(await order(orderId)).toMatchObject({ payment: 'refunded', fulfilment: 'open' })
  const waiting = await kerf.call('GET', '/api/manage/packing', undefined, ada)
  expect(JSON.stringify(waiting.body)).not.toContain(orderId)
  await isSound()
})
