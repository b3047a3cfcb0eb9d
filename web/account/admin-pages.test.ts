import { expect, test } from 'vitest'
import { isForAdmins } from '#web/account/admin-pages.ts'

test.each([
  '/dashboard/shop?days=7',
  '/dashboard/settings',
  '/dashboard/audit?page=2',
  '/dashboard/manage-user',
  '/dashboard/manage-orders/4f1c?from=1',
  '/dashboard/add-product',
  '/dashboard/edit-product/4f1c',
])('%s is for admins', (path) => {
  expect(isForAdmins(path)).toBe(true)
})

test.each([
  '/',
  '/dashboard',
  '/dashboard/my-orders',
  '/dashboard/add-review',
  '/dashboard/shopping',
  '/products?next=/dashboard/shop',
])('%s is for everybody who is signed in', (path) => {
  expect(isForAdmins(path)).toBe(false)
})
