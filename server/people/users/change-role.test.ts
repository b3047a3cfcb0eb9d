import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actsOn, rowOf, verify } from '#server/people/users/testing.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, call } = shop

let ada: Shopper
let boss: Shopper

beforeEach(async () => {
  await db.update(users).set({ role: 'customer' })
  ada = await shop.customer('Ada')
  boss = await shop.customer('Boss')
  await appoint(db, boss.email)
})

test('making an admin counts at the next request, as does taking the role away, and both are on record', async () => {
  await verify(shop, ada.email)
  const path = `/api/user/admin/${ada.email}`
  const lists = async () => (await call('GET', '/api/user', undefined, ada)).status
  expect((await call('PUT', path, undefined, boss)).status).toBe(200)
  expect(await lists()).toBe(200)
  expect((await call('PUT', path, undefined, boss)).status).toBe(200)
  expect((await call('DELETE', path, undefined, boss)).status).toBe(200)
  expect(await lists()).toBe(403)
  expect((await call('DELETE', path, undefined, boss)).status).toBe(200)
  expect(await actsOn(shop, ada)).toEqual(['user.promoted', 'user.demoted'])
})

test('an account whose address nobody confirmed is marked in the lists and is not made an admin', async () => {
  const listed = async () => {
    const { body: all } = await call('GET', '/api/user', undefined, boss)
    const { body: found } = await call('GET', `/api/manage/users?search=${ada.email}`, undefined, boss)
    const of = (rows: unknown[]) => Object(rows.find((row) => Object(row).email === ada.email)).confirmed
    return [of(all), of(Object(found).rows)]
  }
  expect(await listed()).toEqual([false, false])
  expect(await call('PUT', `/api/user/admin/${ada.email}`, undefined, boss)).toMatchObject({
    status: 409,
    body: { code: 'ADDRESS_UNCONFIRMED', message: expect.stringContaining('Nobody has confirmed') },
  })
  expect(await rowOf(shop, ada)).toMatchObject({ role: 'customer' })
  expect(await actsOn(shop, ada)).toEqual([])
  await verify(shop, ada.email)
  expect(await listed()).toEqual([true, true])
  expect((await call('PUT', `/api/user/admin/${ada.email}`, undefined, boss)).status).toBe(200)
})

test('there is nothing to promote, demote or delete at an unknown address', async () => {
  for (const [method, path] of [
    ['PUT', '/api/user/admin/nobody@kerf.example'],
    ['DELETE', '/api/user/admin/nobody@kerf.example'],
    ['DELETE', '/api/user/nobody@kerf.example'],
  ] as const) {
    expect((await call(method, path, undefined, boss)).status).toBe(404)
  }
})

test('the last admin stays', async () => {
  for (const path of [`/api/user/admin/${boss.email}`, `/api/user/${boss.email}`]) {
    expect(await call('DELETE', path, undefined, boss)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    })
  }
  expect(await rowOf(shop, boss)).toMatchObject({ role: 'admin', deletedAt: null })
  expect(await actsOn(shop, boss)).toEqual([])
})

test('an admin may go when another stays', async () => {
  await appoint(db, ada.email)
  expect((await call('DELETE', `/api/user/admin/${boss.email}`, undefined, boss)).status).toBe(200)
  expect((await call('GET', '/api/user', undefined, boss)).status).toBe(403)
})

test.each(['/api/user/admin/', '/api/user/'])(
  'of two admins who remove each other at once (%s) one stays',
  async (path) => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const [one, two] = [await shop.customer(), await shop.customer()]
      await db.update(users).set({ role: 'customer' })
      await appoint(db, one.email)
      await appoint(db, two.email)
      const replies = await Promise.all([
        call('DELETE', `${path}${two.email}`, undefined, one),
        call('DELETE', `${path}${one.email}`, undefined, two),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
    }
  },
)
