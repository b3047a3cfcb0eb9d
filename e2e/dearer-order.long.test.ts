import { createInspector } from './axe.ts'
import { answerAlert, expect, fillCard, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, payByCard, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('the owner makes a paid order dearer by phone; the customer pays the rest, and then it can be packed', async ({
  browser,
  page,
  kerf,
}) => {
  test.slow()
  const customer = await signInTo(kerf.address, addressFor('Rita'), 'Rita Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  await payByCard(kerf.address, customer, id)
  const number = await numberOf(customer, id)
  const { inspect, found } = createInspector()
  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 360, height: 800 } })
  const owner = await context.newPage()
  await signInAs(owner, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)

  await test.step('what the customer pays more is said before', async () => {
    await owner.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = owner.getByRole('region', { name: 'Edit the order' })
    await form.getByLabel(/^Pieces of Marking gauge/).fill('3')
    await form.getByRole('button', { name: 'See What It Costs' }).click()
    const said = form.getByRole('status', { name: 'What it costs' })
    await expect(said).toContainText(/The customer pays \$\d+\.\d\d more, with a link by e-mail/)
    await inspect(owner, 'what an edit of a paid order costs')
    await form.getByRole('button', { name: 'Change The Order' }).click()
    await readMessage(owner, 'The order is changed!', `Order ${number}`)
    await expect(owner.getByText(/^edited: 3 × Marking gauge/i)).toBeVisible()
    expect(await widthOf(owner)).toBe(360)
  })

  await test.step('the order waits among those whose rest is not paid', async () => {
    await owner.goto('/dashboard/shop')
    const waiting = owner.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: /rest is not paid/ }).click()
    await expect(owner.getByRole('link', { name: number })).toBeVisible()
    await owner.goto(`/dashboard/manage-orders/${id}`)
    await expect(owner.getByText('It can be packed when the rest is paid.')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Payment Confirm' })).toBeHidden()
    await inspect(owner, 'an order that is part paid')
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/order/${id}`)
  await test.step('the customer reads what is due, and pays it', async () => {
    await expect(page.getByRole('heading', { name: /^\$32\.50 is still to be paid/ })).toBeVisible()
    await inspect(page, 'the customer’s order that is part paid')
    expect(await widthOf(page)).toBe(360)
    await page.getByRole('link', { name: /^Pay/ }).first().click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await answerAlert(page, 'Successfully!', 'Order has been Completed')
  })
  await owner.goto(`/dashboard/manage-orders/${id}`)
  await expect(owner.getByRole('region', { name: 'Versions' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
  await context.close()
  expect(found()).toEqual({})
})
