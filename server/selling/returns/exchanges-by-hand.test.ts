import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn } from '#contract/time-zones.ts'
import { moneyMoved } from '#server/history/export/money-store.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { openExchangeTests } from '#server/selling/returns/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { ACCOUNT } from '#testing/rights/things.ts'

const tests = await openExchangeTests()
const { kerf, ada, casey, one, sizes, exchange, preview, read, returnOf, cameBack, place, edit } = tests
const { documentsOf, atRest, act, ship, refund, payBack, happenedTo, refundsAtProvider, stockOf } = tests
await kerf.call('PUT', '/api/settings/transfers', ACCOUNT, ada)

const REFUSED = { status: 409, body: { code: 'STATE_NOT_REACHED' } }
const came = (orderId: string, money: object = {}) =>
  kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'bank transfer', ...money }, ada)
const takeBack = (orderId: string) => kerf.call('POST', `/api/orders/${orderId}/take-back`, {}, ada)
const told = async (orderNumber: unknown) => {
  const rows = await kerf.db.select().from(mails).where(eq(mails.kind, 'return exchanged'))
  const mail = rows.find(({ subject }) => subject.includes(String(orderNumber)))
  return ((mail && wordsOf(mail).text) ?? '').replaceAll(/\s+/g, ' ')
}
const refundsOf = async (orderId: string) =>
  Object(await read(orderId, ada))
    .refunds.map((one: { amount: number; status: string; inKind?: true }) => [
      one.amount,
      one.inKind ? 'in kind' : one.status,
    ])
    .toSorted()

/** Paid by bank transfer, sent and told, of which so many pieces came back. */
async function transferredBack(productId: string, quantity = 1, back = quantity) {
  const orderId = await place([one(productId, quantity)])
  expect((await came(orderId)).status).toBe(200)
  await tellNow(kerf, orderId)
  await ship(orderId)
  await tellNow(kerf, orderId)
  await cameBack(orderId, back)
  return orderId
}

test('a dearer size in place of what was paid by transfer is paid by it in part, and the rest is transferred, too', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await transferredBack(narrow, 2, 1)
  expect((await preview(orderId, [one(wide)])).body).toMatchObject({ total: 35, worth: 20, toPay: 15 })
  const made = await exchange(orderId, [one(wide)], { expectedTotal: 35 })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { toPay: 15 } })
  const id = String(made.body.insertedId)
  const transfer = { amount: 15, reference: expect.stringMatching(/^RF/) }
  const given = { number: 1, amount: 20, counted: 20, how: 'bank transfer', inKind: true }
  const shown = { payment: 'part paid', dueTotal: 15, paidBy: 'bank transfer', transfer, received: [given] }
  expect(await read(id, ada)).toMatchObject(shown)
  expect(await returnOf(orderId)).toMatchObject({ state: 'settled', exchange: { paid: 20 } })
  expect(await refundsOf(orderId)).toEqual([[20, 'in kind']])
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 40],
    ['credit note', 20],
  ])
  expect(await documentsOf(id)).toEqual([])
  expect(await ship(id)).toMatchObject(REFUSED)
  const mail = await told(made.body.orderNumber)
  expect(mail).toContain('What we had from you pays $20.00 of it. $15.00 of it is still to be paid.')
  expect(mail).toContain(String(Object((await read(id, casey)).transfer).reference))
  const refused = await takeBack(id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching('What came back')])
  await atRest(orderId, id)

  expect((await came(id)).status).toBe(200)
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id, ada), 'what came back pays it still').toMatchObject(shown)
  await came(id)
  await tellNow(kerf, id)
  expect((await takeBack(id)).status).toBe(409)
  expect(await documentsOf(id)).toEqual([['invoice', 35]])
  expect((await ship(id)).status).toBe(200)
  expect(await happenedTo(id)).toEqual(
    expect.arrayContaining(['$20.00 paid by what came back', expect.stringMatching('the rest')]),
  )
  const today = dayIn(new Date(), 'UTC')
  const { number } = Object(await read(id))
  const moved = await moneyMoved(kerf.db, { from: today, to: today })
  expect(moved.flatMap((row) => (row.order === number ? row.cents : []))).toEqual([1500])
  await atRest(orderId, id)
})

test('a cheaper size leaves a sum that is owed by hand, and its parcel can be taken back, not its payment', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await transferredBack(wide)
  const made = await exchange(orderId, [one(narrow)])
  expect(made).toMatchObject({ status: 201, body: { total: 20, worth: 35, goesBack: 15 } })
  const id = String(made.body.insertedId)
  expect(await refundsOf(orderId)).toEqual([
    [15, 'owed'],
    [20, 'in kind'],
  ])
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', payback: { amount: 15 } })
  expect(await documentsOf(id)).toEqual([['invoice', 20]])
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 35],
    ['credit note', 20],
    ['credit note', 15],
  ])
  const mail = await told(made.body.orderNumber)
  expect(mail).toContain('We give $15.00 of your order')
  expect(mail).not.toMatch(/card that you paid/)
  await payBack(orderId)
  expect(await refundsOf(orderId)).toEqual([
    [15, 'succeeded'],
    [20, 'in kind'],
  ])
  await atRest(orderId, id)
  await ship(id)
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id, ada)).toMatchObject({ payment: 'paid', fulfilment: 'open', totalPrice: 20 })
  expect(await stockOf(narrow)).toEqual([5, 1, 4])
  await ship(id)
  await tellNow(kerf, id)
  await atRest(orderId, id)
})

test('what a card and cash paid gives each its part, and back each goes as it came', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 50], 9)
  const { orderId } = await tests.paidOrder(narrow, 2)
  await edit(orderId, { lines: [one(narrow, 3)] })
  await came(orderId, { paidBy: 'cash' })
  await tellNow(kerf, orderId)
  await ship(orderId)
  await cameBack(orderId, 3)
  const made = await exchange(orderId, [one(wide)])
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { worth: 60, goesBack: 10 } })
  const id = String(made.body.insertedId)
  expect(await refundsOf(orderId)).toEqual([
    [10, 'in kind'],
    [10, 'owed'],
    [40, 'in kind'],
  ])
  expect(await read(id, ada)).toMatchObject({
    ...{ payment: 'paid', paidBy: 'cash', transactionId: expect.any(String) },
    received: [{ amount: 10, how: 'cash', inKind: true }],
  })
  await atRest(orderId, id)
  expect((await refund(id)).status).toBe(201)
  expect(await refundsOf(id)).toEqual([
    [10, 'owed'],
    [40, 'succeeded'],
  ])
  expect((await refundsAtProvider(orderId)).map(({ amount }) => amount)).toEqual([4000])
  await atRest(orderId, id)
})

test('an exchange of what was just confirmed as paid in cash ends the time to take that back; two of staff make one', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 20.2])
  const orderId = await place([one(narrow)])
  await ship(orderId)
  const line = { line: 1, quantity: 1, reason: 'Too narrow' }
  await kerf.call('POST', `/api/orders/${orderId}/returns`, { lines: [line] }, casey)
  await act(orderId, 'approve', { comesBack: false })
  expect(await exchange(orderId, [one(wide)], {}, casey)).toMatchObject({ status: 403 })
  const both = await Promise.all([exchange(orderId, [one(wide)]), exchange(orderId, [one(wide)])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const made = both.find(({ status }) => status === 201)
  expect(made?.body, 'less than a card pays').toMatchObject({ toPay: 0.2 })
  const id = String(made?.body.insertedId)
  expect((await takeBack(orderId)).status).toBe(409)
  await atRest(orderId, id)
  const canceled = await kerf.call('POST', `/api/orders/${id}/cancel`, undefined, casey)
  expect(canceled, JSON.stringify(canceled.body)).toMatchObject({ status: 200 })
  expect(await refundsOf(id)).toEqual([[20, 'owed']])
  expect(await read(id)).toMatchObject({ payment: 'refunded' })
  expect(await documentsOf(id)).toEqual([])
  await atRest(orderId, id)
})
