import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { GROUPS, mayOpen, ROOMS, roomAt } from '#web/admin/rooms.ts'
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
  expect(roomAt(path)).toBeDefined()
})

test.each([
  '/',
  '/dashboard',
  '/dashboard/my-orders',
  '/dashboard/add-review',
  '/dashboard/shopping',
  '/products?next=/dashboard/shop',
])('%s is for everybody who is signed in', (path) => {
  expect(roomAt(path)).toBeUndefined()
})

test('a page opens with its own permission and no other', () => {
  const shipper = new Set<Permission>(['orders.read', 'orders.ship'])
  expect(mayOpen('/dashboard/manage-orders/4f1c?from=1', shipper)).toBe(true)
  expect(mayOpen('/dashboard/settings', shipper)).toBe(false)
  expect(mayOpen('/dashboard/my-orders', new Set())).toBe(true)
  expect(mayOpen('/dashboard/search?days=7', new Set(['synonyms.change']))).toBe(true)
  expect(mayOpen('/dashboard/search?days=7', shipper)).toBe(false)
})

test('every page of the admin’s stands in the table', () => {
  const paths = pathsOfAdmins(routes)
  expect(paths.length).toBeGreaterThan(30)
  // The preview of the home page stands where the home page does, with nothing of the dashboard around it.
  expect(paths.filter((path) => path !== 'home-preview' && !roomAt(`/dashboard/${path}`))).toEqual([])
})

test('every room of the menu has its icon, its group and its title once; the specification’s stand first, without a group', () => {
  const listed = ROOMS.filter((room) => 'icon' in room)
  expect(new Set(ROOMS.map(({ title }) => title)).size).toBe(ROOMS.length)
  expect(listed.slice(0, 4).map((room) => ('group' in room ? room.group : room.title))).toEqual([
    'Manage User',
    'Manage All Orders',
    'Add product',
    'Manage Product',
  ])
  const groups = listed.slice(4).map((room) => ('group' in room ? room.group : undefined))
  expect(groups.filter((group, place) => group !== groups[place - 1])).toEqual(GROUPS)
})

function pathsOfAdmins(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) =>
    file.startsWith('admin/') && path ? [path] : pathsOfAdmins(children),
  )
}
