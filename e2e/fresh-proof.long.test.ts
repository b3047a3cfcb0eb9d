import type { Page } from '@playwright/test'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { growOld } from './old-sessions.ts'
import { PASSWORD, signInTo } from './people.ts'
import { widthOf } from './read.ts'

// All sessions of the shop grow old, those of other tests too.
test.use(ownShop())

/** The browser notes each refusal in its console. */
const forgetRefusals = (complaints: string[]) => {
  const others = complaints.filter((text) => !/status of 40[013]/.test(text))
  complaints.splice(0, complaints.length, ...others)
}

async function fillInKey(page: Page): Promise<void> {
  await page.getByLabel('Name, such as').fill('Warehouse program')
  await page.getByRole('checkbox', { name: /See all orders/ }).check()
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Please prove that it is you' })

test('who signed in an hour ago is asked for the password once, and what they did is done, on a phone and by keyboard', async ({
  page,
  kerf,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/api-keys')
  await growOld(kerf)
  await fillInKey(page)
  await page.getByRole('button', { name: 'Make Key' }).click()

  const password = question(page).getByLabel('Your password')
  await expect(password).toBeFocused()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(/password is required/i)
  await page.keyboard.type('not-it-1')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText('This is not your current password')
  await question(page).getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The key “Warehouse program” has been made.')).toBeVisible()
  await page.getByRole('button', { name: 'I Have Stored It' }).click()

  await page.getByRole('button', { name: 'Revoke Warehouse program' }).click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await readMessage(page, 'The key has been revoked!', '')
  forgetRefusals(complaints)
})

test('who rather does not say it does nothing, and finds what they typed where it was', async ({
  page,
  kerf,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/api-keys')
  await growOld(kerf)
  await fillInKey(page)
  await page.getByRole('button', { name: 'Make Key' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This needs a proof from the last 10 minutes')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name, such as')).toHaveValue('Warehouse program')
  await expect(page.getByRole('checkbox', { name: /See all orders/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revoke Warehouse program' })).toHaveCount(0)
  forgetRefusals(complaints)
})

test('who comes in with a provider alone is led there, proves it and comes back to what they typed; as somebody else they are told so', async ({
  page,
  kerf,
  complaints,
}) => {
  const robin = 'robin@gmail.example'
  const choose = async (person: string) => {
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
    await page.getByRole('button', { name: person }).click()
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(robin)
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  await owner.call('PUT', `/api/manage/users/${robin}/roles`, { roles: ['owner'] })
  await growOld(kerf)

  await page.goto('/dashboard/api-keys')
  await fillInKey(page)
  await page.getByRole('button', { name: 'Make Key' }).click()
  await question(page).getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/[?&]max_age=0/)
  await choose('customer@kerf.example')
  const told = page.getByRole('alertdialog', { name: 'You did not prove that it is you' })
  await expect(told).toContainText('The account that you chose at Google')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard/api-keys')
  await expect(page.getByLabel('Name, such as')).toHaveValue('Warehouse program')

  await page.getByRole('checkbox', { name: /See all orders/ }).check()
  await page.getByRole('button', { name: 'Make Key' }).click()
  await question(page).getByRole('button', { name: 'Continue with Google' }).click()
  await choose(robin)
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
  await expect(page).toHaveURL('/dashboard/api-keys')
  await expect(page.getByLabel('Name, such as')).toHaveValue('Warehouse program')
  await page.getByRole('checkbox', { name: /See all orders/ }).check()
  await page.getByRole('button', { name: 'Make Key' }).click()
  await expect(page.getByText('The key “Warehouse program” has been made.')).toBeVisible()
  forgetRefusals(complaints)
})
