import type { BrowserContext, Page } from '@playwright/test'
import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { cartButton } from './cart.ts'
import { expect, ownShop, test } from './kerf.ts'
import { signInTo } from './people.ts'

test.use(ownShop())

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** A rasp in three sizes, the largest sold out, with a handle that goes with it, and one that they replaced. */
async function putOnSale(address: string): Promise<void> {
  const { call } = await signInTo(address, 'admin@kerf.example')
  const add = async (path: string, body: object) => Inserted.parse(await call('POST', path, body)).insertedId
  const categoryId = await add('/api/manage/categories', { name: 'Rasps' })
  await add('/api/manage/attributes', { categoryId, name: 'Length', kind: 'measure', dimension: 'length' })
  const rasp = (productName: string, price: number, more: object = {}) => {
    const fields = { minQuantity: 1, aviQuantity: 7, img: '/tools/spokeshave-640.webp', ...more }
    return add('/api/products', { productName, price, description: 'Cuts <b>curves</b> & more.', ...fields })
  }
  const sizes = {
    category: 'rasps',
    maker: 'Alder & Ash',
    morePictures: [{ img: '/tools/dovetail-saw-640.webp', alt: 'Its teeth' }],
  }
  const productIds = [
    await rasp('Rasp, 6 in', 20, { ...sizes, values: { length: '6 in' } }),
    await rasp('Rasp, 8 in', 24.5, { ...sizes, values: { length: '8 in' } }),
    await rasp('Rasp, 10 in', 29, { ...sizes, values: { length: '10 in' }, aviQuantity: 0 }),
  ]
  await call('POST', '/api/manage/families', { name: 'Rasp', choices: ['length'], productIds })
  const handle = await rasp('Rasp <i>handle</i>]]>', 5)
  const old = await rasp('Old rasp', 18)
  await call('PUT', `/api/manage/products/${productIds[0]}/relations`, {
    accessory: [handle],
    replaces: [old],
  })
  await call('PUT', `/api/products/${old}`, { state: 'archived' })
  await call('PUT', `/api/products/${productIds[1]}`, { slug: 'eight-inch-rasp' })
}

test('a visitor from a search engine sees a tool, takes another size of it and puts it into the cart, on a phone', async ({
  browser,
  kerf,
}) => {
  test.slow()
  await putOnSale(kerf.address)
  const context = await browser.newContext({ ...PHONE, baseURL: kerf.address, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/tool/rasp-6-in?utm_source=search')
  await expect(page.getByRole('heading', { level: 1, name: 'Rasp, 6 in' })).toBeVisible()
  await expect(page.getByText('$20.00').filter({ visible: true })).toHaveCount(1 + 1) // the price, and that of the size
  await expect(page.getByText('7 in stock')).toBeVisible()
  await expect(page.getByText('Cuts <b>curves</b> & more.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await lookCloser(page)
  await takeAnotherSize(page)

  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('button', { name: 'Add to cart: Rasp, 8 in' }).click()
  await expect(page.getByText('2 × Rasp, 8 in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Purchase' })).toHaveAttribute('href', /^\/purchase\//)

  const { inspect, found } = createInspector()
  await page.goto('/tool/rasp-6-in')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  await inspect(page, '/tool')
  expect(found()).toEqual({})
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toHaveText([
    'Rasp, 8 in',
  ])
  await othersLeadOn(page)
  await readTheFeed(page)
  await withoutScripts(await browser.newContext({ javaScriptEnabled: false, baseURL: kerf.address }))
  await context.close()
})

async function lookCloser(page: Page): Promise<void> {
  const enlarge = page.getByRole('link', { name: 'Enlarge: Rasp, 6 in' })
  await enlarge.click()
  const zoom = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(zoom.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('img', { name: 'Its teeth' })).toBeVisible()
  await zoom.getByRole('button', { name: 'Larger' }).click()
  await expect(zoom.getByRole('button', { name: 'Smaller' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(enlarge).toBeFocused()
  await page.getByRole('link', { name: 'Picture 1 of 2' }).click()
  await expect(page.getByRole('link', { name: 'Picture 1 of 2' })).toHaveAttribute('aria-current', 'true')
}

async function takeAnotherSize(page: Page): Promise<void> {
  const sizes = page.getByRole('region', { name: /^Length/ })
  await expect(sizes.getByRole('link')).toHaveCount(3)
  await expect(sizes.getByRole('link', { name: /^10 in/ })).toContainText('Sold out')
  const eight = sizes.getByRole('link', { name: /^8 in/ })
  await eight.click()
  await expect(page).toHaveURL('/tool/eight-inch-rasp')
  await expect(page.getByRole('heading', { level: 1, name: 'Rasp, 8 in' })).toBeVisible()
  await expect(page.getByRole('status').getByText('$24.50')).toBeVisible()
  await expect(eight).toHaveAttribute('aria-current', 'true')
  await expect(eight).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Rasp, 6 in' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Rasp, 8 in' })).toBeVisible()
}

/** An old address, a family's, and a tool that is not sold any more. */
async function othersLeadOn(page: Page): Promise<void> {
  const moved = await page.request.get('/tool/rasp-8-in', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/tool/eight-inch-rasp'])
  const capitals = await page.request.get('/tool/Eight-Inch-Rasp', { maxRedirects: 0 })
  expect([capitals.status(), capitals.headers().location]).toEqual([301, '/tool/eight-inch-rasp'])
  const family = await page.request.get('/tool/rasp', { maxRedirects: 0 })
  expect([family.status(), family.headers().location]).toEqual([302, '/tool/rasp-6-in'])
  await page.goto('/tool/old-rasp')
  await expect(page.getByText('No longer sold')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'See Rasp, 6 in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rasp, 6 in' })).toBeVisible()
}

/** A real parser of XML reads it. */
async function readTheFeed(page: Page): Promise<void> {
  const reply = await page.request.get('/feeds/google.xml')
  // The shop's own pages parse no text: their policy forbids it.
  await page.goto('about:blank')
  const titles = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      if (feed.querySelector('parsererror')) throw new Error(feed.documentElement.textContent ?? '')
      const google = 'http://base.google.com/ns/1.0'
      return [...feed.querySelectorAll('item')].map(
        (item) => item.getElementsByTagNameNS(google, 'title')[0]?.textContent,
      )
    },
    await reply.text(),
  )
  expect(titles).toContain('Rasp <i>handle</i>]]>')
  expect(titles).not.toContain('Old rasp')
}

async function withoutScripts(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/tool/rasp-6-in')
    await expect(page.getByText('Ordering needs JavaScript and an account.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Add to cart/ })).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: 'Alder & Ash' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rasp <i>handle</i>]]>' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page
      .getByRole('region', { name: /^Length/ })
      .getByRole('link', { name: /^8 in/ })
      .click()
    await expect(page).toHaveURL('/tool/eight-inch-rasp')
    await expect(page.getByText('$24.50').first()).toBeVisible()
  }
  await context.close()
}
