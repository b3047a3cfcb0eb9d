import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { user as identities } from '#server/people/identity/tables.ts'
import { profile, rowOf } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { appoint, ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf, post, registerShopper, type Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, call } = shop

let ada: Shopper
let boss: Shopper

beforeEach(async () => {
  await db.update(users).set({ role: 'customer' })
  ada = await shop.customer('Ada')
  boss = await shop.customer('Boss')
  await appoint(db, boss.email)
})

const deleteAda = () => call('DELETE', `/api/user/${ada.email}`, undefined, boss)

test('a deleted user is signed out at once and cannot sign in to the same account again', async () => {
  const idToken = await idTokenOf(fetch, ada.cookie)
  expect(await deleteAda()).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect((await call('GET', `/api/user/${ada.email}`, undefined, ada)).status).toBe(401)
  expect((await call('PUT', `/api/user/${ada.email}`, {}, { ...ada, token: idToken })).status).toBe(401)
  const session = await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie: ada.cookie } }))
  expect(session.status).toBe(401)
  const signIn = { email: ada.email, password: 'carpenter-1' }
  expect((await post(fetch, '/api/auth/sign-in/email', signIn)).status).toBe(401)
})

test('an order that was on its way while its buyer was deleted is not placed', async () => {
  const productId = await shop.product({ available: 3 })
  const headers = { authorization: `Bearer ${ada.token}` }
  const request = new Request(ORIGIN, { headers })
  const [buyer, grantId] = [await shop.access.accountOf(request), shop.access.grantOf(request)]
  if (!buyer || !grantId) throw new Error('No account')
  await deleteAda()
  const pieces = [{ productId, quantity: 1 }]
  const late = placeOrder(shop.shop, grantId, { pieces, phone: '555 0199', address: '9 Elm Street' })
  await expect(late).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toEqual([])
  const { body } = await call('GET', `/api/products/${productId}`)
  expect(body).toMatchObject({ aviQuantity: 3 })
})

test('deleting an account leaves no personal data of its holder', async () => {
  await call('PUT', `/api/user/update/${ada.email}`, profile, ada)
  const before = await rowOf(shop, ada)
  if (!before) throw new Error('No user')
  const review = { userId: before.id, name: profile.name, email: ada.email, img: profile.img, rating: 5 }
  await db.insert(reviews).values({ ...review, reviewText: 'Good' })
  await deleteAda()
  const [after] = await db.select().from(users).where(eq(users.id, before.id))
  expect(after).toMatchObject({ id: before.id, name: '', img: null, phone: null, describe: null })
  expect(JSON.stringify(after)).not.toMatch(/Ada|ada\./)
  expect(JSON.stringify(after)).not.toContain(ada.email)
  const [unsigned] = await db.select().from(reviews).where(eq(reviews.userId, before.id))
  expect(unsigned).toMatchObject({ reviewText: 'Good', name: 'A former customer', email: '', img: null })
  expect(await db.select().from(identities).where(eq(identities.email, ada.email))).toEqual([])
  const acts = await db
    .select()
    .from(facts)
    .where(and(eq(facts.verb, 'user.deleted'), eq(facts.subjectId, before.id)))
    .orderBy(facts.id)
  expect(acts).toMatchObject([
    { subjectId: before.id, actorKind: 'staff', actorId: (await rowOf(shop, boss))?.id },
  ])
})

test('a deleted person’s orders keep their figures and lose the person, but for one that still has to be sent', async () => {
  const productId = await shop.product({ price: 20 })
  const wish = { productId, orderQuantity: 1, phone: '555 0199', address: '9 Elm Street' }
  const placed = async () => String((await call('POST', '/api/orders', wish, ada)).body.insertedId)
  const [unpaid, toSend] = [await placed(), await placed()]
  const { id: transactionId } = await confirmWithCard(shop, await startPayment(shop, ada, toSend))
  await call('PUT', `/api/orders/${toSend}`, { transactionId }, ada)
  await deleteAda()
  const found = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  expect(await found(unpaid)).toMatchObject({
    ...{ totalCents: 2000, customer: 'A former customer', address: '', phone: '' },
    customerEmail: expect.stringMatching(/@deleted\.invalid$/),
  })
  expect(await found(toSend)).toMatchObject({ address: '9 Elm Street' })
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await call('PUT', `/api/status/${toSend}`, shipped, boss)
  await deleteExpired(db)
  expect(await found(toSend), 'it may be taken back').toMatchObject({ address: '9 Elm Street' })
  await tellNow(shop, toSend)
  await deleteExpired(db)
  expect(await found(toSend)).toMatchObject({ address: '', phone: '', customer: 'A former customer' })
})

test('a deleted person may register again and starts with an empty account', async () => {
  const before = await rowOf(shop, ada)
  await deleteAda()
  await registerShopper(fetch, { email: ada.email, name: 'Ada again' })
  const after = await rowOf(shop, ada)
  expect(after).toMatchObject({ name: 'Ada again', role: 'customer' })
  expect(after?.id).not.toBe(before?.id)
})

test('deleting an account deletes only the e-mails that it caused, not others to the same address', async () => {
  const owner = 'owner@shop.example'
  const message = { name: 'Nora', email: 'nora@kerf.example', message: 'Do you sharpen saws?' }
  const [kept] = await db.insert(contactMessages).values(message).returning()
  await db.insert(mails).values([
    { kind: 'contact message', recipient: owner, subject: 'A message', body: 'Sharpen', cause: kept?.id },
    { kind: 'newsletter', recipient: owner, subject: 'Confirm', body: 'Newsletter' },
  ])
  const eve = await registerShopper(fetch, { email: owner, name: 'Eve' })
  const productId = await shop.product()
  const wish = { productId, orderQuantity: 1, phone: '555 0199', address: '9 Elm Street' }
  await call('POST', '/api/orders', wish, eve)
  await shop.identity.close()
  const kinds = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, owner))).map(({ kind }) => kind).sort()
  expect(await kinds()).toEqual(['contact message', 'newsletter', 'order placed', 'verify address'])
  const proof = { 'x-id-token': await idTokenOf(fetch, eve.cookie) }
  expect((await call('DELETE', `/api/user/${owner}`, undefined, eve, proof)).status).toBe(200)
  expect(await kinds()).toEqual(['contact message', 'newsletter'])
})
