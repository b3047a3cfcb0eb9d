import * as z from 'zod'
import { createInspector } from './axe.ts'
import { answerAlert, expect, fillCard, readMessage, signInAs, test } from './kerf.ts'
import { idOf, numberOf, orderPaidInCash, payByCard, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const Settings = z.object({
  orders: z.object({ declareAgeIn: z.string() }),
  seller: z.looseObject({ country: z.string() }),
})

test('a customer wants another size in place of the money, by phone: staff agree, the rest is paid, and it is packed', async ({
  browser,
  page,
  kerf,
}) => {
  test.slow()
  const customer = await signInTo(kerf.address, addressFor('Xenia'), 'Xenia Customer')
  const id = await placeOrder(customer, ['Claw hammer, 16 oz'], 2)
  await payByCard(kerf.address, customer, id)
  const number = await numberOf(customer, id)
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, customer.email, `/dashboard/order/${id}`)
  const returns = page.getByRole('region', { name: 'Returns and claims' })

  await test.step('the customer sees what another size costs, and asks for it', async () => {
    await returns.getByRole('button', { name: 'Send something back' }).click()
    const form = page.getByRole('region', { name: 'Send something back' })
    await form.getByLabel(/^Claw hammer/).fill('1')
    await form.getByLabel(/^Why: Claw hammer/).fill('Too light')
    const size = form.getByLabel(/^What would you like for it/)
    await expect(size.getByRole('option', { name: /^Claw hammer, 20 oz, \$[\d.]+, in stock/ })).toBeAttached()
    await size.selectOption({ label: await size.getByRole('option', { name: /20 oz/ }).innerText() })
    await inspect(page, 'another size is asked for')
    expect(await widthOf(page)).toBe(360)
    await form.getByRole('button', { name: 'Ask The Shop' }).click()
    await readMessage(page, 'The shop has been asked!', `Order ${number}`)
    await expect(returns).toContainText('Wanted in place of the money: Claw hammer, 20 oz')
  })

  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 360, height: 800 } })
  const staff = await context.newPage()
  await test.step('staff receive it, see what the exchange comes to, and agree', async () => {
    await signInAs(staff, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
    await staff.getByRole('link', { name: 'Open Return 1' }).click()
    await expect(staff.getByText('Wanted in place of the money: Claw hammer, 20 oz')).toBeVisible()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await readMessage(staff, 'It is approved!', `Return 1 of order ${number}`)
    await staff.getByRole('button', { name: 'It came back' }).click()
    await staff.getByRole('button', { name: 'Save' }).click()
    await readMessage(staff, 'It is received!', `Return 1 of order ${number}`)
    await staff.getByRole('button', { name: 'Give other pieces' }).click()
    const form = staff.getByRole('region', { name: 'Give other pieces' })
    await expect(form.getByLabel(/^Pieces of Claw hammer, 20 oz/)).toHaveValue('1')
    await form.getByLabel(/^Pieces of Claw hammer, 20 oz/).fill('2')
    await form.getByRole('button', { name: 'See what it costs' }).click()
    await expect(form.getByRole('status', { name: 'What it costs' })).toContainText(
      /The customer pays \$[\d.]+ more, with a link by e-mail; until then nothing is packed\./,
    )
    await inspect(staff, 'what an exchange comes to')
    expect(await widthOf(staff)).toBe(360)
    await form.getByRole('button', { name: 'Agree the exchange' }).dblclick()
    await readMessage(staff, 'The exchange is agreed!', `Return 1 of order ${number}`)
    await expect(staff.getByRole('heading', { name: 'It is settled' })).toBeVisible()
    await staff.getByRole('link', { name: /^order K-\d+/ }).click()
    await expect(staff.getByText('It can be packed when the rest is paid.')).toBeVisible()
    await inspect(staff, 'the order of an exchange')
  })

  await test.step('the customer pays the rest', async () => {
    await page.reload()
    await expect(returns).toContainText(/You get other pieces in place of the money, as order K-\d+\./)
    await inspect(page, 'a return that was exchanged')
    await returns.getByRole('link', { name: /^Open order K-/ }).click()
    await expect(page.getByRole('heading', { name: /is still to be paid/ })).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await page.getByRole('link', { name: /^Pay/ }).first().click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await answerAlert(page, 'Successfully!', 'Order has been Completed')
  })

  await test.step('it is packed', async () => {
    await staff.reload()
    await expect(staff.getByText('It can be packed when the rest is paid.')).toBeHidden()
    await staff.getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(staff.getByLabel(/Claw hammer, 20 oz/).first()).toBeVisible()
  })
  await context.close()
  expect(found()).toEqual({})
})

test('what was paid in cash is exchanged, too: what came back pays the new order, and the rest is marked as paid', async ({
  page,
  kerf,
}) => {
  const { admin, customer, orderId } = await orderPaidInCash(kerf.address, 'Cash Xenia')
  await admin.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const lines = [{ line: 1, quantity: 1, reason: 'Too light' }]
  await customer.call('POST', `/api/orders/${orderId}/returns`, { lines })
  await admin.call('POST', `/api/orders/${orderId}/returns/1/approve`, { comesBack: false })
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${orderId}`)
  await page.getByRole('link', { name: 'Open Return 1' }).click()
  await page.getByRole('button', { name: 'Give other pieces' }).click()
  const form = page.getByRole('region', { name: 'Give other pieces' })
  await form.getByLabel(/^Pieces of Claw hammer, 16 oz/).fill('2')
  await form.getByRole('button', { name: 'See what it costs' }).click()
  await expect(form.getByRole('status', { name: 'What it costs' })).toContainText('The customer pays')
  await form.getByRole('button', { name: 'Agree the exchange' }).click()
  await readMessage(page, 'The exchange is agreed!', `Return 1 of order ${await numberOf(customer, orderId)}`)
  await page.getByRole('link', { name: /^order K-\d+/ }).click()
  await expect(page.getByText(/in place of money that came before \(Cash\)/)).toBeVisible()
  await expect(page.getByText('It can be packed when the rest is paid.')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
})

test('staff who agree other pieces with a blade say who declared to be old enough', async ({
  page,
  kerf,
}) => {
  const { admin, customer, orderId } = await orderPaidInCash(kerf.address, 'Aged Xenia')
  const set = (path: string, body: object) => admin.call('PUT', `/api${path}`, body)
  const { orders, seller } = Settings.parse(await admin.call('GET', '/api/settings'))
  const hammer = await idOf(admin, 'Claw hammer, 16 oz')
  await admin.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const lines = [{ line: 1, quantity: 1, reason: 'Too light' }]
  await customer.call('POST', `/api/orders/${orderId}/returns`, { lines })
  await admin.call('POST', `/api/orders/${orderId}/returns/1/approve`, { comesBack: false })
  await set('/settings/seller', { ...seller, country: 'US' })
  await set('/settings/orders', { declareAgeIn: 'US' })
  await set(`/products/${hammer}`, { handover: 'blade' })
  try {
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${orderId}`)
    await page.getByRole('link', { name: 'Open Return 1' }).click()
    await page.getByRole('button', { name: 'Give other pieces' }).click()
    const form = page.getByRole('region', { name: 'Give other pieces' })
    await form.getByRole('button', { name: 'See what it costs' }).click()
    const who = form.getByLabel('Who declared to you to be 18 or over')
    await expect(who).toBeVisible()
    await form.getByRole('button', { name: 'Agree the exchange' }).click()
    await expect(who).toBeFocused()
    await expect(
      form.getByRole('alert').filter({ hasText: /^Say who declared to be 18 or over/ }),
    ).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await who.selectOption({ label: 'The customer' })
    await form.getByRole('button', { name: 'Agree the exchange' }).click()
    await readMessage(
      page,
      'The exchange is agreed!',
      `Return 1 of order ${await numberOf(customer, orderId)}`,
    )
    await page.getByRole('link', { name: /^order K-\d+/ }).click()
    await expect(page.getByText(/The customer declared to be 18 or over/)).toBeVisible()
  } finally {
    await set(`/products/${hammer}`, { handover: null })
    await set('/settings/orders', { declareAgeIn: orders.declareAgeIn })
    await set('/settings/seller', seller)
  }
})
