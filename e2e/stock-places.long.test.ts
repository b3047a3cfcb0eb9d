import { createInspector } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner adds a second place of stock, moves pieces there, counts it and packs from it, on a phone', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const made = await call('POST', '/api/products', {
    ...{ productName: 'Moved mallet', price: 24.5, minQuantity: 1, aviQuantity: 9 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  })
  const stock = `/dashboard/manage-products/${Object(made).insertedId}/stock`
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', stock)
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await expect(main.getByRole('heading', { name: 'Correct the stock' })).toBeVisible()
  await expect(main.getByLabel('Place')).toHaveCount(0)
  await page.goto('/dashboard/stock-takes')
  await main.getByLabel('Name of the second place').fill('Store house')
  await main.getByRole('button', { name: 'Add Place' }).press('Enter')
  await readMessage(page, 'The place has been added!', 'Store house')
  await expect(main.getByLabel('Name of Store house')).toHaveValue('Store house')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'places of stock')

  await page.goto(stock)
  const places = main.getByRole('region', { name: 'Where it lies' })
  await expect(places.getByRole('listitem')).toHaveText(['Shop9', 'Store house0'])
  await places.getByLabel('Pieces to move').fill('4')
  await places.getByRole('button', { name: 'Move' }).press('Enter')
  await readMessage(page, 'The pieces have been moved!', 'Moved mallet')
  await expect(places.getByRole('listitem')).toHaveText(['Shop5', 'Store house4'])
  await main.getByLabel('What is different').selectOption('Counted on the shelf')
  await main.getByLabel('Place', { exact: true }).selectOption('Store house')
  await main.getByLabel('Pieces', { exact: true }).fill('3')
  await main.getByLabel('Reason').fill('One is lost')
  await main.getByRole('button', { name: 'Correct' }).click()
  await readMessage(page, 'Stock has been corrected!', '')
  await expect(places.getByRole('listitem')).toHaveText(['Shop5', 'Store house3'])
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a product in two places')

  await page.goto('/dashboard/stock-takes')
  await main.getByLabel('Place of stock').selectOption('Store house')
  await inspect(page, 'a stock-take of one place')
  await main.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(main.getByText('Everything, in Store house')).toBeVisible()

  const buyer = await signInTo(kerf.address, addressFor('Rosa'), 'Rosa Lane')
  const wish = {
    productId: Object(made).insertedId,
    orderQuantity: 2,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const { insertedId: orderId } = Object(await buyer.call('POST', '/api/orders', wish))
  await call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })
  await page.goto('/dashboard/packing')
  await main.getByRole('button', { name: 'Pack all 1 order' }).press('Enter')
  await expect(main.getByText('Shop 5, Store house 3')).toBeVisible()
  await main.getByLabel('Taken from').selectOption('Store house')
  await main.getByRole('button', { name: 'Count all' }).press('Enter')
  await inspect(page, 'packing from a place')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Pack and send' }).press('Enter')
  await expect(main.getByText(/Parcel 1 of K-\d+ is on its way/)).toBeVisible()
  await page.goto(stock)
  await expect(places.getByRole('listitem')).toHaveText(['Shop5', 'Store house1'])
  expect(found()).toEqual({})
})
