import { createInspector } from './axe.ts'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('the owner switches PayPal and Apple Pay on: a customer on a phone refuses there, comes back, and pays', async ({
  browser,
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const { inspect, found } = createInspector()
  const context = await browser.newContext({ baseURL: kerf.address })
  const owner = await context.newPage()
  await signInAs(owner, 'admin@kerf.example', '/dashboard/settings/orders')
  const form = owner.getByRole('region', { name: 'Methods of the Payment Provider' })
  await expect(form.getByText('do not pay in USD: iDEAL, SEPA Direct Debit')).toBeVisible()
  await form.getByLabel('PayPal').check()
  await form.getByLabel('Apple Pay').check()
  await form.getByRole('button', { name: 'Save Methods' }).click()
  await readMessage(owner, 'The methods have been saved!', '')
  await context.close()

  const customer = await signInTo(kerf.address, addressFor('Paula'), 'Paula Payer')
  const first = await placeOrder(customer, ['Marking gauge, 9 in'], 1)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/payment/${first}`)
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  const card = page.getByRole('radio', { name: 'Card', exact: true })
  await expect(card).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Google Pay' })).toHaveCount(0)
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the choice of ways to pay')
  await card.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fail test payment' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nothing was paid.')
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  expect(await widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Authorize test payment' }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')

  const second = await placeOrder(customer, ['Marking gauge, 9 in'], 1)
  await page.goto(`/dashboard/payment/${second}`)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('canceled')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await page.goto(`/dashboard/payment/${first}`)
  await expect(page.getByText(/already paid/i)).toBeVisible()
  complaints.splice(0) // that what came back is not paid
  expect(found()).toEqual({})
})
