import { expect, ownShop, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'

// The group that the shop has here would surprise other tests.
test.use(ownShop())

test('what the shop found wrong in one field keeps nobody from sending the form when another was mended', async ({
  page,
  kerf,
  complaints,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const rules = { groups: [{ id: 'trade', name: 'Trade' }], promotions: [], zones: [] }
  await call('PUT', '/api/manage/price-rules', { version: 0, rules })
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices/groups?group=trade')
  const main = page.getByRole('main')
  const [price, tiers] = [main.getByLabel('Price in dollars'), main.getByLabel(/^Prices by quantity/)]
  const save = main.getByRole('button', { name: 'Save Price' })
  await main.getByRole('combobox', { name: 'Product' }).fill('claw hammer')
  await main
    .getByRole('option', { name: /claw hammer/i })
    .first()
    .click()
  await price.fill('2.50')
  await tiers.fill('10: 15.00')
  await save.click()
  await expect(tiers).toHaveAccessibleDescription(/lower/)
  await expect(tiers).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await save.click()
  await expect(tiers, 'it is said again').toBeFocused()
  await expect(tiers).toHaveAccessibleDescription(/lower/)
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await price.fill('31,5')
  await save.click()
  await expect(main.getByRole('table', { name: 'Price list' })).toContainText('$31.50')
})
