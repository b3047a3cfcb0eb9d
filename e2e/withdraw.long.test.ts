import { createInspector } from './axe.ts'
import { expect, signInAs, test } from './kerf.ts'
import { orderPaidInCash } from './orders.ts'
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

test('a buyer ticks what goes back of an order, is told what is made to measure, and staff reads in words how many pieces', async ({
  page,
  browser,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, addressFor('Tilda'), 'Tilda Ticks')
  const add = async (productName: string, exemption?: string) => {
    const product = { productName, price: 20, minQuantity: 1, aviQuantity: 9, exemption }
    const words = { img: '/tools/claw-hammer-640.webp', description: 'For this test.' }
    return String(Object(await admin.call('POST', '/api/products', { ...product, ...words })).insertedId)
  }
  const ids = [await add('Ticked chisel'), await add('Straightedge to measure', 'made-to-measure')]
  const slug = '/tool/straightedge-to-measure'
  await page.goto(slug)
  const main = page.getByRole('main')
  await expect(main.getByText('Made to your measure: no right of withdrawal.')).toBeVisible()
  await page.goto(`/de${slug}`)
  await expect(main.getByText('Nach Ihrem Maß gefertigt: kein Widerrufsrecht.')).toBeVisible()
  const order = async () => {
    const lines = ids.map((productId) => ({ productId, orderQuantity: 3 }))
    const wish = { lines, phone: '555 0100', address: '1 Mill Lane, Dovetail' }
    const { insertedId } = Object(await customer.call('POST', '/api/orders', wish))
    await admin.call('POST', `/api/orders/${insertedId}/paid`, { paidBy: 'cash' })
    return String(insertedId)
  }
  const [ticked, told] = [await order(), await order()]
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/order/${ticked}`)
  await page.getByRole('link', { name: 'Withdraw from this order' }).click()
  const what = main.getByRole('group', { name: 'What do you withdraw from?' })
  const chisel = what.getByRole('checkbox', { name: '3 × Ticked chisel' })
  await expect(what.getByRole('checkbox', { name: /Straightedge to measure/ })).toBeDisabled()
  await main.getByLabel('Your name').fill('Tilda Ticks')
  await main.getByLabel('Your e-mail address').fill(customer.email)
  await chisel.uncheck()
  await main.getByRole('button', { name: 'Go on' }).click()
  await expect(main.getByText('Tick what you withdraw from')).toBeVisible()
  await chisel.check()
  await what.getByLabel('Pieces of Ticked chisel').selectOption('2')
  await expect.poll(() => widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Go on' }).click()
  await expect(main.getByText('This concerns only: 2 × Ticked chisel')).toBeVisible()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { name: 'Your withdrawal is received' })).toBeVisible()
  const declare = { name: 'Tilda Tells', email: customer.email, lines: 'one of the chisels' }
  const number = Object(await customer.call('GET', `/api/orders/${told}`)).number
  await customer.call('POST', '/api/withdrawals', { ...declare, orderNumber: number })

  const office = await (await browser.newContext({ baseURL: kerf.address })).newPage()
  await signInAs(office, 'admin@kerf.example', '/dashboard/withdrawals')
  const row = (name: string) => office.getByRole('row').filter({ hasText: name })
  for (const name of ['Tilda Ticks', 'Tilda Tells']) {
    await row(name)
      .getByRole('button', { name: /^It is K-/ })
      .click()
    await office.getByRole('button', { name: 'Yes, it is' }).click()
    await expect(row(name)).toContainText('Straightedge to measure: Made to your measure')
  }
  await expect(row('Tilda Ticks')).toContainText('2 × Ticked chisel')
  await expect(row('Tilda Ticks').getByRole('button', { name: /^Give \$40.00 back/ })).toBeVisible()
  await row('Tilda Tells')
    .getByRole('button', { name: /^Say which pieces/ })
    .click()
  const asked = office.getByRole('alertdialog')
  await asked.getByLabel(/Ticked chisel/).fill('4')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(asked.getByText('The order does not have so many that were not given back.')).toBeVisible()
  await asked.getByRole('button', { name: 'OK' }).click()
  await asked.getByLabel(/Ticked chisel/).fill('1')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(row('Tilda Tells')).toContainText('1 × Ticked chisel')
  await expect(row('Tilda Tells').getByRole('button', { name: /^Give \$20.00 back/ })).toBeVisible()
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
  const { customer, orderId } = await orderPaidInCash(kerf.address, 'Wanda Withdraws')
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
