import { readFile } from 'node:fs/promises'
import { answerAlert, expect, logInHere, register, signInAs, test } from './kerf.ts'
import { tokenOf, widthOf } from './read.ts'

test('a customer downloads their data and deletes their account: every tab is out, and the address is free', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/register?from=/dashboard')
  const { email, password } = await register(page, 'Gail Gouge')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your Data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Data' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^kerf-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { name: 'Gail Gouge', email }, orders: [] })

  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.bringToFront() // behind another tab every press takes seconds

  const wanted = page.getByRole('button', { name: 'Delete my account' })
  await wanted.click()
  await expect(page.getByText('Password is Required')).toBeVisible()
  await page.getByLabel('Your password').fill('mortise')
  await wanted.click()
  const question = 'Are You Sure to Delete Your Account?'
  await answerAlert(page, question, 'This cannot be undone.', 'Cancel')
  await answerAlert(page, 'Successfully! Your Account is Safe!', '')
  await wanted.click()
  await answerAlert(page, question, email, 'Yes, delete it')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])

  await page.getByLabel('Your password').fill(password)
  await wanted.click()
  await answerAlert(page, question, email, 'Yes, delete it')
  await answerAlert(page, 'Your account has been deleted!', 'Thank you')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBeNull()
  await expect(other.getByRole('heading', { name: 'LOGIN' })).toBeVisible()

  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Gail Again')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'REGISTER NOW' }).click()
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
})

test('who signed in long ago and has no password is led to their provider, which asks them, and may rather stay', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  const { email } = await register(page, 'Olga Ogee')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await page.route('**/api/auth/list-accounts', (route) =>
    route.fulfill({ json: [{ providerId: 'google' }] }),
  )
  await page.route('**/api/auth/token', (route) => route.fulfill({ json: { token: 'of.long.ago' } }))
  await page.goto('/dashboard/my-data')
  await expect(page.getByLabel('Your password')).toBeHidden()
  const leave = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await answerAlert(page, 'Are You Sure to Delete Your Account?', email, 'Yes, delete it')
  }
  const question = page.getByRole('alertdialog', { name: 'Please prove that it is you' })
  await leave()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await answerAlert(page, 'Successfully! Your Account is Safe!', '')
  await leave()
  await question.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:.*[?&]max_age=0/)
  await page.getByRole('button', { name: 'robin@gmail.example' }).click()
  await answerAlert(page, 'You did not prove that it is you', 'Nothing has changed.')
  await expect(page).toHaveURL('/dashboard/my-data')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('403')
})

test('who was signed out elsewhere meanwhile is led to the login, and from there back to their data', async ({
  page,
  baseURL,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example', '/dashboard')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  const headers = { origin: baseURL ?? '' }
  const ended = await page.request.post('/api/auth/end-all-sessions', { data: {}, headers })
  expect(ended.status()).toBe(200)
  await page.getByRole('link', { name: 'Your Data' }).click()
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await logInHere(page, 'customer@kerf.example')
  await expect(page).toHaveURL('/dashboard/my-data')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  test(`at ${width} px the page fits its screen and is reached by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/register')
    await register(page, 'Kay Keyboard')
    await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
    await page.goto('/dashboard/my-data')
    const download = page.getByRole('button', { name: 'Download my data' })
    await download.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show Your password' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
  })
}
