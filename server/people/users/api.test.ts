import { beforeEach, expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import { profile, rowOf } from '#server/people/users/testing.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, call } = shop

let ada: Shopper
let eve: Shopper
let boss: Shopper

beforeEach(async () => {
  await db.update(users).set({ role: 'customer' })
  ada = await shop.customer('Ada')
  eve = await shop.customer('Eve')
  boss = await shop.customer('Boss')
  await appoint(db, boss.email)
})

test.each([
  ['whether one is an admin', 'GET', '/admin/:ada', undefined],
  ['a profile', 'GET', '/user/:ada', undefined],
  ['all one’s data', 'GET', '/user/:ada/export', undefined],
  ['the list of accounts', 'GET', '/user', undefined],
  ['changing a profile', 'PUT', '/user/update/:ada', profile],
  ['making an admin', 'PUT', '/user/admin/:ada', undefined],
  ['taking the admin role away', 'DELETE', '/user/admin/:ada', undefined],
  ['deleting an account', 'DELETE', '/user/:ada', undefined],
])('%s is for nobody who is signed out, and for no other customer', async (_, method, template, body) => {
  const before = await rowOf(shop, ada)
  const path = `/api${template.replace(':ada', ada.email)}`
  expect((await call(method, path, body)).status).toBe(401)
  expect((await call(method, path, body, { ...ada, token: 'made.up.token' })).status).toBe(401)
  expect((await call(method, path, body, eve)).status).toBe(403)
  expect(await rowOf(shop, ada)).toEqual(before)
})

test('people learn whether they are admins, and admins whether others are', async () => {
  const asks = async (who: Shopper, email: string) =>
    (await call('GET', `/api/admin/${email}`, undefined, who)).body
  expect(await asks(ada, ada.email)).toEqual({ admin: false, permissions: [], name: 'Ada' })
  expect(await asks(boss, boss.email.toUpperCase())).toEqual({
    admin: true,
    permissions: ALL_PERMISSIONS,
    name: 'Boss',
  })
  expect(await asks(boss, ada.email)).toEqual({ admin: false, permissions: [], name: 'Ada' })
  expect(await asks(boss, 'nobody@kerf.example')).toEqual({ admin: false, permissions: [] })
  expect(await asks(ada, 'nobody@kerf.example')).toMatchObject({ status: 403 })
})

test('people change their own profile and see it; nobody else does, not even an admin', async () => {
  const path = `/api/user/update/${ada.email}`
  expect((await call('PUT', path, profile, ada)).body).toEqual({ acknowledged: true })
  for (const reader of [ada, boss]) {
    expect((await call('GET', `/api/user/${ada.email}`, undefined, reader)).body).toEqual({
      ...profile,
      email: ada.email,
    })
  }
  expect((await call('PUT', path, { ...profile, name: 'Changed' }, boss)).status).toBe(403)
  expect((await rowOf(shop, ada))?.name).toBe(profile.name)
})

test.each(['name', 'education', 'phone', 'website'])(
  'a second line in the %s of a profile is refused at its field',
  async (field) => {
    const path = `/api/user/update/${ada.email}`
    const { status, body } = await call('PUT', path, { ...profile, [field]: 'One\nTwo' }, ada)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('Write this in one line')
    expect(await rowOf(shop, ada)).toMatchObject({ name: 'Ada' })
  },
)

test('a profile that was never filled in has a name and an address only', async () => {
  const { body } = await call('GET', `/api/user/${ada.email}`, undefined, ada)
  expect(body).toEqual({ name: 'Ada', email: ada.email })
  expect((await call('GET', '/api/user/nobody@kerf.example', undefined, boss)).status).toBe(404)
})

test('nobody becomes an admin through a profile', async () => {
  const reply = await call('PUT', `/api/user/update/${ada.email}`, { ...profile, role: 'admin' }, ada)
  expect(reply.status).toBe(422)
  expect(await rowOf(shop, ada)).toMatchObject({ role: 'customer', name: 'Ada' })
})

test('an admin sees all living accounts', async () => {
  const { body } = await call('GET', '/api/user', undefined, boss)
  const listed = async (who: Shopper, role: string) => ({
    _id: (await rowOf(shop, who))?.id,
    name: who.name,
    email: who.email,
    role,
    confirmed: false,
  })
  expect(body).toContainEqual(await listed(ada, 'customer'))
  expect(body).toContainEqual(await listed(boss, 'admin'))
})
