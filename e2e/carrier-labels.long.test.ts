import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner names the program of a carrier; a parcel without one says why and keeps the shop’s own', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Carried mallet', price: 24.5, minQuantity: 1, aviQuantity: 90 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  const productId = Inserted.parse(await call('POST', '/api/products', tool)).insertedId
  const customer = await signInTo(kerf.address, addressFor('Rosa'), 'Rosa Receives')
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { insertedId: orderId } = Inserted.parse(await customer.call('POST', '/api/orders', wish))
  await call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/orders')
  const main = page.getByRole('main')
  const program = main.getByRole('region', { name: 'Labels of a carrier' })
  await program.getByLabel('Address of the program').fill('https://labels.invalid/kerf')
  await program.getByLabel('Secret', { exact: true }).fill('Sesame')
  await program.getByRole('button', { name: 'Save Program' }).press('Enter')
  await expect(page.getByText('The label program has been saved!')).toBeVisible()
  await expect(program.getByLabel('Secret, empty to keep it')).toHaveValue('')
  expect(await widthOf(page)).toBe(360)

  await call('POST', `/api/orders/${orderId}/parcels`, { lines: [{ line: 1, quantity: 1 }], packed: true })
  await page.goto(`/dashboard/manage-orders/${orderId}`)
  await main.getByRole('button', { name: 'Ask now: label of parcel 1' }).press('Enter')
  await expect(main.getByText(/^The carrier is asked for a label: \S/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Label, parcel 1' })).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'a parcel without a label of its carrier')

  const { insertedId: next } = Inserted.parse(await customer.call('POST', '/api/orders', wish))
  await call('POST', `/api/orders/${next}/paid`, { paidBy: 'cash' })
  const { number } = Object(await call('GET', `/api/orders/${next}`))
  await page.goto('/dashboard/packing')
  await main.getByRole('button', { name: `Pack order ${number}` }).press('Enter')
  await main.getByRole('button', { name: 'Count all' }).press('Enter')
  await main.getByRole('button', { name: 'Pack, send later' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: 'All is packed' })).toBeVisible()
  await main.getByRole('button', { name: '1 label of the carrier (ZIP)' }).press('Enter')
  await expect(page.getByText('The carrier has made none of these labels yet')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'what was packed for a carrier')
  expect(found()).toEqual({})
})
