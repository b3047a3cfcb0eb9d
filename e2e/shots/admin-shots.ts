import { ROOMS } from '#web/admin/rooms.ts'
import { answer, ask, busyMonth, failedMails, press } from './arrange.ts'
import type { Shot } from './shot.ts'

/** Pages of the admin that need more than to be opened, or are photographed more than once. */
const ARRANGED: Shot[] = [
  { name: 'shop', route: '/dashboard/shop', who: 'admin' },
  { name: 'shop-busy', route: '/dashboard/shop', who: 'admin', arrange: busyMonth },
  { name: 'to-order', route: '/dashboard/purchases/to-order', who: 'admin' },
  { name: 'purchase-new', route: '/dashboard/purchases/:id', who: 'admin', params: () => ({ id: 'new' }) },
  {
    name: 'purchase-order',
    route: '/dashboard/purchases/:id',
    who: 'admin',
    params: ({ purchase }) => ({ id: purchase }),
  },
  {
    name: 'stock-take',
    route: '/dashboard/stock-takes/:id',
    who: 'admin',
    params: ({ stockTake }) => ({ id: stockTake }),
  },
  { name: 'suppliers', route: '/dashboard/suppliers', who: 'admin' },
  { name: 'suppliers-adding', route: '/dashboard/suppliers', who: 'admin', act: press('Add Supplier') },
  {
    name: 'supplier',
    route: '/dashboard/suppliers/:id',
    who: 'admin',
    params: ({ supplier }) => ({ id: supplier }),
  },
  { name: 'reports', route: '/dashboard/reports', who: 'admin' },
  { name: 'reports-by-product', route: '/dashboard/reports', who: 'admin', query: '?by=product' },
  { name: 'reports-by-state', route: '/dashboard/reports', who: 'admin', query: '?by=region' },
  {
    name: 'reports-none',
    route: '/dashboard/reports',
    who: 'admin',
    query: '?from=2020-01-01&to=2020-01-31&by=maker',
  },
  { name: 'manage-returns', route: '/dashboard/returns', who: 'admin' },
  { name: 'manage-returns-none', route: '/dashboard/returns', who: 'admin', query: '?state=settled' },
  {
    name: 'return',
    route: '/dashboard/returns/:id',
    who: 'admin',
    params: ({ claim }) => ({ id: claim }),
  },
  {
    name: 'return-approving',
    route: '/dashboard/returns/:id',
    who: 'admin',
    params: ({ claim }) => ({ id: claim }),
    act: press('Approve'),
  },
  { name: 'mail-texts', route: '/dashboard/settings/e-mails/texts', who: 'admin' },
  {
    name: 'mail-text',
    route: '/dashboard/settings/e-mails/texts/:kind',
    who: 'admin',
    params: () => ({ kind: 'order-paid' }),
    query: '?language=en-US',
  },
  { name: 'settings-texts', route: '/dashboard/settings/texts', who: 'admin' },
  {
    name: 'settings-text',
    route: '/dashboard/settings/texts/:name',
    who: 'admin',
    params: () => ({ name: 'terms' }),
  },
  { name: 'home-page', route: '/dashboard/settings/home-page', who: 'admin' },
  {
    name: 'home-page-slides',
    route: '/dashboard/settings/home-page',
    who: 'admin',
    act: press('Slides: Best carpenter company'),
  },
  { name: 'home-preview', route: '/home-preview', who: 'admin' },
  { name: 'settings-claims', route: '/dashboard/settings/claims', who: 'admin' },
  { name: 'settings-reviews', route: '/dashboard/settings/reviews', who: 'admin' },
  { name: 'manage-reviews', route: '/dashboard/manage-reviews', who: 'admin', query: '?show=shown' },
  { name: 'manage-reviews-none', route: '/dashboard/manage-reviews', who: 'admin' },
  { name: 'settings-orders', route: '/dashboard/settings/orders', who: 'admin' },
  { name: 'settings-fields', route: '/dashboard/settings/fields', who: 'admin' },
  { name: 'settings-backups', route: '/dashboard/settings/backups', who: 'admin' },
  { name: 'manage-products', route: '/dashboard/manage-products', who: 'admin' },
  {
    name: 'manage-products-none',
    route: '/dashboard/manage-products',
    who: 'admin',
    query: '?search=teapot',
  },
  {
    name: 'manage-products-chosen',
    route: '/dashboard/manage-products',
    who: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: /^Choose all/ }).click()
      await page.getByRole('button', { name: 'Change…' }).click()
      await page.getByLabel('Per cent').fill('5.5')
      await page.getByLabel('Rounded').selectOption('.99')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('table', { name: 'Preview' }).waitFor()
    },
  },
  {
    name: 'family',
    route: '/dashboard/manage-families/:id',
    who: 'admin',
    params: ({ family }) => ({ id: family }),
    act: async (page) => {
      const cell = page.getByLabel('Blade length, row 3')
      await cell.fill('as long as you like')
      await page.getByRole('button', { name: 'Save Sizes' }).click()
      await page.getByText('Nothing was saved').waitFor()
    },
  },
  {
    name: 'family-new',
    route: '/dashboard/manage-families/:id',
    who: 'admin',
    params: () => ({ id: 'new' }),
  },
  { name: 'prices', route: '/dashboard/prices/:part?', who: 'admin', params: () => ({}) },
  {
    name: 'prices-groups',
    route: '/dashboard/prices/:part?',
    who: 'admin',
    params: () => ({ part: 'groups' }),
  },
  {
    name: 'prices-delivery',
    route: '/dashboard/prices/:part?',
    who: 'admin',
    params: () => ({ part: 'delivery' }),
  },
  {
    name: 'prices-taxes',
    route: '/dashboard/prices/:part?',
    who: 'admin',
    params: () => ({ part: 'taxes' }),
  },
  {
    name: 'prices-currencies',
    route: '/dashboard/prices/:part?',
    who: 'admin',
    params: () => ({ part: 'currencies' }),
  },
  { name: 'owners-search', route: '/dashboard/search', who: 'admin' },
  {
    name: 'owners-search-add',
    route: '/dashboard/search',
    who: 'admin',
    act: press(/^Add Synonym for froe/),
  },
  {
    name: 'stock',
    route: '/dashboard/manage-products/:id/stock',
    who: 'admin',
    params: ({ product }) => ({ id: product }),
  },
  { name: 'manage-categories', route: '/dashboard/manage-categories', who: 'admin' },
  {
    name: 'manage-categories-move',
    route: '/dashboard/manage-categories',
    who: 'admin',
    act: press('Move Joinery tools'),
  },
  {
    name: 'manage-categories-none',
    route: '/dashboard/manage-categories',
    who: 'admin',
    arrange: answer('**/api/manage/categories', (route) =>
      route.fulfill({ json: { categories: [], attributes: [] } }),
    ),
  },
  {
    name: 'category',
    route: '/dashboard/manage-categories/:id',
    who: 'admin',
    params: ({ category }) => ({ id: category }),
  },
  {
    name: 'category-attribute',
    route: '/dashboard/manage-categories/:id',
    who: 'admin',
    params: ({ category }) => ({ id: category }),
    act: press(/^Edit Filing/),
  },
  {
    name: 'edit-product',
    route: '/dashboard/edit-product/:id',
    who: 'admin',
    params: ({ product }) => ({ id: product }),
  },
  { name: 'manage-user', route: '/dashboard/manage-user', who: 'admin' },
  {
    name: 'staff-access',
    route: '/dashboard/manage-user/:email',
    who: 'admin',
    params: () => ({ email: 'admin@kerf.example' }),
  },
  { name: 'manage-user-admin', route: '/dashboard/manage-user', who: 'admin', act: ask(/Make an Admin/) },
  {
    name: 'manage-order',
    route: '/dashboard/manage-orders/:id',
    who: 'admin',
    params: ({ refunded }) => ({ id: refunded }),
  },
  {
    name: 'manage-order-shown',
    route: '/dashboard/manage-orders/:id/shown',
    who: 'admin',
    params: ({ refunded }) => ({ id: refunded }),
  },
  {
    name: 'manage-order-refund',
    route: '/dashboard/manage-orders/:id',
    who: 'admin',
    params: ({ paid }) => ({ id: paid }),
    act: press('Refund'),
  },
  {
    name: 'manage-order-owed',
    route: '/dashboard/manage-orders/:id',
    who: 'admin',
    params: ({ owed }) => ({ id: owed }),
    act: press('Note that $'),
  },
  { name: 'settings-e-mails', route: '/dashboard/settings/e-mails', who: 'admin' },
  { name: 'settings-payments', route: '/dashboard/settings/payments', who: 'admin' },
  {
    name: 'newsletter-new',
    route: '/dashboard/manage-newsletters/:id',
    params: () => ({ id: 'new' }),
    who: 'admin',
  },
  { name: 'emails', route: '/dashboard/manage-emails', who: 'admin' },
  { name: 'emails-failed', route: '/dashboard/manage-emails', who: 'admin', arrange: failedMails },
  {
    name: 'import-judged',
    route: '/dashboard/import/:id',
    who: 'admin',
    params: (ids) => ({ id: ids.import }),
  },
  {
    name: 'import-columns',
    route: '/dashboard/import/:id',
    who: 'admin',
    params: (ids) => ({ id: ids.unknown }),
  },
  { name: 'past', route: '/dashboard/past/:part?', who: 'admin', params: () => ({}) },
  {
    name: 'past-added',
    route: '/dashboard/past/:part?',
    who: 'admin',
    params: () => ({}),
    query: '?show=added',
  },
  {
    name: 'past-categories',
    route: '/dashboard/past/:part?',
    who: 'admin',
    params: () => ({ part: 'categories' }),
  },
  {
    name: 'past-prices',
    route: '/dashboard/past/:part?',
    who: 'admin',
    params: () => ({ part: 'prices' }),
  },
  {
    name: 'past-product',
    route: '/dashboard/past/:part?',
    who: 'admin',
    params: ({ product }) => ({ part: product }),
  },
  {
    name: 'webhook-new',
    route: '/dashboard/webhooks/:id',
    who: 'admin',
    params: () => ({ id: 'new' }),
  },
  { name: 'audit', route: '/dashboard/audit', who: 'admin' },
  {
    name: 'audit-change',
    route: '/dashboard/audit/:id',
    who: 'admin',
    params: (ids) => ({ id: ids.change }),
  },
  { name: 'audit-bulk', route: '/dashboard/audit/:id', who: 'admin', params: (ids) => ({ id: ids.bulk }) },
  {
    name: 'audit-since',
    route: '/dashboard/audit/since',
    who: 'admin',
    act: press('Show What It Would Do'),
  },
  {
    name: 'audit-empty',
    route: '/dashboard/audit',
    who: 'admin',
    arrange: answer('**/api/manage/audit*', (route) => route.fulfill({ json: { rows: [], total: 0 } })),
  },
]

/** Each other room, as one opens it. */
const OPENED = ROOMS.filter(({ pages }) => '' in pages).map(
  ({ address }): Shot => ({ name: address, route: `/dashboard/${address}`, who: 'admin' }),
)

/** The pages of the admin. */
export const ADMIN_SHOTS: Shot[] = [
  ...ARRANGED,
  ...OPENED.filter(({ route }) => !ARRANGED.some((one) => one.route === route)),
]
