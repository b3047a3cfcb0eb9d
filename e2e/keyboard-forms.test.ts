import { expect, ownShop, signInAs, signInAsCustomer, test } from './kerf.ts'
import { shippedOrder } from './orders.ts'

// The file that waits here, and the order, would surprise other tests.
test.use(ownShop())

test('a form that opens in place takes the keyboard, and gives it back when it is closed', async ({
  page,
  kerf,
}) => {
  const order = await shippedOrder(kerf.address)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${order}`)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await test.step('a refund', async () => {
    await button('Refund').press('Enter')
    await expect(page.getByLabel('Amount in dollars')).toBeFocused()
    await button('Cancel').press('Enter')
    await expect(button('Refund')).toBeFocused()
  })

  await test.step('what the columns of a file mean', async () => {
    await page.goto('/dashboard/import')
    const buffer = Buffer.from('sku,productName,price,description,aviQuantity\nSH-1,Board,48,Flat.,4\n')
    await page.getByLabel('Choose a File').setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer })
    await button('It Is Not From There').press('Enter')
    await expect(page.getByLabel('Where the file is from')).toBeFocused()
    await button('Look at the Rows').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'tools.csv' })).toBeFocused()
  })

  await test.step('all groups of synonyms', async () => {
    await page.goto('/dashboard/search')
    await main.getByRole('button', { name: /^Show All/ }).press('Enter')
    await expect(main.getByRole('button', { name: /^Change/ }).first()).toBeFocused()
  })
})

test('the form of a new address takes the keyboard, and gives it back when it is closed', async ({
  page,
}) => {
  await signInAsCustomer(page, '/dashboard/addresses')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add Address' })
  await add.press('Enter')
  await expect(main.locator('form').getByRole('combobox').first()).toBeFocused()
  await main.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(add).toBeFocused()
})
