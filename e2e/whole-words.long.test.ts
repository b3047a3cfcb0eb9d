import { expect, ownShop, signInAs, test, visitUntil } from './kerf.ts'
import { payByCard, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

// The empty category would surprise other tests.
test.use(ownShop())

test('no word of a status is broken in the table of orders, beside a refund either', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const order = await placeOrder(customer, ['Dovetail saw, 10 in', 'Marking gauge, 9 in'])
  await placeOrder(customer, ['Marking gauge, 9 in'])
  await payByCard(kerf.address, customer, order)
  await admin.call('POST', `/api/orders/${order}/refunds`, { amount: 20, returns: [] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  const table = page.getByRole('table', { name: 'Orders' })
  for (const status of ['Completed', 'Uncomplete', 'Paid', 'Unpaid']) {
    const word = table.getByText(status, { exact: true }).first()
    await expect(word).toBeVisible()
    const lines = await word.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length
    })
    expect(lines, status).toBe(1)
  }
  const beyond = await table.evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(beyond, 'what does not fit into the table').toBeLessThanOrEqual(0)
})

test('a category without tools says so, and not that its filters find nothing', async ({ page, kerf }) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  await call('POST', '/api/manage/categories', { name: 'Froes' })
  await visitUntil(page, '/tools/froes', () =>
    expect(page.getByText('There is nothing in Froes yet.')).toBeVisible(),
  )
  await page.getByRole('main').getByRole('link', { name: 'All tools' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All tools' })).toBeVisible()
})
