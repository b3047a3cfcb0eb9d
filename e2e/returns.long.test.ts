import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

/** Two tools, three of each, paid by hand and sent. */
async function sentOrder(address: string) {
  const customer = await signInTo(address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in', 'Coping saw'], 3)
  const admin = await signInTo(address, 'admin@kerf.example')
  await admin.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  return { customer, admin, id, number: await numberOf(customer, id) }
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

const photograph = async () => ({
  name: 'crack.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b08050' } })
    .jpeg()
    .toBuffer(),
})

test('a customer sends a piece back by phone: asked with a photograph, approved, received, and the money goes back', async ({
  browser,
  page,
  kerf,
}) => {
  const { customer, id, number } = await sentOrder(kerf.address)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, customer.email, `/dashboard/order/${id}`)
  const returns = page.getByRole('region', { name: 'Returns and claims' })

  await test.step('what was typed wrongly is said where it stands', async () => {
    await returns.getByRole('button', { name: 'Send something back' }).click()
    const form = page.getByRole('region', { name: 'Send something back' })
    await expect(form.getByLabel('What is it about?')).toBeFocused()
    await form.getByRole('button', { name: 'Ask The Shop' }).click()
    await expect(form.getByText('Say of at least one product how many it is about')).toBeVisible()
    const pieces = form.getByLabel(/^Marking gauge/)
    await pieces.fill('4')
    await form.getByRole('button', { name: 'Ask The Shop' }).click()
    await expect(pieces).toHaveAccessibleDescription('A whole number, at most 3')
    await expect(pieces).toBeFocused()
    await pieces.fill('2')
    await form.getByRole('button', { name: 'Ask The Shop' }).click()
    const why = form.getByLabel(/^Why: Marking gauge/)
    await expect(why).toHaveAccessibleDescription('Please say why, in a few words')
    await why.fill('Too heavy for my hand')
    await form.locator('input[type=file]').setInputFiles(await photograph())
    await expect(form.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
    await fits(page)
    await form.getByRole('button', { name: 'Ask The Shop' }).click()
    await readMessage(page, 'The shop has been asked!', `Order ${number}`)
    await expect(returns.getByRole('listitem').first()).toContainText('Return 1')
    await expect(returns).toContainText('We look at it and answer by e-mail.')
    await expect(returns.getByRole('button', { name: 'Send something back' })).toBeFocused()
    await fits(page)
  })

  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 360, height: 800 } })
  const staff = await context.newPage()
  await test.step('staff finds it, approves it, and says what came back', async () => {
    await signInAs(staff, 'admin@kerf.example', '/dashboard/returns')
    await staff.getByLabel('Search returns').fill(number)
    await expect(staff).toHaveURL(/search=K-/)
    await staff.getByRole('link', { name: `${number}, Return 1` }).click()
    await expect(staff.getByRole('heading', { name: 'It waits for your answer' })).toBeVisible()
    await expect(staff.getByRole('img', { name: /^Photograph 1/ })).toBeVisible()
    await fits(staff)
    await staff.getByRole('button', { name: 'Refuse' }).click()
    await staff.getByRole('button', { name: 'Refuse' }).click()
    await expect(staff.getByText('Please say why: the customer reads it')).toBeVisible()
    await staff.getByRole('button', { name: 'Cancel' }).click()
    await expect(staff.getByRole('button', { name: 'Refuse' })).toBeFocused()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByLabel('Words to the customer').fill('Please in its box.')
    await staff.getByRole('button', { name: 'Approve' }).click()
    await readMessage(staff, 'It is approved!', `Return 1 of order ${number}`)
  })

  await test.step('the customer saves the label', async () => {
    await page.reload()
    await expect(returns).toContainText('Please in its box.')
    const saved = page.waitForEvent('download')
    await returns.getByRole('button', { name: 'Return label' }).click()
    expect((await saved).suggestedFilename()).toBe(`return-label-${number}-R1.pdf`)
  })

  await test.step('it came back and is settled', async () => {
    await staff.getByRole('button', { name: 'It came back' }).click()
    await staff.getByLabel(/^On the shelf: Marking gauge/).fill('2')
    await staff.getByLabel(/^Thrown away: Marking gauge/).fill('1')
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('Whole numbers, together at most 2')).toBeVisible()
    await staff.getByLabel(/^On the shelf: Marking gauge/).fill('1')
    await fits(staff)
    await staff.getByRole('button', { name: 'Save' }).click()
    await readMessage(staff, 'It is received!', `Return 1 of order ${number}`)
    await staff.getByRole('button', { name: 'Settle' }).click()
    await staff.getByLabel('Amount in dollars').fill('1,000,000')
    await staff.getByRole('button', { name: 'Refund and settle' }).click()
    await expect(staff.getByText(/^An amount such as 24.50, at most/)).toBeVisible()
    await staff.getByLabel('Amount in dollars').fill('')
    await fits(staff)
    await staff.getByRole('button', { name: 'Refund and settle' }).dblclick()
    await readMessage(staff, 'It is settled!', `Return 1 of order ${number}`)
    await expect(staff.getByRole('heading', { name: 'It is settled' })).toBeVisible()
    await expect(staff.getByText('1 back on the shelf, 1 thrown away')).toBeVisible()
    await page.reload()
    await expect(returns).toContainText(/We give you \$[\d.]+ back\./)
    await expect(page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
  })
  await context.close()
})

test('a claim gets a replacement before anything comes back, and one that was asked by mistake is withdrawn', async ({
  page,
  browser,
  kerf,
}) => {
  const { customer, id, number } = await sentOrder(kerf.address)
  await signInAs(page, customer.email, `/dashboard/order/${id}`)
  const returns = page.getByRole('region', { name: 'Returns and claims' })
  const ask = async (tool: RegExp, about: string) => {
    await returns.getByRole('button', { name: 'Send something back' }).click()
    await page.getByLabel('What is it about?').selectOption({ label: about })
    await page.getByLabel(tool).first().fill('1')
    await page.getByLabel(/^Why/).fill('The frame is bent')
    await page.getByRole('button', { name: 'Ask The Shop' }).click()
    await readMessage(page, 'The shop has been asked!', `Order ${number}`)
  }
  await ask(/^Marking gauge/, 'I want to send it back')
  await returns.getByRole('button', { name: 'Withdraw: Return 1' }).click()
  await answerAlert(page, 'Withdraw It?', number, 'Yes, withdraw it')
  await readMessage(page, 'It was withdrawn!', '')
  await ask(/^Coping saw/, 'It came damaged')
  const context = await browser.newContext({ baseURL: kerf.address })
  const staff = await context.newPage()
  await signInAs(staff, 'admin@kerf.example', `/dashboard/returns?search=${number}&kind=claim`)
  await staff.getByRole('link', { name: `${number}, Claim 2: damaged` }).click()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByLabel('Nothing is to be sent back').check()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await readMessage(staff, 'It is approved!', `Claim 2: damaged of order ${number}`)
  await staff.getByRole('button', { name: 'Send a replacement' }).click()
  await staff.getByRole('button', { name: 'Have it packed' }).click()
  await readMessage(staff, 'The replacement waits to be packed.', `Claim 2: damaged of order ${number}`)
  await staff.getByRole('button', { name: 'Settle' }).click()
  await staff.getByRole('button', { name: 'Settle without a refund' }).click()
  await readMessage(staff, 'It is settled!', `Claim 2: damaged of order ${number}`)
  await page.reload()
  await expect(returns).toContainText('We send you a replacement, and write to you when it leaves.')
  await expect(returns).toContainText('One piece of it is to be packed.')
  await staff.getByRole('link', { name: 'Pack the replacement with the order' }).click()
  await staff.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(staff.getByLabel(/^Coping saw/).first()).toBeFocused()
  await staff.getByLabel('Carrier (optional)').fill('DPD')
  await staff.getByLabel('Tracking number (optional)').fill('01 234')
  await staff.getByRole('button', { name: 'Pack and send' }).click()
  await expect(staff.getByRole('region', { name: 'Parcels' })).toContainText('01 234')
  await staff.goto(`/dashboard/returns?search=${number}&kind=claim`)
  await staff.getByRole('link', { name: `${number}, Claim 2: damaged` }).click()
  await expect(staff.getByText(/^Parcel 2, sent .* with DPD, number 01 234\./)).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Follow the replacement' })).toBeVisible()
  await fits(staff)
  await context.close()
})

test('staff asks for a customer who telephones, on the page of the order', async ({ page, kerf }) => {
  const { id, number } = await sentOrder(kerf.address)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  const returns = page.getByRole('region', { name: 'Returns and claims' })
  await returns.getByRole('button', { name: 'Ask for the customer' }).click()
  await page
    .getByLabel(/^Coping saw/)
    .last()
    .fill('3')
  await page.getByLabel(/^Why/).fill('Bought twice')
  await fits(page)
  await page.getByRole('button', { name: 'Ask The Shop' }).dblclick()
  await readMessage(page, 'The shop has been asked!', `Order ${number}`)
  await expect(returns.getByRole('link', { name: 'Open Return 1' })).toHaveCount(1)
  await returns.getByRole('link', { name: 'Open Return 1' }).click()
  await expect(page.getByText('Bought twice')).toBeVisible()
})
