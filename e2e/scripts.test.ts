import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { BY_ITSELF } from '#bench/bounds.ts'
import { expect, signInAs, signOut, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Which of our files each script of the build is made of. */
const CHUNKS: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../build/chunks.json', import.meta.url), 'utf8'),
)

test('dialogs and messages wait until somebody acts: what a page loads by itself stays within its bound', async ({
  browser,
  kerf,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: kerf.address })
  const page = await context.newPage()
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
  for (const path of ['/', '/tools', '/tool/dovetail-saw-10-in', '/de/tool/dovetail-saw-10-in']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^(Cart|Warenkorb)/ })).not.toHaveAttribute('aria-busy')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    const loaded = await scripts()
    const sum = loaded.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
    expect(sum, path).toBeGreaterThan(BY_ITSELF / 2)
    expect(sum, path).toBeLessThanOrEqual(BY_ITSELF)
  }
  await page.getByRole('heading', { level: 1 }).tap()
  await expect.poll(async () => (await scripts()).some(({ name }) => name.includes('/overlays-'))).toBe(true)
  await context.close()
})

/** Our files among the scripts that the page has loaded since. */
function watchScripts(page: Page): () => string[] {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname)
  })
  return () => [...loaded].flatMap((script) => CHUNKS[script] ?? [script])
}

// The table says to whoever signs in which addresses are the admin's.
const isAdmins = (file: string) => file.startsWith('web/admin/') && file !== 'web/admin/rooms.ts'
const isPayments = (file: string) =>
  /stripe|web\/dashboard\/(payment|card-|pay-by-card)/.test(file) && !file.endsWith('payment-step.ts')

test('a visitor loads nothing of the admin’s pages and nothing of the payment', async ({ page }) => {
  const files = watchScripts(page)
  for (const [path, heading] of [
    ['/', 'Best carpenter company'],
    ['/login', 'LOGIN'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
  }
  expect(files()).toContain('web/storefront/home.tsx')
  expect(files()).toContain('web/sign-in/login.tsx')
  expect(files().filter((file) => isAdmins(file) || isPayments(file))).toEqual([])
})

test('a customer’s dashboard loads neither; the payment page loads the payment, an admin’s table its own', async ({
  page,
  kerf,
}) => {
  const { email } = await orderOfNewcomer(kerf.address, 'Claw hammer')
  await signInAs(page, email)
  const files = watchScripts(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await page.goto('/dashboard/my-orders')
  const pay = page.getByRole('link', { name: /Pay Now/ })
  await expect(pay).toBeVisible()
  expect(files()).toContain('web/dashboard/my-orders.tsx')
  expect(files().filter((file) => isAdmins(file) || isPayments(file))).toEqual([])
  await pay.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(files().filter(isPayments)).toContain('/api/payments/sandbox/stripe.js')
  expect(files().filter(isAdmins)).toEqual([])

  await page.goto('/terms')
  await signOut(page)
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible()
  expect(files().filter(isAdmins)).toContain('web/admin/orders/manage-orders.tsx')
  expect(files().filter((file) => file.endsWith('sales-plot.tsx'))).toEqual([])
})

/** Whether React has brought this to life: it keeps the properties of an element beside it. */
const isAlive = (element: Locator) =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))

test('cards stay what the server sent until somebody acts, and the first press on one is not lost', async ({
  page,
}) => {
  for (const path of ['/', '/tool/dovetail-saw-10-in', '/tools']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
    await page.waitForLoadState('networkidle')
    const still = page.getByRole('contentinfo').getByRole('link', { name: 'All tools' })
    const alive = page.getByRole('button', { name: /^Cart/ })
    expect([await isAlive(still), await isAlive(alive)], path).toEqual([false, true])
    // As voice control presses: without a pointer or the keyboard before it.
    await still.dispatchEvent('click')
    await expect(page).toHaveURL(/\/tools$/)
  }
  await page.goto('/')
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await page.waitForLoadState('networkidle')
  expect(await isAlive(add)).toBe(false)
  await add.dispatchEvent('click')
  await expect(page.getByRole('button', { name: /^Cart, \d+ items?$/ })).toBeVisible()
  expect(await isAlive(add)).toBe(true)
})
