import type { Page } from '@playwright/test'
import { card } from './cart.ts'
import { holdBack } from './hold-back.ts'
import { expect, signInAs, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'

/** Before any page is opened. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName)
        shifts.push(`${'value' in entry ? entry.value : '?'}: ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : ['nobody watched']
    })
}

const PAGES = [
  { path: '/', heading: 'Best carpenter company' },
  { path: '/products', heading: 'All Products' },
  { path: '/dashboard/my-orders', heading: 'My Orders' },
]

/** The pages of tools alone, of packs, and of a table of sizes among them. */
const READ_BY_SIZE = [
  '/',
  '/tools',
  '/tools/hand-tools',
  '/tool/dovetail-saw-10-in',
  '/tool/spring-clamp-2-in',
  '/tool/twist-bit-1-8-in',
]

for (const width of [360, 1280]) {
  test(`nothing moves while pages arrive, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, 'customer@kerf.example')
    const shifts = await watchShifts(page)
    for (const { path, heading } of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('button', { name: /Hello!/ })).toBeVisible()
      expect(await shifts(), path).toEqual([])
    }
    await page.goto('/products')
    const purchase = await card(page, 'Claw hammer')
      .getByRole('link', { name: /Purchase/ })
      .getAttribute('href')
    await page.goto(purchase ?? '')
    await expect(page.getByRole('button', { name: 'Submit Purchase' })).toBeVisible()
    expect(await shifts(), 'purchase').toEqual([])
  })
}

for (const width of [360, 1280]) {
  test(`the cart stands in its place before the rest of the page is there, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const cart = page.getByRole('banner').getByRole('button', { name: 'Cart', includeHidden: true })
    const placeOfCart = async () => {
      await page.goto('/')
      await expect(cart).toBeVisible()
      return cart.boundingBox()
    }
    const place = await placeOfCart()
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const whole = await response.text()
      const [arrived = ''] = whole.split(/<button[^>]*aria-label="Menu"/)
      expect(arrived).not.toBe(whole)
      await route.fulfill({ response, body: arrived })
    })
    expect(await placeOfCart()).toEqual(place)
  })
}

test.describe('in Europe', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  for (const width of [360, 1280])
    for (const account of [undefined, 'customer@kerf.example']) {
      const who = account ? 'who is signed in' : 'a visitor'
      test(`nothing that was painted moves when units, account and sizes become known of ${who}, ${width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        if (account) await signInAs(page, account)
        const shifts = await watchShifts(page)
        for (const path of READ_BY_SIZE) {
          const release = await holdBack(page, '**/assets/*.js')
          await page.goto(path, { waitUntil: 'commit' })
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
            .toBe(1)
          release()
          await expect(page.locator('html')).toHaveAttribute('data-units', 'metric')
          await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
          if (account) await expect(page.getByRole('button', { name: /Hello!/ })).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await shifts(), path).toEqual([])
          await page.unrouteAll({ behavior: 'wait' })
        }
      })
    }
})

test('nothing moves while the admin’s orders arrive', async ({ page, kerf }) => {
  const { number } = await orderOfNewcomer(kerf.address, 'Claw hammer')
  await signInAs(page, 'admin@kerf.example')
  const shifts = await watchShifts(page)
  await page.goto('/dashboard/manage-orders')
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  expect(await shifts()).toEqual([])
})

/** Keeps how many animations the browser ran between the two pages. */
async function watchTransitions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => {
          return effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
        })
        counts.push(moving.length)
      })
      return transition
    }
  })
  return () => page.evaluate(() => ('counts' in window && Array.isArray(window.counts) ? window.counts : []))
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const still = reducedMotion === 'reduce'
  test(`a tool’s picture ${still ? 'stays still for who asked for it' : 'moves to its purchase page'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await signInAs(page, 'customer@kerf.example')
    const transitions = await watchTransitions(page)
    await page.goto('/products')
    await card(page, 'Claw hammer')
      .getByRole('link', { name: /Purchase/ })
      .click()
    await expect(page.getByRole('button', { name: 'Submit Purchase' })).toBeVisible()
    await expect.poll(async () => (await transitions()).length).toBe(1)
    const [moving = 0] = await transitions()
    if (still) expect(moving).toBe(0)
    else expect(moving).toBeGreaterThan(0)
  })
}

test('for who asked for stillness nothing is animated, on no page and in no dialog', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    )
  for (const path of ['/', '/login', '/dev/ui']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await moving(), path).toBe(0)
  }
  await page.getByRole('button', { name: 'Are You Sure to Delete?' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await moving(), 'dialog').toBe(0)
})
