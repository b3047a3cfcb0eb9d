import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { placeAsGuest } from '#server/selling/guests/place-as-guest.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { brokenRules, readUbl } from '#testing/e-invoice.ts'
import { findFaults } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, casey, one, place, edit, read, replays } = await openEditTests()
const robin = await kerf.customer('Robin')
const GIFT = {
  ...TEN_PERCENT,
  id: 'gift',
  name: 'Gift',
  effect: { kind: 'percent', ppm: 1_000_000 },
} as const
const rules = (isCoupon: boolean, more = {}) =>
  setRules(kerf, ada, { promotions: [{ ...GIFT, isCoupon }], ...more })
await rules(true)
await kerf.call('POST', '/api/manage/coupons', { promotionId: 'gift', code: 'GIFT' }, ada)
const saw = await kerf.product({ price: 30, available: 1_000, name: 'Rip saw' })

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane', coupons: ['GIFT'] }
const order = (as: Shopper, more: object = {}) =>
  kerf.call('POST', '/api/orders', { productId: saw, orderQuantity: 1, ...DELIVERY, ...more }, as)
const settings = (change: object) => kerf.call('PUT', '/api/settings/orders', change, ada)
const guest = (email: string, more: object = {}) => {
  const wish = { productId: saw, orderQuantity: 1, ...DELIVERY, ...more }
  return kerf.call('POST', '/api/guest-orders', { name: 'Gwen Guest', email, order: wish })
}
async function available() {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, saw))
  return row?.available ?? 0
}

test('an account places as many orders that cost nothing within a day as it may have unpaid, also at the same moment; those that cost something go on', async () => {
  await settings({ mostUnpaid: 3 })
  const before = await available()
  const replies = await Promise.all(Array.from({ length: 9 }, () => order(robin)))
  const codes = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).toSorted()
  expect(codes.filter((code) => code === '201')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['201', '429 TOO_MANY_REQUESTS']))
  expect((await order(robin)).body.message).toContain('you have placed 3 orders that cost nothing')
  expect(await available(), 'the rest took nothing').toBe(before - 3)
  const [first] = replies.filter(({ status }) => status === 201)
  await kerf.call('POST', `/api/orders/${first?.body.insertedId}/cancel`, undefined, robin)
  expect(await order(robin), 'canceling makes no room: it would be a way to hold').toMatchObject({
    status: 429,
  })
  for (let nth = 1; nth <= 3; nth++) expect((await order(robin, { coupons: [] })).status).toBe(201)
  expect(await order(robin, { coupons: [] })).toMatchObject({ body: { code: 'TOO_MANY_UNPAID' } })
  const entered = await kerf.call(
    'POST',
    '/api/manage/phone-orders',
    { email: robin.email, lines: [one(saw)], ...DELIVERY },
    ada,
  )
  expect(entered.status, 'staff answers for what it enters').toBe(201)
  expect(await read(String(entered.body.insertedId), robin)).toMatchObject({ payment: 'paid', totalPrice: 0 })
  await settings({ mostUnpaid: 0 })
  expect((await order(robin)).status, 'an owner may set no limit').toBe(201)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('guests order for nothing: one address and one network only so often a day, and the page says paid', async () => {
  await settings({ guests: true, mostUnpaid: 2 })
  const first = await guest('gwen@kerf.example')
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const token = String(first.body.link).split('/order/')[1]
  const shown = (await kerf.call('GET', `/api/order-links/${token}`)).body
  expect(shown).toMatchObject({ totalPrice: 0, payment: 'paid', guest: { canCancel: true } })
  expect(Object(shown).guest).not.toHaveProperty('payLink')
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.recipient, 'gwen@kerf.example'))
  if (!mail) throw new Error('No e-mail was written')
  expect(wordsOf(mail).text).toContain('There is nothing to pay')
  expect((await guest('gwen@kerf.example')).status).toBe(201)
  expect(await guest('gwen@kerf.example')).toMatchObject({ status: 429 })
  await settings({ mostUnpaid: 0 })
  const pieces = [{ productId: saw, quantity: 1 }]
  const request = { pieces, phone: '555 0100', address: '1 Mill Lane', wishes: { coupons: ['GIFT'] } }
  const from = (nth: number) => {
    const email = `gwen-${nth}@kerf.example`
    return placeAsGuest(kerf.shop, { name: 'Gwen', email, clientAddress: '10.9.8.7', request }, undefined, [])
  }
  for (let nth = 1; nth <= 10; nth++) await from(nth)
  await expect(from(11)).rejects.toThrow('10 orders that cost nothing came from your network')
  expect((await kerf.call('POST', `/api/order-links/${token}/cancel`)).status).toBe(200)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an unpaid order that staff edits to nothing is paid by that, with its invoice, and its customer told once', async () => {
  const id = await place([one(saw, 2)])
  const secret = await kerf.call('POST', '/api/create-payment', { orderId: id }, casey)
  expect(secret.status).toBe(200)
  await rules(false)
  const version = { lines: [one(saw)], prices: 'now', expectedTotal: 0 }
  const edited = await edit(id, version)
  expect(edited.status, JSON.stringify(edited.body)).toBe(201)
  expect(await read(id)).toMatchObject({ totalPrice: 0, payment: 'paid', version: 2 })
  const { body } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, casey)
  expect(body).toMatchObject([{ kind: 'invoice', amount: 0 }])
  const told = await kerf.db.select().from(mails).where(eq(mails.kind, 'order edited'))
  expect(told.map((mail) => wordsOf(mail).text)).toEqual([expect.stringContaining('there is nothing to pay')])
  expect(await replays(id)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
  await rules(true)
})

test('by the link to pay, too, an order that comes to nothing after its hold needs no card', async () => {
  const id = await place([one(saw)])
  const token = kerf.shop.links.tokenOf('payment', { id, version: 0 })
  const begin = (totalPrice: number) =>
    kerf.call('POST', `/api/payment-links/${token}/payment`, { totalPrice })
  await releaseHolds(kerf.shop, inMinutes(61))
  await rules(false)
  expect(await begin(30)).toMatchObject({ body: { code: 'PRICE_CHANGED', data: { quote: { total: 0 } } } })
  expect(await begin(0)).toMatchObject({ status: 200, body: { clientSecret: '' } })
  const shown = await kerf.call('GET', `/api/payment-links/${token}`)
  expect(shown.body).toMatchObject({ paymentStatus: 'Paid', totalPrice: 0 })
  await rules(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('its invoice and its credit note are valid e-invoices of nothing, by each rate of tax; books and reports count it as nothing', async () => {
  await rules(true, { taxes: GERMAN_TAXES })
  const seller = {
    ...{
      name: 'Saw & Son',
      address: '2 Mill Lane',
      street: '2 Mill Lane',
      postcode: '10115',
      city: 'Berlin',
    },
    ...{ country: 'de', vatId: 'de 136695976', taxNumber: '', taxPercent: 19, email: '' },
  }
  expect((await kerf.call('PUT', '/api/settings/seller', seller, ada)).status).toBe(200)
  const { body } = await order(casey, { orderQuantity: 3, country: 'DE' })
  const id = String(body.insertedId)
  expect((await kerf.call('POST', `/api/orders/${id}/cancel`, undefined, casey)).status).toBe(200)
  const documents = Object((await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)).body)
  expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note' }])
  const headers = { authorization: `Bearer ${ada.token}` }
  for (const { number, kind } of documents) {
    const at = `${ORIGIN}/api/orders/${id}/`
    const drawn = kind === 'invoice' ? 'invoice' : `credit-notes/${number}`
    const xml = await (
      await kerf.fetch(new Request(`${at}documents/${number}?format=ubl`, { headers }))
    ).text()
    expect(xml).toContain('<')
    const read = readUbl(xml)
    expect(brokenRules(read, 1), kind).toEqual([])
    expect(read.totals, kind).toMatchObject({ gross: 0, vat: 0, due: 0 })
    const pdf = await kerf.fetch(new Request(`${at}${drawn}`, { headers }))
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toMatch(/Nothing (to pay|was paid)/)
  }
  const today = new Date().toISOString().slice(0, 10)
  const days = `from=${today}&to=${today}`
  const booked = await kerf.fetch(
    new Request(`${ORIGIN}/api/manage/exports/bookkeeping?${days}`, { headers }),
  )
  expect(booked.status).toBe(200)
  const report = await kerf.call('GET', `/api/manage/reports/sales?${days}&by=payment`, undefined, ada)
  expect(report.status, JSON.stringify(report.body)).toBe(200)
  expect(Object(report.body).rows).toContainEqual(expect.objectContaining({ key: 'nothing' }))
  expect(await findFaults(kerf.db)).toEqual([])
})
