import {
  expect,
  linkMailedTo,
  logInHere,
  register,
  signInAs,
  signInAsCustomer,
  signOut,
  test,
} from './kerf.ts'
import { tokenOf } from './read.ts'

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

test('an access token that has ended is renewed without a word', async ({ page, complaints }) => {
  await signInAs(page, 'customer@kerf.example')
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect.poll(() => tokenOf(page)).toMatch(/^ey/)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signInAs(page, 'customer@kerf.example')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
})

test('asking for a new password wants an address and the terms, in words, and sends nothing before', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Sorry! Your Email input is empty')).toBeVisible()
  await page.getByLabel('Email').fill('customer@kerf.example')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please accept the terms first')).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  // The login asks what a passkey would have to sign, whoever comes to it.
  expect(sent.filter((path) => path !== '/api/auth/sign-in/passkey/begin')).toEqual([])
})

test('who has no account reads the same as who has one, and gets no e-mail', async ({ page, kerf }) => {
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('stranger@mail.com')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Successfully Sent Your Reset Email')).toBeVisible()
  await expect(page.getByText('If there is an account for stranger@mail.com')).toBeVisible()
  // E-mails leave in the order in which they were asked for: with the next one this one would have left, too.
  await page.goto('/register')
  const { email } = await register(page, 'Next Visitor')
  await linkMailedTo(kerf, email, '/verify-email')
  expect(kerf.said()).not.toContain('"to":"stranger@mail.com"')
})

test('a link without its token says so and leads to a new one', async ({ page }) => {
  await page.goto('/new-password')
  await expect(page.getByRole('alert')).toContainText('not complete')
  await expect(page.getByLabel('New Password')).toBeHidden()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('who registers an address that is in use is led on to the login and to a new password', async ({
  page,
  complaints,
}) => {
  for (const [name, path] of [
    ['Log in', '/login?from=%2Fproducts'],
    ['reset the password', '/reset-password'],
  ] as const) {
    await page.goto('/register?from=/products')
    await page.getByLabel('Your Name').fill('Casey Again')
    await page.getByLabel('Email').fill('customer@kerf.example')
    await page.getByLabel('Password').fill('dovetail')
    await page.getByRole('button', { name: 'REGISTER NOW' }).click()
    await expect(page.getByRole('alert')).toHaveText('This email is already in use')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('422')
})
