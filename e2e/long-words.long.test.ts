import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { Inserted } from '#contract/fields.ts'
import { expect, ownShop, test } from './kerf.ts'
import { payByCard } from './orders.ts'
import { addressFor, type SignedIn, signInTo } from './people.ts'
import { settled } from './tour.ts'

// Its names would stand in the way of other tests.
test.use(ownShop())

const WIDTHS = [320, 360]
/** No two runs in one shop give it the same. */
const WORD = `${randomUUID().replaceAll('-', '')}schifffahrtsgesellschaften`
const Known = z.object({ slug: z.string() })
const Categories = z.object({ categories: z.array(z.object({ _id: z.string(), slug: z.string() })) })
const Rules = z.object({ version: z.number(), rules: z.looseObject({}) })

type Place = [path: string, heading?: string | RegExp]

/** A shop in which people, tools and texts are called by one word of 60 letters; answers the pages that show it. */
async function fill(address: string, admin: SignedIn, customer: SignedIn) {
  const post = async (path: string, body: object) =>
    Inserted.parse(await admin.call('POST', `/api${path}`, body)).insertedId
  const categoryId = await post('/manage/categories', { name: WORD })
  const attribute = { name: WORD, kind: 'choice', options: [{ label: WORD }], categoryId }
  await post('/manage/attributes', attribute)
  const { categories } = Categories.parse(await admin.call('GET', '/api/manage/categories'))
  const category = categories.find(({ _id }) => _id === categoryId)?.slug
  const tool = { price: 9.5, minQuantity: 1, aviQuantity: 900, rating: 4, img: '/tools/router-640.webp' }
  const product = await post('/products', {
    ...{ ...tool, productName: WORD, description: WORD, maker: WORD, sku: WORD.slice(0, 40), category },
  })
  const twin = await post('/products', {
    ...tool,
    productName: `${WORD} ${WORD}`,
    description: WORD,
    category,
  })
  await admin.call('PUT', `/api/manage/products/${product}/relations`, { accessory: [twin] })
  const { slug } = Known.parse(await admin.call('GET', `/api/products/${product}`))

  const profile = { name: WORD, education: WORD, phone: '555 0100', website: `https://${WORD}.example` }
  await customer.call('PUT', `/api/user/update/${customer.email}`, {
    ...{ ...profile, address: WORD, img: '/people/walter-brandt-192.webp', describe: WORD },
  })
  const order = Inserted.parse(
    await customer.call('POST', '/api/orders', {
      lines: [{ productId: product, orderQuantity: 2 }],
      ...{ phone: '555 0100', address: WORD },
    }),
  ).insertedId
  await payByCard(address, customer, order)
  await admin.call('POST', `/api/orders/${order}/refunds`, { amount: 1, reason: WORD })
  const unpaid = Inserted.parse(
    await customer.call('POST', '/api/orders', {
      lines: [{ productId: twin, orderQuantity: 2 }],
      ...{ phone: '555 0100', address: WORD },
    }),
  ).insertedId
  await customer.call('PUT', `/api/cart/${product}`, { quantity: 2 })
  await customer.call('POST', '/api/reviews', { rating: 4, reviewText: WORD })
  await customer.call('POST', '/api/reviews', { rating: 4, reviewText: WORD, productId: product })
  await customer.call('POST', '/api/contact', {
    name: WORD,
    email: customer.email,
    message: WORD,
    productId: product,
  })

  const { version, rules } = Rules.parse(await admin.call('GET', '/api/manage/price-rules'))
  const promotion = {
    id: 'long',
    name: WORD,
    lane: 'order',
    effect: { kind: 'percent', ppm: 1 },
    isCoupon: true,
  }
  await admin.call('PUT', '/api/manage/price-rules', {
    version,
    rules: { ...rules, promotions: [promotion], groups: [{ id: 'long', name: WORD }] },
  })
  await admin.call('POST', '/api/manage/coupons', { promotionId: 'long', code: WORD.slice(0, 40) })
  await admin.call('POST', '/api/manage/newsletters', { subject: WORD, words: WORD })
  await admin.call('POST', '/api/manage/keys', { name: WORD, permissions: ['orders.read'] })
  await admin.call('POST', '/api/manage/synonyms', { words: [WORD, 'froe'] })
  await admin.call('PUT', '/api/settings/shop', { name: 'Kerf', tagline: WORD, logo: '' })
  return { product, slug, categoryId, order, unpaid }
}

test('no page is wider than a phone, whatever long word people gave the shop', async ({ browser, kerf }) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, addressFor('Casey'), WORD)
  const pageOf = async ({ state }: SignedIn) =>
    (await browser.newContext({ baseURL: kerf.address, locale: 'en-US', storageState: state })).newPage()
  const made = await fill(kerf.address, admin, customer)
  expect(await wideOnes(await pageOf(customer), placesOf(made))).toEqual([])
  expect(await wideOnes(await pageOf(admin), adminPlacesOf(made, customer.email))).toEqual([])
})

function placesOf({ product, slug, order, unpaid }: Awaited<ReturnType<typeof fill>>): Place[] {
  return [
    ['/home'],
    ['/all-reviews'],
    [`/tools?q=${WORD}`],
    [`/tool/${slug}`, WORD],
    [`/tool/${slug}/reviews`],
    [`/compare?tools=${slug},dovetail-saw-10-in`],
    [`/contact-us?product=${slug}`],
    ['/products'],
    [`/purchase/${product}`, WORD],
    ['/cart'],
    ['/dashboard'],
    ['/dashboard/update-profile'],
    ['/dashboard/my-orders'],
    [`/dashboard/order/${order}`],
    [`/dashboard/payment/${unpaid}`],
    ['/dashboard/my-reviews'],
    [`/dashboard/add-review?product=${slug}`],
    ['/dashboard/addresses'],
  ]
}

function adminPlacesOf(
  { product, categoryId, order }: Awaited<ReturnType<typeof fill>>,
  email: string,
): Place[] {
  return [
    ['/dashboard/shop'],
    [`/dashboard/manage-products?search=${WORD}`],
    [`/dashboard/edit-product/${product}`],
    [`/dashboard/manage-products/${product}/stock`],
    ['/dashboard/manage-categories'],
    [`/dashboard/manage-categories/${categoryId}`],
    ['/dashboard/manage-families/new'],
    ['/dashboard/prices'],
    ['/dashboard/prices/groups'],
    ['/dashboard/search'],
    [`/dashboard/manage-user?search=${encodeURIComponent(email)}`],
    [`/dashboard/manage-orders?search=${encodeURIComponent(email)}`],
    [`/dashboard/manage-orders/${order}`],
    ['/dashboard/manage-reviews?show=shown'],
    ['/dashboard/manage-messages'],
    ['/dashboard/manage-newsletters'],
    ['/dashboard/api-keys'],
    ['/dashboard/audit'],
    ['/dashboard/audit/since'],
    ['/dashboard/settings'],
    [`/dashboard/past/${product}`],
  ]
}

/** Which of these pages are wider than the screen. */
async function wideOnes(page: Page, places: Place[]): Promise<string[]> {
  const wide: string[] = []
  for (const [path, heading = /./] of places) {
    await page.goto(path)
    await settled(page, heading)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (beside > 0) wide.push(`${path}: ${beside} px beside ${width}`)
    }
  }
  return wide
}
