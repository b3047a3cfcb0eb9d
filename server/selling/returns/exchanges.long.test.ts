import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openExchangeTests } from '#server/selling/returns/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { provedAgo } from '#testing/old-proof.ts'

const tests = await openExchangeTests()
const { kerf, ada, casey, one, sizes, received, exchange, preview, read, stockOf, returnOf } = tests
const { payRest, documentsOf, atRest, act, costs, ship, refund, happenedTo, refundsAtProvider } = tests

const REFUSED = { status: 409, body: { code: 'STATE_NOT_REACHED' } }
const told = async () => {
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'return exchanged'))
    .orderBy(desc(mails.createdAt))
  return ((mail && wordsOf(mail).text) ?? '').replaceAll(/\s+/g, ' ')
}

test('a dearer size is a new order that what came back pays in part: its rest is paid by link before it is sent', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await received(narrow, 2, { back: 1, wanted: wide })
  expect(await stockOf(narrow)).toEqual([4, 0, 4])
  const shown = await preview(orderId, [one(wide)])
  expect(shown).toMatchObject({ status: 200, body: { total: 35, worth: 20, toPay: 15 } })
  expect(await returnOf(orderId), 'nothing has changed').toMatchObject({ state: 'received' })
  const made = await exchange(orderId, [one(wide)], { expectedTotal: 35, answer: 'Gladly.' })
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { total: 35, worth: 20, toPay: 15 },
  })
  const { insertedId, orderNumber } = made.body
  const id = String(insertedId)
  expect(await read(id)).toMatchObject({
    ...{ number: orderNumber, payment: 'part paid', totalPrice: 35, dueTotal: 15, refundableTotal: 20 },
    ...{ address: '1 Mill Lane', lines: [{ productId: wide, quantity: 1 }] },
  })
  expect(await stockOf(wide)).toEqual([5, 1, 4])
  expect(await returnOf(orderId)).toMatchObject({
    ...{ state: 'settled', answer: 'Gladly.', exchange: { _id: id, number: orderNumber, paid: 20 } },
    lines: [{ wanted: { productId: wide, name: 'Chisel for $35' } }],
  })
  expect(Object(await returnOf(orderId)).refunded).toBeUndefined()
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 40],
    ['credit note', 20],
  ])
  expect(await documentsOf(id)).toEqual([])
  expect(await ship(id)).toMatchObject(REFUSED)
  const mail = await told()
  expect(mail).toContain('What we had from you pays $20.00 of it. $15.00 of it is still to be paid.')
  expect(mail).toMatch(/\/pay\/\S+/)
  expect(mail).toContain('Gladly.')
  await payRest(id)
  expect(await read(id)).toMatchObject({ payment: 'paid', refundableTotal: 35 })
  expect(await documentsOf(id)).toEqual([['invoice', 35]])
  expect(await ship(id)).toMatchObject({ status: 200 })
  const number = Object(await read(orderId)).number
  expect(await happenedTo(id)).toEqual(
    expect.arrayContaining([
      `agreed in exchange for pieces of order ${number} by ${ada.email}`,
      '$20.00 paid by what came back',
      'the rest paid, $15.00',
    ]),
  )
  expect(await happenedTo(orderId)).toEqual(
    expect.arrayContaining([
      `return 1 asked for, for another size by ${casey.email}`,
      `return 1 settled by order ${orderNumber} by ${ada.email}`,
      '$20.00 went into the exchange',
    ]),
  )
  await atRest(orderId, id)
})

test('a cheaper size is paid at once, and what is left goes back to the card with a credit note of its own', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await received(wide, 1)
  const made = await exchange(orderId, [one(narrow)])
  expect(made).toMatchObject({ status: 201, body: { total: 20, worth: 35, goesBack: 15 } })
  const id = String(made.body.insertedId)
  expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 20, refundableTotal: 20 })
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundableTotal: 0 })
  expect(await returnOf(orderId)).toMatchObject({ refunded: 15, exchange: { paid: 20 } })
  expect((await refundsAtProvider(orderId)).map(({ amount }) => amount)).toEqual([1500])
  expect(await documentsOf(id)).toEqual([['invoice', 20]])
  expect(await documentsOf(orderId)).toEqual([
    ['invoice', 35],
    ['credit note', 20],
    ['credit note', 15],
  ])
  expect(await told()).toContain('We give $15.00 back to the card that you paid with.')
  expect(await ship(id)).toMatchObject({ status: 200 })
  await atRest(orderId, id)
})

test('a size of the same price moves no money, and the same tool costs what it did, unless today’s price is to count', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 20])
  const orderId = await received(narrow, 2)
  expect((await preview(orderId, [one(narrow), one(wide)])).body).toEqual({ total: 40, worth: 40 })
  await costs(narrow, 3000)
  expect((await preview(orderId, [one(narrow), one(wide)])).body).toEqual({ total: 40, worth: 40 })
  expect((await preview(orderId, [one(narrow), one(wide)], { prices: 'now' })).body).toMatchObject({
    toPay: 10,
  })
  const made = await exchange(orderId, [one(narrow), one(wide)])
  expect(made.body).toMatchObject({ total: 40 })
  expect(made.body.toPay ?? made.body.goesBack).toBeUndefined()
  const id = String(made.body.insertedId)
  expect(await refundsAtProvider(orderId)).toEqual([])
  expect(await read(id)).toMatchObject({ payment: 'paid', fulfilment: 'open' })
  await atRest(orderId, id)
})

test('more pieces than came back are one exchange, and what it gave is exchanged again', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const orderId = await received(narrow, 1)
  const made = await exchange(orderId, [one(narrow, 3)])
  expect(made.body).toMatchObject({ total: 60, worth: 20, toPay: 40 })
  const id = String(made.body.insertedId)
  await payRest(id)
  await ship(id)
  const line = { line: 1, quantity: 3, reason: 'Still too narrow' }
  expect(await kerf.call('POST', `/api/orders/${id}/returns`, { lines: [line] }, casey)).toMatchObject({
    status: 201,
  })
  await act(id, 'approve')
  await act(id, 'receive', { lines: [{ line: 1, restocked: 2, scrapped: 1 }] })
  const again = await exchange(id, [one(wide)])
  expect(again.body, JSON.stringify(again.body)).toMatchObject({ total: 35, worth: 60, goesBack: 25 })
  const third = String(again.body.insertedId)
  expect(await read(third)).toMatchObject({ payment: 'paid', totalPrice: 35 })
  expect((await refund(third)).status).toBe(201)
  expect(await read(third)).toMatchObject({ payment: 'refunded' })
  await atRest(orderId, id, third)
})

test('an exchange that is canceled gives its money back to the cards it came from', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const part = await received(narrow, 1)
  const waits = String((await exchange(part, [one(wide)])).body.insertedId)
  const begun = await kerf.call('POST', `/api/orders/${waits}/cancel`, undefined, casey)
  expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200 })
  expect(await read(waits)).toMatchObject({ payment: 'refunded', fulfilment: 'open' })
  expect((await refundsAtProvider(part)).map(({ amount }) => amount)).toEqual([2000])
  expect(await documentsOf(waits)).toEqual([])
  const whole = await received(narrow, 1)
  const paid = String((await exchange(whole, [one(wide)])).body.insertedId)
  await payRest(paid)
  expect((await refund(paid, { returns: [{ line: 1, quantity: 1 }] })).status).toBe(201)
  expect(await read(paid)).toMatchObject({ payment: 'refunded' })
  expect((await refundsAtProvider(whole)).map(({ amount }) => amount)).toEqual([2000])
  expect(await stockOf(wide)).toEqual([5, 0, 5])
  await atRest(part, waits, whole, paid)
})

test('who gives back more than the limit in an exchange proves who they are first', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 400])
  const orderId = await received(wide)
  await provedAgo(kerf, ada, 11)
  expect(await exchange(orderId, [one(narrow)])).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  expect(await returnOf(orderId), 'nothing has changed').toMatchObject({ state: 'received' })
  await provedAgo(kerf, ada, 9)
  expect((await exchange(orderId, [one(narrow)])).status).toBe(201)
})

test('other pieces that ask for an age are agreed once somebody declared it to staff, and their order keeps it', async () => {
  const { seller } = Object((await kerf.call('GET', '/api/settings', undefined, ada)).body)
  await kerf.call('PUT', '/api/settings/seller', { ...seller, country: 'DE' }, ada)
  const set = await kerf.call('PUT', '/api/settings/orders', { declareAgeIn: 'DE' }, ada)
  expect(set, JSON.stringify(set.body)).toMatchObject({ status: 200 })
  const [plain = '', blade = ''] = await sizes([20, 20])
  await kerf.db
    .update(products)
    .set({ handover: 'blade', version: sql`${products.version} + 1` })
    .where(eq(products.id, blade))
  const orderId = await received(plain)
  expect((await preview(orderId, [one(plain)])).body, 'anybody may have it').not.toHaveProperty('declareAge')
  expect((await preview(orderId, [one(blade)])).body).toMatchObject({ total: 20, declareAge: 18 })
  for (const declared of [{}, { declaredAge: 18 }, { declaredAge: 16, declaredBy: 'customer' }]) {
    const { status, body } = await exchange(orderId, [one(blade)], declared)
    expect([status, Object(body.data).issues]).toMatchObject([
      422,
      [{ path: ['declaredBy'], message: 'Say who declared to be 18 or over: the other pieces ask for it' }],
    ])
  }
  expect((await exchange(orderId, [one(blade)], { declaredAge: 18, declaredBy: 'neighbor' })).status).toBe(
    422,
  )
  expect(await stockOf(blade), 'nothing is taken').toEqual([5, 0, 5])
  expect(await returnOf(orderId)).toMatchObject({ state: 'received' })
  const made = await exchange(orderId, [one(blade)], { declaredAge: 18, declaredBy: 'recipient' })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
  const id = String(made.body.insertedId)
  expect(await read(id)).toMatchObject({ declaredAge: 18, lines: [{ productId: blade }] })
  await atRest(orderId, id)
  const again = await received(plain)
  await kerf.db.update(orders).set({ declaredAge: 18 }).where(eq(orders.id, again))
  const unasked = await exchange(again, [one(plain)])
  expect(await read(String(unasked.body.insertedId)), 'no age is kept for what asks none').not.toHaveProperty(
    'declaredAge',
  )
  await kerf.call('PUT', '/api/settings/orders', { declareAgeIn: '' }, ada)
  const other = await received(plain)
  expect((await exchange(other, [one(blade)])).status, 'nobody is asked elsewhere').toBe(201)
})
