import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { answerAlert, expect, fillCard, order, signInAs, signInAsCustomer, signOut, test } from './kerf.ts'

/** What is seen of the page on paper. */
async function printed(page: Page): Promise<string> {
  const { text } = await readPdf(await page.pdf({ format: 'A4', printBackground: true }))
  return text
}

async function expectClean(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'navigation', 'banner', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  const { ink, ground } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return { ink: color, ground: backgroundColor }
  })
  expect({ ink, ground }).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
}

test('an order is printed as a clean sheet, by the customer and by the shop', async ({ page }) => {
  await signInAsCustomer(page, '/products')
  const row = await order(page, 'Card scraper')
  await row.getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(row.getByRole('button', { name: /^Invoice/ })).toBeVisible()
  const [number = ''] = /K-\d+/.exec(await row.innerText()) ?? []
  await expectClean(page)
  const list = await printed(page)
  for (const part of ['My Orders', number, 'Card scraper']) expect(list).toContain(part)
  expect(list).not.toMatch(/Sign Out|My Profile|Contact Us|Invoice \(PDF\)|https?:/)
  await page.emulateMedia({ media: 'screen' })
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of [
    `Order ${number}`,
    'Card scraper',
    '1 Mill Lane',
    '555 0100',
    'Total',
    'Invoice INV-',
  ]) {
    expect(sheet).toContain(part)
  }
  expect(sheet).not.toMatch(/Manage|Payment Confirm|Refund\b|Packing slip|Demo shop|https?:/)
})

test('the page of a tool is printed with its price, prices by quantity and stock, a list with its tools, and neither with controls', async ({
  page,
}) => {
  await page.goto('/tool/spring-clamp-2-in')
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of ['Spring clamp', '$3.90', 'Inclusive of all Taxes', 'Sold from 4 pieces on', 'in stock'])
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(part)
  expect(sheet).not.toMatch(/Add to cart|Quantity|Delivery|Ask about|Search tools|https?:/)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/tools/hand-tools')
  await expectClean(page)
  const list = await printed(page)
  for (const part of ['Hand tools', '$']) expect(list).toContain(part)
  for (const role of ['checkbox', 'combobox', 'search'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  expect(list).not.toMatch(/Filters|Compare|Sort|Availability|https?:/)
})

test('a tool is printed with its picture, price and description, without forms, buttons and the way around the shop', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example', '/products')
  await page
    .getByRole('article', { name: 'Card scraper' })
    .getByRole('link', { name: /Purchase/ })
    .click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of ['Card scraper', 'Inclusive of all Taxes']) expect(sheet).toContain(part)
  expect(sheet).not.toMatch(/Confirm Your Purchase|Quantity|Total|Add to cart|Home|Demo shop|https?:/)
})
