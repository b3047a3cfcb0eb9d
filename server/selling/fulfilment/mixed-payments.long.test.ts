import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { documentsOf } from '#server/selling/orders/e-invoices.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { ACCOUNT } from '#testing/rights/things.ts'

const { kerf, ada, casey, one, paidOrder, edit, read, stockOf, refund, ship } = await openEditTests()
await verify(kerf, casey.email)
await kerf.call('PUT', '/api/settings/transfers', ACCOUNT, ada)

const issued = async (orderId: string): Promise<[string, number][]> => {
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, ada)
  return Object(body).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
}
const came = (orderId: string, money: object) =>
  kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash', ...money }, ada)
const takeBack = (orderId: string) => kerf.call('POST', `/api/orders/${orderId}/take-back`, {}, ada)
const atRest = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}
const refundsOf = async (orderId: string) =>
  Object(await read(orderId, ada)).refunds.map(
    ({ amount, status, byHand = false }: { amount: number; status: string; byHand?: boolean }) => [
      amount,
      status,
      byHand,
    ],
  )

/** Paid by card with 2 of a saw for $20, and then 3 of them. */
async function partPaidByCard() {
  const saw = await kerf.product({ name: 'Saw', price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 2)
  expect((await edit(orderId, { lines: [one(saw, 3)] })).body).toMatchObject({ toPay: 20 })
  return { saw, orderId }
}

/** 2 of a saw for $20, of which $15 came by transfer. */
async function partPaidByHand() {
  const productId = await kerf.product({ name: 'Saw', price: 20, available: 10 })
  const line = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', line, casey)
  const orderId = String(body.insertedId)
  expect((await came(orderId, { paidBy: 'bank transfer', amount: 15 })).status).toBe(200)
  return { productId, orderId }
}

test('the rest of an order that a card paid in part is recorded by hand, can be taken back, and has its invoice once it is told', async () => {
  const { saw, orderId } = await partPaidByCard()
  expect((await came(orderId, { amount: 5 })).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'part paid', dueTotal: 15, paidBy: 'cash' })
  expect((await takeBack(orderId)).status).toBe(200)
  const afterwards = Object(await read(orderId))
  expect(afterwards).toMatchObject({ payment: 'part paid', dueTotal: 20, received: [] })
  expect(afterwards.paidBy).toBeUndefined()
  await atRest()
  expect((await came(orderId, { amount: 20 })).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refundableTotal: 60, paidBy: 'cash' })
  expect(await issued(orderId)).toEqual([['invoice', 40]])
  expect((await ship(orderId)).status).toBe(200)
  expect((await takeBack(orderId)).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'part paid', fulfilment: 'open', dueTotal: 20 })
  expect(await stockOf(saw)).toEqual([10, 3, 7])
  await atRest()
  await came(orderId, { amount: 20 })
  await atRest()
  await tellNow(kerf, orderId)
  expect(await issued(orderId)).toEqual([
    ['invoice', 40],
    ['credit note', 40],
    ['invoice', 60],
  ])
  expect((await takeBack(orderId)).status).toBe(409)
  await atRest()
})

test('what is refunded goes back to the card first, and what came by hand goes back by hand, as refund and credit note say', async () => {
  const { orderId } = await partPaidByCard()
  await came(orderId, { amount: 20 })
  expect((await refund(orderId, { amount: 30 })).status).toBe(201)
  expect((await refund(orderId, { amount: 15 })).status).toBe(201)
  expect((await refund(orderId, {})).status).toBe(201)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundableTotal: 0 })
  expect((await refundsOf(orderId)).toSorted()).toEqual([
    [10, 'succeeded', false],
    [15, 'owed', true],
    [30, 'succeeded', false],
    [5, 'owed', true],
  ])
  const order = await findOrder(kerf.db, orderId)
  const documents = order ? await documentsOf(kerf.shop, order) : []
  const notes = documents.flatMap((one) =>
    one.kind === 'credit note' && !one.isReplaced ? [[one.amountCents, one.byHand]] : [],
  )
  expect(notes.toSorted()).toEqual([
    [1000, false],
    [1500, true],
    [3000, false],
    [500, true],
  ])
  const invoices = documents.flatMap((one) => (one.kind === 'invoice' ? [one.order.paidBy] : []))
  expect(invoices).toEqual([null, 'cash']) // the first was issued before the cash came
  await atRest()
})

test('the rest of an order that was paid by hand in part is paid by card, which ends the time to take it back; canceled, each part goes back as it came', async () => {
  const { orderId } = await partPaidByHand()
  const secret = await startPayment(kerf, casey, orderId)
  const { id: transactionId } = await confirmWithCard(kerf, secret)
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)).status).toBe(200)
  expect(await read(orderId, ada)).toMatchObject({
    ...{ payment: 'paid', transactionId, paidBy: 'bank transfer', refundableTotal: 40 },
    received: [{ amount: 15, counted: 15 }],
  })
  expect(await issued(orderId)).toEqual([['invoice', 40]])
  expect((await takeBack(orderId)).status).toBe(409)
  await atRest()
  expect((await kerf.call('POST', `/api/orders/${orderId}/cancel`, {}, casey)).status).toBe(200)
  expect(await refundsOf(orderId)).toEqual(
    expect.arrayContaining([
      [25, 'succeeded', false],
      [15, 'owed', true],
    ]),
  )
  expect(await read(orderId)).toMatchObject({ payment: 'refunded' })
  await atRest()
})

test('a card payment that was begun is canceled when the rest comes by hand, and what a card cannot pay is said', async () => {
  const { orderId } = await partPaidByHand()
  await startPayment(kerf, casey, orderId)
  expect((await came(orderId, { amount: 24.7 })).status).toBe(200)
  const refused = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('no less than')])
  await startPayment(kerf, casey, orderId).catch(() => undefined)
  expect((await came(orderId, {})).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', totalPrice: 40 })
  await atRest()
})

test('an order that a card and cash paid is edited: what it costs less goes back to the card, then by hand', async () => {
  const { saw, orderId } = await partPaidByCard()
  await came(orderId, { amount: 20 })
  await tellNow(kerf, orderId)
  expect((await edit(orderId, { version: 2, lines: [one(saw, 2)] })).body).toMatchObject({ goesBack: 20 })
  expect(await refundsOf(orderId)).toEqual([[20, 'succeeded', false]])
  expect((await edit(orderId, { version: 3, lines: [one(saw, 5)] })).body).toMatchObject({ toPay: 60 })
  await came(orderId, { amount: 30 })
  await atRest()
  expect((await edit(orderId, { version: 4, lines: [one(saw, 1)] })).status).toBe(201)
  expect((await refundsOf(orderId)).toSorted()).toEqual([
    [20, 'succeeded', false],
    [20, 'succeeded', false],
    [30, 'owed', true],
  ])
  expect(await read(orderId)).toMatchObject({ payment: 'paid', totalPrice: 20, refundableTotal: 20 })
  await atRest()
})

test('reports, the file of orders and the customer’s own data name both ways in which an order was paid', async () => {
  const { orderId } = await partPaidByCard()
  await came(orderId, { amount: 20 })
  await tellNow(kerf, orderId)
  const { number } = Object(await read(orderId))
  const day = new Date().toISOString().slice(0, 10)
  const sales = `from=${day}&to=${day}&by=payment`
  const report = await kerf.call('GET', `/api/manage/reports/sales?${sales}`, undefined, ada)
  expect(Object(report.body).rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'card and cash' })]),
  )
  const { body: own } = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
  expect(Object(own).orders.find((order: { number: string }) => order.number === number)).toMatchObject({
    received: [{ amount: 20, counted: 20, how: 'cash' }],
  })
  const told = await kerf.db.select().from(mails).where(eq(mails.kind, 'order paid'))
  expect(told.length).toBeGreaterThan(0)
  await atRest()
})
