import type { Page, Request } from '@playwright/test'
import { holdBack } from './hold-back.ts'
import { expect, order, signInAs, signInAsCustomer, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

const top = (page: Page) => page.evaluate(() => scrollY)

/** Answers how to wait until all that a page asks for has come: of one that is left before, the browser says that a stream was aborted. */
function whatIsAsked(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () => expect.poll(() => asked.size, 'what was asked for has come').toBe(0)
}

/** Leaves a list by a link far down in it, and comes back. */
async function expectPlaceKept(page: Page, link: string, there: RegExp): Promise<void> {
  const chosen = page.getByRole('main').locator(link)
  const read = whatIsAsked(page)
  await expect(chosen).toBeVisible()
  await chosen.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await top(page)
  expect(before, `${page.url()} is too short to lose a place in it`).toBeGreaterThan(100)
  const list = page.url()
  await chosen.click()
  await expect(page).toHaveURL(there)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => top(page), 'a new page begins at its top').toBe(0)
  await read()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect.poll(() => top(page), list).toBe(before)
  // What comes after the list, and what moves the page then, has come when the browser has nothing to do.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(await top(page), list).toBe(before)
  await expect(chosen, 'the keyboard is where it was').toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(there)
  await expect.poll(() => top(page), 'the page that was left is shown from its top').toBe(0)
  await read()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect.poll(() => top(page), `${list}, once more`).toBe(before)
  await read()
}

test('the way back to a list of tools leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/tools', '/tools/hand-tools', '/tools?q=saw&sort=price-asc&page=2']) {
    await page.goto(path)
    await expectPlaceKept(page, 'article >> nth=8 >> a', /\/tool\//)
  }
})

test('the way back to a table of the admin’s, and to all products, leads to where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 500 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')
  await expectPlaceKept(page, 'tbody tr >> nth=7 >> a >> nth=0', /\/edit-product\//)
  await page.goto('/dashboard/manage-families')
  await expectPlaceKept(page, 'tbody tr >> nth=7 >> a >> nth=0', /\/manage-families\/./)
  await page.goto('/dashboard/manage-categories')
  await expectPlaceKept(page, 'a[href^="/dashboard/manage-categories/"] >> nth=-1', /\/manage-categories\/./)
  await page.goto('/products')
  await expectPlaceKept(page, 'article >> nth=20 >> a >> nth=0', /\/tool\//)
})

test('the way back to a list of reviews leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 })
  for (const path of ['/all-reviews', '/tool/claw-hammer-16-oz/reviews']) {
    await page.goto(path)
    await expectPlaceKept(page, 'a[href^="/"] >> nth=-1', /./)
  }
})

test('a page with a document of its own comes between, and the place is kept', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await signInAsCustomer(page, '/products')
  await order(page, 'Card scraper')
  await expectPlaceKept(page, 'a:has-text("Pay Now")', /\/payment\//)
})

test('the way back to the shop’s other tables leads to where one was', async ({ page, kerf }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 400 })
  for (let placed = 0; placed < 3; placed++) await orderOfNewcomer(kerf.address, 'Claw hammer')
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  for (const name of ['Ash', 'Beech', 'Maple']) await admin.call('POST', '/api/manage/suppliers', { name })
  await signInAs(page, admin.email)
  for (const [room, there] of [
    ['manage-orders', /\/manage-orders\/./],
    ['audit', /\/audit\/./],
    ['suppliers', /\/suppliers\/./],
  ] as const) {
    await page.goto(`/dashboard/${room}`)
    await expectPlaceKept(page, `a[href^="/dashboard/${room}/"] >> nth=2`, there)
  }
})

test('the way back to one’s own lists leads to where one was', async ({ page, kerf }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  const customer = await signInTo(kerf.address, addressFor('Lista'), 'Lista Lists')
  for (let made = 1; made < 15; made++) await customer.call('POST', '/api/lists', { name: `Job ${made}` })
  await signInAs(page, customer.email, '/dashboard/lists')
  await expectPlaceKept(page, 'a[href^="/dashboard/lists/"] >> nth=12', /\/lists\/./)
})

test('the place is kept with the filter that was chosen, where the next page took long and was loaded anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/tools/hand-tools')
  const maker = page.getByRole('checkbox', { name: /^Marrowby/ })
  await maker.check()
  await expect(page).toHaveURL(/\?.*Marrowby|\?.*marrowby/)
  await expect(page.getByRole('region', { name: 'Tools', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  const chosen = page.getByRole('main').locator('article >> nth=6 >> a')
  await chosen.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [list, before] = [page.url(), await top(page)]
  expect(before).toBeGreaterThan(100)
  const release = await holdBack(page, '**/tool/*.data*')
  await chosen.click()
  await expect(page.getByText('Data is loading, Please wait.....')).toBeVisible()
  expect(await top(page), 'the list stays while the next page is waited for').toBe(before)
  release()
  await expect(page).toHaveURL(/\/tool\//)
  await expect.poll(() => top(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(maker).toBeChecked()
  await expect.poll(() => top(page), list).toBe(before)
})
