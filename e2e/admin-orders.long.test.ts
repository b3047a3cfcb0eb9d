import { rowOf } from './admin.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'

test('an order is deleted from its page, and one is back at the others', async ({ page, kerf }) => {
  const { number } = await orderOfNewcomer(kerf.address, 'Marking gauge')
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible() // the list has such a button, too
  const remove = page.getByRole('button', { name: /Delete order/ })
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Marking gauge', 'Cancel')
  await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Marking gauge', 'Yes, delete it')
  await answerAlert(page, 'Order has been deleted!', '')
  await expect(page).toHaveURL('/dashboard/manage-orders')
  await page.goto(`/dashboard/manage-orders?search=${number}`)
  await expect(page.getByText('No order matches that.')).toBeVisible()
  await page.getByRole('link', { name: 'Look among the deleted' }).click()
  await rowOf(page, number).getByRole('link', { name: number }).click()
  await expect(page.getByText('It stands under Deleted in Manage All Orders')).toBeVisible()
  await expect(remove).toHaveCount(0)
})
