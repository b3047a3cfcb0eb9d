import type { Page } from '@playwright/test'
import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { endGrace, growOld } from './old-sessions.ts'
import { addedPasskey, deviceAt, loginWith, passkeysOf, pressPasskey } from './passkey-device.ts'
import { PASSWORD } from './people.ts'
import { widthOf } from './read.ts'

// All sessions of the shop grow old, those of other tests too.
test.use(ownShop())

const EMAIL = 'customer@kerf.example'
const BUTTON = { name: 'Sign in with a Passkey' }

async function byPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'LOGIN' }).click()
}

/** The browser notes each refusal in its console. */
const forgetRefusals = (complaints: string[]) => {
  const others = complaints.filter((text) => !/status of 40[0134]/.test(text))
  complaints.splice(0, complaints.length, ...others)
}

test('a passkey is added on a phone, signs in alone and after the password; when the device is lost a recovery code helps', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const device = await deviceAt(page)
  await signInAs(page, EMAIL, '/dashboard/sessions')
  const codes = await addedPasskey(page)
  expect(codes).toHaveLength(10)
  await expect(passkeysOf(page)).toContainText('not used yet')
  await passkeysOf(page)
    .getByRole('button', { name: /^Rename the passkey/ })
    .click()
  await page.getByLabel('Name of the passkey').fill('My telephone')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click()
  await readMessage(page, 'The passkey has been renamed!', '')
  await expect(passkeysOf(page).getByRole('heading', { name: 'My telephone' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await expect(page.getByRole('region', { name: 'Second Factor' })).toContainText(
    '10 recovery codes are left',
  )
  // The same device has one for each account.
  await passkeysOf(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await answerAlert(page, 'Passkeys was not changed', 'This passkey is in use already')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await loginWith(page, device, '?from=/dashboard/sessions')
  await pressPasskey(page, device)
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeysOf(page)).toContainText('last used')

  await signOut(page)
  await loginWith(page, device, '?from=/dashboard/sessions')
  await byPassword(page)
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
  await pressPasskey(page, device)
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeysOf(page)).toContainText('last used')

  await device.refuse()
  await signOut(page)
  await page.goto('/login?from=/dashboard/sessions')
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('alert')).toHaveText(/No passkey was used/)
  await device.lose()
  await byPassword(page)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await passkeysOf(page).getByRole('button', { name: 'Remove the passkey “My telephone”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await readMessage(page, 'The passkey has been removed!', '')
  await expect(page.getByRole('region', { name: 'Second Factor' })).not.toContainText('recovery codes')
  await signOut(page)
  await page.goto('/login')
  await logInHere(page, EMAIL)
  forgetRefusals(complaints)
})

test('two tabs sign in with the same passkey; where one of them is a copy it is refused, and so is another address', async ({
  page,
  kerf,
  complaints,
}) => {
  const device = await deviceAt(page)
  await signInAs(page, EMAIL, '/dashboard/sessions')
  await addedPasskey(page)
  await signOut(page)
  const other = await page.context().newPage()
  const copy = await deviceAt(other)
  const credential = await device.credential()
  if (!credential) throw new Error('The device has no passkey')
  await copy.take({ ...credential, signCount: credential.signCount + 100 })
  await loginWith(page, device)
  await loginWith(other, copy)
  await pressPasskey(other, copy)
  await answerAlert(other, 'Login Successful', 'Welcome back')
  // The first tab hears of it, and leaves the login, too.
  await expect(page).not.toHaveURL(/login/)
  await signOut(other)
  await loginWith(page, device)
  await pressPasskey(page, device)
  await expect(page.getByRole('alert')).toHaveText(/somebody may have a copy/)

  const elsewhere = kerf.address.replace('localhost', '127.0.0.1')
  await page.goto(`${elsewhere}/login`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('alert')).toHaveText(/uses no passkeys at this address/)
  forgetRefusals(complaints)
})

test('staff that is asked for a second factor goes on with a passkey, and proves with it who they are', async ({
  page,
  kerf,
  complaints,
}) => {
  await deviceAt(page)
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const staff = page.getByRole('region', { name: 'Staff' })
  await staff.getByRole('checkbox', { name: 'Staff need a second factor at the sign-in' }).check()
  await staff.getByRole('button', { name: 'Save for Staff' }).click()
  await readMessage(page, 'What staff need has been saved!', '')
  await endGrace(kerf)
  await page.goto('/dashboard/manage-user')
  await expect(page).toHaveURL(/\/dashboard\/sessions$/)
  await addedPasskey(page)
  await page.getByRole('link', { name: 'Manage User' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'admin@kerf.example' })).toContainText('Second factor')

  await page.goto('/dashboard/api-keys')
  await growOld(kerf)
  await page.getByLabel('Name, such as').fill('Warehouse program')
  await page.getByRole('checkbox', { name: /See all orders/ }).check()
  await page.getByRole('button', { name: 'Make Key' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please prove that it is you' })
  await question.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByText('The key “Warehouse program” has been made.')).toBeVisible()
  forgetRefusals(complaints)
})
