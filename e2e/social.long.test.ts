import type { Page } from '@playwright/test'
import {
  answerAlert,
  expect,
  linkMailedTo,
  logInHere,
  readMessage,
  register,
  signInAs,
  signOut,
  test,
} from './kerf.ts'
import { tokenOf } from './read.ts'

/** The practice provider's page: another host, and only people made up for the demo. */
async function choose(page: Page, person: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
  await expect(page.getByText('practice')).toBeVisible()
  await page.getByRole('button', { name: person }).click()
}

for (const [provider, person, name] of [
  ['Google', 'robin@gmail.example', 'Robin Oak'],
  ['GitHub', 'a-birch', 'Alex Birch'],
  ['Microsoft', 'morgan@outlook.example', 'Morgan Ash'],
] as const) {
  test(`a newcomer comes in with ${provider} and arrives where they were going, with their name`, async ({
    page,
  }) => {
    await page.goto('/dashboard/my-orders')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await choose(page, person)
    await answerAlert(page, 'Login Successful!', 'Welcome back!')
    await expect(page).toHaveURL('/dashboard/my-orders')
    await expect(page.getByRole('button', { name: `Hello! ${name}` })).toBeVisible()
    await expect.poll(() => tokenOf(page)).toMatch(/^ey/)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: `Remove ${provider}` })).toBeDisabled()
    await expect(page.getByText('The only way you have to sign in')).toBeVisible()
  })
}

test('who turns back at the provider reads so on the login page, and still gets where they were going', async ({
  page,
}) => {
  await page.goto('/register?from=%2Fdashboard%2Fmy-reviews')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
  const asked = new URL(page.url()).searchParams
  await page.goto(`${asked.get('redirect_uri')}?error=access_denied&state=${asked.get('state')}`)
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in with Google was canceled. Nothing has changed.',
  )
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await logInHere(page, 'customer@kerf.example')
  await expect(page).toHaveURL('/dashboard/my-reviews')
})

test('an account whose address is not confirmed is not taken over by a provider', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Terry Typed')
  await page.getByLabel('Email').fill('testuser@gmail.com')
  await page.getByLabel('Password').fill('dovetail')
  await page.getByRole('button', { name: 'REGISTER NOW' }).click()
  await answerAlert(page, 'Account created!', 'verify')
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, 'testuser@gmail.com')
  await expect(page.getByRole('alert')).toContainText('log in with its password, confirm the address')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBeNull()
})

test('a provider is linked in the profile and removed from it', async ({ page }) => {
  await signInAs(page, 'customer@kerf.example', '/dashboard')
  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await choose(page, 'admin')
  await readMessage(page, 'GitHub is linked', '')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeFocused()
  const row = page.getByRole('listitem').filter({ hasText: 'GitHub' })
  await expect(row.getByText('Linked')).toBeVisible()
  await page.getByRole('button', { name: 'Remove GitHub' }).click()
  await answerAlert(page, 'Remove GitHub?', 'You can link it again', 'Remove')
  await readMessage(page, 'GitHub is removed', '')
  await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeEnabled()
})

test('the mailed link confirms the address of whoever is signed in; before that the profile asks for it', async ({
  page,
  kerf,
}) => {
  await page.goto('/register')
  const { email } = await register(page, 'Val Verify')
  await answerAlert(page, 'Account created!', 'verify')
  await page.goto('/dashboard')
  await expect(page.getByText('not confirmed yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeDisabled()
  await page.getByRole('button', { name: 'Send the Mail Again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  await page.goto(await linkMailedTo(kerf, email, '/verify-email'))
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await page.getByRole('link', { name: 'To My Profile' }).click()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeEnabled()
  await expect(page.getByText('not confirmed yet')).toBeHidden()
})

test('a mailed link opened elsewhere confirms by a press and has a new password chosen; one that does not work offers a new one', async ({
  page,
  kerf,
  complaints,
}) => {
  await page.goto('/register')
  const { email } = await register(page, 'Wim Elsewhere')
  await answerAlert(page, 'Account created!', 'verify')
  await signOut(page)
  const link = await linkMailedTo(kerf, email, '/verify-email')
  await page.goto(`${link}x`)
  await page.getByRole('button', { name: 'Confirm My Address' }).press('Enter')
  await expect(page.getByText('This link has expired or was used already')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Your E-Mail' })
  await expect(heading, 'the button that was pressed is gone').toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  await page.getByRole('button', { name: 'Send a New Link' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Somebody else may have registered with your address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'log in first' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm My Address' }).press('Enter')
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Choose My Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('New Password').fill('half-blind')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await readMessage(page, 'Password changed!', 'Please log in with your new password.')
  await logInHere(page, email, 'half-blind')
  await expect(page.getByRole('button', { name: 'Hello! Wim Elsewhere' })).toBeVisible()
})
