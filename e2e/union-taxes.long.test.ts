import { createInspector } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner in Germany sets up all of the European Union with one press, and says how sales to other member states are taxed', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices/taxes')
  await main.getByLabel('Country', { exact: true }).selectOption('Germany')
  await expect(main.getByText(/All of the European Union: the rates of the 27 member states/)).toBeVisible()
  const all = main.getByRole('button', { name: 'Set Up All of the European Union' })
  await all.press('Enter')
  await readMessage(page, '28 zones have been added!', '')
  await expect(all).toBeHidden()
  for (const [name, rate] of [
    ['Estonia', 'KM 24%'],
    ['Northern Ireland', 'VAT 20%'],
  ] as const)
    await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(rate)

  const sales = main.getByRole('region', { name: 'Sales to other member states' })
  await expect(sales.getByText('of $10,000.00').first()).toBeVisible()
  await expect(sales.getByLabel('They are taxed')).toHaveValue('limit')
  await sales.getByLabel('Limit in USD').fill('11600')
  await sales.getByRole('button', { name: 'Save' }).press('Enter')
  await readMessage(page, 'Sales to other member states have been saved!', '')
  await expect(sales.getByText('of $11,600.00').first()).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, '/dashboard/prices/taxes')

  await sales.getByLabel('I keep goods in another member state').check()
  await expect(sales.getByLabel('They are taxed')).toBeHidden()
  await sales.getByRole('button', { name: 'Save' }).click()
  await readMessage(page, 'Sales to other member states have been saved!', '')
  await page.reload()
  await expect(sales.getByLabel('I keep goods in another member state')).toBeChecked()
  await expect(sales.getByText('of $11,600.00')).toHaveCount(0)
  expect(found()).toEqual({})
})
