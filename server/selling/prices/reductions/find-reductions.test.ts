import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { createApp } from '#server/platform/app/app.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { cacheReplies } from '#server/platform/http/cache-replies.ts'
import { createReplyCache } from '#server/platform/http/reply-cache.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const DAY = 86_400_000
const kerf = await openTestShop()
const ada = await kerf.admin()
await say('counted')

async function say(saving: 'fixed' | 'counted' | 'hidden'): Promise<void> {
  await kerf.db.transaction((tx) => writeSettings(tx, 'claims', { ...DEFAULTS.claims, saving }))
}
/** A product that is sold for 100 days, whose price was changed so many days ago. */
async function sold(price: number, ...changes: [days: number, price: number][]): Promise<string> {
  const id = await kerf.product({ price })
  await kerf.db
    .update(products)
    .set({ createdAt: new Date(Date.now() - 100 * DAY) })
    .where(eq(products.id, id))
  for (const [days, next] of changes) {
    const before = await kerf.db.$count(facts)
    expect((await kerf.call('PUT', `/api/products/${id}`, { price: next }, ada)).status).toBe(200)
    const [last] = (await kerf.db.select().from(facts)).toSorted((a, b) => b.id - a.id)
    expect(await kerf.db.$count(facts)).toBe(before + 1)
    await kerf.db
      .update(facts)
      .set({ at: new Date(Date.now() - days * DAY) })
      .where(eq(facts.id, last?.id ?? 0))
  }
  return id
}
const one = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body

test('a lowered price is shown with the lowest of the 30 days before, by every call of products and on the tool’s page', async () => {
  const id = await sold(20, [40, 25], [3, 17.5])
  const reduced = { price: 17.5, lowestBefore: 25, percent: 30 }
  const product = await one(id)
  expect(product.reduced).toEqual(reduced)
  const byId = (list: unknown) => (list as { _id: string; reduced?: object }[]).find(({ _id }) => _id === id)
  const feed = await (await kerf.fetch(new Request(`${ORIGIN}/feeds/google.xml`))).text()
  expect(feed).toContain('<g:price>25.00 USD</g:price><g:sale_price>17.50 USD</g:sale_price>')
  for (const path of ['/api/products', '/api/home-products', '/api/products?page=1&size=50'])
    expect(byId((await kerf.call('GET', path)).body)?.reduced, path).toEqual(reduced)
  expect((await kerf.call('GET', `/api/tools/${product.slug}`)).body).toMatchObject({ price: 17.5, reduced })
})

test('a shop that shows the fixed words or nothing claims no reduction', async () => {
  const id = await sold(20, [3, 15])
  for (const saving of ['fixed', 'hidden'] as const) {
    await say(saving)
    expect(await one(id)).not.toHaveProperty('reduced')
    expect((await kerf.call('GET', '/api/claims')).body.saving).toBe(saving === 'fixed')
  }
  await say('counted')
  expect((await one(id)).reduced).toEqual({ price: 15, lowestBefore: 20, percent: 25 })
})

test('a new product, and one whose price rose first, claim nothing', async () => {
  expect(await one(await kerf.product({ price: 9 }))).not.toHaveProperty('reduced')
  expect(await one(await sold(20, [10, 30], [2, 20]))).not.toHaveProperty('reduced')
})

test('a promotion that an admin switches on now reduces at once, and costs in the quote what is shown', async () => {
  const id = await sold(19.99)
  const promotion: TypedPromotion = {
    ...{ id: 'saws', name: 'Saw weeks', lane: 'product', effect: { kind: 'percent', ppm: 250_000 } },
    products: { productIds: [id] },
  }
  await setRules(kerf, ada, { promotions: [promotion] })
  expect((await one(id)).reduced).toEqual({ price: 14.99, lowestBefore: 19.99, percent: 25 })
  const { body } = await kerf.call('POST', '/api/quote', { lines: [{ productId: id, orderQuantity: 1 }] })
  expect(body.total).toBe(14.99)
  await setRules(kerf, ada, { promotions: [{ ...promotion, isCoupon: true }] })
  expect(await one(id)).not.toHaveProperty('reduced')
  await setRules(kerf, ada, { promotions: [] })
})

test('a cached reply is made anew when a promotion begins, and when it ends, though nothing was changed', async () => {
  const cache = createReplyCache()
  cache.setListening(true)
  const replyCaching = cacheReplies({ cache, queries: createReplyCache() }, ORIGIN)
  const app = createApp({ ...kerf.parts, web: { replyCaching, pages: async () => new Response() } })
  const id = await sold(40)
  const begins = Date.now() + 60_000
  const ends = begins + 60_000
  await setRules(kerf, ada, {
    promotions: [
      {
        ...{ id: 'hour', name: 'Hour', lane: 'product', effect: { kind: 'amount', cents: 1_000 } },
        ...{ from: new Date(begins).toISOString(), until: new Date(ends).toISOString() },
        products: { productIds: [id] },
      },
    ],
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const readAt = async (time: number) => {
    vi.setSystemTime(time)
    return (await (await app.request(`${ORIGIN}/api/products/${id}`)).json()) as { reduced?: object }
  }
  const isCached = () => cache.find(`/api/products/${id}`) !== undefined
  const reduced = { price: 30, lowestBefore: 40, percent: 25 }
  expect(await readAt(begins - 1)).not.toHaveProperty('reduced')
  expect(isCached()).toBe(true)
  expect(await readAt(begins)).toMatchObject({ reduced })
  expect(isCached()).toBe(true)
  expect(await readAt(ends - 1)).toMatchObject({ reduced })
  expect(await readAt(ends)).not.toHaveProperty('reduced')
})
