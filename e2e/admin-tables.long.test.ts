import { rowOf } from './admin.ts'
import { expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a table that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await signInAs(page, 'admin@kerf.example')
  await page.route('**/api/manage/users*', (route) => route.abort())
  await page.goto('/dashboard/manage-user')
  await expect(page.getByRole('alert')).toContainText('Something went Wrong! Please try again later.')
  await page.unroute('**/api/manage/users*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'admin@kerf.example')).toBeVisible()
  complaints.splice(0)
})

test('on a phone the tables are cards, sorted from a list, no wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example')
  for (const name of ['manage-products', 'manage-user', 'manage-orders', 'add-product', 'shop']) {
    await page.goto(`/dashboard/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => widthOf(page), name).toBeLessThanOrEqual(360)
  }
  await page.goto('/dashboard/manage-products')
  await page.getByLabel('Sort by').selectOption({ label: 'Price, downwards' })
  await expect(page).toHaveURL('/dashboard/manage-products?sort=price&direction=desc')
  await expect(page.getByRole('row').first()).toContainText('Band saw, 14 in')
})
