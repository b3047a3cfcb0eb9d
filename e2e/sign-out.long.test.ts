import { pageAddresses } from '#testing/pages.ts'
import { expect, signInAs, signOut, test } from './kerf.ts'

test('signing out is at hand on every page behind the login', async ({ page }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'admin@kerf.example')
  const behind = pageAddresses().filter((path) => /^\/(products|dashboard)/.test(path) && !path.includes(':'))
  expect(behind.length).toBeGreaterThan(20)
  for (const path of behind) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /Hello!/ }), path).toBeVisible()
  }
  await signOut(page)
})
