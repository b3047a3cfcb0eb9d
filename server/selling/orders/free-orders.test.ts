import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { coupons } from '#server/platform/db/tables/prices.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes, openRefundTests, tellNow } from '#server/selling/orders/testing.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, casey, read, refund, ship, remove, happenedTo } = await openRefundTests({
  anyUnpaid: true,
})
const FULL = {
  ...TEN_PERCENT,
  id: 'gift',
  name: 'Gift',
  effect: { kind: 'percent', ppm: 1_000_000 },
} as const
await setRules(kerf, ada, { promotions: [FULL] })
await kerf.call('POST', '/api/manage/coupons', { promotionId: 'gift', code: 'GIFT' }, ada)

const saw = () => kerf.product({ price: 30, available: 10, name: 'Rip saw' })
const place = (productId: string, more: object = {}, as: Shopper = casey, headers = {}) =>
  kerf.call(
    'POST',
    '/api/orders',
    { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane', coupons: ['GIFT'], ...more },
    as,
    headers,
  )
const free = async (productId: string) => String((await place(productId)).body.insertedId)
const pay = (orderId: string, totalPrice?: number) =>
  kerf.call('POST', '/api/create-payment', { orderId, totalPrice }, casey)
const rowOf = async (id: string) => {
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('There is no such order')
  return row
}
async function stockOf(id: string) {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
/** What its customer was written of it, the newest last. */
async function written(orderId: string): Promise<string[]> {
  const { number } = await rowOf(orderId)
  const about = and(eq(mails.recipient, casey.email), like(mails.subject, `%K-${number}%`))
  const found = await kerf.db.select().from(mails).where(about).orderBy(mails.id)
  return found.map((mail) => `${mail.subject}: ${wordsOf(mail).text}`)
}
const documentsOf = async (orderId: string) =>
  (await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)).body
const isSound = async () => expect(await findFaults(kerf.db)).toEqual([])

test('an order that costs nothing is paid when it is placed, without the payment provider: sold, invoiced, told, its coupon counted', async () => {
  const productId = await saw()
  const key = { 'idempotency-key': 'free-1' }
  const wish = { totalPrice: 0 }
  const placed = await place(productId, wish, casey, key)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = String(placed.body.insertedId)
  expect((await place(productId, wish, casey, key)).body.insertedId, 'sent again').toBe(id)
  const order = await read(id)
  expect(order).toMatchObject({
    totalPrice: 0,
    payment: 'paid',
    orderStatus: 'Completed',
    fulfilment: 'open',
  })
  for (const absent of ['heldUntil', 'transactionId', 'paidBy', 'invoiceFrom'])
    expect(order).not.toHaveProperty(absent)
  expect(await stockOf(productId)).toEqual([10, 2, 8])
  expect(await kerf.db.$count(paymentAttempts, eq(paymentAttempts.orderId, id))).toBe(0)
  const [{ uses = 0 } = {}] = await kerf.db.select().from(coupons).where(eq(coupons.code, 'GIFT'))
  expect(uses).toBe(1)
  expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', amount: 0 }])
  expect(await happenedTo(id)).toEqual([`placed by ${casey.email}`, 'nothing to pay'])
  const [mail, ...more] = await written(id)
  expect(more).toEqual([])
  expect(mail).toContain('There is nothing to pay')
  expect(mail).not.toMatch(/Pay Now|kept|keep the pieces/)
  expect(isRight((await rowOf(id)).receipt as never)).toBe(true)
  expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await kerf.call('POST', `/api/orders/${id}/payment-link`, undefined, ada)).toMatchObject({
    body: { code: 'ORDER_PAID' },
  })
  await isSound()
})

test('a total of some cents stays refused with the sentence that says so, and takes nothing', async () => {
  for (const [price, status] of [
    [0.49, 422],
    [0.01, 422],
    [0.5, 201],
  ] as const) {
    const productId = await kerf.product({ price, available: 5 })
    const reply = await place(productId, { orderQuantity: 1, coupons: [] })
    expect(reply.status, `${price}`).toBe(status)
    if (status === 422) expect(reply.body.message).toContain('between $0.50 and $999,999.99, or to nothing')
    if (status === 422) expect(await stockOf(productId)).toEqual([5, 0, 5])
  }
})

test('canceled by its customer, its pieces can be bought again with a credit note of nothing; then it can be deleted', async () => {
  const productId = await saw()
  const id = await free(productId)
  expect(await remove(id), 'not before').toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect((await kerf.call('POST', `/api/orders/${id}/cancel`, undefined, casey)).status).toBe(200)
  expect(await stockOf(productId)).toEqual([10, 0, 10])
  expect(await read(id)).toMatchObject({ payment: 'refunded', refundedTotal: 0, lines: [{ returned: 2 }] })
  expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note', amount: 0 }])
  expect((await written(id)).at(-1)).toContain('no money goes back')
  expect(await happenedTo(id)).toContain('pieces taken back')
  expect(await ship(id)).toMatchObject({ status: 409 })
  expect(await refund(id, { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] })).toMatchObject({
    body: { code: 'RETURN_TOO_LARGE' },
  })
  await isSound()
  expect((await remove(id)).status).toBe(200)
  await isSound()
})

test('staff take single pieces of it back; money there is none to give', async () => {
  const productId = await saw()
  const id = await free(productId)
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REFUND' } })
  expect(await refund(id, { amount: 1 })).toMatchObject({ body: { code: 'NOTHING_TO_REFUND' } })
  const one = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  expect((await refund(id, one)).status).toBe(201)
  expect(await stockOf(productId)).toEqual([10, 1, 9])
  expect(await read(id)).toMatchObject({ payment: 'paid', lines: [{ returned: 1, left: 1 }] })
  await isSound()
  expect((await ship(id)).status).toBe(200)
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  await isSound()
})

test('it is sent, taken back within its time, sent again, told of and returned like any other, without money', async () => {
  const productId = await saw()
  const id = await free(productId)
  expect((await ship(id)).status).toBe(200)
  expect(await read(id, ada)).toMatchObject({ toldFrom: expect.anything(), fulfilment: 'sent' })
  expect((await kerf.call('POST', `/api/orders/${id}/take-back`, undefined, ada)).status).toBe(200)
  expect(await read(id), 'it stays paid').toMatchObject({ payment: 'paid', fulfilment: 'open' })
  await ship(id)
  await tellNow(kerf, id)
  expect((await written(id)).at(-1)).toMatch(/on its way/)
  expect((await written(id)).at(-1)).not.toContain('confirmed your payment')
  const asked = await kerf.call(
    'POST',
    `/api/orders/${id}/returns`,
    { lines: [{ line: 1, quantity: 1, reason: 'Too long' }] },
    casey,
  )
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  const move = (act: string, body: object) =>
    kerf.call('POST', `/api/orders/${id}/returns/1/${act}`, body, ada)
  expect((await move('approve', {})).status).toBe(200)
  expect((await move('receive', { lines: [{ line: 1, restocked: 1, scrapped: 0 }] })).status).toBe(200)
  expect(await stockOf(productId)).toEqual([9, 0, 9])
  const settled = await move('settle', { refund: false })
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  await isSound()
})

test('an order that comes to nothing after its hold is told so, and paid by the same call, with nothing to confirm', async () => {
  const productId = await saw()
  const id = String((await place(productId, { coupons: [] })).body.insertedId)
  await releaseHolds(kerf.shop, inMinutes(61))
  await setRules(kerf, ada, { promotions: [{ ...FULL, isCoupon: false }] })
  expect(await pay(id, 60)).toMatchObject({ body: { code: 'PRICE_CHANGED', data: { quote: { total: 0 } } } })
  expect(await pay(id, 0)).toMatchObject({ status: 200, body: { clientSecret: '' } })
  expect(await read(id)).toMatchObject({ totalPrice: 0, payment: 'paid' })
  expect((await written(id)).at(-1)).toContain('There is nothing to pay')
  expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', amount: 0 }])
  await setRules(kerf, ada, { promotions: [FULL] })
  await settle(kerf.shop)
  await isSound()
})
