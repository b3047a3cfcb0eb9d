import { createInspector } from './axe.ts'
import { expect, signInAs, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('without scripts and without an account somebody withdraws in two steps, after what was missing was said', async ({
  plainPage: page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Order number').fill('K-999 or so')
  await main.getByLabel('Your name').fill('Nora <b>Nail</b>')
  await main.getByRole('button', { name: 'Go on' }).click()
  await expect(main.getByText('Nothing was sent yet, and what you typed is still here.')).toBeVisible()
  await expect(main.getByText('Give your e-mail address: the receipt goes there')).toBeVisible()
  await expect(main.getByLabel('Order number')).toHaveValue('K-999 or so')
  await main.getByLabel('Your e-mail address').fill('nora@mail.com')
  await main.getByLabel('Only a part of the order?').fill('The narrow chisel')
  await main.getByRole('button', { name: 'Go on' }).click()
  await expect(
    main.getByText('I, Nora <b>Nail</b>, withdraw from the contract about order K-999 or so.'),
  ).toBeVisible()
  await expect(main.getByText('This concerns only: The narrow chisel')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { name: 'Your withdrawal is received' })).toBeVisible()
  await expect(main.getByText(/^Received on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC$/)).toBeVisible()
})

test('in German the page stands in German', async ({ plainPage: page }) => {
  await page.goto('/de/withdraw')
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible()
})

test('a buyer withdraws from an order of theirs, and an owner finds it, and gives the money back', async ({
  page,
  browser,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, addressFor('Wanda'), 'Wanda Withdraws')
  const orderId = await placeOrder(customer, ['Claw hammer, 16 oz'])
  await admin.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })
  const { inspect, found } = createInspector()
  await signInAs(page, customer.email, `/dashboard/order/${orderId}`)
  await page.getByRole('link', { name: 'Withdraw from this order' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: /^Order K-\d+ of / })).toBeChecked()
  await inspect(page, 'the orders of who withdraws')
  await main.getByLabel('Your name').fill('Wanda Withdraws')
  await main.getByLabel('Your e-mail address').fill(customer.email)
  await main.getByRole('button', { name: 'Go on' }).click()
  await main.getByRole('button', { name: 'Change something' }).click()
  await expect(main.getByLabel('Your name')).toHaveValue('Wanda Withdraws')
  await main.getByRole('button', { name: 'Go on' }).click()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { name: 'Your withdrawal is received' })).toBeVisible()
  await inspect(page, 'the receipt')

  const office = await (await browser.newContext({ baseURL: kerf.address })).newPage()
  await signInAs(office, 'admin@kerf.example', '/dashboard/withdrawals')
  const row = office.getByRole('row').filter({ hasText: 'Wanda Withdraws' })
  await expect(row).toContainText('number and address fit')
  await expect(row).toContainText('14 days left')
  await row.getByRole('button', { name: /^It is K-/ }).click()
  await office.getByRole('button', { name: 'Yes, it is' }).click()
  await row.getByRole('button', { name: /^Give \$.+ back/ }).click()
  await inspect(office, 'the question before a refund')
  await office.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect(row).toHaveCount(0)
  await office.goto('/dashboard/withdrawals?show=settled')
  await expect(row).toContainText('given back on')
  await inspect(office, 'the settled withdrawals')
  expect(found()).toEqual({})
})
