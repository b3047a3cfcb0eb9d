import type { Page } from '@playwright/test'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

/** Two tools, three of each, paid by hand. */
async function paidOrder(address: string) {
  const customer = await signInTo(address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in', 'Coping saw'], 3)
  const admin = await signInTo(address, 'admin@kerf.example')
  await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
  return { customer, id, number: await numberOf(customer, id) }
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

test('an order goes in parcels, some later, and its customer follows those of which they were told', async ({
  browser,
  page,
  kerf,
}) => {
  const { customer, id, number } = await paidOrder(kerf.address)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels).toContainText('6 pieces are left to be packed.')
  const entry = (parcel: number) => parcels.getByRole('listitem').filter({ hasText: `Parcel ${parcel}` })

  await test.step('what was typed wrongly is said where it stands; the rest stays to be packed', async () => {
    await parcels.getByRole('button', { name: 'Pack', exact: true }).click()
    const form = page.getByRole('region', { name: 'Pack a parcel' })
    const pieces = form.getByLabel('Marking gauge', { exact: false }).first()
    await expect(pieces).toBeFocused()
    await expect(pieces).toHaveValue('3')
    await pieces.fill('4')
    await form.getByRole('button', { name: 'Pack, send later' }).click()
    await expect(pieces).toHaveAccessibleDescription('A whole number of pieces, at most 3')
    await expect(pieces).toBeFocused()
    await pieces.fill('2')
    const scanned = form.getByLabel(/^Batch or serial numbers: Marking gauge/)
    await scanned.pressSequentially('L-204\nL-205\n')
    await expect(scanned, 'a scanner ends each number with Enter').toHaveValue('L-204, L-205, ')
    await form.getByLabel(/^Batch or serial numbers: Coping saw/).fill('A, B, C, D')
    await form.getByRole('button', { name: 'Pack, send later' }).click()
    await expect(form.getByText('These are numbers of 4 pieces, and 3 of it are packed')).toBeVisible()
    await form.getByLabel(/^Batch or serial numbers: Coping saw/).fill('')
    await fits(page)
    await form.getByRole('button', { name: 'Pack, send later' }).click()
    await readMessage(page, 'The parcel is packed!', `Parcel 1 of order ${number}`)
    await expect(entry(1)).toContainText('Packed')
    await expect(entry(1)).toContainText('2 × Marking gauge, 9 in, 3 × Coping saw')
    await expect(entry(1)).toContainText('Numbers: L-204, L-205')
    await expect(parcels).toContainText('1 piece is left to be packed.')
    await expect(parcels.getByRole('button', { name: 'Pack', exact: true })).toBeFocused()
    const saved = page.waitForEvent('download')
    await entry(1).getByRole('button', { name: 'Label, parcel 1' }).click()
    expect((await saved).suggestedFilename()).toMatch(/label-K-\d+-1\.pdf$/)
  })

  await test.step('it is sent with a carrier, whose number is a link', async () => {
    await entry(1).getByRole('button', { name: 'Send: parcel 1' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Send This Parcel?' })
    await asked.getByLabel('Carrier').fill('dpd')
    await asked.getByLabel('Tracking number').fill('01 234')
    await answerAlert(page, 'Send This Parcel?', number, 'Yes, send it')
    await readMessage(page, 'The parcel is on its way!', '')
    await expect(entry(1)).toContainText('On its way')
    await expect(entry(1).getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      'https://tracking.dpd.de/status/en_US/parcel/01%20234',
    )
    await entry(1).getByRole('button', { name: 'Change carrier or number: parcel 1' }).click()
    await page.getByRole('alertdialog').getByLabel('Tracking number').fill('01 235')
    await answerAlert(page, 'Who Carries This Parcel?', number, 'Save')
    await expect(entry(1)).toContainText('01 235')
  })

  await test.step('one that did not leave is canceled, and its pieces wait again', async () => {
    await parcels.getByRole('button', { name: 'Pack', exact: true }).click()
    await page.getByRole('button', { name: 'Pack and send' }).click()
    await readMessage(page, 'The parcel is on its way!', `Parcel 2 of order ${number}`)
    await entry(2).getByRole('button', { name: 'Cancel: parcel 2' }).click()
    await answerAlert(page, 'Cancel This Parcel?', number, 'Keep it')
    await readMessage(page, 'The parcel stays.', '')
    await entry(2).getByRole('button', { name: 'Cancel: parcel 2' }).click()
    await answerAlert(page, 'Cancel This Parcel?', number, 'Yes, cancel it')
    await expect(entry(2)).toContainText('Canceled')
    await expect(entry(2).getByRole('button')).toHaveCount(0)
    await expect(parcels).toContainText('1 piece is left to be packed.')
    await entry(1).getByRole('button', { name: 'Arrived: parcel 1' }).click()
    await answerAlert(page, 'Has This Parcel Arrived?', number, 'Yes, it arrived')
    await expect(entry(1)).toContainText('Arrived')
    await fits(page)
  })

  await test.step('the customer sees it once they were told, without the numbers of batches', async () => {
    const admin = await signInTo(kerf.address, 'admin@kerf.example')
    await admin.call('POST', `/api/orders/${id}/refunds`, { amount: 1 }) // it tells of what was sent before
    const context = await browser.newContext({
      baseURL: kerf.address,
      viewport: { width: 360, height: 800 },
    })
    const theirs = await context.newPage()
    await signInAs(theirs, customer.email, `/dashboard/order/${id}`)
    const seen = theirs.getByRole('region', { name: 'Parcels' })
    await expect(seen.getByRole('listitem')).toHaveCount(1)
    await expect(seen).toContainText('3 × Coping saw')
    await expect(seen.getByRole('link', { name: 'Follow the parcel' })).toBeVisible()
    await expect(seen).not.toContainText('L-204')
    await expect(seen.getByRole('button')).toHaveCount(0)
    await fits(theirs)
    await context.close()
  })
})

test('an order that no card paid is marked as paid, and waits to be packed', async ({ page, kerf }) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Coping saw'], 3)
  const number = await numberOf(customer, id)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcels' })).toHaveCount(0)
  const paid = page.getByRole('button', { name: 'Mark as paid' })
  await paid.click()
  await answerAlert(page, 'Mark This Order as Paid?', number, 'Cancel')
  await readMessage(page, 'The order stays unpaid.', '')
  await paid.click()
  const asked = page.getByRole('alertdialog', { name: 'Mark This Order as Paid?' })
  await asked.getByLabel('How was it paid?').selectOption('Cash')
  await asked.getByLabel('Note').fill('At the fair')
  await answerAlert(page, 'Mark This Order as Paid?', number, 'Yes, it is paid')
  await readMessage(page, 'The order is paid, and waits to be packed!', '')
  await expect(paid).toHaveCount(0)
  await expect(page.getByText('At the fair')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('3 pieces are left to be packed.')
  await expect(page.getByRole('button', { name: 'Payment Confirm' })).toBeVisible()
})
