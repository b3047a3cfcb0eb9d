import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('whoever packs a parcel that leaves the area of customs reads what its papers lack, names it at the product, and saves their data', async ({
  page,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, 'customer@kerf.example')
  const productId = await idOf(customer, 'Marking gauge, 9 in')
  const deliveryAddress = {
    line1: '1 Quay',
    city: 'Toronto',
    region: 'ON',
    postcode: 'M5V 2T6',
    country: 'CA',
  }
  const wish = { productId, orderQuantity: 1, phone: '555 0100', deliveryAddress }
  const { insertedId } = Object(await customer.call('POST', '/api/orders', wish))
  await admin.call('POST', `/api/orders/${insertedId}/paid`, { paidBy: 'cash' })

  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  const begin = () =>
    page
      .getByRole('button', { name: /^Pack (it|K-|all 1)/ })
      .first()
      .click()
  await begin()
  await expect(page.getByText('and its papers (CN 23) lack: Marking gauge, 9 in: HS code')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)

  await page.goto(`/dashboard/edit-product/${productId}`)
  await page.getByLabel('HS Code').fill('90A')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('6 to 10 digits, such as 8202.10')).toBeVisible()
  await page.getByLabel('HS Code').fill('9017.80')
  await page.getByLabel('Made in').selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await readMessage(page, 'Product has been updated!', 'Marking gauge, 9 in')

  await page.goto('/dashboard/packing')
  await begin()
  await expect(page.getByText('its parcels need papers (CN 23), whose data you can save')).toBeVisible()
  await page.getByRole('button', { name: 'Count all' }).click()
  await page.getByRole('button', { name: 'Pack and send' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Customs data of K-\d+\/1$/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^customs-K-\d+-parcel-1\.csv$/)
})
