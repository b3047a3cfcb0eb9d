import type { Page } from '@playwright/test'
import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { endGrace, growOld } from './old-sessions.ts'
import { PASSWORD } from './people.ts'
import { widthOf } from './read.ts'

// All sessions of the shop grow old, those of other tests too.
test.use(ownShop())

const EMAIL = 'customer@kerf.example'
const BUTTON = { name: 'Sign in with a Passkey' }

/** A device with a fingerprint reader, as Chromium plays it: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
async function deviceAt(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  const read = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0]
  return {
    credential: read,
    take: (credential: NonNullable<Awaited<ReturnType<typeof read>>>) =>
      cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** On the page of sessions: answers the recovery codes. */
async function add(page: Page): Promise<string[]> {
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await readMessage(page, 'Your passkey has been added!', '')
  const codes = await passkeys(page).getByRole('link', { name: 'Download' }).getAttribute('href')
  await passkeys(page).getByRole('button', { name: 'I Have Stored Them' }).click()
  return (
    decodeURIComponent(codes ?? '')
      .split(',')[1]
      ?.trim()
      .split('\n') ?? []
  )
}

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
  const codes = await add(page)
  expect(codes).toHaveLength(10)
  await expect(passkeys(page)).toContainText('not used yet')
  await passkeys(page)
    .getByRole('button', { name: /^Rename the passkey/ })
    .click()
  await page.getByLabel('Name of the passkey').fill('My telephone')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click()
  await readMessage(page, 'The passkey has been renamed!', '')
  await expect(passkeys(page).getByRole('heading', { name: 'My telephone' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await expect(page.getByRole('region', { name: 'Second Factor' })).toContainText(
    '10 recovery codes are left',
  )
  // The same device has one for each account.
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await answerAlert(page, 'Passkeys was not changed', 'This passkey is in use already')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await page.goto('/login?from=/dashboard/sessions')
  await page.getByRole('button', BUTTON).click()
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeys(page)).toContainText('last used')

  await signOut(page)
  await page.goto('/login?from=/dashboard/sessions')
  await byPassword(page)
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
  await page.getByRole('button', BUTTON).click()
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(passkeys(page)).toContainText('last used')

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
  await passkeys(page).getByRole('button', { name: 'Remove the passkey “My telephone”' }).click()
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
  await add(page)
  await signOut(page)
  const other = await page.context().newPage()
  const copy = await deviceAt(other)
  const credential = await device.credential()
  if (!credential) throw new Error('The device has no passkey')
  await copy.take({ ...credential, signCount: credential.signCount + 100 })
  await page.goto('/login')
  await other.goto('/login')
  await other.getByRole('button', BUTTON).click()
  await answerAlert(other, 'Login Successful', 'Welcome back')
  // The first tab hears of it, and leaves the login, too.
  await expect(page).not.toHaveURL(/login/)
  await signOut(other)
  await page.goto('/login')
  await page.getByRole('button', BUTTON).click()
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
  await add(page)
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
