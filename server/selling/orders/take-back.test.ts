import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/platform/db/tables/documents.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentsByHand } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import {
  BOTH,
  inMinutes,
  MINUTE,
  NOTHING,
  openTakeBackTests,
  REFUSED,
  SHIPPED,
  tellNow,
  UNPAID,
} from '#server/selling/orders/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, casey, ...tests } = await openTakeBackTests()
const { paidOrder, payBack, refund, ship, remove, read, happenedTo, takeBack, confirmed, sent } = tests

async function rowOf(orderId: string) {
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('The order is gone')
  return row
}

test('an order that is confirmed by hand is shipped and paid at once, and nothing is sent for 15 minutes', async () => {
  const { orderId } = await confirmed()
  const { takeBackUntil, ...seen } = await read(orderId, ada)
  expect(seen).toMatchObject(SHIPPED)
  expect(Date.parse(String(takeBackUntil)) - Date.now()).toBeGreaterThan(14 * MINUTE)
  expect(Date.parse(String(takeBackUntil)) - Date.now()).toBeLessThanOrEqual(15 * MINUTE)
  const mine = await read(orderId)
  expect(mine).toMatchObject({ ...SHIPPED, invoiceFrom: takeBackUntil })
  expect(mine).not.toHaveProperty('takeBackUntil')
  for (const as of [casey, ada]) {
    expect((await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, as)).body).toEqual([])
    expect(await kerf.call('GET', `/api/orders/${orderId}/invoice`, undefined, as)).toMatchObject({
      status: 404,
      body: { message: `The invoice follows at ${String(takeBackUntil).slice(11, 16)} UTC` },
    })
  }
  expect(await tellOfShipped(kerf.shop)).toBe(0)
  expect(await tellOfShipped(kerf.shop, inMinutes(14))).toBe(0)
  expect(await sent(orderId)).toEqual(NOTHING)

  const told = await Promise.all([1, 2, 3].map(() => tellOfShipped(kerf.shop, inMinutes(15))))
  expect(told.toSorted()).toEqual([0, 0, 1])
  expect(await sent(orderId)).toEqual(BOTH)
  expect(await read(orderId, ada)).not.toHaveProperty('takeBackUntil')
  expect((await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)).body).toHaveLength(1)
})

test('an order that a card paid and that was marked as shipped by mistake can be taken back for 15 minutes: nobody was told, and it stays paid', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product())
  const invoiced = { emails: 0, invoices: 1 }
  await ship(orderId)
  expect(await sent(orderId)).toEqual(invoiced)
  const { takeBackUntil } = await read(orderId, ada)
  expect(Date.parse(String(takeBackUntil)) - Date.now()).toBeGreaterThan(14 * MINUTE)
  const mine = await read(orderId)
  expect(mine).toMatchObject({ ...SHIPPED, toldFrom: takeBackUntil })
  for (const field of ['takeBackUntil', 'invoiceFrom']) expect(mine).not.toHaveProperty(field)
  expect((await takeBack(orderId, casey)).status).toBe(403)
  expect(await takeBack(orderId)).toMatchObject({ status: 200 })
  const waits = { orderStatus: 'Completed', paymentStatus: 'Paid', transactionId: intentId }
  expect(await read(orderId)).toMatchObject(waits)
  expect(await takeBack(orderId)).toMatchObject(REFUSED)
  expect(await rowOf(orderId)).toMatchObject({
    shippedAt: null,
    tellShippedAt: null,
    holdsStock: true,
    heldUntil: null,
  })
  await tellOfShipped(kerf.shop, inMinutes(60))
  expect(await sent(orderId)).toEqual(invoiced)
  await ship(orderId)
  await refund(orderId, { amount: 1 })
  expect(await sent(orderId), 'a refund does not tell of it early').toEqual(invoiced)
  await tellOfShipped(kerf.shop, inMinutes(16))
  expect(await sent(orderId)).toEqual(BOTH)
  expect(await takeBack(orderId)).toMatchObject({
    ...REFUSED,
    body: { message: expect.stringContaining('told that this order is on its way') },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a confirmation that is taken back leaves an unpaid order that keeps its pieces, and nothing was sent', async () => {
  const { orderId, productId } = await confirmed()
  const before = await kerf.db.$count(documents)
  expect(await takeBack(orderId)).toMatchObject({ status: 200, body: { acknowledged: true } })
  const order = await read(orderId, ada)
  expect(order).toMatchObject({ ...UNPAID, refundableTotal: 0 })
  for (const gone of ['paidBy', 'paidNote', 'takeBackUntil', 'invoiceFrom'])
    expect(order).not.toHaveProperty(gone)
  const kept = (Date.parse(String(order.heldUntil)) - Date.now()) / MINUTE
  expect(kept).toBeGreaterThan(kerf.shop.holdMinutes - 1)
  expect(kept).toBeLessThanOrEqual(kerf.shop.holdMinutes)
  expect(await rowOf(orderId)).toMatchObject({ paidAt: null, shippedAt: null, holdsStock: true })
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, productId))
  expect(shelf?.available).toBe(3)
  expect((await happenedTo(orderId)).slice(1)).toEqual(
    ['paid by hand: cash', 'shipped', 'payment taken back'].map((event) => `${event} by ${ada.email}`),
  )
  const acts = await kerf.db
    .select()
    .from(facts)
    .where(eq(facts.verb, 'order.payment_taken_back'))
    .orderBy(facts.id)
  expect(acts.map(({ subjectId }) => subjectId)).toContain(orderId)
  await tellOfShipped(kerf.shop, inMinutes(60))
  expect(await sent(orderId)).toEqual(NOTHING)
  expect(await kerf.db.$count(documents)).toBe(before)
  const told = await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey)
  expect(told.body.at(-1)).toMatchObject({ event: 'Confirmed by mistake: not paid yet' })
})

test('an order whose confirmation was taken back can be paid by card, confirmed again or deleted', async () => {
  const [card, hand, deleted] = [await confirmed(), await confirmed(), await confirmed()]
  const first = { message: expect.stringContaining('take its confirmation back first') }
  expect(await remove(deleted.orderId)).toMatchObject({ status: 409, body: first })
  for (const { orderId } of [card, hand, deleted]) await takeBack(orderId)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, card.orderId))
  await kerf.call('PUT', `/api/orders/${card.orderId}`, { transactionId }, casey)
  expect(await read(card.orderId)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
    transactionId,
  })

  await ship(hand.orderId)
  await tellNow(kerf, hand.orderId)
  expect(await sent(hand.orderId)).toEqual(BOTH)

  expect((await kerf.call('DELETE', `/api/order/${deleted.orderId}`, undefined, casey)).status).toBe(200)
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, deleted.productId))
  expect(shelf?.available).toBe(5)
})

test('once its customer was told, a confirmation is not taken back: it says to refund instead', async () => {
  const { orderId } = await confirmed()
  await tellNow(kerf, orderId)
  const instead = { message: expect.stringContaining('refund it by hand instead') }
  expect(await takeBack(orderId)).toMatchObject({ ...REFUSED, body: instead })
  expect(await read(orderId)).toMatchObject(SHIPPED)
})

test('nobody but an admin takes a confirmation back, and only of an order that is there', async () => {
  const { orderId } = await confirmed()
  expect(await takeBack(orderId, casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('POST', `/api/orders/${orderId}/take-back`)).toMatchObject({ status: 401 })
  expect(await read(orderId)).toMatchObject(SHIPPED)
  for (const id of ['made-up', crypto.randomUUID()]) expect(await takeBack(id)).toMatchObject({ status: 404 })
})

test('a refund issues the invoice first and tells the customer what waited; the way back is over with it', async () => {
  const { orderId } = await confirmed()
  expect((await refund(orderId, { amount: 5 })).status).toBe(201)
  expect(await sent(orderId)).toEqual(BOTH)
  const listed = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  expect(listed.body).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note', amount: 5 }])
  expect(await takeBack(orderId)).toMatchObject(REFUSED)
  await tellOfShipped(kerf.shop, inMinutes(16))
  expect(await sent(orderId)).toEqual(BOTH)
})

test('where the release before has issued the invoice, or refunded, a confirmation is not taken back, and nobody is told of what was refunded', async () => {
  const [asked, refunded] = [await confirmed(), await confirmed()]
  await kerf.db.transaction((tx) => issueInvoice(tx, asked.orderId, null))
  const { tellShippedAt } = await rowOf(refunded.orderId)
  await refund(refunded.orderId)
  // That one leaves it, and knows of no payments by hand.
  await kerf.db.update(orders).set({ tellShippedAt }).where(eq(orders.id, refunded.orderId))
  await kerf.db.delete(paymentsByHand).where(eq(paymentsByHand.orderId, refunded.orderId))
  for (const { orderId } of [asked, refunded]) {
    expect(await takeBack(orderId)).toMatchObject(REFUSED)
    expect(await read(orderId)).toMatchObject(SHIPPED)
    await tellNow(kerf, orderId)
  }
  expect(await sent(asked.orderId)).toEqual(BOTH)
  expect(await sent(refunded.orderId)).toEqual({ emails: 0, invoices: 1 })
})

test('an order that was refunded in full brings no e-mail that it is on its way', async () => {
  const { orderId } = await confirmed()
  expect((await refund(orderId)).status).toBe(201)
  await tellNow(kerf, orderId)
  expect(await sent(orderId)).toEqual({ emails: 0, invoices: 1 })
  await payBack(orderId)
  expect((await remove(orderId)).status).toBe(200)
})

test('the invoice of somebody who deleted the account meanwhile is issued, and nothing is sent to them', async () => {
  const leaver = await kerf.customer('Leaver')
  const { orderId } = await confirmed(leaver)
  await kerf.call('DELETE', `/api/user/${leaver.email}`, undefined, ada)
  await tellNow(kerf, orderId)
  expect(await sent(orderId)).toEqual({ emails: 0, invoices: 1 })
})

test('an order that is taken back after its customer deleted the account ends as their unpaid orders do', async () => {
  const leaver = await kerf.customer('Leaver')
  const { orderId, productId } = await confirmed(leaver)
  await kerf.call('DELETE', `/api/user/${leaver.email}`, undefined, ada)
  expect((await takeBack(orderId)).status).toBe(200)
  await endOrdersOfDeleted(kerf.shop)
  expect(await read(orderId, ada)).toMatchObject({ ...UNPAID, deletedAt: expect.any(String) })
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, productId))
  expect(shelf?.available).toBe(5)
  expect(await happenedTo(orderId)).toContain('deleted by A former customer')
})
