import { createInspector } from './axe.ts'
import { expect, signInAs, test } from './kerf.ts'
import { orderPaidInCash } from './orders.ts'
import { widthOf } from './read.ts'

test('a customer copies the link of an order, whoever has it sees how it stands, and a replaced one leads nowhere', async ({
  page,
  browser,
  kerf,
}) => {
  test.slow()
  const { admin, customer, orderId } = await orderPaidInCash(kerf.address, 'Lina Links')
  await admin.call('POST', `/api/orders/${orderId}/parcels`, {
    lines: [{ line: 1, quantity: 1 }],
    ...{ carrier: 'DHL', tracking: '00340434161094015902' },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, customer.email, `/dashboard/order/${orderId}`)
  const section = page.getByRole('region', { name: 'A link to pass on' })
  await section.getByRole('button', { name: 'Show the Link' }).press('Enter')
  const copy = section.getByRole('button', { name: 'Copy' })
  await expect(copy).toBeFocused()
  // As on a shop that is reached by http:, where there is no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.press('Enter')
  await expect(section.getByRole('status')).toContainText('please copy it yourself')
  expect(await page.evaluate(() => String(getSelection()))).toContain('/order/')
  const link = (await section.getByText('/order/').textContent()) ?? ''
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'an order with its link')

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await stranger.newPage()
  await theirs.goto(link)
  const main = theirs.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Paid, and packed next' })).toBeVisible()
  await expect(main.getByText('Claw hammer, 16 oz').first()).toBeVisible()
  await expect(main.getByText('Order placed')).toBeVisible()
  await expect(main.getByText('Paid in cash')).toBeVisible()
  await expect(theirs.getByText(customer.email)).toBeHidden()
  await expect(main.getByText('1 Mill Lane')).toBeHidden()
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(theirs.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  expect(await widthOf(theirs)).toBe(360)
  await inspect(theirs, 'an order by its link')

  await section.getByRole('button', { name: 'Replace the Link' }).click()
  await page.getByRole('button', { name: 'Yes, replace it' }).click()
  await expect(page.getByText('The link is replaced.')).toBeVisible()
  await expect(section.getByText('/order/')).not.toHaveText(link)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await inspect(theirs, 'a link that was replaced')
  await theirs.goto((await section.getByText('/order/').textContent()) ?? '')
  await expect(main.getByText('Order placed')).toBeVisible()
  expect(found()).toEqual({})
  await stranger.close()
})
