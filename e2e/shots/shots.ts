/** What is photographed: every page of `web/routes.ts`, and what pages look like on other days. */
import type { Page } from '@playwright/test'
import { fillCard } from '../kerf.ts'
import { answer, ask, busyMonth, failedMails, hold, press } from './arrange.ts'
import type { Scene, Who } from './scene.ts'

export type Shot = {
  name: string
  /** The page as `web/routes.ts` writes it, or another address of the shop that is no page of it. */
  route: string
  who: Who
  params?: (ids: Scene['ids']) => Record<string, string>
  query?: string
  /** What is arranged before the page is opened. */
  arrange?: (page: Page) => Promise<void>
  /** It is the loading screen that is photographed. */
  loading?: true
  /** What is done on the page before it is photographed. */
  act?: (page: Page) => Promise<void>
}

export const SHOTS: Shot[] = [
  { name: 'home', route: '/', who: 'visitor' },
  { name: 'home-by-name', route: '/home', who: 'customer' },
  { name: 'blogs', route: '/blogs', who: 'visitor' },
  { name: 'my-portfolio', route: '/my-portfolio', who: 'visitor' },
  { name: 'contact-us', route: '/contact-us', who: 'visitor' },
  { name: 'contact-us-empty', route: '/contact-us', who: 'visitor', act: ask(/Send/) },
  { name: 'all-reviews', route: '/all-reviews', who: 'visitor' },
  {
    name: 'tool-reviews',
    route: '/tool/:slug/reviews',
    who: 'visitor',
    params: () => ({ slug: 'dovetail-saw-10-in' }),
  },
  { name: 'tools', route: '/tools', who: 'visitor' },
  { name: 'compare-none', route: '/compare', who: 'visitor' },
  {
    name: 'compare',
    route: '/compare',
    who: 'visitor',
    query: '?tools=dovetail-saw-10-in,claw-hammer-16-oz',
  },
  { name: 'tools-filtered', route: '/tools', who: 'visitor', query: '?q=saw&price=20..90&inStock=1' },
  { name: 'tools-none', route: '/tools', who: 'visitor', query: '?q=nothing-like-it' },
  {
    name: 'tools-of-category',
    route: '/tools/:slug',
    who: 'visitor',
    params: () => ({ slug: 'joinery-saws' }),
  },
  { name: 'newsletter-confirm', route: '/newsletter/confirm', who: 'visitor', query: '?token=worn-out' },
  {
    name: 'newsletter-unsubscribe',
    route: '/newsletter/unsubscribe',
    who: 'visitor',
    query: '?token=worn-out',
  },
  { name: 'help', route: '/help', who: 'visitor' },
  { name: 'delivery', route: '/delivery', who: 'visitor' },
  { name: 'returns', route: '/returns', who: 'visitor' },
  { name: 'warranty', route: '/warranty', who: 'visitor' },
  { name: 'privacy', route: '/privacy', who: 'visitor' },
  { name: 'terms', route: '/terms', who: 'visitor' },
  { name: 'imprint', route: '/imprint', who: 'visitor' },
  { name: 'tool', route: '/tool/:slug', who: 'visitor', params: () => ({ slug: 'dovetail-saw-10-in' }) },
  { name: 'cart', route: '/cart', who: 'customer' },
  { name: 'cart-empty', route: '/cart', who: 'visitor' },
  { name: 'cart-dropdown', route: '/terms', who: 'customer', act: press(/^Cart\b/) },
  { name: 'account-menu', route: '/terms', who: 'customer', act: press(/Hello!/) },
  { name: 'login', route: '/login', who: 'visitor' },
  { name: 'login-wrong', route: '/login', who: 'visitor', act: press('LOGIN') },
  { name: 'register', route: '/register', who: 'visitor' },
  { name: 'register-wrong', route: '/register', who: 'visitor', act: press('REGISTER NOW') },
  { name: 'reset-password', route: '/reset-password', who: 'visitor' },
  {
    name: 'reset-password-toast',
    route: '/reset-password',
    who: 'visitor',
    async act(page) {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /Reset/ }).click()
      await page.getByText('Sorry! Your Email input is empty').waitFor()
    },
  },
  { name: 'new-password', route: '/new-password', who: 'visitor', query: '?token=worn-out' },
  { name: 'verify-email', route: '/verify-email', who: 'visitor', query: '?token=worn-out' },
  { name: 'products', route: '/products', who: 'customer' },
  {
    name: 'products-loading',
    route: '/products',
    who: 'customer',
    loading: true,
    arrange: hold('**/api/products'),
  },
  { name: 'purchase', route: '/purchase/:id', who: 'customer', params: ({ product }) => ({ id: product }) },
  {
    name: 'purchase-sold-out',
    route: '/purchase/:id',
    who: 'customer',
    params: ({ soldOut }) => ({ id: soldOut }),
  },
  { name: 'my-profile', route: '/dashboard', who: 'customer' },
  {
    name: 'dashboard-loading',
    route: '/dashboard',
    who: 'customer',
    loading: true,
    arrange: hold('**/api/user/*'),
  },
  { name: 'my-orders', route: '/dashboard/my-orders', who: 'customer' },
  { name: 'my-orders-empty', route: '/dashboard/my-orders', who: 'admin' },
  { name: 'my-orders-delete', route: '/dashboard/my-orders', who: 'customer', act: ask(/^Delete order/) },
  {
    name: 'my-orders-failed',
    route: '/dashboard/my-orders',
    who: 'customer',
    arrange: answer('**/api/orders?*', (route) => route.abort()),
  },
  {
    name: 'order-unpaid',
    route: '/dashboard/order/:id',
    who: 'customer',
    params: ({ unpaid }) => ({ id: unpaid }),
  },
  {
    name: 'order-refunded',
    route: '/dashboard/order/:id',
    who: 'customer',
    params: ({ refunded }) => ({ id: refunded }),
  },
  {
    name: 'payment',
    route: '/dashboard/payment/:id',
    who: 'customer',
    params: ({ unpaid }) => ({ id: unpaid }),
  },
  {
    name: 'payment-declined',
    route: '/dashboard/payment/:id',
    who: 'customer',
    params: ({ unpaid }) => ({ id: unpaid }),
    async act(page) {
      await fillCard(page, '4000000000000002')
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
    },
  },
  {
    name: 'payment-refunded',
    route: '/dashboard/payment/:id',
    who: 'customer',
    params: ({ refunded }) => ({ id: refunded }),
  },
  { name: 'my-reviews', route: '/dashboard/my-reviews', who: 'customer' },
  { name: 'my-reviews-empty', route: '/dashboard/my-reviews', who: 'admin' },
  {
    name: 'edit-review',
    route: '/dashboard/my-reviews/:id',
    who: 'customer',
    params: ({ review }) => ({ id: review }),
  },
  { name: 'add-review', route: '/dashboard/add-review', who: 'customer' },
  { name: 'update-profile', route: '/dashboard/update-profile', who: 'customer' },
  { name: 'sessions', route: '/dashboard/sessions', who: 'customer' },
  { name: 'addresses-none', route: '/dashboard/addresses', who: 'customer' },
  {
    name: 'addresses',
    route: '/dashboard/addresses',
    who: 'customer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Address' }).click()
      await page.getByLabel('Country').selectOption('GB')
      await page.getByRole('button', { name: 'Save Address' }).click()
      await page.getByText('This field is required').first().waitFor()
    },
  },
  { name: 'my-data', route: '/dashboard/my-data', who: 'customer' },
  { name: 'shop', route: '/dashboard/shop', who: 'admin' },
  { name: 'shop-busy', route: '/dashboard/shop', who: 'admin', arrange: busyMonth },
  { name: 'settings', route: '/dashboard/settings', who: 'admin' },
  { name: 'settings-texts', route: '/dashboard/settings/texts', who: 'admin' },
  {
    name: 'settings-text',
    route: '/dashboard/settings/texts/:name',
    who: 'admin',
    params: () => ({ name: 'terms' }),
  },
  { name: 'settings-claims', route: '/dashboard/settings/claims', who: 'admin' },
  { name: 'settings-reviews', route: '/dashboard/settings/reviews', who: 'admin' },
  { name: 'manage-reviews', route: '/dashboard/manage-reviews', who: 'admin', query: '?show=shown' },
  { name: 'manage-reviews-none', route: '/dashboard/manage-reviews', who: 'admin' },
  { name: 'settings-orders', route: '/dashboard/settings/orders', who: 'admin' },
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
  { name: 'manage-families', route: '/dashboard/manage-families', who: 'admin' },
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
  { name: 'add-product', route: '/dashboard/add-product', who: 'admin' },
  {
    name: 'edit-product',
    route: '/dashboard/edit-product/:id',
    who: 'admin',
    params: ({ product }) => ({ id: product }),
  },
  { name: 'manage-user', route: '/dashboard/manage-user', who: 'admin' },
  { name: 'manage-user-admin', route: '/dashboard/manage-user', who: 'admin', act: ask(/Make an Admin/) },
  { name: 'manage-orders', route: '/dashboard/manage-orders', who: 'admin' },
  {
    name: 'manage-order',
    route: '/dashboard/manage-orders/:id',
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
  { name: 'settings-e-mails', route: '/dashboard/settings/e-mails', who: 'admin' },
  { name: 'manage-subscribers', route: '/dashboard/manage-subscribers', who: 'admin' },
  { name: 'manage-newsletters', route: '/dashboard/manage-newsletters', who: 'admin' },
  {
    name: 'newsletter-new',
    route: '/dashboard/manage-newsletters/:id',
    params: () => ({ id: 'new' }),
    who: 'admin',
  },
  { name: 'manage-messages', route: '/dashboard/manage-messages', who: 'admin' },
  { name: 'emails', route: '/dashboard/manage-emails', who: 'admin' },
  { name: 'emails-failed', route: '/dashboard/manage-emails', who: 'admin', arrange: failedMails },
  { name: 'import', route: '/dashboard/import', who: 'admin' },
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
  { name: 'export', route: '/dashboard/export', who: 'admin' },
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
  { name: 'webhooks', route: '/dashboard/webhooks', who: 'admin' },
  {
    name: 'webhook-new',
    route: '/dashboard/webhooks/:id',
    who: 'admin',
    params: () => ({ id: 'new' }),
  },
  { name: 'api-keys', route: '/dashboard/api-keys', who: 'admin' },
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
  { name: 'pattern-book', route: '/dev/ui', who: 'visitor' },
  {
    name: 'pattern-book-question',
    route: '/dev/ui',
    who: 'visitor',
    act: ask('Are You Sure to Make Admin?'),
  },
  { name: 'missing', route: '*', who: 'visitor' },
  { name: 'outbox', route: '/dev/mail', who: 'visitor' },
  { name: 'api-docs', route: '/api/docs', who: 'visitor' },
]
