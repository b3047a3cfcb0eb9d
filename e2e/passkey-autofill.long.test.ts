import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { addedPasskey, deviceAt, loginWith, passkeysOf, pressPasskey } from './passkey-device.ts'

test.use(ownShop())

const HERE = '?from=/dashboard/sessions'

test('the login form offers a passkey where the browser fills in the address, and choosing it signs in', async ({
  page,
}) => {
  const device = await deviceAt(page)
  await signInAs(page, 'customer@kerf.example', '/dashboard/sessions')
  await addedPasskey(page)
  await signOut(page)
  await loginWith(page, device, HERE)
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page).toHaveURL(/\/login/)
  // Chromium chooses what a device offers that is touched at once, as somebody does in its list below the field.
  await device.isTouched()
  await page.reload()
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeysOf(page)).toContainText('last used')
})

test('while a passkey is offered the button works as before', async ({ page }) => {
  const device = await deviceAt(page)
  await signInAs(page, 'packer@kerf.example', '/dashboard/sessions')
  await addedPasskey(page)
  await signOut(page)
  await loginWith(page, device, HERE)
  await pressPasskey(page, device)
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeysOf(page)).toContainText('last used')
})

test('after a wrong password a passkey is offered again', async ({ page, complaints }) => {
  const device = await deviceAt(page)
  await signInAs(page, 'bookkeeper@kerf.example', '/dashboard/sessions')
  await addedPasskey(page)
  await signOut(page)
  await loginWith(page, device, HERE)
  await page.getByLabel('Email').fill('bookkeeper@kerf.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await device.isTouched()
  const offered = page.waitForResponse(/sign-in\/passkey\/begin$/)
  const refused = page.waitForResponse((reply) => reply.url().includes('sign-in/email') && !reply.ok())
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await refused
  await offered
  await answerAlert(page, 'Login Successful', 'Welcome back')
  complaints.splice(0) // the browser notes the refusal
  await expect(passkeysOf(page)).toContainText('last used')
})

test('a passkey that the shop does not know any more is refused at the form, and the password still signs in', async ({
  page,
  complaints,
}) => {
  const device = await deviceAt(page)
  await signInAs(page, 'clerk@kerf.example', '/dashboard/sessions')
  await addedPasskey(page)
  await passkeysOf(page)
    .getByRole('button', { name: /^Remove the passkey/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await readMessage(page, 'The passkey has been removed!', '')
  await signOut(page)
  await device.isTouched()
  await page.goto(`/login${HERE}`)
  await expect(page.getByRole('alert')).toHaveText(/passkey/i)
  complaints.splice(0) // the browser notes the refusal
  await logInHere(page, 'clerk@kerf.example')
  await expect(page).toHaveURL(/\/dashboard\/sessions/)
})
