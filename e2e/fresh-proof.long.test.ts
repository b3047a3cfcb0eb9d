import type { Page } from '@playwright/test'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { growOld } from './old-sessions.ts'
import { PASSWORD } from './people.ts'
import { widthOf } from './read.ts'

// All sessions of the shop grow old, those of other tests too.
test.use(ownShop())

/** The browser notes each refusal in its console. */
const forgetRefusals = (complaints: string[]) => {
  const others = complaints.filter((text) => !/status of 40[03]/.test(text))
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
