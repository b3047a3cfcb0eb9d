import type { MetaDescriptor } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

/** The groups of the menu, in its order. What the specification names stands above all of them, without a heading. */
export const GROUPS = ['Sell', 'Catalog', 'Customers', 'Shop', 'Developers'] as const

export type Room = {
  /** Its part of the address after `/dashboard/`. */
  address: string
  title: string
  /** What the page is for, to search engines and to whoever shares its address. */
  about: string
  /** Of several, one is enough. */
  permission: Permission | readonly Permission[]
  /** Its group of the menu, and the file of its icon in web/ui/icons/. A room without an icon is not in the menu. */
  group?: (typeof GROUPS)[number]
  icon?: string
  /** The address of the room that the menu marks instead. */
  within?: string
  /** Its pages by what follows in the address, as files of web/admin/. */
  pages: Record<string, string>
}

/** Every room of the admin's, in the order of the menu: the menu, the guard, the routes and the titles are made of it. */
export const ROOMS = [
  {
    address: 'manage-user',
    title: 'Manage User',
    permission: 'users.read',
    icon: 'users',
    about: 'Who has an account here, and who is an admin.',
    pages: { '': 'people/manage-user.tsx' },
  },
  {
    address: 'manage-orders',
    title: 'Manage All Orders',
    permission: 'orders.read',
    icon: 'clipboard-list',
    about: 'All orders of the shop.',
    pages: { '': 'orders/manage-orders.tsx', ':id': 'orders/order.tsx' },
  },
  {
    address: 'enter-order',
    title: 'Enter an order',
    permission: 'orders.edit',
    within: 'manage-orders',
    about: 'Place an order for a customer on the phone.',
    pages: { '': 'orders/enter-order.tsx' },
  },
  {
    address: 'add-product',
    title: 'Add product',
    permission: 'products.change',
    icon: 'circle-plus',
    about: 'Put a new product on sale.',
    pages: { '': 'products/add-product.tsx' },
  },
  {
    address: 'manage-products',
    title: 'Manage Product',
    permission: 'products.read',
    icon: 'package',
    about: 'The products on sale.',
    pages: { '': 'products/manage-products.tsx', ':id/stock': 'stock/stock.tsx' },
  },
  {
    address: 'edit-product',
    title: 'Edit product',
    permission: 'products.change',
    about: 'Change a product that is on sale.',
    pages: { ':id': 'products/edit-product.tsx' },
  },
  {
    address: 'packing',
    title: 'Packing',
    permission: 'orders.ship',
    group: 'Sell',
    icon: 'scan-barcode',
    about: 'Orders that wait to be picked from the shelf, packed and sent.',
    pages: { '': 'packing/packing.tsx' },
  },
  {
    address: 'returns',
    title: 'Returns',
    permission: 'orders.refund',
    group: 'Sell',
    icon: 'undo',
    about: 'What customers want to send back, and what they claim.',
    pages: { '': 'returns/returns.tsx', ':id': 'returns/return.tsx' },
  },
  {
    address: 'prices',
    title: 'Prices',
    permission: 'prices.change',
    group: 'Sell',
    icon: 'tag',
    about:
      'What the shop takes off its prices, who has other prices, how it delivers and which taxes are due.',
    pages: { ':part?': 'prices/prices.tsx' },
  },
  {
    address: 'recalls',
    title: 'Recalls',
    permission: 'recalls.make',
    group: 'Sell',
    icon: 'triangle-alert',
    about: 'Who was sent a batch, and what they answered.',
    pages: { '': 'recalls/recalls.tsx' },
  },
  {
    address: 'purchases',
    title: 'Purchasing',
    permission: 'purchases.make',
    group: 'Catalog',
    icon: 'inbox',
    about: 'What is ordered of suppliers, and what they delivered.',
    pages: {
      '': 'purchasing/purchases.tsx',
      'to-order': 'purchasing/to-order.tsx',
      ':id': 'purchasing/purchase.tsx',
    },
  },
  {
    address: 'stock-takes',
    title: 'Stock-takes',
    permission: 'stock.correct',
    group: 'Catalog',
    icon: 'clipboard-list',
    about: 'The shelf is counted, and what differs is booked.',
    pages: { '': 'stock-takes/stock-takes.tsx', ':id': 'stock-takes/stock-take.tsx' },
  },
  {
    address: 'suppliers',
    title: 'Suppliers',
    permission: 'purchases.make',
    within: 'purchases',
    about: 'Of whom the shop buys, and what each of them sells.',
    pages: { '': 'purchasing/suppliers.tsx', ':id': 'purchasing/supplier.tsx' },
  },
  {
    address: 'manage-categories',
    title: 'Categories',
    permission: 'categories.change',
    group: 'Catalog',
    icon: 'list-tree',
    about: 'The tree in which shoppers find the products.',
    pages: { '': 'categories/manage-categories.tsx', ':id': 'categories/category.tsx' },
  },
  {
    address: 'manage-families',
    title: 'Families',
    permission: 'products.change',
    group: 'Catalog',
    icon: 'layers',
    about: 'The tools that are sold in several sizes.',
    pages: { '': 'families/manage-families.tsx', ':id': 'families/family.tsx' },
  },
  {
    address: 'import',
    title: 'Import',
    permission: 'products.change',
    group: 'Catalog',
    icon: 'upload',
    about: 'Catalogs that come from files.',
    pages: { '': 'import/imports.tsx', ':id': 'import/import.tsx' },
  },
  {
    address: 'export',
    title: 'Export',
    permission: ['products.read', 'orders.read', 'users.read'],
    group: 'Catalog',
    icon: 'download',
    about: 'What the shop knows, as files.',
    pages: { '': 'import/export.tsx' },
  },
  {
    address: 'past',
    title: 'Shop as it was',
    permission: 'products.read',
    group: 'Catalog',
    icon: 'history',
    about: 'The catalog and the prices of a moment that is over.',
    pages: { ':part?': 'past/past.tsx' },
  },
  {
    address: 'search',
    title: 'Search',
    permission: ['searches.read', 'synonyms.change'],
    group: 'Catalog',
    icon: 'search',
    about: 'What was not found, and words that mean the same.',
    pages: { '': 'search/search.tsx' },
  },
  {
    address: 'manage-reviews',
    title: 'Reviews',
    permission: 'reviews.moderate',
    group: 'Customers',
    icon: 'message-square',
    about: 'Reviews that wait, and those that everybody sees.',
    pages: { '': 'reviews/manage-reviews.tsx' },
  },
  {
    address: 'manage-messages',
    title: 'Messages',
    permission: 'messages.read',
    group: 'Customers',
    icon: 'inbox',
    about: 'What people wrote through the contact page and asked about tools.',
    pages: { '': 'messages/manage-messages.tsx' },
  },
  {
    address: 'manage-subscribers',
    title: 'Newsletter',
    permission: 'subscribers.read',
    group: 'Customers',
    icon: 'send',
    about: 'Who gets the newsletter.',
    pages: { '': 'mail/manage-subscribers.tsx' },
  },
  {
    // Newsletters have no line of their own: they are written to those who subscribe.
    address: 'manage-newsletters',
    title: 'Newsletters',
    permission: 'newsletters.write',
    within: 'manage-subscribers',
    about: 'Newsletters that were written, and what became of them.',
    pages: { '': 'mail/manage-newsletters.tsx', ':id': 'mail/newsletter.tsx' },
  },
  {
    address: 'shop',
    title: 'Shop',
    permission: 'figures.read',
    group: 'Shop',
    icon: 'chart-column',
    about: 'How the shop is doing.',
    pages: { '': 'home/shop.tsx' },
  },
  {
    address: 'reports',
    title: 'Reports',
    permission: 'figures.read',
    group: 'Shop',
    icon: 'chart-no-axes-column',
    about:
      'What was sold in a period, by day, product, category, maker, customer group, country and payment.',
    pages: { '': 'reports/reports.tsx' },
  },
  {
    address: 'manage-emails',
    title: 'Emails',
    permission: 'emails.read',
    group: 'Shop',
    icon: 'mail',
    about: 'E-mails that could not be sent so far.',
    pages: { '': 'mail/emails.tsx' },
  },
  {
    address: 'audit',
    title: 'Audit log',
    permission: 'audit.read',
    group: 'Shop',
    icon: 'scroll-text',
    about: 'What the shop’s admins did, and when.',
    pages: { '': 'audit/audit.tsx', since: 'audit/since.tsx', ':id': 'audit/change.tsx' },
  },
  {
    address: 'settings',
    title: 'Shop settings',
    permission: 'settings.change',
    group: 'Shop',
    icon: 'settings',
    about: 'What the shop is called, who sells, and by which clocks.',
    pages: {
      layout: 'settings/settings.tsx',
      '': 'settings/settings-shop.tsx',
      claims: 'settings/settings-claims.tsx',
      reviews: 'settings/settings-reviews.tsx',
      texts: 'settings/settings-texts.tsx',
      'texts/:name': 'settings/settings-text.tsx',
      'e-mails': 'settings/settings-emails.tsx',
      orders: 'settings/settings-orders.tsx',
      fields: 'settings/settings-fields.tsx',
      backups: 'backups/settings-backups.tsx',
    },
  },
  {
    address: 'webhooks',
    title: 'Webhooks',
    permission: 'webhooks.change',
    group: 'Developers',
    icon: 'webhook',
    about: 'Which programs hear at once of what happens in the shop.',
    pages: { '': 'webhooks/webhooks.tsx', ':id': 'webhooks/webhook.tsx' },
  },
  {
    address: 'api-keys',
    title: 'API Keys',
    permission: 'keys.change',
    group: 'Developers',
    icon: 'key-round',
    about: 'Keys with which programs of the shop make calls.',
    pages: { '': 'keys/api-keys.tsx' },
  },
] as const satisfies Room[]

export type RoomAddress = (typeof ROOMS)[number]['address']

/** The room that a path of this site leads to; undefined for pages that are not the admin's. */
export function roomAt(path: string): Room | undefined {
  const [, address] = /^\/dashboard\/([a-z-]+)(?=[/?#]|$)/.exec(path) ?? []
  return ROOMS.find((room) => room.address === address)
}

/** Whether somebody with these permissions may open the page that a path of this site leads to. */
export function mayOpen(path: string, permissions: ReadonlySet<Permission>): boolean {
  const room = roomAt(path)
  return room === undefined || [room.permission].flat().some((one) => permissions.has(one))
}

/** What the menu, the page and the window call a room. */
export const roomTitle = (address: RoomAddress): string => roomOf(address).title

/** The title and the description of a room's own page, as its route exports them. */
export function roomMeta(address: RoomAddress): (page: Parameters<typeof pageMeta>[0]) => MetaDescriptor[] {
  return (page) => {
    const { title, about } = roomOf(address)
    return pageMeta(page, title, about)
  }
}

function roomOf(address: RoomAddress): Room {
  const room = ROOMS.find((one) => one.address === address)
  if (!room) throw new Error(`The admin has no room ${address}`)
  return room
}
