import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { idOf, numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

const Settings = z.object({
  orders: z.object({ declareAgeIn: z.string() }),
  seller: z.looseObject({ country: z.string() }),
})

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

async function addCopingSaw(form: Locator): Promise<void> {
  await form.getByLabel('Add a product').fill('coping saw')
  await form
    .getByRole('option', { name: /^Coping saw/ })
    .first()
    .click()
  await expect(form.getByLabel(/^Pieces of Coping saw/)).toHaveValue('1')
}

test('the owner adds a forgotten tool to an order by phone: sees what it costs, changes it, and the customer reads of it', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  const number = await numberOf(customer, id)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Edit the order' })
  const pieces = form.getByLabel(/^Pieces of Marking gauge/)
  await expect(pieces).toBeFocused()
  await expect(pieces).toHaveValue('2')

  await test.step('what was typed wrongly is said where it stands', async () => {
    await pieces.fill('no')
    await form.getByRole('button', { name: 'See What It Costs' }).click()
    await expect(pieces).toHaveAccessibleDescription('A whole number of pieces, at least 1')
    await pieces.fill('3')
  })

  await test.step('a tool is added, and what it costs is said before', async () => {
    await addCopingSaw(form)
    await form.getByRole('button', { name: /^Remove Coping saw/ }).press('Enter')
    await expect(pieces).toBeFocused()
    await addCopingSaw(form)
    await form.getByLabel(/^Note/).fill('As you said on the phone')
    await fits(page)
    await form.getByRole('button', { name: 'See What It Costs' }).click()
    const said = form.getByRole('status', { name: 'What it costs' })
    await expect(said).toContainText('The next payment asks for the new total', { ignoreCase: true })
    await expect(said).toContainText(/3 × Marking gauge.*instead of 2/)
    await expect(said).toContainText(/1 × Coping saw.*new/)
    await fits(page)
  })

  await test.step('what is typed afterwards is asked anew', async () => {
    await pieces.fill('4')
    await expect(form.getByRole('button', { name: 'Change The Order' })).toBeHidden()
    await form.getByRole('button', { name: 'See What It Costs' }).click()
    await form.getByRole('button', { name: 'Change The Order' }).click()
    await readMessage(page, 'The order is changed!', `Order ${number}: the customer gets an e-mail`)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
    const products = page.getByRole('list', { name: 'Ordered products' })
    await expect(products).toContainText('Coping saw')
    await expect(page.getByText(/^edited: 4 × Marking gauge/i)).toBeVisible()
  })
})

test('two windows edit one order: the second is told that it was changed meanwhile', async ({
  page,
  kerf,
  complaints,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Edit the order' })
  await form.getByLabel('Phone').fill('555 0177')
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('POST', `/api/orders/${id}/edits`, { version: 1, prices: 'then', phone: '555 0188' })
  await form.getByRole('button', { name: 'See What It Costs' }).click()
  await answerAlert(page, 'That was not done', 'Somebody has changed this order meanwhile')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a customer changes where an order goes, as long as it is not packed', async ({ page, kerf }) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 2)
  const number = await numberOf(customer, id)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, customer.email, `/dashboard/order/${id}`)
  await page.getByRole('button', { name: 'Change Address' }).click()
  const form = page.getByRole('region', { name: 'Delivery address' })
  await expect(form.getByLabel('Phone')).toBeFocused()
  await form.getByLabel('Address').fill('')
  await form.getByRole('button', { name: 'Change Address' }).click()
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/./)
  await form.getByLabel('Address').fill('7 Bench Row\nLeeds')
  await fits(page)
  await form.getByRole('button', { name: 'Change Address' }).click()
  await readMessage(page, 'The address is changed!', `Order ${number}`)
  await expect(page.getByRole('button', { name: 'Change Address' })).toBeFocused()
  await expect(page.getByText('7 Bench Row')).toBeVisible()
  await expect(page.getByText(/^Changed: The delivery address/)).toBeVisible()

  await page.getByRole('button', { name: 'Change Address' }).click()
  await form.getByRole('button', { name: 'Change Address' }).click()
  await readMessage(page, 'The address stays as it is', `Order ${number}`)

  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  await page.reload()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Address' })).toBeHidden()
})

test('who adds a bladed tool says who declared to be old enough', async ({ page, kerf }) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const set = (path: string, body: object) => admin.call('PUT', `/api${path}`, body)
  const { orders, seller } = Settings.parse(await admin.call('GET', '/api/settings'))
  const saw = await idOf(admin, 'Coping saw, 6-1/2 in')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'], 1)
  await set('/settings/seller', { ...seller, country: 'US' })
  await set('/settings/orders', { declareAgeIn: 'US' })
  await set(`/products/${saw}`, { handover: 'blade' })
  try {
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('region', { name: 'Edit the order' })
    await addCopingSaw(form)
    await form.getByRole('button', { name: 'See What It Costs' }).click()
    const who = form.getByLabel('Who declared to you to be 18 or over')
    await expect(who).toBeVisible()
    await form.getByRole('button', { name: 'Change The Order' }).click()
    await expect(who).toHaveAccessibleDescription(/^Say who declared to be 18 or over/)
    await who.selectOption({ label: 'The customer' })
    await fits(page)
    await form.getByRole('button', { name: 'Change The Order' }).click()
    await readMessage(page, 'The order is changed!', 'the customer gets an e-mail')
    await expect(page.getByText(/^edited: .*The customer declared to be 18 or over/i)).toBeVisible()
  } finally {
    await set(`/products/${saw}`, { handover: null })
    await set('/settings/orders', { declareAgeIn: orders.declareAgeIn })
    await set('/settings/seller', seller)
  }
})
