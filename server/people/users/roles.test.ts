import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import { actsOn, rowOf, verify } from '#server/people/users/testing.ts'
import { memberships } from '#server/platform/db/tables/roles.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, call } = shop
const boss = await shop.admin()

async function colleague(...roles: unknown[]): Promise<Shopper> {
  const one = await shop.customer()
  await verify(shop, one.email)
  if (roles.length > 0) expect((await assign(one, roles)).status).toBe(200)
  return one
}
const assign = (who: Shopper, roles: unknown[], as = boss) =>
  call('PUT', `/api/manage/users/${who.email}/roles`, { roles }, as)
const makeRole = (name: string, permissions: string[], as = boss) =>
  call('POST', '/api/manage/roles', { name, permissions }, as)
const standing = async (who: Shopper) => (await call('GET', `/api/admin/${who.email}`, undefined, who)).body
const asked = async (who: Shopper, path: string) => (await call('GET', path, undefined, who)).status
const said = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.message]

test('a shop begins with six roles, of which a packer sends but records no money', async () => {
  const { status, body } = await call('GET', '/api/manage/roles', undefined, boss)
  expect(status).toBe(200)
  const roles = new Map([...body].map((one) => [Object(one).name, Object(one)]))
  expect([...roles.keys()].sort()).toEqual(
    ['bookkeeper', 'catalogue-editor', 'clerk', 'owner', 'packer', 'support'].sort(),
  )
  expect(roles.get('owner')).toMatchObject({ label: 'Owner', isFixed: true, permissions: ALL_PERMISSIONS })
  expect(roles.get('packer').permissions).toContain('orders.ship')
  expect(roles.get('packer').permissions).not.toContain('orders.confirm_payment')
  expect(roles.get('catalogue-editor').label).toBe('Catalog editor')
  for (const who of [undefined, await shop.customer(), await colleague('clerk')])
    expect((await call('GET', '/api/manage/roles', undefined, who)).status).toBe(who ? 403 : 401)
})

test('a role counts from the next request on and ends with the next, and staff who may not are told what they lack and who can help', async () => {
  const pat = await colleague()
  expect(said(await call('GET', '/api/orders', undefined, pat))).toEqual([
    403,
    'Only an admin may see all orders: give your email',
  ])
  await assign(pat, ['packer'])
  expect(await standing(pat)).toMatchObject({
    admin: false,
    permissions: ['orders.read', 'orders.ship', 'views.save'],
    owners: expect.arrayContaining([expect.any(String)]),
  })
  expect(await asked(pat, '/api/orders')).toBe(200)
  const lacking = /You lack the permission users\.read\. An owner of the shop can give you/
  for (const path of ['/api/user', `/api/user/${boss.email}`, `/api/user/nobody@kerf.example`])
    expect(said(await call('GET', path, undefined, pat))).toEqual([403, expect.stringMatching(lacking)])
  await assign(pat, [])
  expect(await asked(pat, '/api/manage/packing')).toBe(403)
  expect(await standing(pat)).toMatchObject({ admin: false, permissions: [] })
  expect(await actsOn(shop, pat)).toEqual(['user.roles_changed', 'user.roles_changed'])
})

test('of several roles one has what any of them permits, and a changed role counts for all at once', async () => {
  await makeRole('reader', ['messages.read'])
  const pat = await colleague('packer', 'reader')
  expect([await asked(pat, '/api/orders'), await asked(pat, '/api/manage/messages')]).toEqual([200, 200])
  const changed = { label: 'Reads', permissions: ['emails.read'] }
  expect((await call('PUT', '/api/manage/roles/reader', changed, boss)).status).toBe(200)
  expect(await asked(pat, '/api/manage/messages')).toBe(403)
  expect(await asked(pat, '/api/manage/emails')).toBe(200)
  const { body: users } = await call('GET', '/api/user', undefined, boss)
  expect(users.find((one) => Object(one).email === pat.email)).toMatchObject({
    role: 'customer',
    roles: expect.arrayContaining([{ name: 'reader', label: 'Reads' }]),
  })
})

test('a role ends at its moment by itself', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const temp = await colleague({ name: 'packer', until })
  expect(await asked(temp, '/api/orders')).toBe(200)
  const row = await rowOf(shop, temp)
  await db
    .update(memberships)
    .set({ until: sql`now()` })
    .where(eq(memberships.userId, row?.id ?? ''))
  expect(await asked(temp, '/api/manage/packing')).toBe(403)
  expect((await assign(temp, ['packer'])).status).toBe(200)
  expect(await asked(temp, '/api/orders')).toBe(200)
})

test('what is wrong with roles is said, and changes nothing', async () => {
  const pat = await colleague('packer')
  for (const [roles, message] of [
    [['night'], 'There is no role night'],
    [[''], 'There is no role '],
    [['packer', 'packer'], 'This role is named twice'],
    [[{ name: 'owner', until: '2999-01-01T00:00:00Z' }], 'The role of owners has no end'],
    [[{ name: 'clerk', until: '2020-01-01T00:00:00Z' }], 'Choose a moment that is yet to come'],
  ] as const) {
    const { status, body } = await assign(pat, [...roles])
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)])
  }
  expect((await assign({ ...pat, email: 'nobody@kerf.example' }, ['packer'])).status).toBe(404)
  const stranger = await shop.customer()
  expect((await assign(stranger, ['packer'])).body.code).toBe('ADDRESS_UNCONFIRMED')
  expect((await makeRole('packer', ['orders.read'])).body.code).toBe('NAME_TAKEN')
  expect((await makeRole('owner', ['orders.read'])).body.code).toBe('NAME_TAKEN')
  expect((await makeRole('Night Shift', ['orders.read'])).status).toBe(422)
  expect((await makeRole('night', [])).status).toBe(422)
  expect((await call('DELETE', '/api/manage/roles/packer', undefined, boss)).body.code).toBe('IN_USE')
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { permissions: ['orders.read'] } : undefined
    expect((await call(method, '/api/manage/roles/owner', body, boss)).status).toBe(409)
    expect((await call(method, '/api/manage/roles/night', body, boss)).status).toBe(404)
  }
  expect((await standing(pat)).permissions).toContain('orders.ship')
})

test('nobody gives, takes or makes a role that may do more than they, and only owners make and unmake owners', async () => {
  await makeRole('foreman', [
    'users.appoint',
    'users.read',
    'users.delete',
    'orders.read',
    'orders.ship',
    'views.save',
  ])
  const fay = await colleague('foreman')
  const pat = await colleague()
  expect((await assign(pat, ['packer'], fay)).status).toBe(200)
  const more = [403, 'This role may do more than you: an owner of the shop can change it']
  expect(said(await assign(pat, ['packer', 'clerk'], fay))).toEqual(more)
  expect(said(await assign(fay, ['foreman', 'support'], fay))).toEqual(more)
  expect(said(await makeRole('all', ['orders.refund'], fay))).toEqual(more)
  const wider = { permissions: ['orders.ship', 'orders.refund'] }
  expect(said(await call('PUT', '/api/manage/roles/packer', wider, fay))).toEqual(more)
  expect(said(await call('DELETE', '/api/manage/roles/support', undefined, fay))).toEqual(more)
  const owners = [403, 'Only an owner of the shop may change who owns it']
  expect(said(await assign(fay, ['foreman', 'owner'], fay))).toEqual(owners)
  expect(said(await assign(boss, [], fay))).toEqual(owners)
  for (const method of ['PUT', 'DELETE'])
    expect(
      said(
        await call(method, `/api/user/admin/${method === 'PUT' ? pat.email : boss.email}`, undefined, fay),
      ),
    ).toEqual(owners)
  await assign(pat, ['clerk'])
  expect(said(await assign(pat, [], fay))).toEqual(more)
  for (const who of [boss, pat])
    expect((await call('DELETE', `/api/user/${who.email}`, undefined, fay)).status, who.email).toBe(403)
  expect((await call('DELETE', `/api/user/${(await shop.customer()).email}`, undefined, fay)).status).toBe(
    200,
  )
  expect((await standing(pat)).permissions).toContain('orders.refund')
  expect(await asked(boss, '/api/user')).toBe(200)
})

test('the last owner keeps the role, and a second one may give it away', async () => {
  const [only] = [boss]
  expect((await assign(only, ['packer'])).body.code).toBe('LAST_ADMIN')
  const heir = await colleague('owner', 'packer')
  expect(await standing(heir)).toMatchObject({ admin: true })
  expect((await assign(heir, ['packer'], heir)).status).toBe(200)
  expect(await standing(heir)).toMatchObject({
    admin: false,
    permissions: expect.arrayContaining(['orders.ship']),
  })
  expect(await actsOn(shop, heir)).toEqual(['user.promoted', 'user.roles_changed', 'user.demoted'])
})

test('a key has no more than the roles of its maker, and none appoints', async () => {
  await makeRole('programmer', ['keys.change', 'orders.read'])
  const kim = await colleague('programmer')
  const wish = { name: 'ERP', permissions: ['orders.ship'] }
  expect((await call('POST', '/api/manage/keys', wish, kim)).status).toBe(422)
  const { asKey } = await newKey(shop, kim, ['orders.read'])
  expect(await asked(asKey, '/api/orders')).toBe(200)
  await assign(kim, ['programmer', 'support'])
  await assign(kim, [])
  expect(await asked(asKey, '/api/orders')).toBe(403)
  expect((await assign(kim, ['packer'], asKey)).status).toBe(403)
})

test('a deleted account has no role, and its data say which it had', async () => {
  const pat = await colleague('packer')
  const { body } = await call('GET', `/api/user/${pat.email}/export`, undefined, pat)
  expect(Object(body.profile).roles).toEqual([{ name: 'packer' }])
  const row = await rowOf(shop, pat)
  expect((await call('DELETE', `/api/user/${pat.email}`, undefined, boss)).status).toBe(200)
  expect(await db.$count(memberships, eq(memberships.userId, row?.id ?? ''))).toBe(0)
})
