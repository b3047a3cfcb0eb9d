import { hash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { guests } from '#server/platform/db/tables/guests.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { savedViews } from '#server/platform/db/tables/views.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard } from '#testing/card.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, registerShopper, type Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
const ada = await kerf.admin()
await kerf.call('PUT', '/api/settings/orders', { guests: true, mostUnpaid: 3 }, ada)

let networks = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.7.0.${++networks}` })
const emailOf = (name: string) => `${name}-${++networks}@kerf.example`

type More = { email?: string; order?: object; headers?: Record<string, string>; in?: TestShop }
async function place(
  productId: string,
  { email = emailOf('gwen'), order, headers = elsewhere(), ...more }: More = {},
) {
  const shop = more.in ?? kerf
  const wish = { productId, orderQuantity: 2, phone: '555 0199', address: '9 Secret Lane', ...order }
  const { status, body } = await shop.call(
    'POST',
    '/api/guest-orders',
    { name: 'Gwen Guest', email, order: wish },
    undefined,
    headers,
  )
  const token = String(body.link).split('/order/')[1] ?? ''
  return { status, body, id: String(body.insertedId), token, email }
}

const act = (method: string, token: string, path: string, body?: object, as?: Shopper) =>
  kerf.call(method, `/api/order-links/${token}${path}`, body, as, elsewhere())
const take = (token: string, as: Shopper) =>
  kerf.call('POST', `/api/user/${as.email}/guest-orders`, { token }, as, elsewhere())
const look = async (token: string) => (await act('GET', token, '')).body
const mailed = (id: string, version = 0) => kerf.shop.links.tokenOf('mailed order', { id, version })
const orderOf = (id: string, as: Shopper) => kerf.call('GET', `/api/orders/${id}`, undefined, as)

const GUEST_ACTS = [
  ['POST', '/confirm', undefined],
  ['POST', '/cancel', undefined],
  ['GET', '/returns', undefined],
  ['POST', '/returns', { lines: [{ line: 1, quantity: 1, reason: 'x' }] }],
  ['DELETE', '', undefined],
] as const

async function signInAgain({ email, cookie }: Shopper): Promise<number> {
  const headers = { authorization: `Bearer ${await idTokenOf(kerf.fetch, cookie)}` }
  return (await kerf.fetch(new Request(`http://localhost/api/user/${email}`, { method: 'PUT', headers })))
    .status
}

async function pay(token: string): Promise<void> {
  const shown = await look(token)
  const link = String(Object(shown.guest).payLink).split('/pay/')[1]
  const begun = await kerf.call('POST', `/api/payment-links/${link}/payment`, {}, undefined, elsewhere())
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { id: transactionId } = await confirmWithCard(kerf, String(begun.body.clientSecret))
  const told = await kerf.call(
    'PUT',
    `/api/payment-links/${link}/payment`,
    { transactionId },
    undefined,
    elsewhere(),
  )
  expect(told.status).toBe(200)
}

test('a shop takes no orders of guests until its owner allows it', async () => {
  const shop = await openTestShop()
  const productId = await shop.product()
  expect(await place(productId, { in: shop })).toMatchObject({
    status: 403,
    body: { code: 'GUESTS_REFUSED' },
  })
  expect((await shop.call('GET', '/api/shop')).body).toMatchObject({ guests: false })
  expect(await shop.db.$count(orders)).toBe(0)
  expect((await kerf.call('GET', '/api/shop')).body).toMatchObject({ guests: true })
})

test('a guest orders, pays in the same browser, and sees the order by its link, which names nobody', async () => {
  const { status, id, token, email } = await place(await kerf.product({ name: 'Claw hammer' }))
  expect(status).toBe(201)
  const shown = await look(token)
  expect(shown).toMatchObject({
    ...{ paymentStatus: 'Unpaid', lines: [{ name: 'Claw hammer', quantity: 2 }] },
    guest: { isConfirmed: false, canConfirm: false, canCancel: true },
  })
  for (const secret of ['Gwen', email, 'Secret Lane', '555 0199'])
    expect(JSON.stringify(shown)).not.toContain(secret)
  await pay(token)
  expect(await look(token)).toMatchObject({
    paymentStatus: 'Paid',
    history: [{ event: 'Order placed' }, { event: 'Paid' }],
  })
  expect((await orderOf(id, ada)).body).toMatchObject({
    customer: 'Gwen Guest',
    customerEmail: email,
    phone: '555 0199',
  })
  // It is packed like any other: money says more than a mailbox.
  const parcel = { lines: [{ line: 1, quantity: 2 }], batches: undefined }
  expect((await kerf.call('POST', `/api/orders/${id}/parcels`, parcel, ada)).status).toBe(201)
  for (const path of [`?email=${email}`, `/${id}`])
    expect([403, 404]).toContain(
      (await kerf.call('GET', `/api/orders${path}`, undefined, await kerf.customer())).status,
    )
})

test('the address is confirmed by the link that was mailed there, and by no other; e-mails name the guest from then on', async () => {
  const { id, token, email } = await place(await kerf.product())
  const sent = async () => kerf.db.select().from(mails).where(eq(mails.recipient, email))
  const [placed] = (await sent()).filter(({ kind }) => kind === 'order placed')
  const text = placed ? wordsOf(placed).text : ''
  expect(text).toContain(`/order/${mailed(id)}`)
  expect(text).not.toMatch(/Gwen|Secret Lane|dashboard/)
  expect((await act('POST', token, '/confirm')).status).toBe(404)
  expect(await look(mailed(id))).toMatchObject({ guest: { isConfirmed: false, canConfirm: true } })
  expect((await act('POST', mailed(id), '/confirm')).status).toBe(200)
  expect(await look(token)).toMatchObject({ guest: { isConfirmed: true, canConfirm: false } })
  await pay(token)
  const paid = (await sent()).find(({ kind }) => kind === 'order paid')
  expect(paid && wordsOf(paid).text).toMatch(/Hello Gwen Guest/)
})

test('a guest cancels what is not packed, unpaid or paid, and asks for a return of what was sent', async () => {
  const unpaid = await place(await kerf.product())
  expect((await act('POST', unpaid.token, '/cancel')).status).toBe(200)
  expect((await act('GET', unpaid.token, '')).status).toBe(404)
  const paid = await place(await kerf.product())
  await pay(paid.token)
  expect((await act('POST', paid.token, '/cancel')).status).toBe(200)
  expect(await look(paid.token)).toMatchObject({ payment: 'refunded', guest: { canCancel: false } })

  const sent = await place(await kerf.product())
  await pay(sent.token)
  const wish = { lines: [{ line: 1, quantity: 1, reason: 'Too long' }] }
  expect((await act('POST', sent.token, '/returns', wish)).status).toBe(409)
  await kerf.call('POST', `/api/orders/${sent.id}/parcels`, { lines: [{ line: 1, quantity: 2 }] }, ada)
  expect((await act('POST', sent.token, '/cancel')).status).toBe(409)
  expect(
    (await act('POST', sent.token, '/returns', { lines: [{ line: 1, quantity: 3, reason: 'x' }] })).status,
  ).toBe(409)
  expect((await act('POST', sent.token, '/returns', wish)).status).toBe(201)
  expect((await act('GET', sent.token, '/returns')).body).toMatchObject({
    returns: [{ state: 'asked' }],
    lines: [{ left: 1 }],
  })
})

test('the link of an account’s order, a made-up one and one that was replaced do nothing for anybody', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, casey)
  const own = kerf.shop.links.tokenOf('order', { id: String(body.insertedId), version: 0 })
  const replaced = await place(productId)
  await kerf.call('POST', `/api/orders/${replaced.id}/link`, undefined, ada)
  expect(await look(own)).not.toHaveProperty('guest')
  for (const token of [own, mailed(String(body.insertedId)), replaced.token, mailed(replaced.id), 'made-up'])
    for (const [method, path, sent] of GUEST_ACTS)
      expect((await act(method, token, path, sent)).status, `${method} ${path}`).toBe(404)
  expect((await orderOf(String(body.insertedId), casey)).body).toMatchObject({ paymentStatus: 'Unpaid' })
  expect((await orderOf(replaced.id, ada)).body.deletedAt).toBeUndefined()
})

test('a link to pass on shows a guest’s order, and neither pays nor changes it, asks for returns, nor erases the guest', async () => {
  const { id, token } = await place(await kerf.product())
  const { body } = await kerf.call('GET', `/api/orders/${id}/link`, undefined, ada)
  const passedOn = String(body.link).split('/order/')[1] ?? ''
  expect(passedOn).not.toBe(token)
  const shown = await look(passedOn)
  expect(shown).toMatchObject({ _id: id, paymentStatus: 'Unpaid' })
  expect(shown).not.toHaveProperty('guest')
  for (const [method, path, sent] of GUEST_ACTS)
    expect((await act(method, passedOn, path, sent)).status, `${method} ${path}`).toBe(404)
  expect((await act('GET', passedOn, '/returns/1/label')).status).toBe(404)
  expect(await look(token)).toMatchObject({ paymentStatus: 'Unpaid', guest: { canCancel: true } })
})

test('the limit of unpaid orders holds for an e-mail address, that of a network for all guests from there, and the same request orders once', async () => {
  const productId = await kerf.product({ available: 1_000 })
  const email = emailOf('many')
  const replies = await Promise.all(Array.from({ length: 6 }, () => place(productId, { email })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { body } of replies.filter(({ status }) => status !== 201))
    expect(body.code).toBe('TOO_MANY_UNPAID')

  const from = elsewhere()
  const key = { ...elsewhere(), 'idempotency-key': 'guest-1' }
  const same = { email: emailOf('same'), headers: key }
  const [first, again] = [await place(productId, same), await place(productId, same)]
  expect(again).toMatchObject({ status: 201, id: first.id, token: first.token })
  expect((await place(productId, { ...same, order: { orderQuantity: 5 } })).body).toMatchObject({
    code: 'KEY_REUSED',
  })

  // Of one network five orders come in a minute: ten have come before.
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await place(productId, { headers: from })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const others: string[] = []
  for (let n = 0; n < 10; n++) others.push((await place(productId)).email)
  await kerf.db
    .update(guests)
    .set({ network: hash('sha256', '10.8.0.1') })
    .where(inArray(guests.email, others))
  const eleventh = { headers: { 'x-forwarded-for': '10.8.0.1' } }
  expect(await place(productId, eleventh)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
})

test('an order whose hold ended is taken up again only where the guest’s address has room, whichever order it is of', async () => {
  const productId = await kerf.product({ available: 1_000 })
  const email = emailOf('later')
  const first = await place(productId, { email })
  await releaseHolds(kerf.shop, new Date(Date.now() + 3_660_000))
  for (let n = 0; n < 3; n++) expect((await place(productId, { email })).status).toBe(201)
  const link = String(Object((await look(first.token)).guest).payLink).split('/pay/')[1]
  const begin = () => kerf.call('POST', `/api/payment-links/${link}/payment`, {}, undefined, elsewhere())
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
})

test('a recall finds a guest who was sent the batch, tells them once, and counts their answer; one who was erased is counted untold', async () => {
  const plane = await kerf.product({ available: 50 })
  const sent = async () => {
    const order = await place(plane)
    await pay(order.token)
    const parcel = { lines: [{ line: 1, quantity: 2 }], batches: [{ line: 1, batch: 'G-1', quantity: 2 }] }
    expect((await kerf.call('POST', `/api/orders/${order.id}/parcels`, parcel, ada)).status).toBe(201)
    return order
  }
  const [told, erased] = [await sent(), await sent()]
  await kerf.call('DELETE', `/api/orders/${erased.id}/guest`, undefined, ada)
  const counts = { orders: 2, pieces: 4, untold: 1 }
  expect(
    (await kerf.call('POST', '/api/manage/recalls/preview', { batches: ['G-1'] }, ada)).body,
  ).toMatchObject({
    products: [{ _id: plane, ...counts }],
  })
  const wish = { batches: ['G-1'], title: 'Loose handles', words: 'Please stop using it.' }
  const recall = () => kerf.call('POST', '/api/manage/recalls', wish, ada)
  expect(await recall()).toMatchObject({ status: 201, body: { ...counts, emails: 1 } })
  expect((await recall()).body).toMatchObject({ emails: 0 })
  const [link, ...more] = await linksMailedTo(kerf, told.email, 'Recall: %')
  expect(more).toEqual([])
  const path = `/api/recalls/${link?.pathname.split('/').at(-1)}`
  expect((await kerf.call('PUT', path, { answer: 'returned' })).status).toBe(200)
  expect((await kerf.call('GET', '/api/manage/recalls', undefined, ada)).body).toMatchObject({
    rows: [{ ...counts, answers: { returned: 1, kept: 0, unknown: 0 } }],
  })
})

test('an account takes a guest’s order along with the link and the same confirmed address, and nobody else does', async () => {
  const email = emailOf('taker')
  const { id, token } = await place(await kerf.product(), { email })
  const [robin, taker] = [await kerf.customer('Robin'), await registerShopper(kerf.fetch, { email })]
  const refused = [await take(token, robin), await take(token, taker)]
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 403, body: { code: 'GUEST_OF_OTHER_ADDRESS' } })
  expect((await kerf.call('POST', `/api/user/${email}/guest-orders`, { token })).status).toBe(401)
  expect((await kerf.call('POST', `/api/user/${email}/guest-orders`, { token }, robin)).status).toBe(403)
  expect((await orderOf(id, taker)).status).toBe(404)
  expect((await kerf.call('GET', `/api/orders?email=${email}`, undefined, taker)).body).toEqual([])
  await verify(kerf, email)
  expect((await take(token, taker)).body).toMatchObject({ insertedId: id })
  expect((await orderOf(id, taker)).body).toMatchObject({ customer: 'Gwen Guest' })
  expect(await look(token)).not.toHaveProperty('guest')
  expect((await take(token, taker)).status).toBe(404)
})

test('orders whose address the guest has confirmed come along when an account of that address signs in, others do not', async () => {
  const email = emailOf('later')
  const confirmed = await place(await kerf.product(), { email })
  const unproved = await place(await kerf.product(), { email })
  await act('POST', mailed(confirmed.id), '/confirm')
  const later = await registerShopper(kerf.fetch, { email })
  expect((await orderOf(confirmed.id, later)).status).toBe(404)
  await verify(kerf, email)
  expect(await signInAgain(later)).toBe(200)
  expect((await orderOf(confirmed.id, later)).status).toBe(200)
  expect((await orderOf(unproved.id, later)).status).toBe(404)
})

test('whoever signs in while nothing can be taken along is let in, and takes the orders along the next time', async () => {
  const email = emailOf('let-in')
  const { id } = await place(await kerf.product(), { email })
  await act('POST', mailed(id), '/confirm')
  const later = await registerShopper(kerf.fetch, { email })
  await verify(kerf, email)
  await kerf.db.execute('ALTER TABLE guests RENAME TO guests_away')
  const broken = await signInAgain(later)
  await kerf.db.execute('ALTER TABLE guests_away RENAME TO guests')
  expect(broken).toBe(200)
  expect((await orderOf(id, later)).status).toBe(404)
  expect(await signInAgain(later)).toBe(200)
  expect((await orderOf(id, later)).status).toBe(200)
})

test('a guest is found among orders and not among accounts, and is erased by the link or by the owner', async () => {
  const productId = await kerf.product()
  const mine = await place(productId)
  const theirs = await place(productId)
  const named = () => kerf.db.select({ name: savedViews.name }).from(savedViews)
  for (const { id, email } of [mine, theirs])
    await kerf.call('POST', '/api/manage/views', { table: 'orders', name: id, state: `search=${email}` }, ada)
  const views = ['search=gwen+guest', 'search=555+0199', 'search=guest']
  for (const [nth, state] of views.entries())
    await kerf.call('POST', '/api/manage/views', { table: 'orders', name: `Of ${nth}`, state }, ada)
  await act('POST', mailed(mine.id), '/confirm')
  const found = await kerf.call('GET', `/api/manage/orders?search=${mine.email}`, undefined, ada)
  expect(found.body).toMatchObject({ rows: [{ _id: mine.id, customerEmail: mine.email }] })
  for (const path of ['/api/user', `/api/manage/users?search=guest.invalid`])
    expect(JSON.stringify((await kerf.call('GET', path, undefined, ada)).body)).not.toContain('guest.invalid')
  expect((await act('DELETE', mine.token, '')).status).toBe(200)
  expect((await act('GET', mine.token, '')).status).toBe(404)
  expect(
    (await kerf.call('DELETE', `/api/orders/${theirs.id}/guest`, undefined, await kerf.customer())).status,
  ).toBe(403)
  expect((await kerf.call('DELETE', `/api/orders/${theirs.id}/guest`, undefined, ada)).status).toBe(200)
  expect((await kerf.call('DELETE', `/api/orders/${theirs.id}/guest`, undefined, ada)).status).toBe(404)
  expect(await named(), 'an address that nobody confirmed may be a stranger’s').toEqual([
    { name: theirs.id },
    { name: 'Of 2' },
  ])
  for (const { id, email } of [mine, theirs]) {
    const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
    expect(JSON.stringify(row)).not.toMatch(/Gwen|Secret Lane|555 0199/)
    expect(JSON.stringify(row)).not.toContain(email)
    expect(await kerf.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([])
    expect(await kerf.db.select().from(guests).where(eq(guests.email, email))).toEqual([])
  }
})

test('a guest is erased when the years are over for which documents are kept, and not before', async () => {
  const productId = await kerf.product()
  const [old, young] = [await place(productId), await place(productId)]
  for (const { token } of [old, young]) expect((await act('POST', token, '/cancel')).status).toBe(200)
  const age = (email: string, years: number) =>
    kerf.db
      .update(guests)
      .set({ orderedAt: sql`now() - make_interval(years => ${years})` })
      .where(eq(guests.email, email))
  await age(old.email, 11)
  await age(young.email, 10)
  await deleteExpired(kerf.db)
  const rowOf = async (id: string) => (await kerf.db.select().from(orders).where(eq(orders.id, id)))[0]
  expect(JSON.stringify(await rowOf(old.id))).not.toMatch(/Gwen|Secret Lane|555 0199/)
  expect(await kerf.db.$count(guests, eq(guests.email, old.email))).toBe(0)
  expect(await rowOf(young.id)).toMatchObject({ customer: 'Gwen Guest', customerEmail: young.email })
})
