import {
  answerAlert,
  expect,
  linkMailedTo,
  logInHere,
  readMessage,
  register,
  signInAs,
  test,
} from './kerf.ts'
import { tokenOf } from './read.ts'

test('a form sent empty says what is missing, in red under each field, and sends nothing', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'REGISTER NOW' }).click()
  for (const problem of ['Name is Required', 'Email is Required', 'Password is Required']) {
    await expect(page.getByText(problem)).toBeVisible()
  }
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password').fill('short')
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()
})

test('who registers on their own is welcomed at home, and signed in with a token', async ({ page }) => {
  await page.goto('/register')
  await register(page, 'Jo Joiner')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Hello! Jo Joiner' })).toBeVisible()
  const token = await tokenOf(page)
  expect(token).toMatch(/^ey/)
})

test('an address that is taken is said under the password, and what was typed is kept', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Casey Again')
  await page.getByLabel('Email').fill('customer@kerf.example')
  await page.getByLabel('Password').fill('carpenter')
  const create = page.getByRole('button', { name: 'REGISTER NOW' })
  await create.press('Enter')
  await expect(page.getByRole('alert')).toContainText('already')
  // The loading screen had taken the keyboard.
  await expect(create).toBeFocused()
  await expect(page.getByLabel('Your Name')).toHaveValue('Casey Again')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})

test('a wrong password is said in red under the fields; the right one leads in', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@kerf.example')
  await page.getByLabel('Password').fill('mortise')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  await logInHere(page, 'customer@kerf.example')
  await expect(page).toHaveURL('/')
})

test('the guard leads to the login and, after it, back to where one was going', async ({ page }) => {
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await logInHere(page, 'customer@kerf.example')
  await expect(page).toHaveURL('/dashboard/my-orders')
})

test('who is signed in stays so after a reload, and is not asked to log in again', async ({ page }) => {
  await signInAs(page, 'customer@kerf.example')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('the mailed link sets a new password, once, and the old one is gone', async ({
  page,
  kerf,
  complaints,
}) => {
  await page.goto('/register')
  const { email, password } = await register(page, 'Rita Router')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Successfully Sent Your Reset Email')).toBeVisible()
  const link = await linkMailedTo(kerf, email, '/new-password')

  await page.goto(link)
  await page.getByLabel('New Password').fill('short')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  const strength = page.getByRole('status').filter({ hasText: /guess|Strong/ })
  await page.getByLabel('New Password').pressSequentially('plane the oak on Tuesday')
  await expect(strength).toHaveText('Strong')
  await page.getByLabel('New Password').fill('half-blind')
  await expect(strength).toContainText('Easy to guess')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await readMessage(page, 'Password changed!', 'Please log in with your new password.')
  await expect(page).toHaveURL('/login')

  const logIn = async (word: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(word)
    await page.getByRole('button', { name: 'LOGIN' }).click()
  }
  await logIn(password)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong')
  await logIn('half-blind')
  await answerAlert(page, 'Login Successful!', 'Welcome back!')

  await page.goto(link)
  await page.getByLabel('New Password').fill('rabbet')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('400')])
})
