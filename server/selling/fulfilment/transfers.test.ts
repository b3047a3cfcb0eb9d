import { eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { orderOfReference } from '#contract/iban.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { endUnpaidOrders } from '#server/selling/orders/end-unpaid-orders.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { openOrderTests, tellNow } from '#server/selling/orders/testing.ts'
import { epcText, shownTransfer } from '#server/selling/orders/transfer-of.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { ACCOUNT } from '#testing/rights/things.ts'

const { kerf, casey, order, available } = await openOrderTests()
const ada = await kerf.admin()
const today = dayIn(new Date(), 'UTC')
const DAY = 86_400_000

await kerf.call('PUT', '/api/settings/transfers', ACCOUNT, ada)
await verify(kerf, casey.email)

/** An order of 2 pieces at 20.00 that is to be paid by transfer. */
async function transferred(): Promise<{ id: string; productId: string }> {
  const productId = await kerf.product({ price: 20, available: 3 })
  const { body } = await order({ productId, orderQuantity: 2 })
  const id = String(body.insertedId)
  expect((await kerf.call('POST', `/api/orders/${id}/transfer`, { totalPrice: 40 }, casey)).status).toBe(200)
  return { id, productId }
}

const read = async (id: string, as = ada) => (await kerf.call('GET', `/api/orders/${id}`, undefined, as)).body
const came = (id: string, money: object, headers = {}) =>
  kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer', ...money }, ada, headers)
const takeBack = (id: string) => kerf.call('POST', `/api/orders/${id}/take-back`, {}, ada)
const excess = (id: string, number: number, outcome: string) =>
  kerf.call('POST', `/api/orders/${id}/excess/${number}`, { outcome }, ada)
const mailed = async () =>
  (await kerf.db.select().from(mails).where(eq(mails.recipient, casey.email))).map((mail) => ({
    ...{ subject: mail.subject, text: wordsOf(mail).text },
  }))
const faultless = async () => expect(await findFaultsAtRest(kerf.db)).toEqual([])

/** As if the days of the transfer were over, and so many more. */
async function daysPass(id: string, more = 1): Promise<string> {
  const until = dayAfter(today, -more)
  const past = new Date(Date.now() - more * DAY)
  await kerf.db
    .update(orders)
    .set({ transferUntil: until, heldUntil: past, placedAt: new Date(Date.now() - 30 * DAY) })
    .where(eq(orders.id, id))
  return until
}

test('an account needs its holder and right check digits before transfers are switched on', async () => {
  const save = async (change: object) =>
    (await kerf.call('PUT', '/api/settings/transfers', change, ada)).body.data
  expect(await save({ iban: 'DE75 5121 0800 1245 1261 98' })).toMatchObject({
    issues: [{ path: ['iban'], message: expect.stringContaining('check digits') }],
  })
  expect(await save({ iban: '', isOn: true })).toMatchObject({ issues: [{ path: ['iban'] }] })
  expect(await save({ holder: ' ', isOn: true })).toMatchObject({ issues: [{ path: ['holder'] }] })
  expect(await save({ bic: 'COBA' })).toMatchObject({ issues: [{ path: ['bic'] }] })
})

test('an order that is to be paid by transfer shows account, sum and reference, and is held for the days of the owner', async () => {
  const { id, productId } = await transferred()
  const { number, transfer, heldUntil, transferDays } = await read(id, casey)
  const until = dayAfter(today, 7)
  expect(transfer).toEqual({
    ...{ holder: 'Kerf Tools', iban: 'DE75512108001245126199', amount: 40, until },
    reference: expect.stringMatching(new RegExp(`^RF\\d\\d${String(number).replace('-', '')}$`)),
  })
  expect(transferDays).toBeUndefined()
  expect(heldUntil).toBe(`${dayAfter(until, 1)}T00:00:00.000Z`)
  await releaseHolds(kerf.shop, new Date(Date.now() + 6 * DAY))
  expect(await available(productId)).toBe(1)
  const again = await kerf.call('POST', `/api/orders/${id}/transfer`, {}, casey)
  expect([again.status, (await read(id)).heldUntil]).toEqual([200, heldUntil])
  const mail = (await mailed()).find(({ subject }) => subject === `How to pay your order ${number}`)
  expect(mail?.text).toContain('IBAN: DE75 5121 0800 1245 1261 99')
  expect(mail?.text).toContain(Object(transfer).reference)
  const { body } = await kerf.call(
    'GET',
    `/api/manage/orders?search=${Object(transfer).reference}`,
    undefined,
    ada,
  )
  expect(Object(body).rows).toMatchObject([{ _id: id }])
})

test('an order that is to be transferred is held to its day, too, after the shop edits it, and its e-mail names that day', async () => {
  const { id } = await transferred()
  const { heldUntil, number, transfer } = await read(id)
  const edit = { version: 1, prices: 'then', phone: '555 0178' }
  expect((await kerf.call('POST', `/api/orders/${id}/edits`, edit, ada)).status).toBe(201)
  expect((await read(id)).heldUntil).toBe(heldUntil)
  const mail = (await mailed()).find(({ subject }) => subject === `Your order ${number} was changed`)
  const { until } = Object(transfer)
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mail?.text).toContain(`We keep the pieces and the price for you until ${day}.`)
  expect(mail?.text).not.toContain('minutes')
})

/** As a camera sees it: 4 pixels a module. */
function pixelsOf({ size, path }: { size: number; path: string }) {
  const side = size * 4
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < 4; dy++) {
      const start = ((Number(y) * 4 + dy) * side + Number(x) * 4) * 4
      data.fill(0, start, start + 16)
    }
  return { width: side, height: side, data }
}

test('the code for apps of banks says what a SEPA transfer needs, in euros alone', () => {
  const text = epcText({
    ...{
      holder: 'Sägen & Söhne',
      iban: 'DE75512108001245126199',
      bic: undefined,
      reference: 'RF79K10042',
      cents: 1205,
    },
  })
  expect(text).toBe('BCD\n002\n1\nSCT\n\nSägen & Söhne\nDE75512108001245126199\nEUR12.05\n\nRF79K10042')
  const account = {
    isOn: true,
    atCollection: false,
    holder: 'Sägen & Söhne',
    iban: 'DE75512108001245126199',
    bic: '',
    days: 7,
  }
  const asked = { cents: 1205, until: '2026-12-05' }
  const { qr } = shownTransfer(account, { number: 10042, currency: 'EUR' }, asked)
  if (!qr) throw new Error('No code')
  expect(decodeQR(pixelsOf(qr))).toBe(text)
  expect(shownTransfer(account, { number: 10042, currency: 'USD' }, asked).qr).toBeUndefined()
  expect(orderOfReference('rf79 k100 42')).toBe('K-10042')
  expect(orderOfReference('RF79K10024')).toBeUndefined()
})

test('a transfer that comes in parts pays the order with the last of them, and its customer is told of each', async () => {
  const { id, productId } = await transferred()
  expect((await came(id, { amount: 15, seen: 0 })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    ...{ payment: 'part paid', dueTotal: 25, received: [{ amount: 15, counted: 15, excess: 0 }] },
    transfer: { amount: 25 },
  })
  await tellNow(kerf, id)
  expect(await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)).toMatchObject({ body: [] })
  const packing = await kerf.call(
    'POST',
    `/api/orders/${id}/parcels`,
    { lines: [{ line: 1, quantity: 1 }] },
    ada,
  )
  expect(packing.status).toBe(409)
  await faultless()
  expect((await came(id, { amount: 25, seen: 1 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'paid', refundableTotal: 40, paidBy: 'bank transfer' })
  await tellNow(kerf, id)
  const { body: documents } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)
  expect(documents).toMatchObject([{ kind: 'invoice' }])
  const subjects = (await mailed()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('A part of your order'))).toHaveLength(1)
  expect(await available(productId)).toBe(1)
  await faultless()
})

test('what comes beyond what the order costs waits for the owner until it is paid back, once', async () => {
  const { id } = await transferred()
  await came(id, { amount: 50 })
  expect(await read(id)).toMatchObject({
    ...{ payment: 'paid', refundableTotal: 40 },
    received: [{ amount: 50, counted: 40, excess: 10, isPaidBack: false }],
  })
  const waiting = async () => {
    const { body } = await kerf.call('GET', '/api/manage/attention', undefined, ada)
    const list = await kerf.call('GET', '/api/manage/orders?show=to+pay+back', undefined, ada)
    return [body.toPayBack, Object(list.body).rows.map(({ _id }: { _id: string }) => _id)]
  }
  expect(await waiting()).toEqual([1, [id]])
  expect((await excess(id, 1, 'recorded by mistake')).status).toBe(409)
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  expect(await waiting()).toEqual([0, []])
  const mails = (await mailed()).filter(({ subject }) => subject?.includes('paid $10.00 back'))
  expect(mails).toHaveLength(1)
  await faultless()
})

test('one row of a statement is recorded once, by a double click, in two tabs and by two verbs', async () => {
  const { id } = await transferred()
  const key = { 'idempotency-key': 'row-1' }
  const twice = await Promise.all([
    came(id, { amount: 10, seen: 0 }, key),
    came(id, { amount: 10, seen: 0 }, key),
  ])
  expect(twice.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  const otherTab = await came(id, { amount: 10, seen: 0 })
  expect([otherTab.status, otherTab.body.code]).toEqual([409, 'ORDER_CHANGED'])
  expect((await read(id)).received).toHaveLength(1)
  const { id: other } = await transferred()
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'bank transfer' }
  const [confirmed, recorded] = await Promise.all([
    kerf.call('PUT', `/api/status/${other}`, shipped, ada),
    came(other, { amount: 40, seen: 0 }),
  ])
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(recorded.status)
  expect((await read(other)).received).toHaveLength(1)
  await faultless()
})

test('a payment that was recorded by mistake is taken back until its customer is told, and then only the rest', async () => {
  const { id } = await transferred()
  const { heldUntil } = await read(id)
  await came(id, { amount: 10 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'unpaid', received: [], heldUntil })
  await faultless()
  await came(id, { amount: 10 })
  await tellNow(kerf, id)
  await came(id, { amount: 30 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'part paid', dueTotal: 30, received: [{ amount: 10 }] })
  expect((await takeBack(id)).status).toBe(409)
  await faultless()
})

test('a transfer sent by the day named counts at its sum after the hold, and a later one is the choice of staff', async () => {
  const { id, productId } = await transferred()
  const until = await daysPass(id)
  await releaseHolds(kerf.shop)
  expect(await available(productId)).toBe(3)
  await kerf.call('PUT', '/api/settings/orders', { endUnpaidDays: 1 }, ada)
  await endUnpaidOrders(kerf.shop)
  await kerf.call('PUT', `/api/products/${productId}`, { price: 30 }, ada)
  const late = await came(id, { amount: 40, day: today })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(`held until ${until}`)])
  expect((await came(id, { amount: 40, day: until })).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 40 })
  expect(await available(productId)).toBe(1)
  const { id: another } = await transferred()
  await daysPass(another)
  await releaseHolds(kerf.shop)
  expect((await came(another, { amount: 40, day: today, counts: 'anyway' })).status).toBe(200)
  await faultless()
})

test('where the goods are gone, or the order has ended, the money is noted and paid back', async () => {
  const { id, productId } = await transferred()
  const until = await daysPass(id)
  await releaseHolds(kerf.shop)
  await order({ productId, orderQuantity: 3 })
  const gone = await came(id, { amount: 40, day: until })
  expect([gone.status, gone.body.code]).toEqual([409, 'SOLD_OUT'])
  await daysPass(id, 10)
  await kerf.call('PUT', '/api/settings/orders', { endUnpaidDays: 1 }, ada)
  await endUnpaidOrders(kerf.shop)
  expect((await came(id, { amount: 40, day: until, counts: 'not' })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    received: [{ counted: 0, excess: 40 }],
    deletedAt: expect.any(String),
  })
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  await faultless()
})

test('a card may still pay, and a transfer that comes as well is paid back', async () => {
  const { id } = await transferred()
  const secret = await startPayment(kerf, casey, id)
  await confirmWithCard(kerf, secret)
  const twice = await came(id, { amount: 40 })
  expect([twice.status, twice.body.code]).toEqual([409, 'ORDER_PAID'])
  expect((await came(id, { amount: 40, counts: 'not' })).status).toBe(200)
  expect((await excess(id, 1, 'recorded by mistake')).status).toBe(200)
  expect((await read(id)).received).toEqual([])
})

test('what is collected is packed before it is paid, the money recorded at hand-over, and unpacked where nobody came', async () => {
  const collect = { id: 'counter', name: 'Collect it', price: { kind: 'collection' as const } }
  await setRules(kerf, ada, { zones: [{ id: 'far', name: 'Far', countries: ['FR'], methods: [collect] }] })
  await kerf.call('PUT', '/api/settings/transfers', { atCollection: true }, ada)
  const productId = await kerf.product({ price: 20, available: 3 })
  const collected = async () => {
    const { body } = await order({ productId, orderQuantity: 1, country: 'FR', deliveryMethod: 'counter' })
    const id = String(body.insertedId)
    expect(await read(id)).toMatchObject({ collectionDays: 7, transferDays: 7 })
    const chosen = await kerf.call('POST', `/api/orders/${id}/transfer`, { by: 'collection' }, casey)
    expect(chosen.status).toBe(200)
    return id
  }
  const pack = (id: string, packed: boolean) =>
    kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 1 }], packed }, ada)
  const id = await collected()
  expect(await read(id)).toMatchObject({ collection: { until: dayAfter(today, 7) }, lines: [{ left: 1 }] })
  const there = { country: 'FR', deliveryMethod: 'counter' }
  const { body: unpaid } = await order({ productId, orderQuantity: 1, ...there })
  const asked = { orders: [id, String(unpaid.insertedId)] }
  const { number } = await read(id)
  const picked = await kerf.call('POST', '/api/manage/pick-lists', asked, ada)
  expect(picked.body).toMatchObject({ orders: [number], products: [{ pieces: 1 }] })
  const toPack = async () =>
    Object((await kerf.call('GET', `/api/manage/packing?search=${number}`, undefined, ada)).body).rows
  expect(await toPack()).toMatchObject([{ _id: id, toPay: 20, fulfilment: 'open', lines: [{ left: 1 }] }])
  await kerf.call('DELETE', `/api/order/${unpaid.insertedId}`, undefined, casey)
  expect((await pack(id, false)).status).toBe(409)
  expect(await pack(id, true)).toMatchObject({ status: 201 })
  expect(await toPack()).toEqual([])
  expect((await kerf.call('POST', `/api/orders/${id}/parcels/1/send`, {}, ada)).status).toBe(409)
  await faultless()
  expect((await came(id, { paidBy: 'cash', amount: 20 })).status).toBe(200)
  expect((await kerf.call('POST', `/api/orders/${id}/parcels/1/send`, {}, ada)).status).toBe(200)
  expect(await read(id)).toMatchObject({ orderStatus: 'Shipped', paidBy: 'cash' })
  await faultless()
  for (const end of ['hold', 'deletion']) {
    const other = await collected()
    await pack(other, true)
    await daysPass(other)
    if (end === 'hold') await releaseHolds(kerf.shop)
    else await kerf.call('DELETE', `/api/order/${other}`, undefined, casey)
    expect(await read(other)).toMatchObject({ parcels: [{ state: 'cancelled' }], payment: 'unpaid' })
    expect(await available(productId)).toBe(2)
    await faultless()
  }
  await setRules(kerf, ada, {})
  const sent = await transferred()
  const refused = await kerf.call('POST', `/api/orders/${sent.id}/transfer`, { by: 'collection' }, casey)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_NOT_REACHED'])
})

test('whoever has the link to pay chooses a transfer, too, and nobody else does', async () => {
  const { body } = await order({
    productId: await kerf.product({ price: 20, available: 3 }),
    orderQuantity: 1,
  })
  const id = String(body.insertedId)
  const link = `/api/payment-links/${kerf.shop.links.tokenOf('payment', { id, version: 0 })}`
  expect(await kerf.call('GET', link)).toMatchObject({ body: { transferDays: 7 } })
  const changed = await kerf.call('POST', `${link}/transfer`, { totalPrice: 19 })
  expect([changed.status, changed.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await kerf.call('POST', `${link}/transfer`, { totalPrice: 20 })).status).toBe(200)
  expect(await kerf.call('GET', link)).toMatchObject({ body: { transfer: { amount: 20 } } })
  const stranger = await kerf.customer()
  expect((await kerf.call('POST', `/api/orders/${id}/transfer`, {}, stranger)).status).toBe(404)
  await kerf.call('PUT', '/api/settings/transfers', { isOn: false }, ada)
  const { body: second } = await order({ productId: await kerf.product({ available: 3 }), orderQuantity: 1 })
  const refused = await kerf.call('POST', `/api/orders/${second.insertedId}/transfer`, {}, casey)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_NOT_REACHED'])
})
