import type { Page } from '@playwright/test'
import { expect, test } from './kerf.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** One finger that goes across the screen; Playwright itself knows presses alone. */
async function swipe(page: Page, from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
  await page.evaluate(atRest)
}

/** Until nothing glides on: a tap before that stops it and does nothing else. */
async function atRest(): Promise<void> {
  const places = () =>
    [...document.querySelectorAll('*')].map(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop).join()
  for (let still = 0, before = ''; still < 10; ) {
    await new Promise(requestAnimationFrame)
    const now = places()
    still = now === before ? still + 1 : 0
    before = now
  }
}

test('a finger swipes from picture to picture, in the page and enlarged, and two taps away are all tools', async ({
  page,
}) => {
  await page.goto('/tool/dovetail-saw-10-in')
  const small = page.getByRole('list', { name: 'All pictures' }).getByRole('link')
  // On a phone the picture stands small beside the name.
  const picture = await page.getByRole('region', { name: 'Pictures', exact: true }).boundingBox()
  if (!picture) throw new Error('The page shows no picture')
  const { x, y, width } = picture
  await swipe(page, [x + width * 0.9, y + width / 2], [x + width * 0.1, y + width / 2])
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true')

  await page
    .getByRole('link', { name: /^Enlarge/ })
    .nth(1)
    .tap()
  const enlarged = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(enlarged.getByRole('status')).toHaveText('2 / 3')
  await swipe(page, [60, 400], [300, 400])
  await expect(enlarged.getByRole('status')).toHaveText('1 / 3')
  await swipe(page, [300, 400], [60, 400])
  await expect(enlarged.getByRole('status')).toHaveText('2 / 3')
  // Up and down is no swipe, and a tap looks closer, where a finger moves the picture.
  await swipe(page, [180, 300], [210, 500])
  await expect(enlarged.getByRole('status')).toHaveText('2 / 3')
  await enlarged.getByRole('img').tap()
  await expect(enlarged.getByRole('button', { name: 'Smaller' })).toBeVisible()
  await swipe(page, [300, 400], [60, 400])
  await expect(enlarged.getByRole('status')).toHaveText('2 / 3')
  await enlarged.getByRole('button', { name: 'Close' }).tap()
  await expect(enlarged).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).tap()
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(entries.filter({ visible: true }).first()).toHaveText('All tools')
  await entries.filter({ visible: true }).first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'All tools' })).toBeVisible()
})

test('the filters open, scroll, are ticked and close by finger', async ({ page }) => {
  await page.goto('/tools/hand-saws')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await swipe(page, [180, 600], [180, 150])
  await expect.poll(() => filters.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(200)
  await filters.getByRole('checkbox', { name: /^Hamanoki/ }).tap()
  await expect(page).toHaveURL(/maker=Hamanoki/)
  await filters.getByRole('button', { name: 'Show 3 tools' }).tap()
  await expect(filters).toBeHidden()
})

test('on a phone the names of what is compared stay while the tools are swiped', async ({ page }) => {
  await page.goto('/compare?tools=dovetail-saw-10-in,carcass-saw-11-in-crosscut,tenon-saw-14-in-rip')
  const price = page.getByRole('rowheader', { name: /^Price/ })
  const before = await price.boundingBox()
  await swipe(page, [320, 500], [60, 500])
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect.poll(() => comparison.evaluate((table) => table.scrollLeft)).toBeGreaterThan(80)
  expect((await price.boundingBox())?.x).toBe(before?.x)
})
