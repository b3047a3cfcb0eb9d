import { answerAlert, expect, register, signOut, test } from './kerf.ts'

test('signing out leaves nothing of the account in the browser but the cookie that knows the device; who cannot be signed out is told so', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/register')
  const { email } = await register(page, 'Sigrid Signout')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  const menu = page.getByRole('button', { name: /Hello! Sigrid/ })
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(await stored()).toContain('eyJ')

  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signing out failed')).toBeVisible()
  await expect(page.getByText('The shop cannot be reached: please try again.')).toBeVisible()
  await page.unroute('**/api/auth/sign-out')
  await page.reload()
  await expect(menu).toBeVisible()
  complaints.splice(0)

  await signOut(page)
  expect(await stored()).not.toMatch(new RegExp(`eyJ|Sigrid|${email}`))
  expect(await page.content()).not.toMatch(new RegExp(`Sigrid|${email}`))
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toEqual(['kerf.device'])
  expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true)
})
