import { brokenTexts } from './broken-words.ts'
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

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`no word of a category is broken on its tile, in German either, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/tools', '/tools/hand-saws', '/tools/drill-bits'].flatMap((one) => [
      one,
      `/de${one}`,
    ])) {
      await page.goto(path)
      const tiles = page
        .getByRole('main')
        .getByRole('navigation')
        .filter({ has: page.locator('img') })
      await expect(tiles.first(), path).toBeAttached()
      expect(await brokenTexts(tiles), path).toEqual([])
    }
  })

test('on a phone a category begins with a tool, its name and its price, and tells of itself below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/tools/hand-saws',
    '/de/tools/hand-saws',
    '/tools/drill-bits',
    '/de/tools/drill-bits',
    '/de/tools',
  ]) {
    await page.goto(path)
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first.getByRole('heading'), path).toBeInViewport({ ratio: 1 })
    await expect(first.getByText(/\$/).first(), path).toBeInViewport({ ratio: 1 })
  }
})
