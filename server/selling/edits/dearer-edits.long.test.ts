import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const tests = await openEditTests()
const { kerf, ada, casey, one, paidOrder, edit, preview, read, stockOf, replays, refund, ship } = tests
await verify(kerf, casey.email)

const amountsOf = async (orderId: string): Promise<[string, number][]> => {
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  return Object(body).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
}
const record = (orderId: string, transactionId: string) =>
  kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
async function payRest(orderId: string): Promise<string> {
  const { id } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
  expect((await record(orderId, id)).status).toBe(200)
  return id
}
const atRest = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}
/** Paid with 2 of a saw for $20, and then 3 of them. */
async function partPaid() {
  const saw = await kerf.product({ name: 'Saw', price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 2)
  const edited = await edit(orderId, { lines: [one(saw, 3)] })
  expect(edited, JSON.stringify(edited.body)).toMatchObject({ status: 201, body: { toPay: 20 } })
  return { saw, orderId }
}

test('a paid order that is made dearer is part paid: it is not packed until the rest has come, by the link or on its page', async () => {
  const saw = await kerf.product({ name: 'Saw', price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 2)
  expect((await preview(orderId, { lines: [one(saw, 3)] })).body).toMatchObject({ total: 60, toPay: 20 })
  expect(await read(orderId)).toMatchObject({ payment: 'paid', version: 1 })
  expect((await edit(orderId, { lines: [one(saw, 3)] })).body).toMatchObject({ total: 60, toPay: 20 })
  expect(await read(orderId)).toMatchObject({
    ...{ payment: 'part paid', orderStatus: 'Completed', paymentStatus: 'Paid' },
    ...{ totalPrice: 60, dueTotal: 20, refundableTotal: 40 },
  })
  expect(await stockOf(saw)).toEqual([10, 3, 7])
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order edited'))
    .orderBy(desc(mails.createdAt))
  const told = (mail && wordsOf(mail).text) ?? ''
  expect(told.replaceAll(/\s+/g, ' ')).toContain('$20.00 of it is still to be paid')
  const [, token = ''] = /\/pay\/(\S+)/.exec(told) ?? []
  const parcel = { lines: [{ line: 1, quantity: 1 }] }
  for (const reply of [
    await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada),
    await ship(orderId),
    await refund(orderId, { amount: 5 }),
  ])
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('This order is part paid') },
    })
  expect(await amountsOf(orderId)).toEqual([['invoice', 40]])
  expect((await kerf.call('GET', `/api/payment-links/${token}`)).body).toMatchObject({
    dueTotal: 20,
    lines: [{ quantity: 3 }],
  })
  expect(await kerf.call('POST', `/api/payment-links/${token}/payment`, { totalPrice: 60 })).toMatchObject({
    body: { code: 'PRICE_CHANGED' },
  })
  const begun = await kerf.call('POST', `/api/payment-links/${token}/payment`, { totalPrice: 20 })
  const { id } = await confirmWithCard(kerf, String(begun.body.clientSecret))
  expect((await kerf.call('PUT', `/api/payment-links/${token}/payment`, { transactionId: id })).status).toBe(
    200,
  )
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refundableTotal: 60 })
  expect(Object(await read(orderId)).dueTotal).toBeUndefined()
  expect(await amountsOf(orderId)).toEqual([
    ['invoice', 40],
    ['credit note', 40],
    ['invoice', 60],
  ])
  expect(await record(orderId, id), 'the news again').toMatchObject({ status: 200 })
  await applyPayment(kerf.shop, await kerf.shop.payments.readIntent(id))
  expect((await ship(orderId)).status).toBe(200)
  expect(await replays(orderId)).toBe(true)
  await atRest()
})

test('refunds of an order with two payments take the newest first, never more than each brought in', async () => {
  const { orderId } = await partPaid()
  await payRest(orderId)
  expect((await refund(orderId, { amount: 15 })).status).toBe(201)
  const piece = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  expect((await refund(orderId, piece)).status).toBe(201)
  const made = Object(await read(orderId)).refunds.map((one: { amount: number; returns: object[] }) => [
    one.amount,
    one.returns,
  ])
  expect(made).toHaveLength(3)
  expect(made).toContainEqual([5, [{ line: 1, quantity: 1 }]])
  expect(made).toContainEqual([15, []])
  expect(await read(orderId)).toMatchObject({
    payment: 'part refunded',
    refundedTotal: 35,
    refundableTotal: 25,
  })
  expect((await refund(orderId)).status).toBe(201)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundedTotal: 60 })
  await atRest()
})

test('its customer cancels a part paid order: what was paid goes back, nobody pays the rest, and its invoice is taken back', async () => {
  const { saw, orderId } = await partPaid()
  const secret = await startPayment(kerf, casey, orderId)
  const canceled = await kerf.call('POST', `/api/orders/${orderId}/cancel`, undefined, casey)
  expect(canceled, JSON.stringify(canceled.body)).toMatchObject({ status: 200 })
  expect((await confirmWithCard(kerf, secret)).error).toBeTruthy()
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundableTotal: 0 })
  expect(await stockOf(saw)).toEqual([10, 0, 10])
  expect(await amountsOf(orderId)).toEqual([
    ['invoice', 40],
    ['credit note', 40],
  ])
  await atRest()
})

test('staff edit a part paid order back, or to less than was paid, and cancel the rest that somebody began to pay', async () => {
  const { saw, orderId } = await partPaid()
  const secret = await startPayment(kerf, casey, orderId)
  expect((await edit(orderId, { version: 2, lines: [one(saw, 2)] })).body).toMatchObject({ total: 40 })
  expect((await confirmWithCard(kerf, secret)).error).toBeTruthy()
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refunds: [] })
  expect((await edit(orderId, { version: 3, lines: [one(saw, 4)] })).body).toMatchObject({ toPay: 40 })
  expect((await edit(orderId, { version: 4, lines: [one(saw)] })).body).toMatchObject({ goesBack: 20 })
  expect(await read(orderId)).toMatchObject({ payment: 'paid', totalPrice: 20, refunds: [{ amount: 20 }] })
  expect((await edit(orderId, { version: 5, lines: [one(saw, 2)] })).body).toMatchObject({ toPay: 20 })
  await payRest(orderId)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refundableTotal: 40 })
  await atRest()
})

test('two edits and a payment at once come to one order: what is due is what is missing', async () => {
  const { saw, orderId } = await partPaid()
  const secret = await startPayment(kerf, casey, orderId)
  const { id } = await confirmWithCard(kerf, secret)
  const replies = await Promise.all([
    edit(orderId, { version: 2, lines: [one(saw, 5)] }),
    record(orderId, id),
    edit(orderId, { version: 2, lines: [one(saw, 4)] }),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  await settle(kerf.shop)
  const { totalPrice, dueTotal = 0, refundableTotal } = Object(await read(orderId))
  expect(refundableTotal + dueTotal).toBe(totalPrice)
  await atRest()
})

test('an order tells its customer and staff what was agreed before, when and by whom; nobody else', async () => {
  const { orderId } = await partPaid()
  const versions = (as = casey) => kerf.call('GET', `/api/orders/${orderId}/versions`, undefined, as)
  const { body } = await versions()
  expect(body).toEqual([
    {
      version: 1,
      agreedAt: expect.any(String),
      by: 'customer',
      total: 40,
      lines: [{ name: 'Saw', quantity: 2, total: 40 }],
    },
    {
      version: 2,
      agreedAt: expect.any(String),
      by: 'shop',
      total: 60,
      lines: [{ name: 'Saw', quantity: 3, total: 60 }],
    },
  ])
  expect(Object((await versions(ada)).body)[1]).toMatchObject({ by: 'shop', name: ada.email })
  expect(await versions(await kerf.customer())).toMatchObject({ status: 404 })
})

test('a difference that no card can pay is refused, and said', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const pin = await kerf.product({ price: 0.3, available: 10 })
  const { orderId } = await paidOrder(saw)
  expect(await edit(orderId, { lines: [one(saw), one(pin)] })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a card pays no less than $0.50') },
  })
  await atRest()
})
