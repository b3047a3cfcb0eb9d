import { expect, test } from 'vitest'
import { catalogue } from '#server/db/demo/catalogue.ts'
import { products } from '#server/db/tables/products.ts'
import { demoAccounts, loadDemo } from '#server/demo.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { signInShopper } from '#server/testing/shoppers.ts'

const kerf = await openTestShop()

test('an empty shop gets 24 tools, 12 reviews and two accounts, once, however many processes start', async () => {
  await Promise.all([1, 2, 3].map(() => loadDemo(kerf.db, kerf.identity)))
  expect((await kerf.call('GET', '/api/products')).body).toHaveLength(24)
  expect((await kerf.call('GET', '/api/reviews')).body).toHaveLength(12)
})

test('the demo accounts sign in with their password, and only the admin is one', async () => {
  for (const { email, name, password, role } of demoAccounts) {
    const shopper = await signInShopper(kerf.fetch, { email, name, password })
    const { body } = await kerf.call('GET', `/api/admin/${email}`, undefined, shopper)
    expect(body).toEqual({ admin: role === 'admin' })
  }
})

test('a shop that is in use is left alone: what its owner removed does not come back', async () => {
  await kerf.db.update(products).set({ archivedAt: new Date() })
  await loadDemo(kerf.db, kerf.identity)
  expect((await kerf.call('GET', '/api/products')).body).toEqual([])
})

test('every demo tool can be bought as it is offered, and has its own picture', () => {
  expect(new Set(catalogue.map(({ img }) => img)).size).toBe(24)
  for (const { name, price, minimum, available, rating, description } of catalogue) {
    expect(price * minimum, name).toBeGreaterThan(0.5)
    expect(available, name).toBeGreaterThanOrEqual(minimum)
    expect(rating, name).toBeLessThanOrEqual(5)
    expect(description.length, name).toBeGreaterThan(80)
  }
})
