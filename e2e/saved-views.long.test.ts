import type { Locator } from '@playwright/test'
import { VIEW_TABLES, type ViewTable } from '#contract/view-tables.ts'
import { createInspector } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const chosenIn = (views: Locator) => views.locator('option:checked')

test('an owner names what a table shows, and finds it again by keyboard and on a phone', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  const main = page.getByRole('main')
  const views = main.getByRole('combobox', { name: 'Saved view' })
  await expect(chosenIn(views)).toHaveText('None: the usual rows')
  await main.getByLabel('Payment status').selectOption('Paid')
  await expect(chosenIn(views)).toHaveText('Not saved')
  await main.getByRole('button', { name: 'Save view…' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name of the view').fill(' ')
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(dialog).toContainText('This field is required')
  await dialog.getByRole('button', { name: 'OK' }).press('Enter')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await dialog.getByLabel('Name of the view').fill('Paid orders')
  await dialog.getByLabel('For all staff who see this table').press('Space')
  const { inspect, found } = createInspector()
  await inspect(page, 'a view that is saved')
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(page.getByText('The view has been saved!')).toBeVisible()
  await expect(chosenIn(views)).toHaveText('Paid orders')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/manage-orders?paymentStatus=Unpaid')
  await expect(chosenIn(views), 'the address wins').toHaveText('Not saved')
  expect(await widthOf(page)).toBe(360)
  await main.getByLabel('Search orders').fill('nothing-like-it')
  await views.selectOption({ label: 'Paid orders' })
  await expect(page).toHaveURL('/dashboard/manage-orders?paymentStatus=Paid')
  await expect(main.getByLabel('Search orders'), 'what waited to be searched').toHaveValue('')
  await expect(chosenIn(views)).toHaveText('Paid orders')
  await main.getByRole('button', { name: 'Rename the view Paid orders' }).click()
  await dialog.getByLabel('Name of the view').fill('Paid')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('The view has been renamed!')).toBeVisible()
  await expect(chosenIn(views)).toHaveText('Paid')
  await page.reload()
  await expect(chosenIn(views)).toHaveText('Paid')
  await inspect(page, 'a table with a view')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Delete the view Paid' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete the view' }).click()
  await expect(page.getByText('The view has been deleted!')).toBeVisible()
  await expect(chosenIn(views)).toHaveText('Not saved')
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  expect(await call('GET', '/api/manage/views?table=orders')).toEqual([])
  expect(found()).toEqual({})
})

/** Where each table is; those of one thing are where that thing is. */
const PLACES: Record<ViewTable, string | ((product: string, supplier: string, take: string) => string)> = {
  ...{
    users: 'manage-user',
    orders: 'manage-orders',
    products: 'manage-products',
    families: 'manage-families',
  },
  movements: (product) => `manage-products/${product}/stock`,
  ...{
    imports: 'import',
    'past products': 'past?at=',
    returns: 'returns',
    withdrawals: 'withdrawals',
    recalls: 'recalls',
  },
  ...{ 'group members': 'prices/groups?group=trade&view=members', 'price list': 'prices/groups?group=trade' },
  ...{ reviews: 'manage-reviews', messages: 'manage-messages', subscribers: 'manage-subscribers' },
  ...{
    newsletters: 'manage-newsletters',
    'missed searches': 'search',
    emails: 'manage-emails?search=it',
    audit: 'audit',
  },
  ...{ deliveries: 'webhooks', reports: 'reports' },
  ...{ purchases: 'purchases', suppliers: 'suppliers', 'what to order': 'purchases/to-order' },
  ...{ packing: 'packing', operators: 'operators' },
  'stock-takes': 'stock-takes',
  'stock-take lines': (_, __, take) => `stock-takes/${take}`,
  'products of suppliers': (_, supplier) => `suppliers/${supplier}`,
}

test('every table of the dashboard offers its views', async ({ page, kerf }) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const rules = { groups: [{ id: 'trade', name: 'Trade' }], promotions: [], zones: [] }
  await call('PUT', '/api/manage/price-rules', { version: 0, rules })
  const hook = await call('POST', '/api/manage/webhooks', {
    url: 'https://example.com/hook',
    facts: ['order.paid'],
  })
  const products = Object(await call('GET', '/api/manage/products?size=1'))
  await call('POST', '/api/manage/newsletters', { subject: 'New saws', words: 'They are here.' })
  await call('POST', '/api/newsletter', { email: 'reader@mail.com' })
  const added = await call('POST', '/api/manage/suppliers', { name: 'Ash & Beech' })
  const supplier = String(Object(added).insertedId)
  const begun = await call('POST', '/api/manage/stock-takes', {})
  const take = String(Object(begun).insertedId)
  const now = encodeURIComponent(new Date().toISOString())
  await signInAs(page, 'admin@kerf.example')
  for (const table of Object.keys(VIEW_TABLES) as ViewTable[]) {
    await call('POST', '/api/manage/views', { table, name: `Of ${table}`, state: 'search=it', shared: true })
    const place = PLACES[table]
    const path = typeof place === 'string' ? place : place(String(products.rows[0]._id), supplier, take)
    const whole = path === 'webhooks' ? `webhooks/${Object(hook).insertedId}` : path.replace(/=$/, `=${now}`)
    await page.goto(`/dashboard/${whole}`)
    const views = page.getByRole('main').getByRole('combobox', { name: 'Saved view' })
    await expect(views.locator('option', { hasText: `Of ${table}` }), table).toBeAttached()
  }
})

test('a saved report is of this month whenever it is opened', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/reports')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'This month' }).click()
  await expect(page).toHaveURL('/dashboard/reports?days=this-month')
  await main.getByLabel('By', { exact: true }).selectOption('Maker')
  await main.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/reports?days=this-month&by=maker')
  await main.getByRole('button', { name: 'Save view…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name of the view').fill('Makers of the month')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('The view has been saved!')).toBeVisible()

  await page.goto('/dashboard/reports')
  await expect(main.getByLabel('From', { exact: true })).not.toHaveValue('')
  await main.getByRole('combobox', { name: 'Saved view' }).selectOption({ label: 'Makers of the month' })
  await expect(page).toHaveURL('/dashboard/reports?by=maker&days=this-month')
  await expect(main.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByLabel('From', { exact: true })).toHaveValue(/-01$/)
  await main.getByLabel('From', { exact: true }).fill('2026-01-02')
  await main.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-01-02/)
  await expect(page).not.toHaveURL(/days=/)
})

test('a row that is pressed while the search still waits opens, and the late search does not undo it', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')
  const main = page.getByRole('main')
  const row = main
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^Stock/ })
  await expect(row).toBeVisible()
  const release = await holdBack(page, '**/api/manage/products/*/movements*')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await main.getByLabel('Search products').fill('saw')
  const answer = page.waitForRequest('**/api/manage/products/*/movements*')
  await row.click()
  await answer
  // Longer than the search waits: what it would do is over by then.
  await page.clock.runFor(1_000)
  await page.clock.resume()
  release()
  await expect(page.getByRole('heading', { level: 1, name: /^Stock of/ })).toBeVisible()
  await expect(page).toHaveURL(/manage-products\/[0-9a-f-]{36}\/stock$/)
})
