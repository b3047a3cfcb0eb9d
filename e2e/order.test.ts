import { answerAlert, expect, fillCard, fillPurchase, order, signInAsCustomer, test } from './kerf.ts'

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
