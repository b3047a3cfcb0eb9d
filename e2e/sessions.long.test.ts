import type { Page } from '@playwright/test'
import { answerAlert, expect, linkMailedTo, readMessage, register, signInAs, signOut, test } from './kerf.ts'
import { tokenOf, widthOf } from './read.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

test('calls refused at the same moment renew the access once, and all are answered', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example')
  // The access ends just when it is known who is there, and orders and cart are asked for together.
  await page.route('**/api/admin/*', async (route) => {
    const reply = await route.fetch()
    await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
    await route.fulfill({ response: reply })
  })
  const asked: string[] = []
  const refused = new Set<string>()
  const answered = new Set<string>()
  page.on('response', (reply) => {
    if (reply.request().method() === 'PUT') asked.push(decodeURIComponent(new URL(reply.url()).pathname))
    if (reply.status() === 401) refused.add(reply.url())
    else answered.add(reply.url())
  })
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect.poll(() => refused.size).toBeGreaterThan(1)
  await expect.poll(() => refused.difference(answered)).toEqual(new Set())
  expect(asked).toEqual(['/api/user/customer@kerf.example'])
  complaints.splice(0)
})

test('all tabs agree on who is signed in, at once: nobody, one person, then another', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await signInAs(page, 'customer@kerf.example')
  await expect(other.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()

  await other.bringToFront()
  await other.getByRole('link', { name: 'Dashboard' }).click()
  await expect(other.getByText('customer@kerf.example').first()).toBeVisible()
  await takeOver(page, 'admin@kerf.example')
  await expect(other.getByRole('button', { name: 'Hello! Ada Admin' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Manage User' })).toBeVisible()
  await expect(other.getByText('admin@kerf.example').first()).toBeVisible()
  await expect(other.getByText('customer@kerf.example')).toHaveCount(0)

  await page.bringToFront()
  await page.reload()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
})

test('the account’s menu stays where it is, whatever would bring it to the top of the page', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example')
  await page.getByRole('button', { name: /Hello!/ }).click()
  const leave = page.getByRole('menuitem', { name: 'Sign Out' })
  await leave.hover()
  // It is still coming into its place when it can be seen.
  const menu = page.getByRole('menu')
  await expect(menu).not.toHaveAttribute('data-starting-style')
  await menu.evaluate(async (popup) => {
    await Promise.all(popup.getAnimations().map(({ finished }) => finished))
  })
  const before = await leave.boundingBox()
  await leave.evaluate((item) => item.scrollIntoView({ block: 'start', behavior: 'instant' }))
  expect(await leave.boundingBox()).toEqual(before)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await leave.click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('without the identity provider a page says that it cannot tell who is there, and can ask again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example')
  await page.route('**/api/auth/**', (route) => route.abort())
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('alert')).toContainText('We could not find out who is signed in.')
  await page.goto('/home')
  const again = page.getByRole('banner').getByRole('button', { name: /who is signed in.*Try again/ })
  const refused = page.waitForEvent('requestfailed')
  await again.click()
  await refused // else what was asked by this press may still be answered
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: /Hello!/ })).toHaveCount(0)
  await page.unroute('**/api/auth/**')
  await again.click()
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  complaints.splice(0)
})

test('a provider that never answers is not waited for without end', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 10)
  })
  await page.route('**/api/auth/**', () => {})
  await page.goto('/dashboard')
  await expect(page.getByText('Data is loading, Please wait.....')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('We could not find out who is signed in.')
  await page.unroute('**/api/auth/**')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  complaints.splice(0)
})

test('an admin whom the shop could not be asked about is a customer for now, and can have it asked again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example')
  await page.route('**/api/admin/*', (route) => route.abort())
  await page.goto('/dashboard/manage-user')
  await expect(page.getByRole('alert')).toContainText('We could not find out whether you are an admin.')
  await expect.poll(() => tokenOf(page)).toMatch(/^ey/)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Add A Review' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Manage User' })).toHaveCount(0)
  await page.unroute('**/api/admin/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(menu.getByRole('link', { name: 'Manage User' })).toBeVisible()
  await expect(page.getByText('whether you are an admin')).toHaveCount(0)
  complaints.splice(0)
})

test('a session on a phone is told by mail, seen, and ended from the other browser', async ({
  page,
  browser,
  kerf,
}) => {
  await page.goto('/register')
  const { email, password } = await register(page, 'Sina Spokeshave')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')

  const elsewhere = await browser.newContext({
    baseURL: kerf.address,
    userAgent: PHONE,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  })
  const phone = await elsewhere.newPage()
  await phone.goto('/login')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(phone, 'Login Successful!', 'Welcome back!')
  const link = await linkMailedTo(kerf, email, '/dashboard/sessions')
  await phone.goto(link)
  const onPhone = phone.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(onPhone).toHaveCount(2)
  await expect(onPhone.first()).toContainText('Safari on iOS')
  await expect.poll(() => widthOf(phone)).toBeLessThanOrEqual(360)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Sessions and Password' }).click()
  const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This browser')
  await expect(rows.nth(1)).not.toContainText('This browser')
  await page.getByRole('button', { name: 'End the session of Safari on iOS' }).click()
  await expect(page.getByText('Safari on iOS is signed out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  // The row that is left has nothing to press.
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeFocused()

  await phone.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await expect.poll(() => tokenOf(phone)).toBeNull()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await answerAlert(page, 'Sign out everywhere?', 'this one too', 'Yes, sign out')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the password is changed in the dashboard: what is wrong stands in red under its field', async ({
  page,
  kerf,
  complaints,
}) => {
  await page.goto('/register')
  const { email, password } = await register(page, 'Petra Plane')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await page.goto('/dashboard/sessions')
  const change = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('New Password Again').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await change(password, 'short', 'short')
  await expect(page.getByText('Must be at least 6 characters').first()).toBeVisible()
  await change(password, 'half-blind', 'half-bllnd')
  await expect(page.getByText('The two new passwords differ')).toBeVisible()
  await change('mortise', 'half-blind', 'half-blind')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await change(password, 'half-blind', 'half-blind')
  await readMessage(page, 'Password changed!', '')
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await linkMailedTo(kerf, email, '/reset-password')

  // The old access ended with the old session: the new one is fetched without a word.
  await page.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')

  await page.goto('/dashboard/sessions')
  await expect(page.getByLabel('Current Password')).toBeVisible()
  await page.context().clearCookies()
  await change('half-blind', 'mortise', 'mortise')
  await expect(page.getByRole('heading', { name: 'No user is logged in' })).toBeVisible() // the field said so too, and is gone
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('half-blind')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
  await expect(page).toHaveURL('/dashboard/sessions')
})

/** Somebody else signs in on the login page of a tab, without the one before having signed out. */
async function takeOver(page: Page, email: string): Promise<void> {
  await page.evaluate(async (email) => {
    const send = (method: string, body: object, bearer = '') => ({
      method,
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    await fetch('/api/auth/sign-in/email', send('POST', { email, password: 'carpenter' }))
    const { token: bearer } = await (await fetch('/api/auth/token')).json()
    const { token } = await (await fetch(`/api/user/${email}`, send('PUT', { email }, bearer))).json()
    localStorage.setItem('accessToken', token)
  }, email)
}
