import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { device, session } from '#server/people/identity/tables.ts'
import { BOOKED, everyRow, profile, rowOf, verify, WISH, wellKnown } from '#server/people/users/testing.ts'
import { subscribers } from '#server/platform/db/tables/mails.ts'
import { cartLines, orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products, reviews } from '#server/platform/db/tables/products.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { cardNumbers, confirmWithCard, orderToPay } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import { idTokenOf, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, call } = shop

/** Deletes a person's own account, by default with an ID token of a new sign-in. */
async function leave(who: Shopper, proof?: string) {
  const idToken = proof ?? (await idTokenOf(fetch, who.cookie))
  return call('DELETE', `/api/user/${who.email}`, undefined, who, { 'x-id-token': idToken })
}

const stockOf = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.available
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

async function paidOrder(buyer: Shopper, productId: string, pieces = 1, card = cardNumbers.good) {
  const { orderId, clientSecret } = await orderToPay(shop, buyer, productId, pieces)
  await confirmWithCard(shop, clientSecret, card)
  await soon(async () => expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'Paid' }))
  return orderId
}

const ship = (orderId: string, admin: Shopper) =>
  call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, admin)

test('a person who deletes their account is signed out everywhere at once, and no table names them any more', async () => {
  const { ada, productId, orderId } = await wellKnown(shop)
  await verify(shop, ada.email)
  const row = await rowOf(shop, ada)
  const elsewhere = await signInShopper(fetch, ada)
  const underWay = await idTokenOf(fetch, elsewhere.cookie)
  expect(await stockOf(productId)).toBe(48)

  expect(await leave(ada)).toMatchObject({ status: 200, body: { acknowledged: true } })

  for (const one of [ada, elsewhere]) {
    expect((await call('GET', `/api/user/${ada.email}`, undefined, one)).status).toBe(401)
  }
  const late = await call('PUT', `/api/user/${ada.email}`, {}, { ...ada, token: underWay })
  expect(late).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect(await rowOf(shop, ada)).toBeUndefined()

  expect(await stockOf(productId)).toBe(50)
  expect(await orderOf(orderId)).toMatchObject({
    ...{ customer: 'A former customer', address: '', phone: '', totalCents: 4900 },
    deletedAt: expect.any(Date),
  })
  const rows = await everyRow(shop)
  expect(rows).toContain('A former customer')
  const words = [...Object.values(profile), BOOKED.line1, WISH.phone, WISH.address, 'Where is my saw?']
  for (const word of [ada.email, ...words]) expect(rows.includes(word), word).toBe(false)
  for (const [table, whose] of [
    [cartLines, eq(cartLines.userId, row?.id ?? '')],
    [session, eq(session.userId, row?.subject ?? '')],
    [device, eq(device.userId, row?.subject ?? '')],
  ] as const)
    expect(await db.$count(table, whose)).toBe(0)
  expect(
    await db
      .select()
      .from(reviews)
      .where(eq(reviews.userId, row?.id ?? '')),
  ).toMatchObject([{ name: 'A former customer', reviewText: 'Cuts straight.', email: '' }])
})

test('data of an unconfirmed address stay when the account is deleted', async () => {
  const { ada } = await wellKnown(shop)
  await leave(ada)
  expect(await db.select().from(subscribers).where(eq(subscribers.email, ada.email))).toHaveLength(1)
})

test('the address is free again: a new account under it is an empty one', async () => {
  const { ada } = await wellKnown(shop)
  await leave(ada)
  const again = await registerShopper(fetch, { email: ada.email, name: 'Ada again' })
  const { body } = await call('GET', `/api/user/${ada.email}/export`, undefined, again)
  expect(body).toMatchObject({ profile: { name: 'Ada again' }, orders: [], reviews: [], cart: [] })
})

test('an access token alone deletes nothing: it takes the proof of a recent sign-in of the same person', async () => {
  const [ada, eve] = [await shop.customer('Ada'), await shop.customer('Eve')]
  const refused = { status: 403, body: { code: 'SIGN_IN_AGAIN' } }
  expect(await call('DELETE', `/api/user/${ada.email}`, undefined, ada)).toMatchObject(refused)
  expect(await leave(ada, 'made.up.token')).toMatchObject(refused)
  expect(await leave(ada, await idTokenOf(fetch, eve.cookie))).toMatchObject(refused)
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000)
  await db.update(session).set({ createdAt: elevenMinutesAgo })
  expect(await leave(ada)).toMatchObject(refused)
  expect(await rowOf(shop, ada)).toMatchObject({ name: 'Ada', deletedAt: null })
  const fresh = await signInShopper(fetch, ada)
  expect((await leave(fresh)).status).toBe(200)
})

test('the last admin cannot leave, one of two can', async () => {
  await db.update(users).set({ role: 'customer' })
  const [one, two] = [await shop.customer('One'), await shop.customer('Two')]
  await appoint(db, one.email)
  expect(await leave(one)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
  expect(await rowOf(shop, one)).toMatchObject({ role: 'admin', deletedAt: null })
  await appoint(db, two.email)
  expect((await leave(one)).status).toBe(200)
})

test('an admin who leaves is taken out of what they did to the orders of others', async () => {
  await shop.admin()
  const [boss, ada] = [await shop.admin(), await shop.customer('Ada')]
  const { body } = await call('POST', '/api/orders', { ...WISH, productId: await shop.product() }, ada)
  const id = String(body.insertedId)
  await call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, boss)
  await leave(boss)
  const history = await historyOf(db, id, true)
  expect(history).toContainEqual(expect.objectContaining({ event: 'shipped', by: 'A former customer' }))
  expect(JSON.stringify(history)).toContain(ada.email)
})

test('a payment that was begun for an order is cancelled with it and cannot pay it later', async () => {
  const ada = await shop.customer('Ada')
  const { orderId, clientSecret } = await orderToPay(shop, ada, await shop.product())
  await leave(ada)
  expect((await confirmWithCard(shop, clientSecret)).status).not.toBe('succeeded')
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'Unpaid', holdsStock: false })
})

test('a paid order keeps where it goes until it is sent', async () => {
  const ada = await shop.customer('Ada')
  const { orderId, clientSecret } = await orderToPay(shop, ada, await shop.product())
  await confirmWithCard(shop, clientSecret)
  await soon(async () => expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'Paid' }))
  await leave(ada)
  expect(await orderOf(orderId)).toMatchObject({ address: '1 Mill Lane', deletedAt: null })
})

test('a paid order of a deleted account that is refunded in full forgets where it was to go; one refunded in part keeps it', async () => {
  const [ada, admin] = [await shop.customer('Ada Back'), await shop.admin()]
  const productId = await shop.product()
  const [whole, part] = [await paidOrder(ada, productId), await paidOrder(ada, productId)]
  await leave(ada)
  const refund = async (orderId: string, amount: number) => {
    const { status } = await call('POST', `/api/orders/${orderId}/refunds`, { amount, returns: [] }, admin)
    expect(status).toBe(201)
  }
  const total = ((await orderOf(whole))?.totalCents ?? 0) / 100
  await refund(whole, total - 1)
  await refund(part, total - 1)
  await endOrdersOfDeleted(shop.shop)
  expect(await orderOf(whole)).toMatchObject({ customer: 'Ada Back', address: '1 Mill Lane' })

  await refund(whole, 1)
  await endOrdersOfDeleted(shop.shop)
  expect(await orderOf(whole)).toMatchObject({
    ...{ customer: 'A former customer', address: '', deliveryAddress: null, phone: '' },
    customerEmail: expect.not.stringContaining(ada.email),
  })
  expect(await orderOf(part)).toMatchObject({ customer: 'Ada Back', address: '1 Mill Lane' })
  const documents = (await call('GET', `/api/orders/${whole}/documents`, undefined, admin)).body
  expect(documents).toHaveLength(3)
  expect((await ship(whole, admin)).status).toBe(409)
})

test('a paid order of a deleted account whose pieces all came back, less a fee, forgets where it was to go; with a piece to be sent it keeps it', async () => {
  const [ada, admin] = [await shop.customer('Ada Fee'), await shop.admin()]
  const productId = await shop.product({ available: 9 })
  const [whole, part] = [await paidOrder(ada, productId, 2), await paidOrder(ada, productId, 2)]
  await leave(ada)
  const giveBack = async (orderId: string, quantity: number) =>
    call('POST', `/api/orders/${orderId}/refunds`, { amount: 1, returns: [{ line: 1, quantity }] }, admin)
  for (const orderId of [whole, part]) expect((await giveBack(orderId, 1)).status).toBe(201)
  await endOrdersOfDeleted(shop.shop)
  expect(await orderOf(whole)).toMatchObject({ customer: 'Ada Fee', address: '1 Mill Lane' })

  expect((await giveBack(whole, 1)).status).toBe(201)
  await endOrdersOfDeleted(shop.shop)
  expect(await orderOf(whole)).toMatchObject({ customer: 'A former customer', address: '', phone: '' })
  expect(await orderOf(part)).toMatchObject({ customer: 'Ada Fee', address: '1 Mill Lane' })
  expect((await ship(whole, admin)).status).toBe(409)
  expect((await ship(part, admin)).status).toBe(200)
})

test('an order of a deleted account whose refund comes back from the bank has no address and is not shipped', async () => {
  const [ada, admin] = [await shop.customer('Ada Bounce'), await shop.admin()]
  const orderId = await paidOrder(ada, await shop.product(), 1, cardNumbers.bounces)
  await leave(ada)
  await shop.loseWebhooks()
  const refund = await call('POST', `/api/orders/${orderId}/refunds`, { returns: [] }, admin)
  expect(refund).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  await endOrdersOfDeleted(shop.shop)
  const { transactionId, address } = (await orderOf(orderId)) ?? {}
  expect(address).toBe('')
  const isOfOrder = sql`body ->> 'payment_intent' = ${String(transactionId)} AND id LIKE 're_%'`
  await db.execute(
    sql`UPDATE stripe_sandbox.objects SET body = body || '{"status": "failed"}' WHERE ${isOfOrder}`,
  )
  for (const refund of await shop.shop.payments.refundsOf(String(transactionId)))
    await applyRefund(shop.shop, refund)
  expect(await ship(orderId, admin)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has no address any more') },
  })
})

test('while the payment provider is away the account goes all the same, its orders a little later', async () => {
  const ada = await shop.customer('Ada')
  const productId = await shop.product({ available: 50 })
  const { orderId } = await orderToPay(shop, ada, productId, 2)
  const away = vi.spyOn(shop.shop.payments, 'cancelIntent').mockRejectedValue(new Error('away'))
  expect((await leave(ada)).status).toBe(200)
  expect((await call('GET', `/api/user/${ada.email}`, undefined, ada)).status).toBe(401)
  expect([await stockOf(productId), (await orderOf(orderId))?.deletedAt]).toEqual([48, null])
  away.mockRestore()
  await endOrdersOfDeleted(shop.shop)
  expect(await stockOf(productId)).toBe(50)
  expect(await orderOf(orderId)).toMatchObject({ customer: 'A former customer', address: '' })
})
