import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, test } from './kerf.ts'

const PAPER = { light: 'rgb(246, 243, 236)', dark: 'rgb(18, 25, 21)' }

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Colors' }).getByRole('radio', { name })

test('the pages are dark where the system is, and follow it when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/terms')
  await expect(choice(page, 'System')).toBeChecked()
  await expect.poll(() => paper(page)).toBe(PAPER.dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => paper(page)).toBe(PAPER.light)
})

test('who chooses Dark has it everywhere, before anything is painted, until they choose again', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms')
  await choice(page, 'Dark').check()
  await expect.poll(() => paper(page)).toBe(PAPER.dark)
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#121915')

  await test.step('a page that gets none of our scripts but the one in its head is dark already', async () => {
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.route('**/assets/*.js', (route) => route.abort())
    const reply = await other.goto('/delivery', { waitUntil: 'load' }) // alive it will never be
    await expect.poll(() => paper(other)).toBe(PAPER.dark)
    expect(reply?.headers()['set-cookie']).toBeUndefined()
    expect(reply?.headers()['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
    await other.close()
  })

  await test.step('another tab follows the next choice', async () => {
    const tab = await context.newPage()
    await tab.goto('/privacy')
    await expect(choice(tab, 'Dark')).toBeChecked()
    await choice(page, 'System').check()
    await expect(choice(tab, 'System')).toBeChecked()
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('kerf-theme'))).toBeNull()
    await tab.close()
  })
  await page.reload()
  await expect.poll(() => paper(page)).toBe(PAPER.light)
})

test('a toast is light in the dark too, and paper is white whatever was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/reset-password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Reset|Send/ }).click()
  const toast = page.getByRole('group').filter({ hasText: 'Sorry! Your Email input is empty' })
  await expect(toast).toBeVisible()
  expect(await toast.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(253, 252, 248)')
  expect(await toast.evaluate((shown) => getComputedStyle(shown).color)).toBe('rgb(22, 33, 28)')

  await choice(page, 'Dark').check()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => paper(page)).toBe('rgb(255, 255, 255)')
})

test('where a system chooses the colors, what is chosen is told from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, 'customer@kerf.example', '/tool/spring-clamp-2-in')
  const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  const expectTold = async (chosen: Locator, other: Locator) =>
    expect(await ground(chosen)).not.toBe(await ground(other))
  const sizes = page.getByRole('region', { name: /^Jaw opening/ })
  await expectTold(sizes.locator('[aria-current]'), sizes.locator('a:not([aria-current])').first())
  for (const name of ['Sizes first in', 'Colors']) {
    const group = page.getByRole('group', { name }).first()
    await expectTold(group.locator('label:has(:checked)'), group.locator('label:not(:has(:checked))').first())
  }
  await page.goto('/dashboard/my-orders')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expectTold(menu.locator('[aria-current]'), menu.getByRole('link', { name: 'Add A Review' }))
})
