import { answerAlert, expect, fillCard, readMessage, signInAs, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('a customer cancels a paid order on its page, on a phone, and reads that the money is on its way back', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Canceled square', price: 24.5, minQuantity: 1, aviQuantity: 9 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  await call('POST', '/api/products', tool)
  const customer = await signInTo(kerf.address, addressFor('Cleo'), 'Cleo Cancels')
  const orderId = await placeOrder(customer, ['Canceled square'])
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/payment/${orderId}`)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await page.goto(`/dashboard/order/${orderId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Cancel Order' }).press('Enter')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await main.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await readMessage(page, 'Your order is canceled', 'the money is on its way back')
  await expect(main.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
  await expect(main.getByText('Canceled by you')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
})
