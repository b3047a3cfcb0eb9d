import { answerAlert, expect, fillCard, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('the owner sends a link to pay, and whoever has it pays by phone without an account', async ({
  browser,
  page,
  kerf,
}) => {
  test.slow()
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  const number = await numberOf(customer, id)
  const context = await browser.newContext({ baseURL: kerf.address })
  const owner = await context.newPage()
  await signInAs(owner, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  await owner.getByRole('button', { name: 'Send link to pay' }).click()
  await owner.getByRole('button', { name: 'Yes, send it' }).click()
  await readMessage(owner, 'The link is on its way!', '')
  await expect(owner.getByText(/^link to pay sent/i)).toBeVisible()

  await owner.goto('/dev/mail')
  await owner
    .getByRole('link', { name: `Pay your order ${number}` })
    .first()
    .click()
  const text = await owner.getByRole('region', { name: 'As plain text' }).innerText()
  const link = /https?:\/\/\S+\/pay\/\S+/.exec(text)?.[0]
  await context.close()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Please pay this order' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ordered products' })).toContainText('Marking gauge')
  await expect(page.getByText('Casey Customer')).toBeHidden()
  expect(await widthOf(page)).toBe(360)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
})
