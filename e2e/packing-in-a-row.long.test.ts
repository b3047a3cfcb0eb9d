import { expect, ownShop, signInAs, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'

test.use(ownShop())

const ORDERS = 200

test('200 orders are packed in a row without a reload, and each gets one parcel', async ({ page, kerf }) => {
  test.setTimeout(900_000) // a guard against hanging, not a measure
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, 'customer@kerf.example')
  const productId = await idOf(customer, 'Marking gauge, 9 in')
  await admin.call('PUT', `/api/products/${productId}`, { newQuantity: ORDERS })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const ids = new Set<string>()
  for (let placed = 0; placed < ORDERS; placed++) {
    const { insertedId } = Object(await customer.call('POST', '/api/orders', wish))
    await admin.call('POST', `/api/orders/${insertedId}/paid`, { paidBy: 'cash' })
    ids.add(insertedId)
  }
  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('button', { name: `Pack all ${ORDERS} orders` }).click()
  for (let packed = 0; packed < ORDERS; packed++) {
    await expect(page.getByText(`${packed} done, ${ORDERS - packed} to go`)).toBeVisible()
    await page.getByRole('button', { name: 'Count all' }).press('Enter')
    await page.getByRole('button', { name: 'Pack and send' }).press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'All is packed' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('Nothing waits to be packed.')).toBeVisible()
  for (const id of ids)
    expect(await admin.call('GET', `/api/orders/${id}`)).toMatchObject({
      ...{ orderStatus: 'Shipped', parcels: [{ state: 'sent', lines: [{ quantity: 1 }] }] },
    })
})
