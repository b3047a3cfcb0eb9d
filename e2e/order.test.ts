import { answerAlert, expect, fillCard, fillPurchase, order, signInAsCustomer, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { tokenOf } from './read.ts'

test('the quantity stays between the minimum and what is available, by buttons and by typing', async ({
  page,
}) => {
  await signInAsCustomer(page, '/products')
  await page
    .getByRole('article', { name: 'Bar clamp, 24 in' })
    .getByRole('link', { name: /Purchase/ })
    .click()
  const quantity = page.getByLabel('Quantity')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Minus' })).toBeDisabled()
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(quantity).toHaveValue('3')
  const minus = page.getByRole('button', { name: 'Minus' })
  await minus.press('Enter')
  await expect(minus).toBeDisabled()
  // At the limit it does nothing, and yet keeps the keyboard.
  await expect(minus).toBeFocused()
  await minus.press('Enter')
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByText('$74.25')).toBeVisible()
  await quantity.fill('320')
  await expect(page.getByRole('button', { name: 'Plus' })).toBeDisabled()
  await quantity.fill('1')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/The smallest order of this is 2\./)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

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

test('pressing Submit Purchase twice is one order', async ({ page }) => {
  await signInAsCustomer(page, '/products')
  await fillPurchase(page, 'Card scraper set')
  await page.getByRole('button', { name: 'Submit Purchase' }).dblclick()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page.getByRole('row').filter({ hasText: 'Card scraper set' })).toHaveCount(1)
})

test('deleting an order asks first; cancelling keeps it, agreeing removes it', async ({ page }) => {
  await signInAsCustomer(page, '/products')
  await order(page, 'Waterstone')
  const row = await order(page, 'Sliding bevel')
  const remove = row.getByRole('button', { name: /Delete order/ })
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Sliding bevel', 'Cancel')
  await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
  await expect(row).toBeVisible()
  const next = row.locator('xpath=following-sibling::tr[1]').getByRole('button', { name: /Delete order/ })
  const name = (await next.getAttribute('aria-label')) ?? ''
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Sliding bevel', 'Yes, delete it')
  await answerAlert(page, 'Order has been deleted!', '')
  await expect(page.getByRole('row').filter({ hasText: 'Sliding bevel' })).toHaveCount(0)
  // The keyboard goes on where the next row has the same button.
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
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
