import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Claims } from '#contract/claims.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let robin: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  robin = await kerf.customer('Robin')
  await change(FIXED)
})
afterEach(() => change(FIXED))

const FIXED: Claims = {
  blogs: 'fixed',
  portfolio: 'fixed',
  partners: 'fixed',
  banner: 'fixed',
  statistics: 'fixed',
  saving: 'fixed',
  ratings: 'fixed',
  products: 'fixed',
  reviews: 'fixed',
  visitors: 'fixed',
  dealers: 'fixed',
  plans: 'fixed',
}
const counted = { ratings: 'counted', products: 'counted', reviews: 'counted' } as const
const countedOrders = { visitors: 'counted', dealers: 'counted' } as const
const change = (claims: object, as: Shopper | undefined = ada) =>
  kerf.call('PUT', '/api/settings/claims', claims, as)
const shown = async () => (await kerf.call('GET', '/api/claims')).body
const ofAdmin = async () => Object((await kerf.call('GET', '/api/settings', undefined, ada)).body).claims

/** Orders one piece and answers the order's id. */
async function order(productId: string, as: Shopper): Promise<string> {
  const { body } = await kerf.call(
    'POST',
    '/api/orders',
    { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' },
    as,
  )
  return String(body.insertedId)
}
const ship = (id: string) =>
  kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)

const { statistics: _, blogs: _blogs, portfolio: _portfolio, ...FIGURES } = FIXED
const SAID = { ...FIGURES, partners: true, banner: true, saving: true, plans: true }

test('a new shop claims nothing that it does not know, and anybody reads what it claims', async () => {
  const fresh = await openTestShop()
  const claims = { partners: false, banner: false, saving: false, plans: false }
  const figures = { ratings: null, products: null, reviews: null, visitors: null, dealers: null }
  expect((await fresh.call('GET', '/api/claims')).body).toEqual({ ...claims, ...figures })
  expect((await change(FIXED)).status).toBe(200)
  expect(await shown()).toEqual(SAID)
  expect(await ofAdmin()).toEqual(FIXED)
})

test('the plans, whose prices are in dollars, are not claimed by a shop of another currency', async () => {
  const inEuros = await openTestShop({ settings: { CURRENCY: 'EUR' } })
  expect((await inEuros.call('PUT', '/api/settings/claims', FIXED, await inEuros.admin())).status).toBe(200)
  expect((await inEuros.call('GET', '/api/claims')).body).toEqual({ ...SAID, plans: false })
})

test('each claim is hidden for itself, and that is audited', async () => {
  const recorded = () => kerf.db.$count(facts, eq(facts.subjectId, 'claims'))
  const before = await recorded()
  const claims = Object.keys(FIXED).filter((one) => one !== 'blogs' && one !== 'portfolio')
  for (const name of claims) {
    expect(await change({ ...FIXED, [name]: 'hidden' }), name).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    const nothing = typeof SAID[name as keyof typeof SAID] === 'boolean' ? false : null
    const without =
      name === 'statistics'
        ? { products: null, reviews: null, visitors: null, dealers: null }
        : { [name]: nothing }
    expect(await shown()).toEqual({ ...SAID, ...without })
    expect(await ofAdmin()).toEqual({ ...FIXED, [name]: 'hidden' })
  }
  expect(await recorded()).toBe(before + claims.length)
})

test('each of the two pages is switched for itself, and every page hears of it', async () => {
  const pages = async () => Object((await kerf.call('GET', '/api/shop')).body).pages
  expect(await pages()).toEqual({ blogs: 'fixed', portfolio: 'fixed' })
  await change({ ...FIXED, blogs: 'hidden' })
  expect(await pages()).toEqual({ blogs: 'hidden', portfolio: 'fixed' })
  await change({ ...FIXED, portfolio: 'own' })
  expect(await pages()).toEqual({ blogs: 'fixed', portfolio: 'own' })
})

test('counted claims match the database: products on sale, reviews, shipped orders and their customers', async () => {
  await change({ ...FIXED, ...counted, ...countedOrders })
  expect(await shown(), 'nothing is there, so nothing is said').toMatchObject({
    ratings: null,
    products: null,
    reviews: null,
    visitors: null,
    dealers: null,
  })
  const saw = await kerf.product({ name: 'Saw' })
  const plane = await kerf.product({ name: 'Plane' })
  await verify(kerf, robin.email)
  await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: 'Sharp.' }, robin)
  expect(await shown()).toMatchObject({ ratings: 1, products: 2, reviews: 1, visitors: null, dealers: null })
  const sam = await kerf.customer('Sam')
  const placed = [await order(saw, robin), await order(saw, robin), await order(saw, sam)]
  await order(saw, await kerf.customer('Kim'))
  for (const id of placed) expect((await ship(id)).status).toBe(200)
  await kerf.call('DELETE', `/api/products/${plane}`, undefined, ada)
  expect(await shown()).toMatchObject({ products: 1, visitors: 3, dealers: 2 })
  await kerf.call('DELETE', `/api/order/${placed[2]}`, undefined, ada)
  expect(await shown(), 'hidden from the lists, but it was shipped').toMatchObject({
    visitors: 3,
    dealers: 2,
  })
  const rows = await kerf.db.select().from(orders).where(eq(orders.orderStatus, 'Shipped'))
  expect(rows).toHaveLength(3)
})

test.each([
  ['saving', 'made up'],
  ['partners', 'counted'],
  ['statistics', true],
  ['plans', 'counted'],
  ['ratings', 'made up'],
  ['products', 17190],
  ['visitors', null],
  ['stars', 'hidden'],
])('a claim that cannot be is refused by its name and changes nothing: %s %j', async (name, value) => {
  const before = await ofAdmin()
  const { status, body } = await change({ ...FIXED, plans: 'hidden', [name]: value })
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${name}"`)
  expect(await ofAdmin()).toEqual(before)
})

test('nobody but an admin changes what the shop says of itself', async () => {
  expect((await change({ ...FIXED, plans: 'hidden' }, robin)).status).toBe(403)
  expect((await kerf.call('PUT', '/api/settings/claims', { ...FIXED, plans: 'hidden' })).status).toBe(401)
  expect(await ofAdmin()).toEqual(FIXED)
})
