import { rowOf } from './admin.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { keyboardOf } from './keyboard.ts'
import { orderOfNewcomer } from './orders.ts'
import { signInTo } from './people.ts'

test('a confirmation by hand is taken back by keyboard while nothing was sent, and no longer when its time is over', async ({
  page,
  kerf,
}) => {
  await page.clock.install()
  const { press, answer } = keyboardOf(page)
  const { number } = await orderOfNewcomer(kerf.address, 'Coping saw')
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders?search=${number}`)
  const row = rowOf(page, number)
  const confirm = page.getByRole('button', { name: 'Payment Confirm' })
  const takeBack = page.getByRole('button', { name: `Take back the confirmation of order ${number}` })
  await confirm.click()
  const asked = page.getByRole('alertdialog', { name: 'Are You Sure Update Payment Status?' })
  await expect(asked).toContainText(
    'After 15 minutes an e-mail tells the customer, and the invoice is issued',
  )
  await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Yes, confirm it')
  await answerAlert(page, 'Successfully! Order has been Shipped', '')
  await expect(row.getByRole('button', { name: 'Payment Success' })).toBeDisabled()
  await expect(row.getByText('Take back')).toBeVisible()

  await row.getByRole('link', { name: number }).click()
  await expect(
    page.getByText(
      /^No e-mail was sent yet\. Until \d+:\d\d\s[AP]M( on \w+ \d+, \d+)? you can take this back/,
    ),
  ).toBeVisible()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents).toContainText(/InvoiceFollows at \d+:\d\d\s[AP]M/)
  await expect(documents.getByRole('button', { name: /Invoice/ })).toHaveCount(0)
  await press(takeBack)
  await answer('Take This Confirmation Back?', 'Cancel')
  await readMessage(page, 'The order stays confirmed.', '')
  await expect(takeBack).toBeFocused()
  await page.keyboard.press('Enter')
  await answer('Take This Confirmation Back?', 'Yes, take it back')
  await readMessage(page, 'The order is unpaid again.', '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(takeBack).toHaveCount(0)
  await expect(page.getByText('Not paid: no payment came')).toBeVisible()
  await expect(page.getByText('Stock kept until')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.last()).toContainText(/payment taken back.*by admin@kerf\.example/i)

  await confirm.click()
  await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Yes, confirm it')
  await answerAlert(page, 'Successfully! Order has been Shipped', '')
  await expect(takeBack).toBeVisible()
  await page.clock.fastForward('15:20')
  await expect(takeBack).toHaveCount(0)
})

test('an order that another admin refunded meanwhile says why it is not taken back, and what to do instead', async ({
  page,
  kerf,
  complaints,
}) => {
  const { number } = await orderOfNewcomer(kerf.address, 'Marking gauge')
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const found = Object(await admin.call('GET', `/api/manage/orders?search=${number}`))
  const id = String(found.rows[0]._id)
  await admin.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  const takeBack = page.getByRole('button', { name: `Take back the confirmation of order ${number}` })
  await expect(takeBack).toBeVisible()
  await admin.call('POST', `/api/orders/${id}/refunds`, { amount: 1 })
  await takeBack.click()
  await answerAlert(page, 'Take This Confirmation Back?', number, 'Yes, take it back')
  await expect(page.getByRole('alertdialog')).toContainText('refund it by hand instead')
  await answerAlert(page, 'The confirmation was not taken back', number)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await expect(takeBack).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Credit note')
})
