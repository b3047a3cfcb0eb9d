import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { shippedOrder } from './orders.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner reads what was sold as plot, figures and file, by days and by products, with the keyboard and on a phone', async ({
  page,
  kerf,
}) => {
  await shippedOrder(kerf.address)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/reports')
  await expect(page.getByRole('img', { name: 'Sales by day' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Sales by day' })
  await expect(table.getByRole('row')).toHaveCount(32)
  await expect.poll(() => widthOf(page)).toBe(360)
  const sales = await salesIn(table)
  expect(sales).toMatch(/^\$[\d,]+\.\d\d$/)

  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => figures.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0)

  await page.getByLabel('By', { exact: true }).selectOption('Product')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page).toHaveURL(/by=product/)
  const products = page.getByRole('table', { name: 'Sales by product' })
  expect(await salesIn(products)).toBe(sales)
  await expect(page.getByText('The purchase cost was known of goods for')).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(360)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-product\.csv$/)
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toMatch(/^\ufeff?key,name,orders,pieces,goods/)
  expect(rows).toHaveLength((await products.getByRole('row').count()) - 2)
})

test('a period that cannot be is said at its field, one without sales says so, and one that is too long is refused in words', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/reports?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2019-12-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The last day is not before the first')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2021-12-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('at most 366')
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(
    page.getByRole('region', { name: 'Figures' }).or(page.getByText('Nothing was sold')),
  ).toBeVisible()
  // The refused period.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test('an owner is told what a DATEV file lacks, names consultant and client, and downloads the bookings', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/export')
  const download = page.getByRole('button', { name: 'Download Bookings for DATEV' })
  await download.click()
  await answerAlert(page, 'That was not done', 'Mandantennummer is empty; right would be your number')
  await page.goto('/dashboard/settings/orders')
  const consultant = page.getByLabel('Consultant number (Beraternummer)')
  await consultant.fill('29')
  await page.getByLabel('Client number (Mandantennummer)').fill('55003')
  const save = page.getByRole('button', { name: 'Save Accounts' })
  await save.click()
  await expect(page.getByText('4 to 7 digits, or nothing')).toBeVisible()
  await consultant.fill('29098')
  await save.press('Enter')
  await readMessage(page, 'The accounts have been saved!', '')
  await page.goto('/dashboard/export')
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_\d{4}-\d\d-01_.*\.csv$/)
  expect(await readFile(await file.path(), 'latin1')).toContain(';29098;55003;')
  // The refused file.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('409'))).toEqual([])
})

/** What all rows of a report come to. */
async function salesIn(table: Locator): Promise<string> {
  await expect(table.getByRole('columnheader', { name: 'Sales', exact: true })).toBeVisible()
  const headings = await table.getByRole('columnheader').allInnerTexts()
  const together = table.getByRole('row', { name: /^Together/ })
  return together
    .getByRole('cell')
    .nth(headings.indexOf('Sales') - 1)
    .innerText()
}
