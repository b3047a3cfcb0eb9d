import { answerAlert, expect, fillCard, fillPurchase, order, signInAsCustomer, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { tokenOf } from './read.ts'

test('whoever has too many unpaid orders reads how many and is led to them; no phone number and no address are said at their fields', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const call = async (method: string, path: string, data?: object): Promise<unknown> =>
    (await page.request.fetch(path, { method, data, headers })).json()
  for (let n = 0; n < 10; n++) await placeOrder({ call }, ['Marking gauge'])
  await fillPurchase(page, 'Marking gauge')
  await page.getByLabel('Phone').fill('1')
  await page.getByLabel('Address').fill('x')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/at least 5 digits/)
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/The whole address/)

  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Error' })
  await expect(alert).toContainText('You have 10 unpaid orders')
  await alert.getByRole('button', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/my-orders')
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(10)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a tab closed right after paying loses nothing: the order is found paid, and cannot be paid again', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page, '/products')
  await (await order(page, 'Marking gauge')).getByRole('link', { name: 'Pay Now' }).click()
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await fillCard(page, '4242424242424242')
  const paymentPage = page.url()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Your Payment is Successfully Completed')).toBeVisible()
  await page.goto(paymentPage)
  await expect(page.getByText(/already paid/i)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  complaints.splice(0)
})

test('a line cut while the bank is asked: the shopper hears the truth, and is never invited to pay twice', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page, '/products')
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const cut = '**/payment_intents/*/confirm'

  await (await order(page, 'Carpenter pencils')).getByRole('link', { name: 'Pay Now' }).click()
  await page.route(cut, (route) => route.abort())
  await fillCard(page, '4242424242424242')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('The connection was lost before your payment was made')

  // This time the bank is reached, and only its answer is lost; so is the way to the shop.
  await page.unroute(cut)
  await page.route(cut, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/orders/*', (route) => route.abort())
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('We do not know yet whether your payment was made')
  await expect(pay).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Look again' }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(page.getByRole('row').filter({ hasText: 'pencil' })).toContainText('Paid')
  complaints.splice(0)
})
