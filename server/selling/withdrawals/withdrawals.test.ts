import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { withdrawals } from '#server/platform/db/tables/withdrawals.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, shop, ada, casey, act, sentOrder } = await openReturnTests()

type Row = Record<string, unknown> & { _id: string; receivedAt: string; proposed: object[] }

/** All tests come from one network. */
beforeEach(() => kerf.db.delete(limits).where(like(limits.key, 'withdrawals from %')))
const WORDS = { name: 'Nora Nail', email: 'nora@kerf.example', orderNumber: 'K-999999' }
const declare = (more: object = {}, as?: Shopper) =>
  kerf.call('POST', '/api/withdrawals', { ...WORDS, ...more }, as)
const listed = async (show = 'open'): Promise<Row[]> =>
  Object((await kerf.call('GET', `/api/manage/withdrawals?show=${show}&size=100`, undefined, ada)).body).rows
const waiting = async () =>
  Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).withdrawals
const of = async (receivedAt: string, show = 'open') =>
  (await listed(show)).find((one) => one.receivedAt === receivedAt) as Row
const change = (id: string, body: object) => kerf.call('PUT', `/api/manage/withdrawals/${id}`, body, ada)
const refund = (id: string) => kerf.call('POST', `/api/manage/withdrawals/${id}/refund`, undefined, ada)
const receipts = (to: string) =>
  kerf.db
    .select()
    .from(mails)
    .where(sql`${mails.recipient} = ${to} AND ${mails.kind} = 'withdrawal received'`)
const numberOf = async (orderId: string) =>
  `K-${(await kerf.db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)))[0]?.number}`

async function atRest(): Promise<void> {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}

/** Declared by the customer, and found by staff. */
async function found(orderId: string, more: object = {}): Promise<string> {
  const { body } = await declare({ email: casey.email, orderNumber: await numberOf(orderId), ...more }, casey)
  const { _id } = await of(Object(body).receivedAt)
  expect(await change(_id, { orderId })).toMatchObject({ status: 200 })
  return _id
}

test('whoever withdraws is told the moment to the millisecond, and the same whether the order exists or not', async () => {
  const { orderId } = await sentOrder()
  const [made, made2] = [
    await declare({ orderNumber: await numberOf(orderId), email: casey.email }),
    await declare(),
  ]
  for (const { status, body } of [made, made2]) {
    expect(status).toBe(202)
    expect(body).toEqual({ receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) })
  }
  const [known, unknown] = [await of(Object(made.body).receivedAt), await of(Object(made2.body).receivedAt)]
  expect(known.proposed[0]).toEqual({ _id: orderId, number: await numberOf(orderId), by: 'both' })
  expect(unknown).toMatchObject({ proposed: [], proven: false, mayWait: false })
  const due = Date.parse(String(unknown.dueAt)) - Date.parse(unknown.receivedAt)
  expect(due).toBe(14 * 24 * 3600 * 1000)
})

test('the receipt says received, repeats nothing that a stranger typed, and goes to an address once an hour', async () => {
  const to = 'stranger@kerf.example'
  await declare({
    email: to,
    name: 'Buy cheap pills',
    orderNumber: 'http://evil.example',
    lines: 'click here',
  })
  await declare({ email: to })
  const [mail, ...more] = await receipts(to)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your withdrawal is received')
  expect(mail?.body).toMatch(/received on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC/)
  expect(`${mail?.body}${mail?.html}`).not.toMatch(/pills|evil|click/)
})

test('a buyer who is signed in gets a receipt for each order, which names it', async () => {
  const numbers = [await numberOf((await sentOrder()).orderId), await numberOf((await sentOrder()).orderId)]
  for (const orderNumber of numbers) await declare({ email: casey.email, orderNumber }, casey)
  const words = (await receipts(casey.email)).map(({ body }) => body).join()
  for (const number of numbers) expect(words).toContain(`It is about order ${number}.`)
})

test('the sixth declaration of an hour from a network is refused with where else to send it; buyers who are signed in are not counted', async () => {
  const seller = { name: 'Kerf Tools', address: '1 Mill Lane\nDovetail', email: 'shop@kerf.example' }
  const { body: settings } = await kerf.call('GET', '/api/settings', undefined, ada)
  await kerf.call('PUT', '/api/settings/seller', { ...Object(settings).seller, ...seller }, ada)
  for (let time = 0; time < 5; time++) expect((await declare()).status).toBe(202)
  const refused = await declare()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  for (const words of ['shop@kerf.example', 'Kerf Tools, 1 Mill Lane, Dovetail'])
    expect(Object(refused.body).message).toContain(words)
  expect((await declare({}, casey)).status).toBe(202)
})

test('what a robot filled in waits in a list of its own, until staff say that a person sent it', async () => {
  const to = 'trapped@kerf.example'
  const { status, body } = await declare({ email: to, website: 'https://spam.example' })
  expect(status).toBe(202)
  const { receivedAt } = Object(body)
  expect(await of(receivedAt)).toBeUndefined()
  const { _id } = await of(receivedAt, 'suspected')
  expect(await receipts(to)).toEqual([])
  expect(await change(_id, { suspected: false })).toMatchObject({ status: 200 })
  expect(await of(receivedAt)).toMatchObject({ _id, suspected: false })
  const [receipt] = await receipts(to)
  expect(receipt?.body).toContain(receivedAt.replace('T', ' ').replace('Z', ' UTC'))
})

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ orderNumber: '' }, 'orderNumber'],
  [{ lines: [{ line: 0, quantity: 1 }] }, 'lines'],
])('a declaration with %j is refused at its field, and kept nowhere', async (wrong, field) => {
  const before = await kerf.db.$count(withdrawals)
  const { status, body } = await declare(wrong)
  expect(status).toBe(422)
  expect(Object(body).data.issues[0].path[0]).toBe(field)
  expect(await kerf.db.$count(withdrawals)).toBe(before)
})

test('a buyer chooses from orders within 14 days of the last parcel, and from those whose delivery nobody knows', async () => {
  const own = async () =>
    Object((await kerf.call('GET', '/api/withdrawals/orders', undefined, casey)).body) as {
      _id: string
      until?: string
    }[]
  const { orderId } = await sentOrder()
  expect((await own()).find(({ _id }) => _id === orderId)).toMatchObject({
    lines: [{ line: 1, quantity: 3 }],
  })
  await kerf.call('PUT', `/api/orders/${orderId}/parcels/1/delivered`, undefined, ada)
  const arrivedBefore = (days: number) =>
    kerf.db
      .update(parcels)
      .set({ state: 'delivered', deliveredAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(parcels.orderId, orderId))
  await kerf.db.update(orders).set({ fulfilment: 'delivered' }).where(eq(orders.id, orderId))
  await arrivedBefore(13)
  expect((await own()).find(({ _id }) => _id === orderId)?.until).toMatch(/T00:00:00.000Z$/)
  await arrivedBefore(16)
  expect((await own()).find(({ _id }) => _id === orderId)).toBeUndefined()
  const late = await found(orderId)
  expect((await listed()).find(({ _id }) => _id === late)).toMatchObject({ inTime: false })
})

test('a refund before anything was sent gives all back, and the declaration is settled', async () => {
  const productId = await kerf.product({ available: 9, price: 20 })
  const { orderId } = await shop.paidOrder(productId, 2)
  const id = await found(orderId)
  expect((await listed()).find(({ _id }) => _id === id)).toMatchObject({
    ...{ mayWait: false, inTime: true, proven: true, pieces: [{ line: 1, quantity: 2 }] },
    owed: { goods: 40, delivery: 0, total: 40, currency: 'USD' },
  })
  expect(await refund(id)).toMatchObject({ status: 200 })
  expect((await listed('settled')).find(({ _id }) => _id === id)).toMatchObject({ refunded: 40 })
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  await atRest()
})

test('with all of an order the standard delivery goes back, and the extra for a dearer one stays', async () => {
  const flat = (id: string, cents: number) => ({ id, name: id, price: { kind: 'flat' as const, cents } })
  const methods = [flat('post', 500), flat('express', 1900)]
  const zones = [{ id: 'us', name: 'US', countries: ['US'], methods }]
  await setRules(kerf, ada, { zones })
  const productId = await kerf.product({ available: 9, price: 20 })
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const way = { country: 'US', deliveryMethod: 'express' }
  const placed = await kerf.call('POST', '/api/orders', { ...wish, ...way }, casey)
  const orderId = String(placed.body.insertedId)
  await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  const part = await found(orderId, { lines: [{ line: 1, quantity: 1 }] })
  expect((await listed()).find(({ _id }) => _id === part)).toMatchObject({
    owed: { goods: 20, delivery: 0, total: 20 },
  })
  const id = await found(orderId)
  expect((await listed()).find(({ _id }) => _id === id)).toMatchObject({
    owed: { goods: 40, delivery: 5, total: 45 },
  })
  expect(await refund(id)).toMatchObject({ status: 200 })
  expect((await listed('settled')).find(({ _id }) => _id === id)).toMatchObject({ refunded: 45 })
  await setRules(kerf, ada, {})
  await atRest()
})

test('of pieces that were sent the refund may wait until they or a proof came, and leads to a return', async () => {
  const { orderId } = await sentOrder(3)
  const id = await found(orderId, { lines: [{ line: 1, quantity: 2 }] })
  const shown = async (show = 'open') => (await listed(show)).find(({ _id }) => _id === id)
  expect(await shown()).toMatchObject({ mayWait: true, owed: { goods: 40, total: 40 } })
  const sent = await kerf.call('POST', `/api/manage/withdrawals/${id}/return`, undefined, ada)
  expect(sent.status).toBe(200)
  expect(await shown()).toMatchObject({ mayWait: true, returnNumber: 1 })
  await act(orderId, 'receive', { lines: [{ line: 1, restocked: 2 }] })
  expect(await shown()).toMatchObject({ mayWait: false })
  expect(await refund(id)).toMatchObject({ status: 200 })
  expect(await shown('settled')).toMatchObject({ refunded: 40 })
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/returns`, undefined, casey)
  expect(Object(body).returns).toMatchObject([{ state: 'settled', refunded: 40 }])
  await atRest()
})

test('after a proof of sending the money goes back before the pieces come, which are received later', async () => {
  const { orderId } = await sentOrder(1)
  const id = await found(orderId)
  expect(await change(id, { proof: true })).toMatchObject({ status: 200 })
  expect((await listed()).find(({ _id }) => _id === id)).toMatchObject({ mayWait: false })
  expect(await refund(id)).toMatchObject({ status: 200 })
  expect(await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] })).toMatchObject({ status: 200 })
  expect(await act(orderId, 'settle', { refund: false })).toMatchObject({ status: 200 })
  await atRest()
})

test('what is made to measure is no part of a withdrawal unless staff names it, as the order was told when it was placed', async () => {
  const made = await kerf.product({ available: 9, price: 30, name: 'Gauge to measure' })
  const sealed = await kerf.product({ available: 9, price: 20, name: 'Dust mask' })
  const mark = (id: string, exemption: string) => kerf.call('PUT', `/api/products/${id}`, { exemption }, ada)
  expect(await mark(made, 'Made to measure')).toMatchObject({
    ...{ status: 422, body: { data: { issues: [{ path: ['exemption'] }] } } },
  })
  await mark(made, 'made-to-measure')
  await mark(sealed, 'hygiene-seal')
  const pieces = [made, sealed].map((productId) => ({ productId, orderQuantity: 2 }))
  const wish = { lines: pieces, phone: '555 0100', address: '1 Mill Lane' }
  const { insertedId: orderId } = Object((await kerf.call('POST', '/api/orders', wish, casey)).body)
  await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  await mark(made, '')
  await mark(sealed, '')
  const { body: own } = await kerf.call('GET', '/api/withdrawals/orders', undefined, casey)
  const lines = [
    { line: 1, name: 'Gauge to measure', quantity: 2, exemption: 'made-to-measure' },
    { line: 2, name: 'Dust mask', quantity: 2, exemption: 'hygiene-seal' },
  ]
  expect(Object(own).find(({ _id }: { _id: string }) => _id === orderId)).toMatchObject({ lines })
  const id = await found(orderId)
  const now = async () => (await listed()).find(({ _id }) => _id === id)
  expect(await now()).toMatchObject({
    ...{ order: { lines }, pieces: [{ line: 2, quantity: 2 }], owed: { total: 40 } },
  })
  await change(id, { pieces: [{ line: 1, quantity: 1 }] })
  expect(await now()).toMatchObject({ pieces: [{ line: 1, quantity: 1 }], owed: { total: 30 } })
  const alone = { lines: [{ productId: made, orderQuantity: 1 }], phone: '555 0100', address: '1 Mill Lane' }
  await mark(made, 'made-to-measure')
  const { insertedId } = Object((await kerf.call('POST', '/api/orders', alone, casey)).body)
  await kerf.call('POST', `/api/orders/${insertedId}/paid`, { paidBy: 'cash' }, ada)
  const { body: none } = await kerf.call('GET', '/api/withdrawals/orders', undefined, casey)
  expect(JSON.stringify(none)).not.toContain(insertedId)
})

test('words that name no pieces are read by staff, who cannot name more than the order has', async () => {
  const { orderId } = await sentOrder(2)
  const id = await found(orderId, { lines: 'The narrow one' })
  expect((await listed()).find(({ _id }) => _id === id)).not.toHaveProperty('owed')
  expect(await refund(id)).toMatchObject({
    status: 409,
    body: { message: 'Say first which pieces it means. The withdrawal is open.' },
  })
  expect(await change(id, { pieces: [{ line: 1, quantity: 3 }] })).toMatchObject({ status: 422 })
  expect(await change(id, { pieces: [{ line: 1, quantity: 1 }] })).toMatchObject({ status: 200 })
  expect((await listed()).find(({ _id }) => _id === id)).toMatchObject({ owed: { total: 20 } })
})

test('a declaration that nobody owes anything for is settled with the reason, which stays', async () => {
  const { body } = await declare({ lines: 'What nobody ordered' })
  const { _id } = await of(Object(body).receivedAt)
  expect(await change(_id, { note: 'No such order' })).toMatchObject({ status: 200 })
  expect((await listed('settled')).find((one) => one._id === _id)).toMatchObject({ note: 'No such order' })
  expect(await change(_id, { proof: true })).toMatchObject({ status: 409 })
  const [fact] = await kerf.db.select().from(facts).where(eq(facts.verb, 'withdrawal.settled'))
  expect(fact?.subjectId).toBe(_id)
})

test('a person’s file has their declarations; with the account their name and words go, and after three years all', async () => {
  const nora = await kerf.customer('Nora')
  const made = await declare({ email: 'other@kerf.example', lines: 'The saw' }, nora)
  const { receivedAt } = Object(made.body)
  const { body } = await kerf.call('GET', `/api/user/${nora.email}/export`, undefined, nora)
  expect(Object(body).withdrawals).toMatchObject([
    { orderNumber: WORDS.orderNumber, receivedAt, lines: 'The saw' },
  ])
  const { _id } = await of(receivedAt)
  await kerf.call('DELETE', `/api/user/${nora.email}`, undefined, ada)
  expect(await of(receivedAt)).toMatchObject({
    name: '',
    email: '',
    orderNumber: WORDS.orderNumber,
    lines: '',
  })
  await kerf.db
    .update(withdrawals)
    .set({ receivedAt: sql`now() - interval '37 months'` })
    .where(eq(withdrawals.id, _id))
  await deleteExpired(kerf.db)
  expect(await kerf.db.$count(withdrawals, eq(withdrawals.id, _id))).toBe(0)
})

test('withdrawals that wait are counted on the owner’s first page, as many as the list has: none that is settled or suspected', async () => {
  const { orderId } = await sentOrder()
  const id = await found(orderId)
  const before = await waiting()
  expect(before).toBe((await listed()).length)
  await kerf.db.update(withdrawals).set({ isSuspected: true }).where(eq(withdrawals.id, id))
  expect(await waiting()).toBe(before - 1)
  expect(await waiting()).toBe((await listed()).length)
})
