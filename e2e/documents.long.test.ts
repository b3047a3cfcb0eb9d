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

test('who numbers documents anew reads the next number while typing, and why one cannot be', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/orders')
  const form = page.locator('form').filter({ has: page.getByLabel('Invoice numbers begin with') })
  const next = form.locator('dl')
  const year = await page.evaluate(() => new Date().getFullYear())
  await form.getByLabel('Invoice numbers begin with').fill('re-')
  await form.getByLabel('First invoice number').fill('143')
  await form.getByRole('checkbox', { name: /^Invoice numbers have the year/ }).press('Space')
  await expect(next).toContainText(`RE-${year}-00143`)
  await form.getByLabel('Invoice numbers begin with').fill('re-1')
  await expect(next).not.toContainText('RE-')
  await form.getByRole('button', { name: 'Save Numbers' }).click()
  await expect(form.getByLabel('Invoice numbers begin with')).toHaveAccessibleDescription(/no digit last/)
  await form.getByLabel('Invoice numbers begin with').fill('CN-')
  await expect(next).toContainText('Invoices and credit notes need different prefixes')
  await form.getByRole('button', { name: 'Save Numbers' }).click()
  await expect(form.getByLabel('Invoice numbers begin with')).toHaveAccessibleDescription(
    /different prefixes/,
  )
  await form.getByLabel('Invoice numbers begin with').fill('re-')
  await form.getByRole('button', { name: 'Save Numbers' }).click()
  await readMessage(page, 'The numbers of documents have been saved!', '')
  await page.reload()
  await expect(form.getByLabel('Invoice numbers begin with')).toHaveValue('RE-')
  await expect(next).toContainText(`RE-${year}-00143`)
  // The browser itself notes what the shop refused.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('422')
})
