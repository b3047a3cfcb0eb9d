import { expect, logInHere, signInAsCustomer, signOut, test } from './kerf.ts'

test('the login never leads to another site', async ({ page }) => {
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await logInHere(page, 'customer@kerf.example')
    await expect(page).toHaveURL('/')
    await signOut(page)
  }
})

test('every password can be shown and hidden again, by keyboard, and its field stays one of a password', async ({
  page,
}) => {
  const passwords = {
    '/login': ['Password'],
    '/register': ['Password'],
    '/new-password?token=made-up': ['New Password'],
    '/dashboard/sessions': ['Current Password', 'New Password', 'New Password Again'],
    '/dashboard/my-data': ['Your password'],
  }
  for (const [path, labels] of Object.entries(passwords)) {
    if (path === '/dashboard/sessions') await signInAsCustomer(page)
    await page.goto(path)
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true })
      const show = page.getByRole('button', { name: `Show ${label}`, exact: true })
      await field.fill('dovetail')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(show).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('Tab')
      await expect(show).toBeFocused()
      await page.keyboard.press('Space')
      await expect(show).toHaveAttribute('aria-pressed', 'true')
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveAttribute('autocomplete', /password$/)
      await expect(field).toHaveValue('dovetail')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAttribute('type', 'password')
    }
  }
})

test('the reset form forgets what was wrong once it is right', async ({ page }) => {
  await page.goto('/reset-password')
  const send = page.getByRole('button', { name: 'Reset Password' })
  await send.click()
  await expect(page.getByText('Sorry! Your Email input is empty')).toBeVisible()
  await page.getByLabel('Email').fill('stranger@mail.com')
  await send.click()
  await expect(page.getByText('Please accept the terms first')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Please accept the terms first')).toBeHidden()
  await send.click()
  await expect(page.getByText('Successfully Sent Your Reset Email')).toBeVisible()
  await expect(page.getByText('Sorry! Your Email input is empty')).toBeHidden()
})
