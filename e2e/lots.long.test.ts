import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('the oldest batch is proposed where parcels are packed, and an expired one is named to the owner', async ({
  page,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, addressFor('Lotte'), 'Lotte Customer')
  const tool = {
    ...{ productName: 'Hide glue, pearls', price: 24.5, minQuantity: 1, aviQuantity: 9 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'Warm.', tracking: 'lot' },
  }
  const productId = Object(await admin.call('POST', '/api/products', tool)).insertedId
  const lots = `/api/manage/products/${productId}/lots`
  await admin.call('PUT', lots, { batch: 'OLD', pieces: 2 })
  await admin.call('PUT', lots, { batch: 'NEW', pieces: 5 })
  const order = async () => {
    const wish = { lines: [{ productId, orderQuantity: 3 }], phone: '555 0100', address: '1 Mill Lane' }
    const id = Object(await customer.call('POST', '/api/orders', wish)).insertedId
    await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
    return { id, number: await numberOf(customer, id) }
  }
  const orders = [await order(), await order()]
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 360, height: 800 })

  await test.step('the owner says on the page of the stock which pieces are of which batch', async () => {
    await signInAs(page, 'admin@kerf.example', `/dashboard/manage-products/${productId}/stock`)
    const batches = main.getByRole('region', { name: 'Batches on the shelf' })
    await expect(batches.getByRole('listitem').last()).toContainText('Of no known batch2')
    await batches.getByLabel('Its number').fill('GONE')
    await batches.getByLabel('Best before').fill('2020-02-01')
    await batches.getByLabel('Pieces of it on the shelf').fill('2')
    await batches.getByRole('button', { name: 'Correct Batch' }).press('Enter')
    await readMessage(page, 'The batch is corrected!', '')
    await expect(batches.getByRole('listitem').first()).toContainText('GONE')
    await expect(batches.getByText('Past its best-before day')).toBeVisible()
    await inspect(page, 'the batches of a product')
    expect(await widthOf(page)).toBe(360)
    await page.goto('/dashboard/shop')
    await expect(main.getByRole('link', { name: '2 pieces of Hide glue, pearls, batch GONE' })).toBeVisible()
    expect(await widthOf(page)).toBe(360)
  })

  await test.step('the page of an order fills in the batches to take', async () => {
    await page.goto(`/dashboard/manage-orders/${orders[0]?.id}`)
    await main.getByRole('button', { name: 'Pack', exact: true }).press('Enter')
    await expect(main.getByText('Take 2 of batch OLD, then 1 of batch NEW')).toBeVisible()
    await expect(main.getByLabel('Batch or serial numbers: Hide glue, pearls')).toHaveValue(
      'OLD × 2, NEW × 1',
    )
    await inspect(page, 'a parcel of batches')
    await main.getByRole('button', { name: 'Pack and send' }).press('Enter')
    await readMessage(page, 'The parcel is on its way!', '')
  })

  await test.step('so does the page where orders are packed in a row', async () => {
    await page.goto('/dashboard/packing')
    await page.getByRole('checkbox', { name: `Choose order ${orders[1]?.number}` }).check()
    await page.getByRole('button', { name: 'Pick list of 1 order' }).click()
    await expect(page.getByText('Take 3 of batch NEW')).toBeVisible()
    await page.getByRole('button', { name: 'Back to packing' }).click()
    await page.getByRole('checkbox', { name: `Choose order ${orders[1]?.number}` }).check()
    await page.getByRole('button', { name: 'Pack 1 order' }).click()
    await page.getByRole('button', { name: 'Count all' }).click()
    await expect(page.getByLabel(/^Number of the batch, 3 missing/)).toHaveValue('NEW')
    await inspect(page, 'pieces of a batch that are counted')
    expect(await widthOf(page)).toBe(360)
    await page.getByRole('button', { name: 'Add the number: Hide glue, pearls' }).press('Enter')
    await page.getByRole('button', { name: 'Pack and send' }).click()
    await expect(page.getByText(`Parcel 1 of ${orders[1]?.number} is on its way`)).toBeVisible()
  })
  expect(found()).toEqual({})
})
