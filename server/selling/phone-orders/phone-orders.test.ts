import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { grants } from '#server/platform/db/tables/people.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { openGroupTests } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'
import { registerShopper } from '#testing/shoppers.ts'

const { kerf, ada, casey, robin, gauge, saw, assign, quote, one } = await openGroupTests()
await assign('trade')

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const call = (method: string, path: string, body?: object, as = ada, headers = {}) =>
  kerf.call(method, `/api/manage/phone-orders${path}`, body, as, headers)
const enter = (more: object = {}, as = ada, headers = {}) =>
  call('POST', '', { email: casey.email, lines: [one(gauge, 2)], ...DELIVERY, ...more }, as, headers)

test('staff enters an order for a customer at the customer’s own prices, and the history says who did', async () => {
  const wish = { email: casey.email, lines: [one(gauge, 2), one(saw)] }
  const shown = await call('POST', '/quote', wish)
  expect(shown.body).toEqual((await quote(wish.lines, casey)).body)
  expect(shown.body.total).toBe(36)
  expect((await quote(wish.lines)).body.total, 'what everybody pays').toBe(48)
  const placed = await enter({ lines: wish.lines, totalPrice: 36, quoteVersion: shown.body.version })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = String(placed.body.insertedId)
  const order = (await kerf.call('GET', `/api/orders/${id}`, undefined, casey)).body
  expect(order).toMatchObject({
    customerEmail: casey.email,
    totalPrice: 36,
    payment: 'unpaid',
    phone: '555 0100',
  })
  expect(order.heldUntil).toBeTruthy()
  expect(await historyOf(kerf.db, id, true)).toMatchObject([
    { event: 'entered for the customer', by: ada.email },
  ])
  const history = (await kerf.call('GET', `/api/orders/${id}/history`, undefined, casey)).body
  expect(history).toMatchObject([{ event: 'Order entered for you by the shop' }])
  const [fact] = await kerf.db.select().from(facts).where(eq(facts.subjectId, id))
  expect(fact).toMatchObject({ actorKind: 'staff', after: { totalCents: 3600, entered: true } })
  const audit = (await kerf.call('GET', '/api/manage/audit?size=5', undefined, ada)).body
  expect(JSON.stringify(audit)).toContain('Entered an order for a customer')
  expect(
    (await kerf.call('DELETE', `/api/order/${id}`, undefined, casey)).status,
    'it is the customer’s',
  ).toBe(200)
  expect(await findFaults(kerf.db)).toEqual([])
})

const GUEST = { email: 'gwen@kerf.example', guestName: 'Gwen Guest' }

test('staff enters an order for somebody without an account, also where guests may not order, and its link pays it', async () => {
  expect((await kerf.call('GET', '/api/shop')).body).toMatchObject({ guests: false })
  const wish = { ...GUEST, lines: [one(gauge, 2)] }
  const shown = await call('POST', '/quote', wish)
  expect(shown.body.total, 'what everybody pays').toBe((await quote(wish.lines)).body.total)
  const placed = await enter({ ...GUEST, totalPrice: shown.body.total, quoteVersion: shown.body.version })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = String(placed.body.insertedId)
  const order = () => kerf.call('GET', `/api/orders/${id}`, undefined, ada)
  expect((await order()).body).toMatchObject({
    ...{ customer: 'Gwen Guest', customerEmail: GUEST.email, payment: 'unpaid', phone: '555 0100' },
  })
  expect(await historyOf(kerf.db, id, true)).toMatchObject([
    { event: 'entered for the customer', by: ada.email },
  ])
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.recipient, GUEST.email))
  const link = /\/order\/([\w-]+)/.exec((mail && wordsOf(mail).text) ?? '')?.[1]
  const linked = async () => Object((await kerf.call('GET', `/api/order-links/${link}`)).body)
  const pay = String((await linked()).guest.payLink).split('/pay/')[1]
  expect((await kerf.call('POST', `/api/orders/${id}/payment-link`, undefined, ada)).status).toBe(200)
  const path = `/api/payment-links/${pay}/payment`
  const begun = await kerf.call('POST', path, {})
  const { id: transactionId } = await confirmWithCard(kerf, String(begun.body.clientSecret))
  expect((await kerf.call('PUT', path, { transactionId })).status).toBe(200)
  expect((await kerf.call('POST', `/api/order-links/${link}/confirm`)).status).toBe(200)
  expect(await linked()).toMatchObject({ payment: 'paid', guest: { isConfirmed: true } })
  // The account is offered as to every guest, and takes the order along.
  const gwen = await registerShopper(kerf.fetch, { name: 'Gwen Guest', email: GUEST.email })
  await verify(kerf, gwen.email)
  await kerf.call('POST', `/api/user/${gwen.email}/guest-orders`, { token: link }, gwen)
  expect((await kerf.call('GET', `/api/orders/${id}`, undefined, gwen)).body).toMatchObject({
    payment: 'paid',
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a guest is of an address without an account, named, and private; the same request is one order', async () => {
  const guest = (more: object, headers = {}) =>
    enter({ email: 'nora@kerf.example', guestName: 'Nora', ...more }, ada, headers)
  const wrong = (field: string) => ({ status: 422, body: { data: { issues: [{ path: [field] }] } } })
  expect(await guest({ email: casey.email })).toMatchObject(wrong('email'))
  expect(
    await call('POST', '/quote', { email: casey.email, guestName: 'C', lines: [one(saw)] }),
  ).toMatchObject(wrong('email'))
  expect(await guest({ guestName: ' ' })).toMatchObject(wrong('guestName'))
  expect(await guest({ email: 'no address' })).toMatchObject(wrong('email'))
  expect(await guest({ asBusiness: true })).toMatchObject(wrong('asBusiness'))
  expect(await enter({ email: 'nora@kerf.example', guestName: 'Nora' }, casey)).toMatchObject({ status: 403 })
  const key = { 'idempotency-key': 'phone-guest' }
  const [first, again] = [await guest({}, key), await guest({}, key)]
  expect(first.status).toBe(201)
  expect(again.body.insertedId).toBe(first.body.insertedId)
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 1 }, ada)
  const tooMany = await guest({})
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
  expect(tooMany.body.message).toContain('Nora has as many unpaid orders')
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 0 }, ada)
})

test('an account whose address nobody confirmed keeps nobody from ordering as a guest, and does not read that order', async () => {
  const stranger = await registerShopper(kerf.fetch, { name: 'Stranger', email: 'greta@kerf.example' })
  const known = () => call('GET', `/customer?email=${stranger.email}`)
  expect((await known()).body).toMatchObject({ name: 'Stranger', isConfirmed: false })
  const guest = { email: stranger.email, guestName: 'Greta' }
  expect((await call('POST', '/quote', { ...guest, lines: [one(gauge, 2)] })).status).toBe(200)
  const placed = await enter({ ...guest, address: '9 Elm Street' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const path = `/api/orders/${placed.body.insertedId}`
  expect(await kerf.call('GET', path, undefined, ada)).toMatchObject({ body: { customer: 'Greta' } })
  expect(await kerf.call('GET', path, undefined, stranger)).toMatchObject({ status: 404 })
  const theirs = await kerf.call('GET', `/api/orders?email=${stranger.email}`, undefined, stranger)
  expect(theirs).toMatchObject({ status: 200, body: [] })
  expect((await enter({ email: stranger.email })).status, 'staff may still choose the account').toBe(201)
  await verify(kerf, stranger.email)
  expect((await known()).body).toMatchObject({ isConfirmed: true })
  expect(await enter(guest)).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['email'] }] } } })
})

test('a guest is written to in the language that staff chose, one of the shop’s', async () => {
  await kerf.call('PUT', '/api/settings/languages', { first: 'en-US', 'en-US': true, de: true }, ada)
  const guest = { email: 'gerd@kerf.example', guestName: 'Gerd' }
  const placed = await enter({ ...guest, language: 'de' })
  expect(placed).toMatchObject({ status: 201, body: { isMailed: true } })
  const order = await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, ada)
  expect(order.body).toMatchObject({ language: 'de' })
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.recipient, guest.email))
  expect(mail?.subject).toMatch(/Bestellung/)
  const other = await enter({ ...guest, language: 'fr' })
  expect(other).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['language'] }] } } })
  expect(await enter({ ...guest, language: 'xx' })).toMatchObject({ status: 422 })
  const byDefault = await enter(guest)
  const { body } = await kerf.call('GET', `/api/orders/${byDefault.body.insertedId}`, undefined, ada)
  expect(body).toMatchObject({ language: 'en-US' })
})

test('staff are told when an address has had as many e-mails as it gets a day', async () => {
  const guest = { email: 'mia@kerf.example', guestName: 'Mia' }
  const entered: boolean[] = []
  for (let n = 0; n < 4; n++) entered.push(Object((await enter(guest)).body).isMailed)
  expect(entered).toEqual([true, true, true, false])
  expect(await kerf.db.$count(mails, eq(mails.recipient, guest.email))).toBe(3)
})

test('staff enters more orders of guests than one network may leave unpaid', async () => {
  for (let n = 0; n <= 10; n++)
    expect((await enter({ email: `guest-${n}@kerf.example`, guestName: `Guest ${n}` })).status).toBe(201)
})

test('no grant of the customer is left that somebody could act with', async () => {
  await enter()
  const open = await kerf.db.select().from(grants)
  const ofCasey = open.filter(
    ({ revokedAt, providerSession }) => revokedAt === null && providerSession === null,
  )
  expect(ofCasey).toEqual([])
})

test('the rules are those of the checkout: price, stock, quantity, place, and how many may be unpaid', async () => {
  const rare = await kerf.product({ available: 1, price: 5 })
  const refused = async (more: object, status: number, code: string) =>
    expect(await enter(more), code).toMatchObject({ status, body: { code } })
  await refused({ lines: [one(rare, 2)] }, 409, 'SOLD_OUT')
  await refused({ totalPrice: 1 }, 409, 'PRICE_CHANGED')
  await refused({ lines: [] }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ lines: [one(rare), one(rare)] }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ address: undefined }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ phone: 'none' }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ coupons: ['MADE-UP'] }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ email: 'nobody@kerf.example' }, 404, 'NOT_FOUND')
  await kerf.call('DELETE', `/api/products/${rare}`, undefined, ada)
  await refused({ lines: [one(rare)] }, 404, 'PRODUCT_GONE')
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 1 }, ada)
  expect((await enter({ email: robin.email })).status).toBe(201)
  const tooMany = await enter({ email: robin.email })
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
  expect(tooMany.body.message).toContain('Robin has as many unpaid orders')
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 0 }, ada)
})

test('the same request under one key is one order', async () => {
  const key = { 'idempotency-key': 'phone-1' }
  const [first, again] = [await enter({}, ada, key), await enter({}, ada, key)]
  expect(again.body.insertedId).toBe(first.body.insertedId)
  expect(await enter({ phone: '555 0177' }, ada, key)).toMatchObject({ body: { code: 'KEY_REUSED' } })
})

test('who telephones is found by e-mail with what the shop knows of them, by those who may edit orders alone', async () => {
  expect((await call('GET', `/customer?email=${casey.email}`)).body).toMatchObject({
    ...{ name: 'Casey', email: casey.email, phone: '555 0100', address: '1 Mill Lane' },
  })
  expect(await call('GET', '/customer?email=nobody@kerf.example')).toMatchObject({ status: 404 })
  expect(await call('GET', `/customer?email=${casey.email}`, undefined, casey)).toMatchObject({ status: 403 })
  expect(await enter({}, casey)).toMatchObject({ status: 403 })
  expect(await call('POST', '/quote', { email: casey.email, lines: [one(saw)] }, robin)).toMatchObject({
    status: 403,
  })
})
