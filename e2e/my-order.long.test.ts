import { holdBack } from './hold-back.ts'
import { answerAlert, expect, fillPurchase, signInAs, signInAsCustomer, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

test('an order of another, or one that its customer deleted, is not there; one that cannot be loaded can be tried again', async ({
  page,
  kerf,
  complaints,
}) => {
  const other = await signInTo(kerf.address, addressFor('Olga'), 'Olga Other')
  const theirs = await placeOrder(other, ['Dovetail saw'])
  await signInAsCustomer(page, `/dashboard/order/${theirs}`)
  await expect(page.getByRole('heading', { name: 'This page was cut away' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])

  await fillPurchase(page, 'Card scraper set')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await page.getByRole('link', { name: /^Order K-/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/order\//)
  const mine = page.url()

  await test.step('it cannot be loaded, and then it can', async () => {
    await page.route('**/api/orders/*/history', (route) => route.abort())
    await page.goto(mine)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/orders/*/history')
    const goOn = await holdBack(page, '**/api/orders/*/history')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('Data is loading, Please wait.....').or(page.getByRole('alert')),
    ).toBeVisible()
    goOn()
    await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible()
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED')
  })

  await page.getByRole('button', { name: 'Delete Order' }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Card scraper set', 'Yes, delete it')
  await answerAlert(page, 'Order has been deleted!', '')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await page.goto(mine)
  await expect(page.getByRole('heading', { name: 'This page was cut away' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('an admin who follows the link of another’s order comes to the admin’s page of it', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const id = await placeOrder(customer, ['Dovetail saw'])
  await signInAs(page, 'admin@kerf.example', `/dashboard/order/${id}`)
  await expect(page).toHaveURL(`/dashboard/manage-orders/${id}`)
  await expect(page.getByText('Packing slip').first()).toBeVisible()
})
