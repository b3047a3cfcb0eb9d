import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { isForAdmins, mayOpen } from '#web/account/admin-pages.ts'
import routes from '#web/routes.ts'

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

test('a page opens with its own permission and no other', () => {
  const shipper = new Set<Permission>(['orders.read', 'orders.ship'])
  expect(mayOpen('/dashboard/manage-orders/4f1c?from=1', shipper)).toBe(true)
  expect(mayOpen('/dashboard/settings', shipper)).toBe(false)
  expect(mayOpen('/dashboard/my-orders', new Set())).toBe(true)
  expect(mayOpen('/dashboard/search?days=7', new Set(['synonyms.change']))).toBe(true)
  expect(mayOpen('/dashboard/search?days=7', shipper)).toBe(false)
})

test('every page of the admin’s names its permission', () => {
  const paths = pathsOfAdmins(routes)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !isForAdmins(`/dashboard/${path}`))).toEqual([])
})

function pathsOfAdmins(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) =>
    file.startsWith('admin/') && path ? [path] : pathsOfAdmins(children),
  )
}
