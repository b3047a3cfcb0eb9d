import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { openRefundTests, tellNow } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { orderToPay } from '#testing/card.ts'

const { kerf, ada, casey, paidOrder, payBack, refund, read, refundsAtProvider, happenedTo, remove } =
  await openRefundTests()

const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
const confirm = (orderId: string, how: object = {}, as = ada) =>
  kerf.call('PUT', `/api/status/${orderId}`, { ...SHIPPED, ...how }, as)
const unpaid = async (available = 5) => {
  const productId = await kerf.product({ price: 10, available })
  return { productId, ...(await orderToPay(kerf, casey, productId, 2)) }
}
async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.db.select().from(products).where(eq(products.id, productId))
  return product?.available
}

test('how an order was paid without a card is recorded: on the order, in its history and in the audit log', async () => {
  const { orderId } = await unpaid()
  const how = { paidBy: 'bank transfer', paidNote: 'Statement of 4 March' }
  expect((await confirm(orderId, how)).status).toBe(200)
  expect(await read(orderId, ada)).toMatchObject({ ...SHIPPED, ...how, refundableTotal: 20 })
  expect(await read(orderId)).toMatchObject({ paidBy: 'bank transfer' })
  expect(await read(orderId)).not.toHaveProperty('paidNote') // it is for the shop
  expect(await happenedTo(orderId)).toContain(`paid by hand: bank transfer by ${ada.email}`)
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1&search=transfer', undefined, ada)
  expect(Object(body).rows).toMatchObject([
    { subject: { _id: orderId, text: expect.stringMatching(/: paid by hand: bank transfer$/) } },
  ])
})

test('what an admin noted about a payment goes with the customer, and how it was paid stays in the books', async () => {
  const leaver = await kerf.customer('Leaver')
  const { orderId } = await orderToPay(kerf, leaver, await kerf.product({ available: 5 }), 1)
  await confirm(orderId, { paidBy: 'bank transfer', paidNote: 'From the account of Leaver' })
  expect((await kerf.call('DELETE', `/api/user/${leaver.email}`, undefined, ada)).status).toBe(200)
  await tellNow(kerf, orderId) // until then it can be taken back
  await endOrdersOfDeleted(kerf.shop)
  const order = await read(orderId, ada)
  expect(order).toMatchObject({ ...SHIPPED, paidBy: 'bank transfer' })
  expect(order).not.toHaveProperty('paidNote')
})

test('two tabs that confirm at once record one payment, and what the first one said', async () => {
  const { orderId } = await unpaid()
  const replies = await Promise.all(
    ['cash', 'other', 'cash', 'other'].map((paidBy) => confirm(orderId, { paidBy })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { paidBy } = await read(orderId)
  expect((await happenedTo(orderId)).filter((event) => event.startsWith('paid'))).toEqual([
    `paid by hand: ${paidBy} by ${ada.email}`,
  ])
})

test('an order that was paid by card keeps that, whatever is said when it is shipped', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product())
  expect((await confirm(orderId, { paidBy: 'cash', paidNote: 'No' })).status).toBe(200)
  const order = await read(orderId, ada)
  expect(order).toMatchObject({ ...SHIPPED, transactionId: intentId })
  expect(order).not.toHaveProperty('paidBy')
})

test('what is no way to pay is refused at its field, and nobody but an admin confirms', async () => {
  const { orderId } = await unpaid()
  const { status, body } = await confirm(orderId, { paidBy: 'gold' })
  expect(status).toBe(422)
  expect(body.data).toMatchObject({ issues: [{ path: ['paidBy'] }] })
  expect((await confirm(orderId, { paidBy: 'cash' }, casey)).status).toBe(409)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
})

test('an order that was paid by hand is refunded by hand: owed at once, with its credit note, pieces and email, and no call to the provider', async () => {
  const { orderId, productId } = await unpaid()
  await confirm(orderId, { paidBy: 'cash' })
  const part = await refund(orderId, { amount: 8, returns: [{ line: 1, quantity: 1 }] })
  expect(part).toMatchObject({ status: 201, body: { status: 'owed' } })
  expect(await available(productId)).toBe(4)
  expect(await refund(orderId, { amount: 12.01 })).toMatchObject({
    status: 409,
    body: { code: 'REFUND_TOO_LARGE' },
  })
  expect(await remove(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  const rest = await Promise.all(Array.from({ length: 5 }, () => refund(orderId)))
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 20, refundableTotal: 0 })
  expect(await refundsAtProvider(orderId)).toEqual([])
  const documents = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  expect(documents.body).toMatchObject([
    { kind: 'invoice', amount: 20 },
    { kind: 'credit note', amount: 8 },
    { kind: 'credit note', amount: 12 },
  ])
  expect(await happenedTo(orderId)).toContain('$8.00 refunded by hand')
  const queued = await kerf.db.select().from(mails).where(eq(mails.kind, 'order refunded'))
  for (const mail of queued) expect(wordsOf(mail).text).not.toContain('card you paid with')
  expect(queued).toHaveLength(2)
  await payBack(orderId)
  expect((await remove(orderId)).status).toBe(200) // so a confirmation that was a mistake is taken back
})
