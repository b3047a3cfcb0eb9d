import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import {
  answerAlert,
  expect,
  fillCard,
  order,
  ownShop,
  readMessage,
  signInAs,
  signInAsCustomer,
  signOut,
  test,
} from './kerf.ts'

// Its seller has another name and another tax from here on.
test.use(ownShop())

/** Presses a button that saves a document; answers the file's name and what it says. */
async function savedBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { text } = await readPdf(await readFile(await download.path()))
  return { name: download.suggestedFilename(), text }
}

async function orderAndPay(page: Page, tool: string): Promise<void> {
  const row = await order(page, tool)
  await expect(row.getByRole('button', { name: /Invoice/ })).toHaveCount(0)
  await row.getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
}

test('who has paid saves the invoice with what the owner set; the admin prints a packing slip', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  await page.getByLabel('Tax Rate (%)').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByLabel('Tax Rate (%)')).toHaveAccessibleDescription(/Tax Rate is Required/)
  await page.getByLabel('Legal Name').fill('Dovetail & Daughters')
  const country = page.getByLabel('Country')
  await expect(country.getByRole('option', { name: 'Germany' })).toBeAttached()
  const of = await country.inputValue()
  await page.getByLabel('Tax Rate (%)').fill('10')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await readMessage(page, 'Shop settings have been saved!', '')
  await page.reload()
  await expect(page.getByLabel('Legal Name')).toHaveValue('Dovetail & Daughters')
  await expect(country).toHaveValue(of)
  await signOut(page)

  await signInAsCustomer(page, '/products')
  await orderAndPay(page, 'Spokeshave')
  await expect(page).toHaveURL('/dashboard/my-orders')
  const row = page.getByRole('row').filter({ hasText: 'Spokeshave' })
  const invoice = await savedBy(page, row.getByRole('button', { name: /^Invoice \(PDF\), order K-/ }))
  expect(invoice.name).toMatch(/^Kerf-invoice-INV-\d{5}\.pdf$/)
  for (const part of ['Dovetail & Daughters', 'Casey Customer', 'Spokeshave', 'Tax contained (10%)']) {
    expect(invoice.text).toContain(part)
  }
  const [number = ''] = /K-\d+/.exec(invoice.text) ?? []
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('link', { name: number }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  expect(await savedBy(page, documents.getByRole('button', { name: /^Invoice \(PDF\)/ }))).toEqual(invoice)
  expect(await savedBy(page, documents.getByRole('button', { name: /^Factur-X/ }))).toEqual(invoice)
  // For bookkeeping programs: a private buyer has none.
  await expect(documents.getByRole('button', { name: /^UBL/ })).toHaveCount(0)
  const slip = await savedBy(page, documents.getByRole('button', { name: 'Packing slip' }))
  expect(slip.name).toBe(`Kerf-packing-slip-${number}.pdf`)
  expect(slip.text).toContain('Spokeshave')
  expect(slip.text).not.toContain('$')
})
