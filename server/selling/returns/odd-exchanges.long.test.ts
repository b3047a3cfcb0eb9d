import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { disputes } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { FAILING_REFUND_CARD } from '#server/selling/orders/testing.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openExchangeTests } from '#server/selling/returns/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'

const tests = await openExchangeTests()
const { kerf, ada, casey, one, sizes, received, exchange, preview, read, stockOf, returnOf } = tests
const { place, atRest, act, ship, refund, payRest, costs, refundsAtProvider } = tests

const refused = (code: string, words = '') => ({
  status: 409,
  body: { code, message: expect.stringContaining(words) },
})

test('only what came back is exchanged, once, and by staff', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35], 20)
  const line = { line: 1, quantity: 1, reason: 'Too narrow' }
  const ask = (id: string, more: object = {}) =>
    kerf.call('POST', `/api/orders/${id}/returns`, { lines: [{ ...line, ...more }] }, casey)
  const { orderId } = await tests.paidOrder(narrow, 2)
  await ship(orderId)
  expect(await exchange(orderId, [one(wide)])).toMatchObject({ status: 404 })
  expect((await ask(orderId, { wanted: orderId })).body).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  const other = await kerf.product({ name: 'Mallet' })
  expect(await ask(orderId, { wanted: other }), 'no size of it').toMatchObject({ status: 422 })
  await ask(orderId, { wanted: wide })
  expect(await exchange(orderId, [one(wide)])).toMatchObject(
    refused('STATE_NOT_REACHED', 'Return 1 is asked'),
  )
  await act(orderId, 'approve')
  expect(await exchange(orderId, [one(wide)])).toMatchObject(
    refused('STATE_NOT_REACHED', 'Return 1 is approved, and its pieces come back'),
  )
  await act(orderId, 'receive', { lines: [{ line: 1, scrapped: 1 }] })
  expect(await exchange(orderId, [one(wide)], {}, casey)).toMatchObject({ status: 403 })
  expect(await preview(orderId, [one(wide)], {}, casey)).toMatchObject({ status: 403 })
  for (const lines of [[], [one(wide), one(wide)], [one(wide, 0)]])
    expect(await exchange(orderId, lines)).toMatchObject({ status: 422 })
  await costs(wide, 2020)
  expect(await exchange(orderId, [one(wide)])).toMatchObject(
    refused('STATE_NOT_REACHED', '$0.20 more would be to pay'),
  )
  await costs(wide, 3500)
  expect(await exchange(orderId, [one(wide)], { expectedTotal: 30 })).toMatchObject(
    refused('PRICE_CHANGED', '$35.00, and not $30.00'),
  )
  const before = await stockOf(wide)
  expect(await returnOf(orderId)).toMatchObject({ state: 'received' })
  const made = await Promise.all([exchange(orderId, [one(wide)]), exchange(orderId, [one(wide)])])
  expect(made.map(({ status }) => status).toSorted(), 'two of staff at once').toEqual([201, 409])
  expect(await stockOf(wide)).toEqual([before[0], Number(before[1]) + 1, Number(before[2]) - 1])
  expect(await exchange(orderId, [one(wide)])).toMatchObject(
    refused('STATE_NOT_REACHED', 'Return 1 is settled'),
  )
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject(refused('STATE_NOT_REACHED'))
  await atRest()
})

test('what is sold out, withdrawn or promised to others is not given in exchange, and nothing is kept of the try', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35], 1)
  const orderId = await received(narrow, 1)
  await place([one(wide)])
  expect(await exchange(orderId, [one(wide)])).toMatchObject(refused('SOLD_OUT', 'is sold out'))
  expect(await exchange(orderId, [one(narrow, 2)])).toMatchObject(refused('SOLD_OUT', 'has only 1 left'))
  await kerf.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, wide))
  expect((await exchange(orderId, [one(wide)])).body).toMatchObject({ code: 'PRODUCT_GONE' })
  expect(await returnOf(orderId)).toMatchObject({ state: 'received' })
  expect((await act(orderId, 'settle', { refund: true, answer: 'It is sold out.' })).status).toBe(200)
  await atRest()
})

test('a coupon that took a share off what came back takes it off the new pieces, and one over a sum is not given twice', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 30])
  const sum = { ...TEN_PERCENT, id: 'sum', name: 'Five off', effect: { kind: 'amount', cents: 500 } as const }
  await setRules(kerf, ada, { promotions: [TEN_PERCENT, sum] })
  for (const [promotionId, code] of [
    ['spring', 'SPRING'],
    ['sum', 'FIVE'],
  ])
    await kerf.call('POST', '/api/manage/coupons', { promotionId, code }, ada)
  const cameBack = async (coupons: string[]) => {
    const orderId = await place([one(narrow)], { coupons })
    const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
    await ship(orderId)
    const line = { line: 1, quantity: 1, reason: 'Too narrow' }
    await kerf.call('POST', `/api/orders/${orderId}/returns`, { lines: [line] }, casey)
    await act(orderId, 'approve')
    await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] })
    return orderId
  }
  const percent = await cameBack(['SPRING'])
  expect((await preview(percent, [one(wide)])).body).toMatchObject({
    ...{ total: 27, worth: 18, toPay: 9 },
    sums: { goods: 30, discounts: [{ name: 'Spring sale', amount: 3 }] },
  })
  expect((await preview(percent, [one(wide)], { prices: 'now' })).body).toMatchObject({
    total: 30,
    toPay: 12,
  })
  const off = await cameBack(['FIVE'])
  expect((await preview(off, [one(wide)])).body).toMatchObject({ total: 30, worth: 15, toPay: 15 })
  const made = await exchange(percent, [one(wide)])
  expect(made.body).toMatchObject({ total: 27 })
  await atRest(percent, String(made.body.insertedId))
  await setRules(kerf, ada, {})
})

test('a refund of the difference that fails leaves the exchange, and tells who made it', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const { orderId } = await tests.paidOrder(wide, 1, FAILING_REFUND_CARD)
  await ship(orderId)
  const line = { line: 1, quantity: 1, reason: 'Too wide' }
  await kerf.call('POST', `/api/orders/${orderId}/returns`, { lines: [line] }, casey)
  await act(orderId, 'approve')
  await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] })
  const made = await exchange(orderId, [one(narrow)])
  expect(made).toMatchObject({ status: 201, body: { goesBack: 15 } })
  await soon(async () =>
    expect(await read(orderId)).toMatchObject({ payment: 'part refunded', refundableTotal: 15 }),
  )
  expect(await returnOf(orderId)).toMatchObject({ state: 'settled', exchange: { paid: 20 } })
  expect(await read(String(made.body.insertedId))).toMatchObject({ payment: 'paid' })
  const told = await kerf.db.select().from(mails).where(eq(mails.kind, 'refund came back'))
  expect(told.map(({ recipient }) => recipient)).toEqual([ada.email])
  await tests.settled()
})

test('while the holder of the card disputes the payment of what came back, no money of the exchange goes back', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await received(narrow, 1)
  const id = String((await exchange(orderId, [one(wide)])).body.insertedId)
  await payRest(id)
  const dispute = {
    id: 'du_1',
    orderId,
    amountCents: 2000,
    reason: 'general',
    state: 'needs_response' as const,
  }
  await kerf.db.insert(disputes).values({ ...dispute, openedAt: new Date() })
  expect(await refund(id)).toMatchObject(refused('STATE_NOT_REACHED', 'disputes this payment'))
  await kerf.db.delete(disputes).where(and(eq(disputes.id, 'du_1')))
  expect((await refund(id)).status).toBe(201)
  expect((await refundsAtProvider(orderId)).map(({ amount }) => amount)).toEqual([2000])
  await atRest(id)
})
