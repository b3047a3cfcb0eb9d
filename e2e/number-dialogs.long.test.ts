import type { Page } from '@playwright/test'
import { createInspector } from './axe.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const { KERF_PICTURES } = process.env

/** By keyboard: it opens, is looked at, is left by Escape with the focus where it was, and opens again. */
async function openByKeyboard(
  page: Page,
  button: string,
  title: string,
  { inspect, isSaid = false }: { inspect: (page: Page, where: string) => Promise<void>; isSaid?: boolean },
) {
  const opens = page.getByRole('button', { name: button })
  const dialog = page.getByRole('alertdialog', { name: title })
  await opens.press('Enter')
  await expect(dialog).toBeVisible()
  await inspect(page, title)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(width)
    if (KERF_PICTURES)
      await page.screenshot({ path: `${KERF_PICTURES}/${button.split(':')[0]}-${width}.png` })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (isSaid) await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(opens).toBeFocused()
  await opens.press('Enter')
  await expect(dialog).toBeVisible()
  return dialog
}

test('what asks for numbers is confirmed, named afterwards and called off by keyboard on a phone, in dialogs in which axe finds nothing', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Numbered router', price: 90, minQuantity: 1, aviQuantity: 20 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.', tracking: 'serial' },
  }
  await admin.call('POST', '/api/products', tool)
  const customer = await signInTo(kerf.address, addressFor('Rita'), 'Rita Router')
  const id = await placeOrder(customer, ['Numbered router'], 2)
  await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)

  await test.step('Payment Confirm warns of pieces without their numbers, leads to packing, and sends all the same', async () => {
    const title = 'Are You Sure Update Payment Status?'
    const asked = await openByKeyboard(page, 'Payment Confirm', title, { inspect, isSaid: true })
    await expect(asked).toContainText('2 × Numbered router: serial numbers')
    await asked.getByRole('link', { name: 'Pack them with their numbers' }).press('Enter')
    await expect(asked).toBeHidden()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
    await page.getByRole('button', { name: 'Payment Confirm' }).press('Enter')
    await asked.getByRole('button', { name: 'Yes, confirm it' }).press('Enter')
    await expect(asked).toBeHidden()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  })

  await test.step('the numbers are noted afterwards; too few are refused in the dialog', async () => {
    const asked = await openByKeyboard(page, 'Note numbers: parcel 1', 'Which numbers have these pieces?', {
      inspect,
    })
    const numbers = asked.getByLabel('Batch or serial numbers: Numbered router')
    await numbers.fill('R-1')
    const save = asked.getByRole('button', { name: 'Save', exact: true })
    await save.press('Enter')
    await answerAlert(page, 'They were not saved', 'R-1 is of one piece alone')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await expect(numbers, 'it is asked again with what was typed').toHaveValue('R-1')
    await numbers.fill('')
    await numbers.pressSequentially('R-1\nR-2\n')
    await expect(numbers, 'a scanner ends each number with Enter').toHaveValue('R-1, R-2, ')
    await save.press('Enter')
    await readMessage(page, 'The numbers are noted!', 'The numbers are noted!')
    await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('Numbers: R-1, R-2')
  })

  await test.step('a replacement that is packed is called off with its parcel', async () => {
    const lines = [{ line: 1, quantity: 1 }]
    const claim = { kind: 'claim', problem: 'damaged', lines: [{ ...lines[0], reason: 'Bent' }] }
    await admin.call('POST', `/api/orders/${id}/returns`, claim)
    await admin.call('POST', `/api/orders/${id}/returns/1/approve`, { comesBack: false })
    await admin.call('POST', `/api/orders/${id}/returns/1/replacement`, { lines })
    const batches = [{ line: 1, batch: 'R-3' }]
    await admin.call('POST', `/api/orders/${id}/parcels`, { lines, batches, packed: true })
    await page.reload()
    await page.getByRole('link', { name: 'Open Claim 1' }).click()
    const button = 'Call off the replacement'
    const asked = await openByKeyboard(page, button, 'Call off this replacement?', { inspect })
    await expect(asked).toContainText('The parcel in which they wait is canceled.')
    await asked.getByRole('button', { name: 'Yes, call it off' }).press('Enter')
    await expect(asked).toBeHidden()
    await expect(page.getByText('The replacement was called off')).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
  })
  expect(found()).toEqual({})
})
