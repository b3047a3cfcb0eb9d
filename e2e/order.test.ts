import { answerAlert, expect, fillPurchase, order, signInAsCustomer, test } from './kerf.ts'

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
