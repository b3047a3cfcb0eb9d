import type { Page } from '@playwright/test'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, payByCard, placeOrder } from './orders.ts'
import { addressFor, type SignedIn, signInTo } from './people.ts'

/** Three of a tool, paid by card; answers the order's number. */
async function paidOrder(address: string, customer: SignedIn, tool: string): Promise<string> {
  const id = await placeOrder(customer, [tool], 3)
  await payByCard(address, customer, id)
  return numberOf(customer, id)
}

/** Nothing is wider than the window. */
async function fits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}

test('an admin refunds a part and puts a piece back; the customer sees the money, the ledger the piece', async ({
  page,
  kerf,
  complaints,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const number = await paidOrder(kerf.address, customer, 'Marking gauge, 9 in')

  await test.step('the refund asks for an amount, says what is wrong with it, and asks once more', async () => {
    await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const form = page.getByRole('region', { name: 'Refund', exact: true })
    const amount = form.getByLabel('Amount in dollars')
    await expect(amount).toBeFocused()
    await amount.fill('100000')
    await form.getByRole('button', { name: 'Refund' }).click()
    await expect(amount).toHaveAccessibleDescription(/can still be refunded/)
    const pieces = form.getByLabel('Marking gauge')
    for (const typed of ['2,5', '2.5', '9999', '-1', '1e3']) {
      await pieces.fill('')
      await pieces.pressSequentially(typed)
      await form.getByRole('button', { name: 'Refund' }).click()
      await expect(pieces).toHaveAccessibleDescription('A whole number of pieces, at most 3')
      await expect(pieces).toBeFocused()
      await expect(pieces).toHaveValue(typed)
    }
    await amount.fill('5.25')
    await pieces.fill('1')
    await form.getByLabel(/Reason/).fill('One beam was bent.')
    await page.setViewportSize({ width: 360, height: 800 })
    await fits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await form.getByRole('button', { name: 'Refund' }).click()
    await answerAlert(page, 'Are You Sure to Refund?', '$5.25', 'Cancel')
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeHidden()
    await form.getByRole('button', { name: 'Refund' }).click()
    await answerAlert(page, 'Are You Sure to Refund?', '1 piece goes back on the shelf.', 'Yes, refund it')
    await readMessage(page, 'The money is on its way back!', '$5.25')
  })

  await test.step('the order tells of it', async () => {
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await expect(refunds).toContainText('$5.25')
    await expect(refunds).toContainText('One beam was bent.')
    await expect(refunds).toContainText('Returned: 1 × Marking gauge')
    await expect(refunds).toContainText('by admin@kerf.example')
    await expect(page.getByText(/^Refunded \$5\.25 of /)).toBeVisible()
    await expect(page.getByText('1 returned')).toBeVisible()
    await expect(page.getByText('$5.25 refunded', { exact: true })).toBeVisible()
  })

  await test.step('the ledger has the piece, and a correction with its reason', async () => {
    await page.goto('/dashboard/manage-products?search=Marking+gauge')
    await page.getByRole('link', { name: 'Stock of Marking gauge' }).click()
    const newest = page.getByRole('row').nth(1)
    await expect(newest).toContainText('Returned')
    await expect(newest).toContainText(number)
    await expect(newest).toContainText('+1')
    const before = await newest.innerText()
    await page.getByRole('button', { name: 'Correct' }).click()
    await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Reason is Required')
    await page.getByLabel('Pieces').fill('2')
    await page.getByLabel('Reason').fill('Two were scratched')
    await page.getByRole('button', { name: 'Correct' }).click()
    await readMessage(page, 'Stock has been corrected!', 'Marking gauge')
    await expect(newest).toContainText('Two were scratched')
    await expect(newest).toContainText('−2')
    await expect(newest).toContainText('admin@kerf.example')
    expect(await page.getByRole('row').nth(2).innerText()).toBe(before)
    await page.setViewportSize({ width: 360, height: 800 })
    await fits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('what was counted while somebody bought is refused, and the new number is there', async () => {
    const shelf = page.getByRole('paragraph').filter({ hasText: 'available' })
    const shown = Number.parseInt((await shelf.innerText()).replaceAll(',', ''), 10)
    await page.getByLabel('What is different').selectOption('Counted on the shelf')
    await page.getByLabel('Pieces').fill(String(shown))
    await page.getByLabel('Reason').fill('Counted')
    await paidOrder(kerf.address, customer, 'Marking gauge, 9 in')
    await page.getByRole('button', { name: 'Correct' }).click()
    await answerAlert(page, 'That was not done', `there are now ${(shown - 3).toLocaleString('en-US')}`)
    await expect(shelf).toContainText((shown - 3).toLocaleString('en-US'))
    // The browser itself notes the refusal.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await page.getByRole('button', { name: /Hello!/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await answerAlert(page, 'Leave Without Saving?', 'not saved yet', 'Stay here')
    await expect(page.getByLabel('Reason')).toHaveValue('Counted')
    await page.getByRole('button', { name: /Hello!/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await answerAlert(page, 'Leave Without Saving?', 'not saved yet', 'Leave')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  })

  await test.step('the customer sees amount, state and reason', async () => {
    await signInAs(page, customer.email, '/dashboard/my-orders')
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('link', { name: /^Refunded \$5\.25 of / }).click()
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await expect(refunds).toContainText('$5.25')
    await expect(refunds).toContainText('One beam was bent.')
    await expect(refunds).not.toContainText('admin@kerf.example')
    await page.setViewportSize({ width: 360, height: 800 })
    await fits(page)
  })
})

test('a second tab that does not know of a refund yet does not give the money back again', async ({
  page,
  context,
  kerf,
  complaints,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Tess'), 'Tess Twice')
  const number = await paidOrder(kerf.address, customer, 'Marking gauge, 9 in')
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Refund', exact: true }).click()
    const form = tab.getByRole('region', { name: 'Refund', exact: true })
    await form.getByLabel('Amount in dollars').fill('5')
    await form.getByRole('button', { name: 'Refund' }).click()
    await expect(tab.getByRole('alertdialog')).toContainText('$5')
  }
  await answerAlert(page, 'Are You Sure to Refund?', '$5', 'Yes, refund it')
  await readMessage(page, 'The money is on its way back!', '$5')

  await answerAlert(other, 'Are You Sure to Refund?', '$5', 'Yes, refund it')
  await answerAlert(other, 'That was not done', 'Another refund of this order was made meanwhile')
  await expect(other.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('region', { name: 'Refund', exact: true })).toContainText(
    /can still be refunded/,
  )
  expect(complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
})
