import { ask } from './admin.ts'
import { answerAlert, expect, signInAsCustomer, test } from './kerf.ts'

test('forms know who is signed in, and an order begins with the default address', async ({ page }) => {
  const email = await signInAsCustomer(page, '/contact-us', 'Kim Known')
  await expect(page.getByLabel('Name')).toHaveValue('Kim Known')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Message').fill('Do you sharpen saws?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await answerAlert(page, 'Massage Sent Successfully!', '')

  const address = { name: 'Kim Known', line1: '7 Default Row', city: 'Portland', region: 'OR' }
  const body = { ...address, postcode: '97201', country: 'US' }
  expect(await ask(page, { method: 'POST', path: '/addresses', body })).toMatchObject({ status: 201 })
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Purchase/ })
    .first()
    .click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/7 Default Row/)
  await expect(page.getByLabel('From your address book')).toHaveValue(/.+/)
})
