import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brokenProfileRules } from '#testing/e-invoice-profiles.ts'
import { createInspector } from './axe.ts'
import {
  answerAlert,
  expect,
  fillCard,
  fillPurchase,
  ownShop,
  readMessage,
  signInAs,
  signOut,
  test,
} from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const PHONE = { width: 360, height: 740 }

/** The link to sign in stands beside the menu of wide pages. */
async function leave(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 740 })
  await signOut(page)
  await page.setViewportSize(PHONE)
}

test('an authority names its reference and Peppol ID, and saves XRechnung; staff read why an e-invoice was not sent, and send it again', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  await call('PUT', '/api/settings/orders', { businesses: true, button: 'Submit Purchase' })
  await call('PUT', '/api/settings/seller', {
    ...{ street: '2 Mill Lane', postcode: '10115', city: 'Berlin', country: 'DE', taxPercent: 19 },
    ...{ vatId: 'DE136695976', email: 'shop@kerf.example' },
  })
  const authority = addressFor('Stella')
  await signInTo(kerf.address, authority, 'Stella Stadt')
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()

  await test.step('who buys for an authority is told of a wrong digit at its field', async () => {
    await page.setViewportSize(PHONE)
    await signInAs(page, authority, '/dashboard')
    const own = main.getByRole('region', { name: 'Business' })
    await own.getByRole('button', { name: 'Add a Business' }).click()
    await own.getByLabel('Company').fill('Stadt Köln')
    await own.getByLabel(/^Reference for invoices/).fill('991-33333TEST-34')
    await own.getByLabel(/^Peppol ID/).fill('1234:5')
    await own.getByRole('button', { name: 'Save Business' }).click()
    await expect(own.getByLabel(/^Reference for invoices/)).toHaveAccessibleDescription(/check digits/)
    await expect(own.getByLabel(/^Peppol ID/)).toHaveAccessibleDescription(/no scheme of the Peppol network/)
    await own.getByLabel(/^Reference for invoices/).fill('991-33333TEST-33')
    await own.getByLabel(/^Peppol ID/).fill('0204:991-33333TEST-33')
    await own.getByLabel('Bills go to another address').check()
    await own.getByLabel('Country').selectOption('DE')
    await own.getByLabel('Street and number').fill('Rathausplatz 2')
    await own.getByLabel('Postcode').fill('50667')
    await own.getByLabel('Town or city').fill('Köln')
    expect(await widthOf(page)).toBe(PHONE.width)
    await inspect(page, 'e-invoices')
    expect(found()).toEqual({})
    await own.getByRole('button', { name: 'Save Business' }).click()
    await readMessage(page, 'Your business has been saved!', '')
    await expect(own).toContainText('Reference 991-33333TEST-33')
    await expect(own).toContainText('E-invoices go to 0204:991-33333TEST-33')
    await leave(page)
  })

  await test.step('the owner names whom to ask, and the access point', async () => {
    await signInAs(page, 'admin@kerf.example', '/dashboard/settings/orders')
    const facts = main.getByRole('region', { name: 'E-invoices' })
    await facts.getByLabel('Contact for invoices').fill('Accounts')
    await facts.getByLabel('Its telephone').fill('+49 30 1234567')
    await facts.getByLabel('Electronic address of the shop').fill('9930:DE136695976')
    await facts.getByRole('button', { name: 'Save E-invoices' }).click()
    await readMessage(page, 'The settings of e-invoices have been saved!', '')
    const point = main.getByRole('region', { name: 'Access Point' })
    await point.getByLabel('Address of the program').fill('https://access-point.invalid/kerf')
    await point.getByLabel('Secret', { exact: true }).fill('Sesame')
    await point.getByRole('button', { name: 'Save Access Point' }).click()
    await readMessage(page, 'The access point has been saved!', '')
    await expect(point.getByLabel('Secret, empty to keep it')).toHaveValue('')
    expect(await widthOf(page)).toBe(PHONE.width)
    await inspect(page, 'e-invoices')
    expect(found()).toEqual({})
    await leave(page)
  })

  await test.step('the invoice is there as XRechnung', async () => {
    await signInAs(page, authority, '/products')
    await fillPurchase(page, 'Spokeshave')
    await expect(page.getByLabel('Buy for a business')).toBeChecked()
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    await page.getByRole('link', { name: 'Pay Now' }).first().click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await answerAlert(page, 'Successfully!', 'Order has been Completed')
    const { rows } = Object(await call('GET', '/api/manage/orders'))
    await page.goto(`/dashboard/order/${rows[0]._id}`)
    const documents = page.getByRole('region', { name: 'Documents' })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('button', { name: /^XRechnung/ }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^Kerf-invoice-INV-\d{5}\.xml$/)
    expect(brokenProfileRules(await readFile(await saved.path(), 'utf8'), 'xrechnung')).toEqual([])
    await expect(documents.getByRole('button', { name: /^Peppol/ })).toBeVisible()
    expect(await widthOf(page)).toBe(PHONE.width)
    await leave(page)
  })

  await test.step('staff read why it was not sent, and send it again', async () => {
    const { rows } = Object(await call('GET', '/api/manage/orders'))
    await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${rows[0]._id}`)
    const documents = page.getByRole('region', { name: 'Documents' })
    await documents.getByRole('button', { name: /^Send Again, INV-/ }).press('Enter')
    await expect(documents.getByText(/^(?:Waits to be|Not) sent as an e-invoice\. \S/)).toBeVisible()
    expect(await widthOf(page)).toBe(PHONE.width)
    await inspect(page, 'e-invoices')
    expect(found()).toEqual({})
  })
})
