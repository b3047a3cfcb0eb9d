import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#server/people/identity/tables.ts'
import { noteEnded } from '#server/people/users/impersonate.ts'
import { rowOf, verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { impersonations, users } from '#server/platform/db/tables/people.ts'
import { newKey } from '#testing/keys.ts'
import { identityRights } from '#testing/rights/table.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { exchange, idTokenOf, post, type Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const { call, db } = kerf
const boss = await kerf.admin()
const REASON = 'Cannot find order 7'

async function colleague(...roles: string[]): Promise<Shopper> {
  const one = await kerf.customer('Sam Support')
  await verify(kerf, one.email)
  await call('PUT', `/api/manage/users/${one.email}/roles`, { roles }, boss)
  return one
}
const begin = (whom: { email: string }, as: Shopper, reason = REASON) =>
  call('POST', `/api/manage/users/${whom.email}/impersonations`, { reason }, as)
async function viewing(whom: Shopper, as: Shopper): Promise<Shopper> {
  const { status, body } = await begin(whom, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...as, token: String(body.token) }
}
const anOrder = async (whose: Shopper) => {
  const wish = {
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
    productId: await kerf.product(),
  }
  return String((await call('POST', '/api/orders', wish, whose)).body.insertedId)
}
const sees = async (who: Shopper) => (await call('GET', '/api/cart', undefined, who)).status
const again = async (who: Shopper) => ({ ...who, token: await exchange(kerf.fetch, who) })
const viewFacts = async (whom: Shopper) => {
  const { id = '' } = (await rowOf(kerf, whom)) ?? {}
  const all = await db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  return all.filter(({ verb }) => verb.startsWith('user.view_'))
}

test('support sees a customer’s orders as the customer does, nothing of the admin, and changes nothing', async () => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const id = await anOrder(carla)
  const view = await viewing(carla, sam)
  const list = await call('GET', `/api/orders?email=${carla.email}`, undefined, view)
  expect(list.body).toEqual((await call('GET', `/api/orders?email=${carla.email}`, undefined, carla)).body)
  expect(await call('GET', `/api/orders/${id}`, undefined, view)).toMatchObject({ status: 200 })
  for (const path of ['/api/manage/orders', '/api/user', `/api/user/${sam.email}`, '/api/orders'])
    expect(await call('GET', path, undefined, view), path).toMatchObject({ status: 403 })
  for (const path of [`/api/user/${carla.email}/export`, `/api/orders/${id}/link`])
    expect(await call('GET', path, undefined, view), path).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('change nothing') },
    })
  const wish = {
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
    productId: await kerf.product(),
  }
  for (const [method, path, body] of [
    ['POST', '/api/orders', wish],
    ['POST', `/api/orders/${id}/cancel`, {}],
    ['PUT', `/api/cart/${wish.productId}`, { quantity: 2 }],
    ['POST', '/api/contact', { name: 'Carla', email: carla.email, message: 'Hello' }],
    ['POST', '/api/newsletter', { email: carla.email }],
    ['DELETE', `/api/user/${carla.email}`, undefined],
    ['POST', `/api/manage/users/${carla.email}/impersonations`, { reason: REASON }],
  ] as const)
    expect(await call(method, path, body, view), `${method} ${path}`).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('change nothing') },
    })
  expect(await call('GET', '/api/cart', undefined, carla)).toMatchObject({ body: { count: 0 } })
})

const FOR_VIEWERS = ['/get-session', '/sign-out', '/token', '/jwks', '/ok']

test('whoever views changes nothing by the identity provider either, whatever call it is, and sends no picture', async () => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const view = await viewing(carla, sam)
  const calls = Object.keys(identityRights).map((call) => call.split(' ') as [string, string])
  const tried = calls.filter(([, path]) => !FOR_VIEWERS.includes(path) && !path.includes(':'))
  expect(tried.length).toBeGreaterThan(25)
  for (const [method, path] of tried) {
    const headers = { cookie: sam.cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const body = method === 'POST' ? { body: '{}' } : {}
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api/auth${path}`, { method, headers, ...body }))
    expect([reply.status, (await reply.json()).code], `${method} ${path}`).toEqual([403, 'ONLY_VIEWS'])
  }
  const picture = new FormData()
  picture.set('picture', new File(['x'], 'x.png', { type: 'image/png' }))
  const sent = await kerf.fetch(
    new Request(`${ORIGIN}/api/returns/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${view.token}` },
      body: picture,
    }),
  )
  expect([sent.status, (await sent.json()).message]).toEqual([403, expect.stringContaining('change nothing')])
})

test('a token renewed meanwhile, in another tab or after a reload, sees as the customer, too, and says so', async () => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const view = await viewing(carla, sam)
  const renewed = await again(sam)
  for (const one of [view, renewed]) {
    expect(await call('GET', `/api/user/${carla.email}`, undefined, one)).toMatchObject({
      body: { name: 'Carla' },
    })
    expect(await call('GET', `/api/admin/${sam.email}`, undefined, one)).toMatchObject({
      status: 200,
      body: { admin: false, permissions: [], name: 'Carla', viewing: { email: carla.email } },
    })
  }
  // The provider knows that they are the staff: of their own ways in nothing is shown or changed meanwhile.
  const own = (path: string) =>
    kerf.fetch(new Request(`http://localhost/api/auth${path}`, { headers: { cookie: sam.cookie } }))
  expect([(await own('/sessions')).status, (await own('/get-session')).status]).toEqual([403, 200])
  const password = { currentPassword: 'carpenter-1', newPassword: 'another plane-7 iron' }
  expect((await post(kerf.fetch, '/api/auth/change-password', password, sam.cookie)).status).toBe(403)
  await call('POST', '/api/impersonation/end', undefined, view)
  expect((await own('/sessions')).status).toBe(200)
  expect(await call('GET', `/api/admin/${sam.email}`, undefined, await again(sam))).toMatchObject({
    body: { permissions: expect.arrayContaining(['users.impersonate']) },
  })
})

test('nobody views staff, an owner or a deleted account; nobody without the permission, a reason or a fresh proof; no key', async () => {
  const [carla, sam, gone] = [await kerf.customer(), await colleague('support'), await kerf.customer()]
  await call('DELETE', `/api/user/${gone.email}`, undefined, boss)
  expect(await begin(boss, sam)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('staff') },
  })
  expect(await begin(await colleague('packer'), sam)).toMatchObject({ status: 403 })
  expect(await begin(sam, sam)).toMatchObject({ status: 403 })
  expect(await begin(gone, sam)).toMatchObject({ status: 404 })
  expect(await begin(carla, await colleague('packer'))).toMatchObject({ status: 403 })
  expect(await begin(carla, carla)).toMatchObject({ status: 403 })
  for (const reason of ['', 'Too short', 'x'.repeat(501)])
    expect(await begin(carla, sam, reason)).toMatchObject({
      status: 422,
      body: { data: { issues: expect.arrayContaining([expect.objectContaining({ path: ['reason'] })]) } },
    })
  await db.execute(
    sql`UPDATE grants SET proved_at = now() - interval '11 minutes' WHERE user_id = ${(await rowOf(kerf, sam))?.id}`,
  )
  expect(await begin(carla, sam)).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  const wish = { name: 'Viewer', permissions: ['users.impersonate'] }
  expect(await call('POST', '/api/manage/keys', wish, boss)).toMatchObject({ status: 422 })
  const { asKey } = await newKey(kerf, boss, ['users.read'])
  expect(await begin(carla, asKey)).toMatchObject({ status: 403 })
  expect(await viewFacts(carla)).toEqual([])
})

test.each([
  ['after its time', (_: Shopper, sam: Shopper) => end(sam, sql`now() - interval '1 second'`)],
  [
    'when they sign out',
    (_: Shopper, sam: Shopper) => post(kerf.fetch, '/api/auth/sign-out', {}, sam.cookie),
  ],
  [
    'when they lose the permission',
    (_: Shopper, sam: Shopper) =>
      call('PUT', `/api/manage/users/${sam.email}/roles`, { roles: ['packer'] }, boss),
  ],
  [
    'when an owner ends their sessions',
    (_: Shopper, sam: Shopper) => call('POST', `/api/manage/users/${sam.email}/end-sessions`, {}, boss),
  ],
  [
    'when the customer’s account is deleted',
    (carla: Shopper) => call('DELETE', `/api/user/${carla.email}`, undefined, boss),
  ],
  [
    'when the customer becomes staff',
    async (carla: Shopper) => {
      await verify(kerf, carla.email)
      await call('PUT', `/api/manage/users/${carla.email}/roles`, { roles: ['packer'] }, boss)
    },
  ],
])('the view ends %s, and the books say it once', async (_, happens) => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const id = (await rowOf(kerf, carla))?.id ?? ''
  const view = await viewing(carla, sam)
  await noteEnded(db)
  expect(await sees(view)).toBe(200)
  await happens(carla, sam)
  expect(await sees(view)).toBe(401)
  await noteEnded(db)
  await noteEnded(db)
  const said = await db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  expect(
    said.filter(({ verb }) => verb.startsWith('user.view_')).map(({ verb, actorKind }) => [verb, actorKind]),
  ).toEqual([
    ['user.view_begun', 'staff'],
    ['user.view_ended', 'shop'],
  ])
})
const end = async (sam: Shopper, endsAt: ReturnType<typeof sql>) =>
  db
    .update(impersonations)
    .set({ endsAt })
    .where(eq(impersonations.staffId, (await rowOf(kerf, sam))?.id ?? ''))

test('a second view from the same session ends the first; the log says who, whom and why, and the customer’s data, too', async () => {
  const [carla, clara, sam] = [
    await kerf.customer('Carla'),
    await kerf.customer(),
    await colleague('support'),
  ]
  const first = await viewing(carla, sam)
  const second = await viewing(clara, sam)
  expect([await sees(first), await sees(second)]).toEqual([401, 200])
  expect(await call('POST', '/api/impersonation/end', undefined, second)).toMatchObject({ status: 200 })
  expect(await sees(second)).toBe(401)
  expect((await viewFacts(carla)).map(({ verb }) => verb)).toEqual(['user.view_begun', 'user.view_ended'])
  const { body } = await call('GET', '/api/manage/audit?size=3', undefined, boss)
  expect(Object(body).rows).toMatchObject([
    { act: 'end view as user', by: { email: sam.email }, subject: { text: `${clara.email}: ${REASON}` } },
    { act: 'view as user', by: { email: sam.email } },
    { act: 'end view as user', subject: { text: `${carla.email}: ${REASON}` } },
  ])
  expect(await call('GET', `/api/user/${carla.email}/export`, undefined, carla)).toMatchObject({
    body: { viewedBy: [{ name: 'Sam Support', reason: REASON }] },
  })
  await call('DELETE', `/api/user/${carla.email}`, undefined, boss)
  const rows = await db
    .select()
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.customerId))
  expect(
    rows.filter(({ users }) => users.deletedAt).map(({ impersonations }) => impersonations.reason),
  ).toContain('')
})

test('the customer is told by e-mail, with the reason to a confirmed address, unless the shop says otherwise', async () => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const told = async () =>
    (
      await db.select().from(mails).where(eq(mails.recipient, carla.email)).orderBy(desc(mails.createdAt))
    ).filter(({ kind }) => kind === 'account viewed')
  await viewing(carla, sam)
  expect((await told()).map(({ body }) => body?.includes(REASON))).toEqual([false])
  await verify(kerf, carla.email)
  await viewing(carla, sam)
  expect((await told()).map(({ body }) => body?.includes(REASON))).toEqual([true, false])
  await call('PUT', '/api/settings/staff', { tellsWhyViewed: false }, boss)
  await viewing(carla, sam)
  expect((await told()).map(({ body }) => body?.includes(REASON))).toEqual([false, true, false])
  await call('PUT', '/api/settings/staff', { tellsOfViews: false }, boss)
  await viewing(carla, sam)
  expect(await told()).toHaveLength(3)
})

test('of many ends of one view one is noted, and a session that is gone begins none', async () => {
  const [carla, sam] = [await kerf.customer('Carla'), await colleague('support')]
  const view = await viewing(carla, sam)
  await Promise.all([1, 2, 3].map(() => call('POST', '/api/impersonation/end', undefined, view)))
  expect((await viewFacts(carla)).map(({ verb }) => verb)).toEqual(['user.view_begun', 'user.view_ended'])
  const idToken = await idTokenOf(kerf.fetch, sam.cookie)
  await db.delete(session).where(eq(session.userId, (await rowOf(kerf, sam))?.subject ?? ''))
  expect(idToken).toMatch(/\w/)
  await db.execute(
    sql`UPDATE grants SET provider_session = NULL WHERE user_id = ${(await rowOf(kerf, sam))?.id}`,
  )
  expect(await begin(carla, sam)).toMatchObject({ status: 403 })
})
