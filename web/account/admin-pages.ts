import type { Permission } from '#contract/permissions.ts'

/** The admin's pages, by their part of the address after `/dashboard/`, and the permission that each needs; of several, one is enough. */
const PAGES: Record<string, Permission | Permission[]> = {
  shop: 'figures.read',
  settings: 'settings.change',
  prices: 'prices.change',
  audit: 'audit.read',
  'api-keys': 'keys.change',
  webhooks: 'webhooks.change',
  'manage-user': 'users.read',
  'manage-orders': 'orders.read',
  'manage-products': 'products.read',
  'add-product': 'products.change',
  'edit-product': 'products.change',
  'manage-categories': 'categories.change',
  'manage-families': 'products.change',
  import: 'products.change',
  past: 'products.read',
  export: ['products.read', 'orders.read', 'users.read'],
  search: ['searches.read', 'synonyms.change'],
  'manage-reviews': 'reviews.moderate',
  'manage-messages': 'messages.read',
  'manage-subscribers': 'subscribers.read',
  'manage-newsletters': 'newsletters.write',
  'manage-emails': 'emails.read',
}

/** Whether a path of this site leads to one of the admin's pages. */
export function isForAdmins(path: string): boolean {
  return permissionFor(path) !== undefined
}

/** Whether somebody with these permissions may open the page that a path of this site leads to. */
export function mayOpen(path: string, permissions: ReadonlySet<Permission>): boolean {
  const needed = permissionFor(path)
  return needed === undefined || [needed].flat().some((one) => permissions.has(one))
}

function permissionFor(path: string): Permission | Permission[] | undefined {
  const [, page = ''] = /^\/dashboard\/([a-z-]+)(?=[/?#]|$)/.exec(path) ?? []
  return Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
}

export const FOR_ADMINS = {
  icon: 'warning',
  title: 'That page is for admins.',
  text: 'You are signed in, but not as an admin.',
  button: 'OK',
} as const
