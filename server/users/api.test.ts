import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents, orders, reviews, users } from '#server/db/schema.ts'
import { forgetOld } from '#server/forget-old.ts'
import { user as identities } from '#server/identity/tables.ts'
import { appoint, ORIGIN, openTestShop } from '#server/testing/shop.ts'
import { idTokenOf, post, registerShopper, type Shopper } from '#server/testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch } = shop

const profile = {
  name: 'Ada Lovelace',
  education: 'Mathematics',
  phone: '+44 20 7946 0000',
  website: 'https://ada.example',
  address: '12 St James’s Square, London',
  img: 'https://ada.example/ada.png',
  describe: 'I build shelves.',
}

let ada: Shopper
let eve: Shopper
let boss: Shopper

beforeEach(async () => {
  await db.update(users).set({ role: 'customer' })
  ada = await registerShopper(fetch, { name: 'Ada' })
  eve = await registerShopper(fetch, { name: 'Eve' })
  boss = await registerShopper(fetch, { name: 'Boss' })
  await appoint(shop.db, boss.email)
})

test.each([
  ['whether one is an admin', 'GET', '/admin/:ada', undefined],
  ['a profile', 'GET', '/user/:ada', undefined],
  ['the list of accounts', 'GET', '/user', undefined],
  ['changing a profile', 'PUT', '/user/update/:ada', profile],
  ['making an admin', 'PUT', '/user/admin/:ada', undefined],
  ['taking the admin role away', 'DELETE', '/user/admin/:ada', undefined],
  ['deleting an account', 'DELETE', '/user/:ada', undefined],
])('%s is for nobody who is signed out, and for no other customer', async (_, method, template, body) => {
  const before = await rowOf(ada)
  const path = template.replace(':ada', ada.email)
  expect((await call(undefined, method, path, body)).status).toBe(401)
  expect((await call({ token: 'made.up.token' }, method, path, body)).status).toBe(401)
  expect((await call(eve, method, path, body)).status).toBe(403)
  expect(await rowOf(ada)).toEqual(before)
})

test('people learn whether they are admins, and admins whether others are', async () => {
  expect(await json(await call(ada, 'GET', `/admin/${ada.email}`))).toEqual({ admin: false })
  expect(await json(await call(boss, 'GET', `/admin/${boss.email.toUpperCase()}`))).toEqual({ admin: true })
  expect(await json(await call(boss, 'GET', `/admin/${ada.email}`))).toEqual({ admin: false })
  expect(await json(await call(boss, 'GET', '/admin/nobody@kerf.example'))).toEqual({ admin: false })
  expect((await call(ada, 'GET', '/admin/nobody@kerf.example')).status).toBe(403)
})

test('people change their own profile and see it; nobody else does, not even an admin', async () => {
  expect(await json(await call(ada, 'PUT', `/user/update/${ada.email}`, profile))).toEqual({
    acknowledged: true,
  })
  expect(await json(await call(ada, 'GET', `/user/${ada.email}`))).toEqual({ ...profile, email: ada.email })
  expect(await json(await call(boss, 'GET', `/user/${ada.email}`))).toEqual({ ...profile, email: ada.email })
  expect((await call(boss, 'PUT', `/user/update/${ada.email}`, { ...profile, name: 'Changed' })).status).toBe(
    403,
  )
  expect((await rowOf(ada))?.name).toBe(profile.name)
})

test('a profile that was never filled in has a name and an address only', async () => {
  expect(await json(await call(ada, 'GET', `/user/${ada.email}`))).toEqual({ name: 'Ada', email: ada.email })
  expect((await call(boss, 'GET', '/user/nobody@kerf.example')).status).toBe(404)
})

test('nobody becomes an admin through a profile', async () => {
  const reply = await call(ada, 'PUT', `/user/update/${ada.email}`, { ...profile, role: 'admin' })
  expect(reply.status).toBe(422)
  expect(await rowOf(ada)).toMatchObject({ role: 'customer', name: 'Ada' })
})

test('an admin sees all living accounts', async () => {
  const list = await json(await call(boss, 'GET', '/user'))
  expect(list).toContainEqual({
    _id: (await rowOf(ada))?.id,
    name: 'Ada',
    email: ada.email,
    role: 'customer',
  })
  expect(list).toContainEqual({
    _id: (await rowOf(boss))?.id,
    name: 'Boss',
    email: boss.email,
    role: 'admin',
  })
})

test('making an admin counts at the next request, as does taking the role away, and both are on record', async () => {
  expect((await call(boss, 'PUT', `/user/admin/${ada.email}`)).status).toBe(200)
  expect((await call(ada, 'GET', '/user')).status).toBe(200)
  expect((await call(boss, 'PUT', `/user/admin/${ada.email}`)).status).toBe(200)
  expect((await call(boss, 'DELETE', `/user/admin/${ada.email}`)).status).toBe(200)
  expect((await call(ada, 'GET', '/user')).status).toBe(403)
  expect((await call(boss, 'DELETE', `/user/admin/${ada.email}`)).status).toBe(200)
  expect(await actsOn(ada)).toEqual(['promote user', 'demote user'])
})

test('there is nothing to promote, demote or delete at an unknown address', async () => {
  for (const [method, path] of [
    ['PUT', '/user/admin/nobody@kerf.example'],
    ['DELETE', '/user/admin/nobody@kerf.example'],
    ['DELETE', '/user/nobody@kerf.example'],
  ] as const) {
    expect((await call(boss, method, path)).status).toBe(404)
  }
})

test('the last admin stays', async () => {
  for (const path of [`/user/admin/${boss.email}`, `/user/${boss.email}`]) {
    const reply = await call(boss, 'DELETE', path)
    expect(reply.status).toBe(409)
    expect(await json(reply)).toMatchObject({ code: 'LAST_ADMIN' })
  }
  expect(await rowOf(boss)).toMatchObject({ role: 'admin', deletedAt: null })
  expect(await actsOn(boss)).toEqual([])
})

test('an admin may go when another stays', async () => {
  await appoint(shop.db, ada.email)
  expect((await call(boss, 'DELETE', `/user/admin/${boss.email}`)).status).toBe(200)
  expect((await call(boss, 'GET', '/user')).status).toBe(403)
})

test.each(['/user/admin/', '/user/'])(
  'of two admins who remove each other at once (%s) one stays',
  async (path) => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const [one, two] = [await registerShopper(fetch), await registerShopper(fetch)]
      await db.update(users).set({ role: 'customer' })
      await appoint(shop.db, one.email)
      await appoint(shop.db, two.email)
      const replies = await Promise.all([
        call(one, 'DELETE', `${path}${two.email}`),
        call(two, 'DELETE', `${path}${one.email}`),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
    }
  },
)

test('a deleted user is locked out at once and cannot come back as the same', async () => {
  const idToken = await idTokenOf(fetch, ada.cookie)
  expect(await json(await call(boss, 'DELETE', `/user/${ada.email}`))).toEqual({ acknowledged: true })
  expect((await call(ada, 'GET', `/user/${ada.email}`)).status).toBe(401)
  expect((await call({ token: idToken }, 'PUT', `/user/${ada.email}`, {})).status).toBe(401)
  const session = await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie: ada.cookie } }))
  expect(session.status).toBe(401)
  const signIn = { email: ada.email, password: 'carpenter-1' }
  expect((await post(fetch, '/api/auth/sign-in/email', signIn)).status).toBe(401)
})

test('deleting an account leaves nothing that tells whose it was', async () => {
  await call(ada, 'PUT', `/user/update/${ada.email}`, profile)
  const before = await rowOf(ada)
  if (!before) throw new Error('No user')
  const review = { userId: before.id, name: profile.name, email: ada.email, img: profile.img, rating: 5 }
  await db.insert(reviews).values({ ...review, reviewText: 'Good' })
  await call(boss, 'DELETE', `/user/${ada.email}`)
  const [after] = await db.select().from(users).where(eq(users.id, before.id))
  expect(after).toMatchObject({ id: before.id, name: '', img: null, phone: null, describe: null })
  expect(JSON.stringify(after)).not.toMatch(/Ada|ada\./)
  expect(JSON.stringify(after)).not.toContain(ada.email)
  const [unsigned] = await db.select().from(reviews).where(eq(reviews.userId, before.id))
  expect(unsigned).toMatchObject({ reviewText: 'Good', email: '', img: null })
  expect(unsigned?.name).not.toContain('Ada')
  expect(await db.select().from(identities).where(eq(identities.email, ada.email))).toEqual([])
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.subject, before.id))
  expect(acts).toMatchObject([{ act: 'delete user', actorId: (await rowOf(boss))?.id }])
})

test('a deleted person’s orders keep their figures and lose the person, but for one that still has to be sent', async () => {
  const kerf = shop
  const productId = await kerf.product({ price: 20 })
  const wish = { productId, orderQuantity: 1, phone: '555 0199', address: '9 Elm Street' }
  const [unpaid, toSend] = [
    await kerf.call('POST', '/api/orders', wish, ada),
    await kerf.call('POST', '/api/orders', wish, ada),
  ]
  const paid = { orderStatus: 'Completed', paymentStatus: 'Paid', transactionId: 'pi_1' } as const
  await db
    .update(orders)
    .set(paid)
    .where(eq(orders.id, String(toSend.body.insertedId)))
  await call(boss, 'DELETE', `/user/${ada.email}`)
  const rowOfOrder = async (id: unknown) =>
    (
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, String(id)))
    )[0]
  expect(await rowOfOrder(unpaid.body.insertedId)).toMatchObject({
    ...{ totalCents: 2000, customer: 'A former customer', address: '', phone: '' },
    customerEmail: expect.stringMatching(/@deleted\.invalid$/),
  })
  expect(await rowOfOrder(toSend.body.insertedId)).toMatchObject({ address: '9 Elm Street' })
  await kerf.call(
    'PUT',
    `/api/status/${toSend.body.insertedId}`,
    { orderStatus: 'Shipped', paymentStatus: 'Paid' },
    boss,
  )
  await forgetOld(db)
  expect(await rowOfOrder(toSend.body.insertedId)).toMatchObject({
    address: '',
    phone: '',
    customer: 'A former customer',
  })
})

test('who was deleted may register again and starts afresh', async () => {
  const before = await rowOf(ada)
  await call(boss, 'DELETE', `/user/${ada.email}`)
  await registerShopper(fetch, { email: ada.email, name: 'Ada again' })
  const after = await rowOf(ada)
  expect(after).toMatchObject({ name: 'Ada again', role: 'customer' })
  expect(after?.id).not.toBe(before?.id)
})

function call(
  as: { token: string } | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(
    new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}

async function json(reply: Response): Promise<unknown> {
  return reply.json()
}

async function rowOf({ email }: Shopper) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

async function actsOn(shopper: Shopper): Promise<string[]> {
  const row = await rowOf(shopper)
  const acts = await db
    .select({ act: auditEvents.act })
    .from(auditEvents)
    .where(eq(auditEvents.subject, row?.id ?? ''))
    .orderBy(auditEvents.id)
  return acts.map(({ act }) => act)
}
