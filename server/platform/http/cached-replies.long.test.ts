import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import { openCachingShop } from '#server/platform/http/testing.ts'
import { soon } from '#testing/eventually.ts'
import { requests } from '#testing/rights/requests.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, world, one, another, fresh, tools, settled, order } = await openCachingShop()

const pages = () => [
  ...['/', '/home', '/all-reviews', '/all-reviews?page=2', '/terms', '/contact-us', '/blogs', '/sitemap.xml'],
  ...['/sitemaps/products-1.xml', '/sitemaps/pages.xml', '/site.webmanifest', '/robots.txt'],
  ...['/api/products', '/api/home', '/api/home-products', '/api/categories', '/api/reviews', '/api/claims'],
  ...['/api/search', '/api/search?q=chisel&sort=price', '/api/search?sort=rating', '/api/suggest?q=chi'],
  ...['/tool/chisel-0/reviews', '/tool/chisel-0/reviews?rating=5'],
  ...['/api/categories/saws', '/tools', '/tools?sort=price', '/tools?q=chisel&inStock=1', '/tools/saws'],
  ...['/api/category-index', '/api/product-index', '/feeds/google.xml', '/sitemaps/categories.xml'],
  ...['chisel-0', 'chisel-7', 'claw-hammer'].flatMap((slug) => [`/tool/${slug}`, `/api/tools/${slug}`]),
  ...[tools[0], tools[7], world.productId].flatMap((id) => [`/purchase/${id}`, `/api/products/${id}`]),
]

const changing = Object.entries(contract).flatMap(([room, members]) =>
  Object.entries(members).flatMap(([call, procedure]) => {
    const { method = '', path = '' } = procedure['~orpc'].route
    return method === 'GET' ? [] : [{ name: `${room}.${call}` as keyof typeof requests, method, path }]
  }),
)

async function act({ name, method }: (typeof changing)[number]): Promise<void> {
  const { path, body, owner } = await requests[name](world)
  const headers = {
    authorization: `Bearer ${(owner ?? world.people.admin).token}`,
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, body: body instanceof FormData ? body : JSON.stringify(body) }
  await kerf.fetch(new Request(`${ORIGIN}/api${path}`, init))
}

/** A page is compared after each twelfth call: a reply that was not forgotten stays as it is until one of its tags changes. */
const TAKE_TURNS = 12

test('after any call that changes something, in any order, no cached reply differs from a fresh one, in any process', {
  timeout: 600_000, // only to end what hangs: some hundred replies are compared after each of some fifty calls
}, async () => {
  const acts = changing.filter(({ path }) => !path.startsWith('/user/')) // who is deleted cannot act on
  expect(acts.length).toBeGreaterThan(30)
  const placed = async () => {
    const heard = one.heard.length
    await order(tools[0] ?? '')
    await soon(() => expect(one.heard.slice(heard)).toContain(`product:${tools[0]}`))
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(acts, { minLength: acts.length }), async (some) => {
      for (const [index, call] of some.entries()) {
        await act(call)
        if (index % 5 === 0) await placed()
        await settled()
        for (const path of pages().filter((_, place) => (place + index) % TAKE_TURNS === 0)) {
          const now = await fresh.get(path)
          expect(await one.get(path), `${path} after ${call.name} or the calls before`).toEqual(now)
          expect(await another.get(path), `${path} after ${call.name} or the calls before`).toEqual(now)
        }
      }
    }),
    { numRuns: 1 },
  )
})
