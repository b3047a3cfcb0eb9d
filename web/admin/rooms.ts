import type { MetaDescriptor } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

/** The groups of the menu, in its order. What the specification names stands above all of them, without a heading. */
export const GROUPS = ['Sell', 'Catalog', 'Customers', 'Shop', 'Developers'] as const

/** What the menu calls them. */
export const GROUP_TITLES: Record<(typeof GROUPS)[number], string> = {
  Sell: t('admin.rooms.sell'),
  Catalog: t('admin.rooms.catalog'),
  Customers: t('admin.rooms.customers'),
  Shop: t('admin.rooms.shop'),
  Developers: t('admin.rooms.developers'),
}

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
    title: t('admin.rooms.manageUser'),
    permission: 'users.read',
    icon: 'users',
    about: t('admin.rooms.whoHasAnAccountHere'),
    pages: { '': 'people/manage-user.tsx', ':email': 'people/staff-access.tsx' },
  },
  {
    address: 'manage-orders',
    title: t('admin.rooms.manageAllOrders'),
    permission: 'orders.read',
    icon: 'clipboard-list',
    about: t('admin.rooms.allOrdersOfTheShop'),
    pages: { '': 'orders/manage-orders.tsx', ':id': 'orders/order.tsx', ':id/shown': 'orders/shown.tsx' },
  },
  {
    address: 'enter-order',
    title: t('admin.rooms.enterAnOrder'),
    permission: 'orders.edit',
    within: 'manage-orders',
    about: t('admin.rooms.placeAnOrderForA'),
    pages: { '': 'orders/enter-order.tsx' },
  },
  {
    address: 'add-product',
    title: t('admin.rooms.addProduct'),
    permission: 'products.change',
    icon: 'circle-plus',
    about: t('admin.rooms.putANewProductOn'),
    pages: { '': 'products/add-product.tsx' },
  },
  {
    address: 'manage-products',
    title: t('admin.rooms.manageProduct'),
    permission: 'products.read',
    icon: 'package',
    about: t('admin.rooms.theProductsOnSale'),
    pages: { '': 'products/manage-products.tsx', ':id/stock': 'stock/stock.tsx' },
  },
  {
    address: 'edit-product',
    title: t('admin.rooms.editProduct'),
    permission: 'products.change',
    about: t('admin.rooms.changeAProductThatIs'),
    pages: { ':id': 'products/edit-product.tsx' },
  },
  {
    address: 'packing',
    title: t('admin.rooms.packing'),
    permission: 'orders.ship',
    group: 'Sell',
    icon: 'scan-barcode',
    about: t('admin.rooms.ordersThatWaitToBe'),
    pages: { '': 'packing/packing.tsx' },
  },
  {
    address: 'returns',
    title: t('admin.rooms.returns'),
    permission: 'orders.refund',
    group: 'Sell',
    icon: 'undo',
    about: t('admin.rooms.whatCustomersWantToSend'),
    pages: { '': 'returns/returns.tsx', ':id': 'returns/return.tsx' },
  },
  {
    address: 'withdrawals',
    title: t('admin.rooms.withdrawals'),
    permission: 'orders.refund',
    group: 'Sell',
    icon: 'undo',
    about: t('admin.rooms.whoWithdrewAndUntilWhen'),
    pages: { '': 'withdrawals/withdrawals.tsx' },
  },
  {
    address: 'prices',
    title: t('admin.rooms.prices'),
    permission: 'prices.change',
    group: 'Sell',
    icon: 'tag',
    about: t('admin.rooms.whatTheShopTakesOff'),
    pages: { ':part?': 'prices/prices.tsx' },
  },
  {
    address: 'recalls',
    title: t('admin.rooms.recalls'),
    permission: 'recalls.make',
    group: 'Sell',
    icon: 'triangle-alert',
    about: t('admin.rooms.whoWasSentABatch'),
    pages: { '': 'recalls/recalls.tsx' },
  },
  {
    address: 'purchases',
    title: t('admin.rooms.purchasing'),
    permission: 'purchases.make',
    group: 'Catalog',
    icon: 'inbox',
    about: t('admin.rooms.whatIsOrderedOfSuppliers'),
    pages: {
      '': 'purchasing/purchases.tsx',
      'to-order': 'purchasing/to-order.tsx',
      ':id': 'purchasing/purchase.tsx',
    },
  },
  {
    address: 'stock-takes',
    title: t('admin.rooms.stockTakes'),
    permission: 'stock.correct',
    group: 'Catalog',
    icon: 'clipboard-list',
    about: t('admin.rooms.theShelfIsCountedAnd'),
    pages: { '': 'stock-takes/stock-takes.tsx', ':id': 'stock-takes/stock-take.tsx' },
  },
  {
    address: 'suppliers',
    title: t('admin.rooms.suppliers'),
    permission: 'purchases.make',
    within: 'purchases',
    about: t('admin.rooms.ofWhomTheShopBuys'),
    pages: { '': 'purchasing/suppliers.tsx', ':id': 'purchasing/supplier.tsx' },
  },
  {
    address: 'manage-categories',
    title: t('admin.rooms.categories'),
    permission: 'categories.change',
    group: 'Catalog',
    icon: 'list-tree',
    about: t('admin.rooms.theTreeInWhichShoppers'),
    pages: { '': 'categories/manage-categories.tsx', ':id': 'categories/category.tsx' },
  },
  {
    address: 'manage-families',
    title: t('admin.rooms.families'),
    permission: 'products.change',
    group: 'Catalog',
    icon: 'layers',
    about: t('admin.rooms.theToolsThatAreSold'),
    pages: { '': 'families/manage-families.tsx', ':id': 'families/family.tsx' },
  },
  {
    address: 'operators',
    title: t('admin.rooms.operators'),
    permission: 'products.change',
    group: 'Catalog',
    icon: 'users',
    about: t('admin.rooms.whoMadeWhatIsSold'),
    pages: { '': 'operators/operators.tsx' },
  },
  {
    address: 'import',
    title: t('admin.rooms.import'),
    permission: 'products.change',
    group: 'Catalog',
    icon: 'upload',
    about: t('admin.rooms.catalogsThatComeFromFiles'),
    pages: { '': 'import/imports.tsx', ':id': 'import/import.tsx' },
  },
  {
    address: 'export',
    title: t('admin.rooms.export'),
    permission: ['products.read', 'orders.read', 'users.read'],
    group: 'Catalog',
    icon: 'download',
    about: t('admin.rooms.whatTheShopKnowsAs'),
    pages: { '': 'import/export.tsx' },
  },
  {
    address: 'past',
    title: t('admin.rooms.shopAsItWas'),
    permission: 'products.read',
    group: 'Catalog',
    icon: 'history',
    about: t('admin.rooms.theCatalogAndThePrices'),
    pages: { ':part?': 'past/past.tsx' },
  },
  {
    address: 'search',
    title: t('admin.rooms.search'),
    permission: ['searches.read', 'synonyms.change'],
    group: 'Catalog',
    icon: 'search',
    about: t('admin.rooms.whatWasNotFoundAnd'),
    pages: { '': 'search/search.tsx' },
  },
  {
    address: 'manage-reviews',
    title: t('admin.rooms.reviews'),
    permission: 'reviews.moderate',
    group: 'Customers',
    icon: 'message-square',
    about: t('admin.rooms.reviewsThatWaitAndThose'),
    pages: { '': 'reviews/manage-reviews.tsx' },
  },
  {
    address: 'manage-messages',
    title: t('admin.rooms.messages'),
    permission: 'messages.read',
    group: 'Customers',
    icon: 'inbox',
    about: t('admin.rooms.whatPeopleWroteThroughThe'),
    pages: { '': 'messages/manage-messages.tsx' },
  },
  {
    address: 'manage-subscribers',
    title: t('admin.rooms.newsletter'),
    permission: 'subscribers.read',
    group: 'Customers',
    icon: 'send',
    about: t('admin.rooms.whoGetsTheNewsletter'),
    pages: { '': 'mail/manage-subscribers.tsx' },
  },
  {
    // Newsletters have no line of their own: they are written to those who subscribe.
    address: 'manage-newsletters',
    title: t('admin.rooms.newsletters'),
    permission: 'newsletters.write',
    within: 'manage-subscribers',
    about: t('admin.rooms.newslettersThatWereWrittenAnd'),
    pages: { '': 'mail/manage-newsletters.tsx', ':id': 'mail/newsletter.tsx' },
  },
  {
    address: 'shop',
    title: t('admin.rooms.shop'),
    permission: 'figures.read',
    group: 'Shop',
    icon: 'chart-column',
    about: t('admin.rooms.howTheShopIsDoing'),
    pages: { '': 'home/shop.tsx' },
  },
  {
    address: 'reports',
    title: t('admin.rooms.reports'),
    permission: 'figures.read',
    group: 'Shop',
    icon: 'chart-no-axes-column',
    about: t('admin.rooms.whatWasSoldInA'),
    pages: { '': 'reports/reports.tsx' },
  },
  {
    address: 'manage-emails',
    title: t('admin.rooms.emails'),
    permission: 'emails.read',
    group: 'Shop',
    icon: 'mail',
    about: t('admin.rooms.eMailsThatCouldNot'),
    pages: { '': 'mail/emails.tsx' },
  },
  {
    address: 'audit',
    title: t('admin.rooms.auditLog'),
    permission: 'audit.read',
    group: 'Shop',
    icon: 'scroll-text',
    about: t('admin.rooms.whatTheShopsAdminsDid'),
    pages: { '': 'audit/audit.tsx', since: 'audit/since.tsx', ':id': 'audit/change.tsx' },
  },
  {
    address: 'settings',
    title: t('admin.rooms.shopSettings'),
    permission: 'settings.change',
    group: 'Shop',
    icon: 'settings',
    about: t('admin.rooms.whatTheShopIsCalled'),
    pages: {
      layout: 'settings/settings.tsx',
      '': 'settings/settings-shop.tsx',
      'home-page': 'home-page/home-page.tsx',
      claims: 'settings/settings-claims.tsx',
      reviews: 'settings/settings-reviews.tsx',
      texts: 'settings/settings-texts.tsx',
      'texts/:name': 'settings/settings-text.tsx',
      'e-mails': 'settings/settings-emails.tsx',
      'e-mails/texts': 'settings/mail-texts.tsx',
      'e-mails/texts/:kind': 'settings/mail-text.tsx',
      payments: 'settings/settings-payments.tsx',
      orders: 'settings/settings-orders.tsx',
      fields: 'settings/settings-fields.tsx',
      backups: 'backups/settings-backups.tsx',
    },
  },
  {
    address: 'roles',
    title: t('admin.rooms.roles'),
    permission: 'users.appoint',
    group: 'Shop',
    icon: 'user-round',
    about: t('admin.rooms.whatStaffMayDo'),
    pages: { '': 'roles/roles.tsx' },
  },
  {
    address: 'approvals',
    title: t('admin.rooms.approvals'),
    permission: ['orders.refund', 'users.delete', 'settings.change', 'users.appoint'],
    group: 'Shop',
    icon: 'users',
    about: t('admin.rooms.whatWaitsForASecond'),
    pages: { '': 'approvals/approvals.tsx' },
  },
  {
    address: 'ready-to-sell',
    title: t('admin.rooms.readyToSell'),
    permission: 'settings.change',
    group: 'Shop',
    icon: 'circle-check',
    about: t('admin.rooms.whatTheLawOfEach'),
    pages: { '': 'duties/ready-to-sell.tsx' },
  },
  {
    address: 'webhooks',
    title: t('admin.rooms.webhooks'),
    permission: 'webhooks.change',
    group: 'Developers',
    icon: 'webhook',
    about: t('admin.rooms.whichProgramsHearAtOnce'),
    pages: { '': 'webhooks/webhooks.tsx', ':id': 'webhooks/webhook.tsx' },
  },
  {
    address: 'api-keys',
    title: t('admin.rooms.apiKeys'),
    permission: 'keys.change',
    group: 'Developers',
    icon: 'key-round',
    about: t('admin.rooms.keysWithWhichProgramsOf'),
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
