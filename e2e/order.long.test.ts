import { answerAlert, expect, fillCard, fillPurchase, order, signInAsCustomer, test } from './kerf.ts'

test('a tool that is sold out meanwhile is refused with a clear word, and no order is made', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page, '/products')
  await fillPurchase(page, 'Spokeshave')
  await page.route('**/api/orders', async (route) => {
    const wanted = JSON.parse(route.request().postData() ?? '{}')
    await route.continue({
      postData: JSON.stringify({ ...wanted, orderQuantity: 100_000, totalPrice: undefined }),
    })
  })
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Error' })
  await expect(alert).toContainText('Something went wrong')
  await expect(alert).toContainText(/has only \d+ left/)
  await alert.getByRole('button', { name: 'OK' }).click()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('row').filter({ hasText: 'Spokeshave' })).toHaveCount(0)
})

test('a bank that asks for 3-D Secure: refused it can be tried again, completed it pays', async ({
  page,
}) => {
  await signInAsCustomer(page, '/products')
  await (await order(page, 'Waterstone')).getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4000002500003155')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
})

test('without Stripe’s script the page says so and offers to try again, with no dead button', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page, '/products')
  await page.route('**/stripe.js', (route) => route.abort())
  await (await order(page, 'Auger bit')).getByRole('link', { name: 'Pay Now' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  await page.unroute('**/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  complaints.splice(0)
})
