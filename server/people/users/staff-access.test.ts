import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#server/people/identity/tables.ts'
import { actsOn, rowOf, verify } from '#server/people/users/testing.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'
import { exchange, type Shopper, signInShopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const { call, db } = kerf
const boss = await kerf.admin()

async function colleague(...roles: string[]): Promise<Shopper> {
  const one = await kerf.customer()
  await verify(kerf, one.email)
  expect(await call('PUT', `/api/manage/users/${one.email}/roles`, { roles }, boss)).toMatchObject({
    status: 200,
  })
  return one
}
const access = (who: Shopper, as: Shopper | undefined = boss) =>
  call('GET', `/api/manage/users/${who.email}/access`, undefined, as)
const end = (who: Shopper, id?: string, as: Shopper | undefined = boss) =>
  call('POST', `/api/manage/users/${who.email}/end-sessions`, { ...(id && { id }) }, as)
const mayRead = async (who: Shopper) => (await call('GET', '/api/orders', undefined, who)).status

test('an owner sees where one of the staff is signed in, and ends one session, or all, at once', async () => {
  const pat = await colleague('packer')
  const again = await signInShopper(kerf.fetch, pat)
  expect([await mayRead(pat), await mayRead(again)]).toEqual([200, 200])
  const { body } = await access(pat)
  expect(body).toMatchObject({ email: pat.email, keys: [], webhooks: [] })
  const [last, first] = Object(body).sessions
  expect(Object(body).sessions).toHaveLength(2)
  expect(first).toMatchObject({ device: expect.any(String), since: expect.stringMatching(/Z$/) })

  expect(await end(pat, last._id)).toMatchObject({ status: 200 })
  expect([await mayRead(pat), await mayRead(again)]).toEqual([200, 401])
  expect(await end(pat, last._id)).toMatchObject({ status: 404 })
  expect(await end(pat)).toMatchObject({ status: 200 })
  expect(await mayRead(pat)).toBe(401)
  expect(Object((await access(pat)).body).sessions).toEqual([])
  expect((await actsOn(kerf, pat)).filter((act) => act === 'user.sessions_ended')).toHaveLength(2)
})

test('the end of sessions leaves API keys as they are, also one that places orders', async () => {
  const productId = await kerf.product()
  const other = await kerf.admin()
  const { asKey } = await newKey(kerf, other, ['orders.place'])
  expect(await end(other)).toMatchObject({ status: 200 })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  expect(await call('POST', '/api/orders', wish, asKey)).toMatchObject({ status: 201 })
})

test('an owner takes over the key of somebody who goes, and its program goes on in their name', async () => {
  const going = await kerf.admin()
  const { id, asKey } = await newKey(kerf, going, ['orders.read', 'orders.place'])
  expect(Object((await access(going)).body).keys).toMatchObject([{ _id: id, state: 'works' }])
  const takeOver = (as: Shopper) => call('PUT', `/api/manage/keys/${id}/maker`, undefined, as)
  expect(await takeOver(boss)).toMatchObject({ status: 200 })
  expect(await takeOver(boss)).toMatchObject({ status: 200 })
  expect(Object((await access(going)).body).keys).toEqual([])
  expect(await call('DELETE', `/api/user/${going.email}`, undefined, boss)).toMatchObject({ status: 200 })
  expect(await mayRead(asKey)).toBe(200)
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const placed = await call('POST', '/api/orders', wish, asKey)
  expect(placed).toMatchObject({ status: 201 })
  const { body } = await call('GET', '/api/manage/audit?search=Warehouse', undefined, boss)
  expect(Object(body).rows.map(({ act }: { act: string }) => act)).toContain('take over API key')

  await call('DELETE', `/api/manage/keys/${id}`, undefined, boss)
  expect(await takeOver(boss)).toMatchObject({ status: 404 })
  const ended = await newKey(kerf, await kerf.admin(), ['orders.read'])
  await db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, ended.id))
  const late = await call('PUT', `/api/manage/keys/${ended.id}/maker`, undefined, boss)
  expect(late, 'what has expired is nobody’s to go on').toMatchObject({ status: 404 })
})

test('nobody takes over a key that may do more than they may', async () => {
  const { id } = await newKey(kerf, boss, ['orders.read', 'products.change'])
  const role = { name: 'keeper', permissions: ['keys.change', 'orders.read'] }
  await call('POST', '/api/manage/roles', role, boss)
  const kim = await colleague('keeper')
  expect(await call('PUT', `/api/manage/keys/${id}/maker`, undefined, kim)).toMatchObject({
    ...{ status: 403, body: { message: expect.stringContaining('may do more than you') } },
  })
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(key?.madeBy).toBe((await rowOf(kerf, boss))?.id)
})

test('an owner ends the sessions of a customer whose account somebody else got into', async () => {
  const casey = await kerf.customer()
  const thief = await signInShopper(kerf.fetch, casey)
  expect(await end(casey)).toMatchObject({ status: 200 })
  for (const one of [casey, thief]) expect((await call('GET', '/api/cart', undefined, one)).status).toBe(401)
})

test('where customers are signed in is their own affair, and who may do less ends nobody’s sessions', async () => {
  const casey = await kerf.customer()
  expect(await access(casey)).toMatchObject({ status: 404 })
  const role = { name: 'appointer', permissions: ['users.appoint'] }
  await call('POST', '/api/manage/roles', role, boss)
  const kim = await colleague('appointer')
  expect(await access(boss, kim)).toMatchObject({ status: 200 })
  expect(await end(boss, undefined, kim)).toMatchObject({ status: 403 })
  expect(await end(await colleague('packer'), undefined, kim)).toMatchObject({ status: 403 })
  expect(await end(boss, (await rowOf(kerf, boss))?.id)).toMatchObject({ status: 404 })
  expect(
    await db.$count(session, eq(session.userId, String((await rowOf(kerf, boss))?.subject))),
  ).toBeGreaterThan(0)
  expect(await access(boss, casey)).toMatchObject({ status: 403 })
  expect(await call('GET', `/api/manage/users/${boss.email}/access`)).toMatchObject({ status: 401 })
})

test('staff sign in again after the hours that the owner set, and customers go on', async () => {
  const set = (sessionHours: unknown) => call('PUT', '/api/settings/staff', { sessionHours }, boss)
  for (const wrong of [-1, 721, 1.5, 'long'])
    expect(await set(wrong), String(wrong)).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['sessionHours'] }] } } },
    })
  const [pat, casey] = [await colleague('packer'), await kerf.customer()]
  const goesOn = (who: Shopper) => exchange(kerf.fetch, who)
  const age = async (who: Shopper, hours: number) => {
    const subject = String((await rowOf(kerf, who))?.subject)
    const createdAt = new Date(Date.now() - hours * 3_600_000)
    await db.update(session).set({ createdAt }).where(eq(session.userId, subject))
  }
  for (const who of [pat, casey]) await age(who, 9)
  await goesOn(pat)
  expect(await set(8)).toMatchObject({ status: 200 })
  await expect(goesOn(pat)).rejects.toThrow('401')
  expect(await mayRead(pat)).toBe(401)
  await expect(goesOn(pat)).rejects.toThrow('401')
  await goesOn(casey)
  const again = await signInShopper(kerf.fetch, pat)
  await age(again, 7)
  await goesOn(again)
  expect(await mayRead(again)).toBe(200)
  expect(await set(0)).toMatchObject({ status: 200 })
})
