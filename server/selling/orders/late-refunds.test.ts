import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { tellOfPromises } from '#server/selling/orders/tell-of-promises.ts'
import { openRefundTests, PENDING_REFUND_CARD } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'

const { kerf, ada, casey, refund, read } = await openRefundTests({ anyUnpaid: true })
await verify(kerf, casey.email)
const [DAY, PAST, LATER] = ['2126-12-20', '2026-01-05', '2127-01-31']
const promise = (productId: string, promisedOn: string | null) =>
  kerf.call('PUT', `/api/products/${productId}`, { promisedOn, beyond: promisedOn && 5 }, ada)

/** An order of so many saws, of which none lies there, paid by a card to which refunds stay pending. */
async function waiting(pieces: number) {
  await kerf.loseWebhooks()
  const productId = await kerf.product({ available: 0, name: 'Dovetail saw' })
  await promise(productId, DAY)
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, pieces, { promisedOn: DAY })
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret, PENDING_REFUND_CARD)
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)).status).toBe(200)
  return { orderId, productId }
}
/** Nobody is promised another day. */
async function passes({ orderId, productId }: { orderId: string; productId: string }): Promise<void> {
  await promise(productId, null)
  await kerf.db
    .update(orderPromises)
    .set({ promisedOn: PAST, toldOn: PAST })
    .where(eq(orderPromises.orderId, orderId))
}
const told = async (orderId: string) =>
  (await kerf.db.select().from(mails))
    .filter(({ kind }) => kind === 'promise passed' || kind === 'promise moved')
    .map((mail) => wordsOf(mail).text)
    .filter((text) => text.includes(orderId))
/** Those that the owner's page lists as late. */
const listedLate = async (): Promise<string[]> =>
  Object((await kerf.call('GET', '/api/manage/orders?show=late', undefined, ada)).body).rows.map(
    ({ _id }: { _id: string }) => _id,
  )
const cancel = async (orderId: string) => {
  expect(await kerf.call('POST', `/api/orders/${orderId}/cancel`, undefined, casey)).toMatchObject({
    status: 200,
  })
  expect(await read(orderId), 'the bank has not answered').toMatchObject({
    payment: 'paid',
    refunds: [{ status: 'asked' }],
  })
}

test('who canceled is not told that the order is late while the refund is under way, and is once it failed', async () => {
  const order = await waiting(2)
  await cancel(order.orderId)
  await passes(order)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  expect(await told(order.orderId)).toEqual([])
  expect(await listedLate()).not.toContain(order.orderId)
  const becomes = (status: 'asked' | 'failed') =>
    kerf.db.update(refunds).set({ status }).where(eq(refunds.orderId, order.orderId))
  await becomes('failed')
  expect(await listedLate()).toContain(order.orderId)
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  expect(await told(order.orderId)).toHaveLength(1)
  await becomes('asked')
})

test('who canceled is not told of another day either', async () => {
  const { orderId, productId } = await waiting(1)
  await cancel(orderId)
  await promise(productId, LATER)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  expect(await told(orderId)).toEqual([])
})

test('of an order of which some pieces are given up only the others are late, and are promised by another day', async () => {
  const order = await waiting(3)
  const asked = await refund(order.orderId, { returns: [{ line: 1, quantity: 2 }], amount: 1 })
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 201, body: { status: 'asked' } })
  await promise(order.productId, LATER)
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  expect((await told(order.orderId))[0]).toContain('1 × Dovetail saw')
  await passes(order)
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  const late = (await told(order.orderId)).filter((text) => text.includes('by January 5, 2026'))
  expect(late).toHaveLength(1)
  expect(late[0]).toContain('1 × Dovetail saw')
})

test('an order whose money goes back without its pieces is not late', async () => {
  const order = await waiting(1)
  expect(await refund(order.orderId, { returns: [] })).toMatchObject({ body: { status: 'asked' } })
  await passes(order)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
})
