import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { shippedOrder } from './orders.ts'

// The seller that the shop has here would surprise other tests.
test.use(ownShop())

const FORMS = [
  { page: 'settings', field: 'Tax Number' },
  { page: 'settings/orders', field: 'Unpaid orders that an account may have at a time' },
  { page: 'prices', field: 'Name, as customers read it' },
  { page: 'prices/delivery', field: 'Name of the zone' },
  { page: 'manage-categories', field: 'New category at the top' },
  { page: 'webhooks/new', field: 'Address' },
  { page: 'search', field: 'New group, with commas between the words' },
]

test('no page of the admin is left with something typed in a form before a question', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const question = page.getByRole('alertdialog')
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Export' })
  for (const form of FORMS) {
    await page.goto(`/dashboard/${form.page}`)
    const field = page.getByLabel(form.field, { exact: true }).first()
    await field.fill('7')
    await elsewhere.click()
    await expect(question, form.page).toContainText('Leave Without Saving?')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue('7')
    await expect(elsewhere, 'the keyboard stays where it was').toBeFocused()
    await elsewhere.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/dashboard\/export$/)
  }
})

test('a saved form is left without a question, also where another was refused before', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  await page.getByLabel('Tax Rate (%)').fill('much')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('A percentage such as 8.25')).toBeVisible()
  await page.getByLabel('Tax Rate (%)').fill('7,5')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await readMessage(page, 'Shop settings have been saved!', '')
  await page.getByRole('navigation').getByRole('link', { name: 'Export' }).click()
  await expect(page).toHaveURL(/\/dashboard\/export$/)
})

test('a form that only asks what the page shows is left without a question', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/past')
  await page.getByLabel('Date and Time').fill('2026-01-02T03:04')
  await page.getByRole('navigation').getByRole('link', { name: 'Export' }).click()
  await expect(page).toHaveURL(/\/dashboard\/export$/)
})

test('a refund and a change of many products are not left with something typed before a question', async ({
  page,
  kerf,
}) => {
  const order = await shippedOrder(kerf.address)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${order}`)
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Export' })
  const stay = async () => {
    await elsewhere.click()
    const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
  }
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel(/^Reason/).fill('One came bent.')
  await stay()
  await expect(page.getByLabel(/^Reason/)).toHaveValue('One came bent.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.goto('/dashboard/manage-products')
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByLabel('Per cent').fill('5')
  await stay()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('table', { name: 'Preview' })).toBeVisible()
  await stay()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Per cent')).toHaveValue('5')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await elsewhere.click()
  await expect(page).toHaveURL(/\/dashboard\/export$/)
})
