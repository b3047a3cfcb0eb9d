import { newCustomer, rowOf } from './admin.ts'
import { expect, signInAs, test } from './kerf.ts'
import { tokenOf } from './read.ts'

test('an owner gives somebody a role, who then sees its rooms alone, and is told who can help at another', async ({
  page,
  kerf,
}) => {
  const email = await newCustomer(kerf, 'Pat Packer')
  await signInAs(page, 'admin@kerf.example')
  await page.goto(`/dashboard/manage-user?search=${email}`)
  const row = rowOf(page, email)
  await row.getByRole('button', { name: `Roles of ${email}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Which roles?' })
  await dialog.getByRole('checkbox', { name: 'Packer' }).check()
  await dialog.getByLabel('Last day of Packer, if it ends').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(row).toContainText('Packer, until Dec 31, 2099')
  await expect(row.getByRole('button', { name: 'Make an Admin' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, email)
  await page.goto('/dashboard/manage-orders')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toContainText(['My Profile', 'Manage All Orders', 'Packing'])
  await expect(menu.getByRole('link', { name: 'Shop settings' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Payment Confirm' })).toHaveCount(0)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'None of your roles opens this page. Who owns the shop can give you one: Ada Admin',
  )
  expect(await tokenOf(page)).not.toBeNull()
})
