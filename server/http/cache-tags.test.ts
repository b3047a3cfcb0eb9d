import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import { insertReview } from '#server/reviews/store.ts'
import { verify } from '#server/users/testing.ts'
import { type BuiltProcess, openBuiltProcess } from '#testing/built-process.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { requests } from '#testing/rights/requests.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { soon } from '#testing/soon.ts'

let kerf: TestShop
let world: World
let one: BuiltProcess
let another: BuiltProcess
let fresh: BuiltProcess
let tools: string[]
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, anyUnpaid: true, trustedProxies: '127.0.0.1' })
  tools = []
  for (let n = 0; n < 8; n++) tools.push(await kerf.product({ name: `Chisel ${n}`, available: 1_000 }))
  world = await openWorld(kerf)
  one = await openBuiltProcess(kerf)
  another = await openBuiltProcess(kerf)
  fresh = await openBuiltProcess(kerf, { deaf: true })
})

const pages = () => [
  ...['/', '/home', '/all-reviews', '/all-reviews?page=2', '/terms', '/contact-us', '/blogs', '/sitemap.xml'],
  ...['/sitemaps/products-1.xml', '/sitemaps/pages.xml', '/site.webmanifest', '/robots.txt'],
  ...['/api/products', '/api/home-products', '/api/categories', '/api/reviews', '/api/claims'],
  ...['/api/search', '/api/search?q=chisel&sort=price', '/api/search?sort=rating', '/api/suggest?q=chi'],
  ...['/tool/chisel-0/reviews', '/tool/chisel-0/reviews?rating=5'],
  ...['/api/categories/saws', '/tools', '/tools?sort=price', '/tools?q=chisel&inStock=1', '/tools/saws'],
  ...['/api/category-index', '/api/product-index', '/feeds/google.xml', '/sitemaps/categories.xml'],
  ...['chisel-0', 'chisel-7', 'claw-hammer'].flatMap((slug) => [`/tool/${slug}`, `/api/tools/${slug}`]),
  ...[tools[0], tools[7], world.productId].flatMap((id) => [`/purchase/${id}`, `/api/products/${id}`]),
]

async function order(productId: string): Promise<void> {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', wish, world.people.owner)).status).toBe(201)
}

/** Until all processes know of everything that was done. */
const settled = () => Promise.all([one.settled(), another.settled()])

/** The pages that had to be made anew, of all that were made before. */
async function madeAnew(among: string[]): Promise<string[]> {
  const anew: string[] = []
  one.readAnew()
  for (const path of among) {
    await one.get(path)
    if (one.readAnew() > 0) anew.push(path)
  }
  return anew
}

test('a sale of one product forgets the pages that show it and no other, and an e-mail in the queue forgets none', async () => {
  const home = await fresh.get('/')
  const onHome = tools.find((id) => home.text.includes(id)) ?? ''
  const elsewhere = tools.findLast((id) => !home.text.includes(id)) ?? ''
  const among = [
    '/',
    '/all-reviews',
    '/terms',
    '/sitemaps/products-1.xml',
    ...tools.map((id) => `/purchase/${id}`),
  ]
  await madeAnew(among)
  expect(await madeAnew(among)).toEqual([])

  await order(elsewhere)
  await soon(() => expect(one.heard).toContain(`product:${elsewhere}`))
  expect(await madeAnew(among)).toEqual([`/purchase/${elsewhere}`])

  await order(onHome)
  await soon(() => expect(one.heard).toContain(`product:${onHome}`))
  expect(await madeAnew(among)).toEqual(['/', `/purchase/${onHome}`])

  const before = one.heard.filter((tag) => tag === 'mails').length
  await kerf.call('POST', '/api/newsletter', { email: 'reader@mail.example' })
  await soon(() => expect(one.heard.filter((tag) => tag === 'mails').length).toBeGreaterThan(before))
  expect(await madeAnew(among)).toEqual([])
})

test('a sale of one size forgets the pages of its family, which show it, and those of no other tool; an edit forgets the page at each address', async () => {
  const [small = '', large = '', other = ''] = tools.slice(2, 5)
  const attribute = { categoryId: await categoryOf(small, large), name: 'Grip', kind: 'text' }
  await kerf.call('POST', '/api/manage/attributes', attribute, world.people.admin)
  for (const [id, grip] of [
    [small, 'Slim'],
    [large, 'Stout'],
  ])
    await kerf.call('PUT', `/api/products/${id}`, { values: { grip } }, world.people.admin)
  const family = { name: 'Grips', choices: ['grip'], productIds: [small, large] }
  expect((await kerf.call('POST', '/api/manage/families', family, world.people.admin)).status).toBe(201)
  const parts = { accessory: [other] }
  await kerf.call('PUT', `/api/manage/products/${tools[5]}/relations`, parts, world.people.admin)
  await settled()
  const among = [2, 3, 4, 5, 6].map((n) => `/tool/chisel-${n}`)
  await madeAnew(among)
  expect(await madeAnew(among)).toEqual([])

  const sold = async (id: string) => {
    await order(id)
    await soon(() => expect(one.heard).toContain(`product:${id}`))
    await settled()
  }
  one.heard.length = 0
  await sold(small)
  expect(await madeAnew(among)).toEqual(['/tool/chisel-2', '/tool/chisel-3'])
  // Its card stands on another tool's page.
  await sold(other)
  expect(await madeAnew(among)).toEqual(['/tool/chisel-4', '/tool/chisel-5'])

  await kerf.call('PUT', `/api/products/${tools[6]}`, { slug: 'fine-chisel' }, world.people.admin)
  await settled()
  expect(await one.get('/tool/fine-chisel')).toMatchObject({ status: 200 })
  const moved = await one.get('/tool/chisel-6')
  expect(moved.status).toBe(301)
})

async function categoryOf(...ids: string[]): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/categories', { name: 'Grips' }, world.people.admin)
  for (const id of ids)
    await kerf.call('PUT', `/api/products/${id}`, { category: 'grips' }, world.people.admin)
  return String(body.insertedId)
}

test('an edit of a product forgets the lists that name it, and one group of settings only what shows that group', async () => {
  const among = [
    '/',
    '/all-reviews',
    '/sitemaps/products-1.xml',
    `/purchase/${tools[6]}`,
    `/purchase/${tools[7]}`,
  ]
  await madeAnew(among)
  await kerf.call('PUT', `/api/products/${tools[7]}`, { productName: 'Mortise chisel' }, world.people.admin)
  await settled()
  expect(await madeAnew(among)).toEqual(['/', '/sitemaps/products-1.xml', `/purchase/${tools[7]}`])
  const backups = { isOn: false, time: '04:00', keep: 3 }
  await kerf.call('PUT', '/api/settings/backups', backups, world.people.admin)
  await settled()
  expect(one.heard).toContain('settings:backups')
  expect(await madeAnew(among)).toEqual([])
  await kerf.call('PUT', '/api/settings/shop', { name: 'Saws', tagline: '', logo: '' }, world.people.admin)
  await settled()
  expect(await madeAnew(among)).toEqual(among.filter((path) => !path.startsWith('/sitemaps/')))
})

test('a review of a product, its answer, a payment and a refund forget the pages of its reviews and not those of the shop’s', async () => {
  const { admin, another } = world.people
  await verify(kerf, another.email)
  const reviews = '/tool/chisel-0/reviews'
  const among = ['/', '/all-reviews', reviews, '/tool/chisel-2/reviews', `/purchase/${tools[2]}`]
  const after = async (change: () => Promise<unknown>) => {
    await madeAnew(among)
    await change()
    await settled()
    return madeAnew(among)
  }
  const review = { rating: 4, reviewText: 'Holds its edge.', productId: tools[0] }
  let id = ''
  const written = await after(async () => {
    id = String((await kerf.call('POST', '/api/reviews', review, another)).body.insertedId)
  })
  expect(written).toContain(reviews)
  expect(written).not.toContain('/all-reviews')
  expect(written).not.toContain('/tool/chisel-2/reviews')
  const answer = { answer: 'So it should.' }
  const path = `/api/manage/reviews/${id}/answer`
  expect(await after(() => kerf.call('PUT', path, answer, admin))).toContain(reviews)
  expect((await one.get(reviews)).text).toContain('So it should.')

  let orderId = ''
  const paid = await after(async () => {
    const { clientSecret, ...placed } = await orderToPay(kerf, another, tools[0] ?? '')
    orderId = placed.orderId
    const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, another)
  })
  expect(paid).toContain(reviews)
  expect((await one.get(reviews)).text).toContain('Verified buyer')
  expect(await after(() => kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, admin))).toContain(reviews)
  expect((await one.get(reviews)).text).not.toContain('Verified buyer')
})

test('pages after the first of a list are cached, also for visitors whose address tells where they came from', async () => {
  const review = { name: 'Casey', rating: 5, reviewText: 'Cuts.' }
  for (let n = 0; n < 50; n++) await insertReview(kerf.db, { ...review, email: `casey-${n}@mail.example` })
  await settled()
  expect(await madeAnew(['/all-reviews?page=2'])).toEqual(['/all-reviews?page=2'])
  expect(await madeAnew(['/all-reviews?page=2', '/all-reviews?utm_source=mail&page=2'])).toEqual([])
  expect((await one.get('/all-reviews?page=2')).text).toContain('page 2')
  await insertReview(kerf.db, { ...review, email: 'casey@mail.example' })
  await settled()
  expect(await madeAnew(['/all-reviews?utm_source=mail&page=2'])).toHaveLength(1)
})

test('after the first 2,000 rows, too, a page that is cached shows the last change', async () => {
  const { db } = kerf
  await db.execute(`INSERT INTO reviews (name, email, rating, review_text, created_at)
    SELECT 'Casey', 'casey@mail.example', 5, 'Cuts.', now() - interval '1 day' FROM generate_series(1, 2001)`)
  await db.execute(`INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    SELECT 'Nail ' || n, 100, 1, 0, 5, '/saw.svg', 'Holds.' FROM generate_series(1, 2001) AS n`)
  await settled()
  const everywhere = async () => {
    for (const path of ['/all-reviews', '/all-reviews?page=2', '/api/review-pages', '/api/products?page=1']) {
      const now = await fresh.get(path)
      for (const process of [one, another]) expect(await process.get(path), path).toEqual(now)
    }
  }
  await everywhere()
  await insertReview(db, {
    name: 'Robin',
    email: 'robin@mail.example',
    rating: 4,
    reviewText: 'The newest of all.',
  })
  await kerf.call('DELETE', `/api/products/${tools[1]}`, undefined, world.people.admin)
  await settled()
  await everywhere()
  expect((await one.get('/all-reviews')).text).toContain('The newest of all.')
  await db.execute(`DELETE FROM products WHERE name LIKE 'Nail %'`)
  await db.execute(`DELETE FROM reviews WHERE email = 'casey@mail.example'`)
})

test('whatever is asked behind the question mark, no cached reply differs from a fresh one', async () => {
  const name = fc.constantFrom(
    ...['q', 'category', 'maker', 'price', 'inStock', 'sort', 'page', 'size', 'limit', 'slug', 'x', '', '0'],
    ...['q[]', 'page[0]', 'x[y]', 'f.blade-length', 'f.none', 'f.', 'f[x]', '__proto__', 'utm_source'],
  )
  const text = fc.constantFrom(
    ...[
      '',
      ' ',
      'saw',
      ' saw',
      'saws',
      '1',
      ' 1',
      '01',
      '2',
      '0',
      'true',
      'false',
      'price',
      '10..50',
      '..',
      'yes',
      '6 in..',
    ],
  )
  const path = fc.constantFrom(
    ...[
      '/api/products',
      '/api/reviews',
      '/api/search',
      '/api/suggest',
      '/api/home-products',
      '/api/categories',
    ],
    ...['/api/categories/saws', '/api/tools/claw-hammer', '/feeds/google.xml', '/all-reviews', '/tools'],
  )
  const query = fc.array(fc.tuple(name, text), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(path, query, async (at, parameters) => {
      const address = `${at}?${new URLSearchParams(parameters)}`
      const now = await fresh.get(address)
      for (const _ of [1, 2]) expect(await one.get(address), address).toEqual(now)
    }),
    { numRuns: 300 },
  )
})

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

/** A page is compared after each fourth call: a reply that was not forgotten stays as it is until one of its tags changes. */
const TAKE_TURNS = 4

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
