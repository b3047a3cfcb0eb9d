import { createInspector } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner sees on a phone what a country asks, follows a count to the products, and says that a duty is fulfilled elsewhere', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/ready-to-sell')
  await main.getByLabel('For buyers in').selectOption('Germany')
  await expect(page).toHaveURL(/country=DE$/)
  await expect(main.getByText(/Germany: \d+ duties are missing/)).toBeVisible()
  const missing = main.getByRole('region', { name: 'Missing', exact: true })
  const maker = missing.getByRole('listitem', { name: 'Who made it' })
  await expect(maker.getByRole('link', { name: /products lack it/ })).toBeVisible()
  await expect(maker).toContainText('Regulation 2023/988, article 19, since 13 December 2024')
  await expect(main.getByRole('region', { name: 'Not applicable' })).toContainText('Blades and age')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, '/dashboard/ready-to-sell')

  await maker.getByRole('button', { name: 'Fulfilled elsewhere' }).press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'How is it fulfilled?' })
  await asked.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(asked.getByText('Say how it is fulfilled')).toBeVisible()
  await asked.getByLabel('How it is fulfilled').fill('Each parcel names it')
  await asked.getByRole('button', { name: 'Save' }).press('Enter')
  await readMessage(page, 'Your note has been saved', '')
  const elsewhere = main.getByRole('region', { name: 'Fulfilled elsewhere' })
  await expect(elsewhere).toContainText('Each parcel names it')
  await elsewhere.getByRole('button', { name: 'Take the note back' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, take it back' }).press('Enter')
  await readMessage(page, 'Your note has been taken back', '')
  await expect(maker).toBeVisible()

  await main.getByLabel('For buyers in').selectOption('United Kingdom')
  await expect(missing.getByRole('listitem', { name: 'Blades and age' })).toBeVisible()
  await page.goto('/dashboard/manage-products?lacks=contents')
  await expect(main.getByLabel('Missing details')).toHaveValue('contents')
  await expect(main.getByRole('row').filter({ hasText: 'Smoothing plane No. 4' })).toBeVisible()
  expect(found()).toEqual({})
})
