import { fillCard } from '../kerf.ts'
import { answer, ask, hold, press } from './arrange.ts'
import type { Shot } from './shot.ts'

/** The pages behind a customer's login. */
export const CUSTOMER_SHOTS: Shot[] = [
  { name: 'products', route: '/products', who: 'customer' },
  {
    name: 'invitation-unknown',
    route: '/invitation/:token',
    who: 'customer',
    params: () => ({ token: 'worn-out' }),
  },
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
    name: 'order-returns',
    route: '/dashboard/order/:id',
    who: 'customer',
    params: ({ paid }) => ({ id: paid }),
    act: async (page) => {
      await press('Send something back')(page)
      await page.getByLabel(/^Block plane/).fill('1')
      await page.getByRole('button', { name: 'Ask The Shop' }).click()
      await page.getByText('Please say why, in a few words').waitFor()
    },
  },
  {
    name: 'order-refunded',
    route: '/dashboard/order/:id',
    who: 'customer',
    params: ({ refunded }) => ({ id: refunded }),
  },
  {
    name: 'order-owed',
    route: '/dashboard/order/:id',
    who: 'customer',
    params: ({ owed }) => ({ id: owed }),
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
  { name: 'lists-none', route: '/dashboard/lists', who: 'admin' },
  { name: 'own-tools', route: '/dashboard/tools', who: 'customer' },
  {
    name: 'tools-fits-mine',
    route: '/tools',
    who: 'customer',
    query: '?fits=mine',
    act: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'tools-fits-mine-none',
    route: '/tools',
    who: 'admin',
    query: '?fits=mine',
    act: (page) => page.getByText('What you bought here counts').waitFor(),
  },
  { name: 'own-tools-none', route: '/dashboard/tools', who: 'admin' },
  { name: 'lists', route: '/dashboard/lists', who: 'customer' },
  {
    name: 'list-new',
    route: '/dashboard/lists',
    who: 'customer',
    act: press('Make a List'),
  },
  {
    name: 'list',
    route: '/dashboard/lists/:id',
    who: 'customer',
    params: ({ list }) => ({ id: list }),
  },
  {
    name: 'list-section',
    route: '/dashboard/lists/:id',
    who: 'customer',
    params: ({ list }) => ({ id: list }),
    act: async (page) => {
      await press('Add a Section')(page)
      await page.getByLabel('Name of the section').fill('carcass')
      await press('Save')(page)
      await page.getByText('There is a section with this name already').waitFor()
    },
  },
  {
    name: 'list-printed',
    route: '/dashboard/lists/:id',
    who: 'customer',
    params: ({ list }) => ({ id: list }),
    act: async (page) => {
      await page.emulateMedia({ media: 'print' })
      await page.getByRole('img', { name: /^Scan/ }).first().waitFor()
    },
  },
  {
    name: 'list-shared',
    route: '/list/:token',
    who: 'customer',
    params: ({ listLink }) => ({ token: listLink }),
  },
  {
    name: 'list-unknown',
    route: '/dashboard/lists/:id',
    who: 'customer',
    params: ({ unknown }) => ({ id: unknown }),
  },
  { name: 'my-data', route: '/dashboard/my-data', who: 'customer' },
]
