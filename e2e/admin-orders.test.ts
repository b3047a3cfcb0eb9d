import { rowOf } from './admin.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'

test('an order is found, confirmed and shipped; its page tells what happened to it', async ({
  page,
  kerf,
}) => {
  const { email, number } = await orderOfNewcomer(kerf.address, 'Coping saw')
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('cpoing saw')
  await expect(page.getByText('Nothing matches “cpoing saw”; these are close.')).toBeVisible()
  await expect(rowOf(page, number)).toContainText('Coping saw')
  await search.fill(email)
  await page.getByLabel('Payment status').selectOption('Unpaid')
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('search') === email && searchParams.get('paymentStatus') === 'Unpaid',
  )
  const row = rowOf(page, number)
  await expect(row).toContainText('Coping saw')
  const confirm = row.getByRole('button', { name: 'Payment Confirm' })
  await confirm.click()
  await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Cancel')
  await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
  await expect(confirm).toBeVisible()
  await page.getByLabel('Payment status').selectOption('Any')
  await confirm.click()
  await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Yes, confirm it')
  await answerAlert(page, 'Successfully! Order has been Shipped', '')
  await expect(row.getByRole('button', { name: 'Payment Success' })).toBeDisabled()
  await expect(confirm).toHaveCount(0)
  await expect(row).toContainText('Shipped')

  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText(new RegExp(`placed.*by ${email}`, 'i'))
  await expect(history.last()).toContainText(/shipped.*by admin@kerf\.example/i)
})

test('the shop’s figures agree with its orders, and lead to those that wait', async ({ page, kerf }) => {
  const { number } = await orderOfNewcomer(kerf.address, 'Dovetail saw')
  await signInAs(page, 'admin@kerf.example', '/dashboard/shop')
  const sales = page.getByRole('definition').first()
  const before = Number((await sales.innerText()).replace(/[$,]/g, ''))
  await page.getByRole('link', { name: /not paid yet/ }).click()
  await expect(page).toHaveURL('/dashboard/manage-orders?paymentStatus=Unpaid')
  await rowOf(page, number).getByRole('button', { name: 'Payment Confirm' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Are You Sure Update Payment Status?' })
  await expect(asked).toContainText('This order is not paid: no payment came')
  await asked.getByLabel('How was it paid?').selectOption('Cash')
  await asked.getByLabel('Note').fill('At the counter')
  await answerAlert(page, 'Are You Sure Update Payment Status?', '$94.50', 'Yes, confirm it')
  await answerAlert(page, 'Successfully! Order has been Shipped', '')

  await page.goto('/dashboard/shop?days=7')
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  const after = (before + 94.5).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(sales).toHaveText(`$${after}`)
  await expect(page.getByRole('img', { name: 'Sales per day' })).toHaveAccessibleDescription(
    /^7 days; the best/,
  )
  await page.getByText('Show the figures as a table').click()
  const days = page.getByRole('table', { name: 'Sales per day' }).getByRole('row')
  await expect(days).toHaveCount(8)
  // All of them: around midnight some orders are those of the day before.
  const soldOn = (await days.allInnerTexts()).slice(1).map((row) => Number(row.replace(/.*\$|,/gs, '')))
  expect(soldOn.reduce((sum, sales) => sum + sales, 0)).toBeCloseTo(before + 94.5, 2)
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText('Dovetail saw')
})
