import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('the owner takes bank transfers, a customer on a phone chooses one, and the money is recorded as it comes', async ({
  browser,
  page,
  kerf,
}) => {
  test.slow()
  const { inspect, found } = createInspector()
  const customer = await signInTo(kerf.address, addressFor('Tara'), 'Tara Transfer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  const number = await numberOf(customer, id)
  const context = await browser.newContext({ baseURL: kerf.address })
  const owner = await context.newPage()
  await signInAs(owner, 'admin@kerf.example', '/dashboard/settings/orders')
  const account = owner.getByRole('region', { name: 'Ways to Pay' })
  await account.getByLabel('Customers can pay by bank transfer').check()
  await account.getByLabel('IBAN').fill('DE75 5121 0800 1245 1261 98')
  await account.getByRole('button', { name: 'Save Ways to Pay' }).click()
  await expect(account.getByText('The check digits of this IBAN do not fit')).toBeVisible()
  await account.getByLabel('IBAN').fill('DE75 5121 0800 1245 1261 99')
  await account.getByRole('button', { name: 'Save Ways to Pay' }).click()
  await expect(account.getByText('Customers need the name of the account holder')).toBeVisible()
  await account.getByLabel('Account holder').fill('Kerf Tools')
  await account.getByRole('button', { name: 'Save Ways to Pay' }).click()
  await readMessage(owner, 'The ways to pay have been saved!', '')

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/payment/${id}`)
  const pay = page.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(pay).toContainText('for 7 days')
  await pay.getByRole('button', { name: 'Pay by bank transfer' }).press('Enter')
  const transfer = page.getByRole('region', { name: 'Please transfer' })
  await expect(transfer).toContainText('DE75 5121 0800 1245 1261 99')
  await expect(transfer).toContainText(number.replace('-', ''))
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the payment by transfer')
  await page.goto(`/dashboard/order/${id}`)
  await expect(page.getByRole('region', { name: 'Please transfer' })).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'an order that is to be transferred')

  await owner.goto(`/dashboard/manage-orders/${id}`)
  const money = owner.getByRole('region', { name: 'Money without a card' })
  await money.getByRole('button', { name: 'Record a payment' }).click()
  await money.getByLabel(/^Amount in/).fill('10')
  await inspect(owner, 'the form of money without a card')
  await money.getByRole('button', { name: 'Record Payment' }).click()
  await readMessage(owner, 'The payment has been recorded!', '')
  await expect(owner.getByText(/it is packed when that is paid/)).toBeVisible()
  await money.getByRole('button', { name: 'Record a payment' }).click()
  await money.getByLabel(/^Amount in/).fill('1000')
  await money.getByRole('button', { name: 'Record Payment' }).click()
  await expect(money.getByText(/is to be paid back\.$/)).toBeVisible()
  await money.getByRole('button', { name: 'Note that payment 2 was paid back' }).click()
  await owner.getByRole('button', { name: 'Yes, it was paid back' }).click()
  await readMessage(owner, 'It is noted as paid back.', '')
  await expect(money.getByText(/was paid back\.$/)).toBeVisible()
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByRole('heading', { name: /already paid/i })).toBeVisible()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('PUT', '/api/settings/transfers', { isOn: false })
  await context.close()
  expect(found()).toEqual({})
})
