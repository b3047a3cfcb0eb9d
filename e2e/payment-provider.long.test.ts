import { createInspector } from './axe.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner enters the keys of the payment provider by keyboard on a phone, and reads why it did not take them', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/payments')
  const main = page.getByRole('main')
  await expect(main.getByText(/^There are no keys yet: payments are simulated/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try It' })).toHaveCount(0)
  await main.getByLabel('Publishable key, empty for none').fill('pk_test_51NoAccountOfAnybody')
  await main.getByRole('button', { name: 'Save Keys' }).press('Enter')
  await expect(main.getByLabel('Secret key', { exact: true })).toHaveAccessibleDescription(
    'Type the secret key that belongs to this publishable key',
  )
  await main.getByLabel('Secret key', { exact: true }).fill('sk_test_51NoAccountOfAnybody')
  await main.getByLabel('Webhook secret', { exact: true }).fill('whsec_ofNobody')
  await main.getByRole('button', { name: 'Save Keys' }).press('Enter')
  await expect(page.getByText('The keys have been saved!')).toBeVisible()
  await expect(main.getByLabel('Secret key, empty to keep it')).toHaveValue('')
  await expect(main.getByText('These are test keys: no real money is taken.')).toBeVisible()
  // The browser itself notes that the shop answered 422; nothing else may complain.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])

  // Stripe says no, or cannot be reached from here.
  await main.getByRole('button', { name: 'Try It' }).press('Enter')
  await expect(main.getByText(/^The provider did not take the keys: \S/)).toBeVisible({ timeout: 30_000 })
  expect(await widthOf(page)).toBe(360)
  await page.reload()
  await expect(main.getByLabel('Publishable key, empty for none')).toHaveValue(/^pk_test_51/)
  const { inspect, found } = createInspector()
  await inspect(page, 'settings of payments')
  expect(found()).toEqual({})

  await main.getByLabel('Publishable key, empty for none').fill('')
  await main.getByRole('button', { name: 'Save Keys' }).press('Enter')
  await expect(main.getByText(/^There are no keys yet: payments are simulated/)).toBeVisible()
})
