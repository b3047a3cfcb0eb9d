import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('an owner orders of a supplier and books what comes, in parts, on a phone and by keyboard', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Bought-in mallet', price: 24.5, minQuantity: 1, aviQuantity: 2 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.', tracking: 'batch' },
    ...{ beyond: 3, promisedOn: '2126-05-02' },
  }
  await call('POST', '/api/products', tool)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/suppliers')
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await main.getByRole('button', { name: 'Add Supplier' }).press('Enter')
  await expect(main.getByLabel('Name', { exact: true })).toBeFocused()
  await main.getByRole('button', { name: 'Add Supplier' }).click()
  await expect(main.getByText('Name is Required')).toBeVisible()
  await main.getByLabel('Name', { exact: true }).fill('Ash & Beech')
  await main.getByLabel('E-mail (optional)').fill('orders@ash.example')
  await main.getByLabel('Days to deliver (optional)').fill('7')
  await inspect(page, 'a supplier that is added')
  await main.getByRole('button', { name: 'Add Supplier' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: 'Ash & Beech' })).toBeVisible()

  await page.goto('/dashboard/purchases')
  await main.getByRole('link', { name: 'New Purchase Order' }).click()
  await main.getByRole('button', { name: 'Save Draft' }).click()
  await expect(main.getByText('Choose a supplier')).toBeVisible()
  await main.getByLabel('Supplier', { exact: true }).fill('beech')
  await page.getByRole('option', { name: 'Ash & Beech' }).click()
  await expect(main.getByText('Ordered of Ash & Beech')).toBeVisible()
  await expect(main.getByText('Choose at least one product')).toBeVisible()
  await main.getByLabel('Add a product').fill('Bought-in')
  await page.getByRole('option', { name: 'Bought-in mallet' }).click()
  const line = main.getByRole('group', { name: 'Bought-in mallet' })
  await line.getByLabel('Pieces').fill('6')
  await line.getByLabel('Cost').fill('9,80')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a purchase order that is written')
  await main.getByRole('button', { name: 'Save Draft' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: /^Purchase order P-/ })).toBeVisible()
  await main.getByRole('button', { name: 'Order by E-mail' }).click()
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await readMessage(page, 'It is ordered!', '')
  await expect(main.getByText('E-mailed to orders@ash.example')).toBeVisible()
  await expect(main.getByText('Total without tax: $58.80')).toBeVisible()
  await main.getByLabel('Expected on (optional)').fill('2126-05-09')
  await main.getByLabel('Note for the supplier (optional)').fill('By the back gate')
  await main.getByRole('button', { name: 'Save Day and Note' }).press('Enter')
  const told = 'The promised day of 1 product moved with it. Customers who wait are told by e-mail.'
  await readMessage(page, 'The purchase order has been saved!', told)
  await expect(main.getByText('promised to customers by May 9, 2126')).toBeVisible()
  await expect(main.getByText(/^Expected .*2126/)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'By the back gate' })).toBeVisible()

  const arrival = main.getByRole('region', { name: 'Book a delivery' })
  await arrival.getByLabel('Received').fill('4')
  await arrival.getByRole('button', { name: 'Book Delivery' }).click()
  await expect(arrival.getByText('Batch is Required')).toBeVisible()
  await arrival.getByLabel('Batch', { exact: true }).pressSequentially('M-1\n')
  await arrival.getByLabel('Place on the shelf').fill('')
  await arrival.getByLabel('Place on the shelf').pressSequentially('B-02\n')
  await expect(arrival.getByLabel('Received'), 'a scanner books nothing').toHaveValue('4')
  await inspect(page, 'a delivery that is booked')
  await arrival.getByRole('button', { name: 'Book Delivery' }).press('Enter')
  await expect(main.getByText('Part received')).toBeVisible()
  await expect(main.getByText('4 × Bought-in mallet, batch M-1, put at B-02')).toBeVisible()
  await expect(arrival.getByLabel('Received')).toHaveValue('2')
  await arrival.getByLabel('Received').fill('1')
  await arrival.getByLabel('Damaged').fill('1')
  await arrival.getByLabel('Batch', { exact: true }).fill('M-2')
  await arrival.getByLabel('Nothing more is to come of this order').check()
  await arrival.getByRole('button', { name: 'Book Delivery' }).click()
  await expect(main.getByText('5 received, 1 damaged, 1 too few')).toBeVisible()
  await expect(arrival).toHaveCount(0)
  expect(await widthOf(page)).toBe(360)

  await page.goto('/dashboard/manage-products?search=Bought-in')
  await expect(main.getByRole('table')).toContainText('7')
  expect(found()).toEqual({})
})
