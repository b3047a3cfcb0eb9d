import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, fillCard, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('a customer buys an order again from the list, reads what is different now, and downloads the invoices of a year', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const add = async (productName: string, more: object = {}) => {
    const fields = { productName, price: 24.5, minQuantity: 1, aviQuantity: 90, ...more }
    const tool = { ...fields, img: '/tools/marking-gauge-640.webp', description: 'For joiners.' }
    return Inserted.parse(await call('POST', '/api/products', tool)).insertedId
  }
  const [gauge, marker, square] = [
    await add('Slitting gauge'),
    await add('Old marker'),
    await add('Try marker'),
  ]
  await add('New marker', { relations: { replaces: [marker] } })
  const customer = await signInTo(kerf.address, addressFor('Ines'), 'Ines Again')
  const lines = [gauge, marker, square].map((productId) => ({ productId, orderQuantity: 8 }))
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
  const { insertedId: orderId } = Inserted.parse(await customer.call('POST', '/api/orders', wish))
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/payment/${orderId}`)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await call('PUT', `/api/products/${gauge}`, { price: 26, aviQuantity: 3 })
  await call('DELETE', `/api/products/${marker}`)

  await page.reload()
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Buy again/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/order\//)
  const again = main.getByRole('region', { name: 'Buy again' })
  await expect(again).toContainText('Slitting gauge 3 in the cart')
  await expect(again).toContainText(
    'A piece costs $26.00 now, up from $24.50. Only 3 are left. 3 instead of 8.',
  )
  await expect(again).toContainText('It is no longer sold.')
  await expect(again.getByRole('link', { name: 'New marker took its place' })).toBeVisible()
  await expect(again).not.toContainText('Try marker')
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'an order that was bought again')
  expect(found()).toEqual({})
  await again.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(main.getByText('Try marker').first()).toBeVisible()

  await page.goto('/dashboard/my-orders')
  const files = main.getByRole('region', { name: 'Invoices of a year' })
  const year = await files.getByLabel('Year').inputValue()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: /^Download ZIP/ }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe(`invoices-${year}.zip`)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await widthOf(page)).toBe(360)
})
