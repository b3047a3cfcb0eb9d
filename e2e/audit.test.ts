import { ask, newCustomer, rowOf } from './admin.ts'
import { expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('an admin reads who did what to whom, finds it again, and goes from there to what it was about', async ({
  page,
  kerf,
}) => {
  const email = await newCustomer(page, kerf, 'Petra Promoted')
  await signInAs(page, 'admin@kerf.example')
  await ask(page, { method: 'PUT', path: `/user/admin/${email}` })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
  const row = rowOf(page, email)
  await expect(row).toContainText('Made somebody an admin')
  await expect(row).toContainText('Ada Admin')

  const search = page.getByRole('searchbox', { name: 'Search by person or act' })
  await search.fill('nobody-ever-did-this')
  await expect(page.getByText('No act matches that.')).toBeVisible()
  await search.fill('made somebody')
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row.getByRole('link', { name: email })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(360)
  await row.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(`/dashboard/manage-user?search=${encodeURIComponent(email)}`)
  await expect(rowOf(page, email).getByRole('button', { name: 'Remove Admin' })).toBeVisible()
})
