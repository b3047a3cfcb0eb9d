import { expect, test } from 'vitest'
import { findUser } from '#server/people/users/store.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { demoAccounts, openDemo } from '#server/shop/demo/demo.ts'
import { ON_SALE } from '#testing/demo-figures.ts'
import { openTestShop } from '#testing/shop.ts'
import { post, signInShopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const written = readDemoCatalogue().products.filter(({ state }) => state === 'on sale')

test('an empty shop gets the whole catalogue, 12 reviews and five accounts, once, however many processes start', async () => {
  await Promise.all([1, 2, 3].map(() => openDemo(kerf.db, kerf.identity, { fill: true, isPublic: false })))
  const tools: { sku?: string }[] = (await kerf.call('GET', '/api/products')).body as object[]
  expect(tools).toHaveLength(ON_SALE)
  expect(tools.map(({ sku }) => sku)).toEqual(written.map(({ sku }) => sku))
  expect(new Set(tools.map(({ sku }) => sku?.toLowerCase()).filter(Boolean)).size).toBe(ON_SALE)
  expect((await kerf.call('GET', '/api/reviews')).body).toHaveLength(12)
})

test('the demo accounts sign in with their password, and only the admin is one', async () => {
  for (const { email, name, password, role } of demoAccounts) {
    const shopper = await signInShopper(kerf.fetch, { email, name, password })
    const { body } = await kerf.call('GET', `/api/admin/${email}`, undefined, shopper)
    expect(body).toMatchObject({ admin: role === 'admin', name })
  }
})

test('the packer, the clerk and the bookkeeper may do what README.md says, and no more', async () => {
  const may: Record<string, number[]> = {
    // orders, products, accounts, figures, settings
    packer: [200, 403, 403, 403, 403],
    clerk: [200, 200, 200, 403, 403],
    bookkeeper: [200, 403, 403, 200, 403],
    customer: [403, 403, 403, 403, 403],
    admin: [200, 200, 200, 200, 200],
  }
  const paths = [
    '/api/orders',
    '/api/manage/families',
    '/api/manage/users',
    '/api/manage/summary',
    '/api/settings',
  ]
  for (const account of demoAccounts) {
    const person = await signInShopper(kerf.fetch, account)
    const statuses = []
    for (const path of paths) statuses.push((await kerf.call('GET', path, undefined, person)).status)
    expect(statuses, account.role).toEqual(may[account.role])
  }
})

test('in a shop that others can reach, published passwords are replaced once and their sessions end', async () => {
  const open = (isPublic: boolean) => openDemo(kerf.db, kerf.identity, { fill: false, isPublic })
  const [, ada] = demoAccounts
  const signedIn = await signInShopper(kerf.fetch, ada)
  expect(await open(false)).toEqual(
    demoAccounts.map(({ role, email, password }) => ({ role, email, password })),
  )
  const told = (await Promise.all([open(true), open(true)])).flat()
  expect(told.map(({ email }) => email).toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted())
  expect(new Set(told.map(({ password }) => password)).size).toBe(demoAccounts.length)
  expect(await open(true)).toEqual([])
  expect(await open(false)).toEqual([])

  expect((await kerf.call('GET', '/api/user', undefined, signedIn)).status).toBe(401)
  expect((await post(kerf.fetch, '/api/auth/end-other-sessions', {}, signedIn.cookie)).status).toBe(401)
  await expect(signInShopper(kerf.fetch, ada)).rejects.toThrow('401')
  const password = told.find(({ role }) => role === 'admin')?.password
  const again = await signInShopper(kerf.fetch, { ...ada, password })
  expect((await kerf.call('GET', `/api/admin/${ada.email}`, undefined, again)).body).toMatchObject({
    admin: true,
  })
})

test('a password that its owner chose stays', async () => {
  const [casey] = demoAccounts
  const { db, identity } = kerf
  const changed = await db.transaction(async (tx) => {
    const user = await findUser(tx, casey.email)
    await identity.replacePassword(tx, user?.subject ?? '', 'a word of my own')
    return user
  })
  expect(changed).toBeDefined()
  expect(await openDemo(db, identity, { fill: true, isPublic: true })).toEqual([])
  await signInShopper(kerf.fetch, { ...casey, password: 'a word of my own' })
})

test('a shop that is in use is left alone: what its owner removed does not come back', async () => {
  await kerf.db.update(products).set({ archivedAt: new Date() })
  await openDemo(kerf.db, kerf.identity, { fill: true, isPublic: false })
  expect((await kerf.call('GET', '/api/products')).body).toEqual([])
})
