import { ON_SALE } from '#testing/demo-figures.ts'
import { ask } from './admin.ts'
import { createInspector } from './axe.ts'
import { expect, ownShop, signInAs, test, visitUntil } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const LAST = Math.ceil(ON_SALE / 48)
const ON_LAST = `${(LAST - 1) * 48 + 1}–${ON_SALE} of ${ON_SALE} products`

// With 62 reviews the tests of others would have to turn pages too.
test.use(ownShop())

test.beforeEach(({ page }) => signInAs(page, 'admin@kerf.example'))

test('many tools are shown 48 at a time, and every one is reached by links, the keyboard and the address', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All Products' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByText(`1–48 of ${ON_SALE} products`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(48)
  const seen = new Set(await page.getByRole('article').getByRole('heading').allTextContents())

  await expect(pages.getByRole('link', { name: `Page ${LAST}` })).toHaveAttribute(
    'href',
    `/products?page=${LAST}`,
  )
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText(`49–96 of ${ON_SALE} products`)).toBeVisible()
  await expect(page).toHaveTitle('All products, page 2 | Kerf')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#content')).toBeFocused()
  for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) seen.add(name)

  await pages.getByRole('link', { name: `Page ${LAST}` }).click()
  await expect(page.getByText(ON_LAST)).toBeVisible()
  for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) seen.add(name)
  expect(seen.size).toBe(96 + ON_SALE - (LAST - 1) * 48)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)

  await page.goBack()
  await expect(page.getByText(`49–96 of ${ON_SALE} products`)).toBeVisible()
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page.getByText(`1–48 of ${ON_SALE} products`)).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/home')

  // What the server sent is left by the first link, too, at the top of the next page and with the keyboard there.
  await page.goto('/products')
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page.getByText(`49–96 of ${ON_SALE} products`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('a page beyond the last leads to the last, and one that is no page shows the first', async ({
  page,
}) => {
  await page.goto('/products?page=99')
  await expect(page).toHaveURL(`/products?page=${LAST}`)
  await expect(page.getByText(ON_LAST)).toBeVisible()
  await page.goto('/products?page=no')
  await expect(page.getByText(`1–48 of ${ON_SALE} products`)).toBeVisible()
})

test('whoever is not signed in comes back to the page they asked for', async ({ page, browser, kerf }) => {
  const stranger = await browser.newPage({ baseURL: kerf.address })
  await stranger.goto('/products?page=2')
  await expect(stranger.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  expect(new URL(stranger.url()).searchParams.get('from') ?? stranger.url()).toContain('page=2')
  await stranger.close()
  await page.goto('/products?page=2')
  await expect(page.getByText(`49–96 of ${ON_SALE} products`)).toBeVisible()
})

test('the pages are accessible, and no wider than a phone', async ({ page }) => {
  const inspector = createInspector()
  await page.goto('/products?page=2')
  await expect(page.getByText(`49–96 of ${ON_SALE} products`)).toBeVisible()
  await inspector.inspect(page, '/products?page=2')
  expect(inspector.found()).toEqual({})
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  for (const link of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(40)
})

test('many reviews are shown 48 a page, also without JavaScript, and their mean is that of all', async ({
  page,
  kerf,
  plainPage: plain,
}) => {
  for (let writer = 0; writer < 5; writer++) {
    const name = `Writer ${writer}`
    const { call } = await signInTo(kerf.address, addressFor(name), name)
    for (let n = writer * 10; n < writer * 10 + 10; n++)
      await call('POST', '/api/reviews', { rating: 5, reviewText: `Cut no. ${n}` })
  }
  const { answer } = await ask(page, { method: 'GET', path: '/reviews' })
  const ratings = Array.isArray(answer) ? answer.map(({ rating }) => Number(rating)) : []
  await visitUntil(plain, '/all-reviews', () =>
    expect(plain.getByRole('article').first()).toContainText('Cut no. 49'),
  )
  await expect(plain.getByRole('article')).toHaveCount(48)
  const rated = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const { aggregateRating } = rated['@graph'].find((thing: object) => 'aggregateRating' in thing)
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  expect(aggregateRating).toMatchObject({ reviewCount: ratings.length, ratingValue: expect.closeTo(mean, 1) })
  await plain.getByRole('link', { name: 'Next' }).click()
  await expect(plain).toHaveURL('/all-reviews?page=2')
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', /\/all-reviews\?page=2$/)
  await expect(plain.getByRole('article')).toHaveCount(ratings.length - 48)
  await expect(plain).toHaveTitle('All reviews, page 2 | Kerf')
  await plain.goto('/all-reviews?page=99')
  await expect(plain).toHaveURL('/all-reviews?page=2')
})
