import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ROOMS } from '#web/admin/rooms.ts'
import { waitUntilAlive } from './alive.ts'
import { type BusyShop, openBusyShop, type Person } from './busy-shop.ts'

/** A page to look at: whose, where, and the first heading by which one knows that it is all there. */
type Stop = {
  /** As `web/routes.ts` writes it, without parents. */
  route: string
  path: string
  heading: string | RegExp
}

type Tour = Record<Person, Stop[]>

/** Every page of the shop, with something on it; those of a newcomer are the empty ones. */
export function tourOf({
  product,
  unpaidOrder,
  refundedOrder,
  review,
  category,
  importId,
  changeId,
  returnId,
  purchaseId,
  supplierId,
  stockTakeId,
  listId,
}: Pick<
  BusyShop,
  | 'product'
  | 'unpaidOrder'
  | 'refundedOrder'
  | 'review'
  | 'category'
  | 'importId'
  | 'changeId'
  | 'returnId'
  | 'purchaseId'
  | 'supplierId'
  | 'stockTakeId'
  | 'listId'
>): Tour {
  const stop = (route: string, heading: string | RegExp, path = `/${route}`): Stop => ({
    route,
    path,
    heading,
  })
  return {
    visitor: [
      stop('', 'Best carpenter company', '/'),
      stop('home', 'Best carpenter company'),
      stop('blogs', 'Blogs'),
      stop('my-portfolio', 'My Portfolio'),
      stop('dev/ui', 'The pattern book'),
      stop('contact-us', 'Contact Us', '/contact-us?plan=Basic'),
      stop('withdraw', 'Withdraw from contract', '/withdraw?order=K-10042'),
      stop('all-reviews', 'All Reviews'),
      stop('tool/:slug/reviews', 'Reviews of Dovetail saw, 10 in', '/tool/dovetail-saw-10-in/reviews'),
      stop('tools', 'All tools'),
      stop('compare', 'Compare tools'),
      stop('compare', 'Compare tools', '/compare?tools=dovetail-saw-10-in,claw-hammer-16-oz'),
      stop('tools', 'Results for', '/tools?q=nothing-like-it'),
      stop('tools', 'All tools', '/tools?fits=mine'),
      stop('tools/:slug', 'Joinery saws', '/tools/joinery-saws'),
      stop('newsletter/confirm', 'Confirm your subscription', '/newsletter/confirm?token=made-up'),
      stop('newsletter/confirm', 'Confirm your subscription'),
      stop('newsletter/unsubscribe', 'Unsubscribe', '/newsletter/unsubscribe?token=made-up'),
      stop('back-in-stock/confirm', 'Tell me when it is back', '/back-in-stock/confirm?token=made-up'),
      stop('back-in-stock/stop', 'Stop stock alerts', '/back-in-stock/stop?token=made-up'),
      stop('recall/:token', 'This page was cut away', '/recall/made-up'),
      stop('list/:token', 'This list is not shared', '/list/made-up'),
      stop('order/:token', 'This link leads nowhere', '/order/made-up'),
      stop('pay/:token', 'This link pays no order', '/pay/made-up'),
      stop('help', 'Help'),
      stop('delivery', 'Delivery'),
      stop('returns', 'Returns'),
      stop('warranty', 'Warranty'),
      stop('privacy', 'Privacy'),
      stop('terms', 'Terms and conditions'),
      stop('imprint', 'Imprint'),
      stop('guarantee', 'Legal guarantee'),
      stop('accessibility', 'Accessibility'),
      stop('review-policy', 'How reviews are checked'),
      stop('take-back', 'Old batteries and tools'),
      stop('tool/:slug', 'Dovetail saw, 10 in', '/tool/dovetail-saw-10-in'),
      stop('cart', 'Your cart'),
      stop('login', 'LOGIN', '/login?from=/dashboard/manage-user'),
      stop('login/code', 'Enter Your Code'),
      stop('register', 'REGISTER'),
      stop('reset-password', 'Reset Password'),
      stop('new-password', 'New Password'),
      stop('new-password', 'New Password', '/new-password?token=made-up'),
      stop('verify-email', 'Your E-Mail'),
      stop('*', 'This page was cut away', '/no-such-page'),
    ],
    newcomer: [
      stop('dashboard', 'My Profile'),
      stop('my-orders', 'My Orders', '/dashboard/my-orders'),
      stop('my-reviews', 'My Review', '/dashboard/my-reviews'),
    ],
    customer: [
      stop('invitation/:token', 'This page was cut away', '/invitation/made-up'),
      stop('cart', 'Your cart'),
      stop('products', 'All Products'),
      stop('purchase/:id', 'Dovetail saw, 10 in', `/purchase/${product}`),
      stop('dashboard', 'My Profile'),
      stop('my-orders', 'My Orders', '/dashboard/my-orders'),
      stop('order/:id', /^Order K-/, `/dashboard/order/${unpaidOrder}`),
      stop('order/:id', /^Order K-/, `/dashboard/order/${refundedOrder}`),
      stop('payment/:id', 'Payment', `/dashboard/payment/${unpaidOrder}`),
      stop('payment/:id', 'Payment', `/dashboard/payment/${refundedOrder}`),
      stop('my-reviews', 'My Review', '/dashboard/my-reviews'),
      stop('my-reviews/:id', 'Edit your review', `/dashboard/my-reviews/${review}`),
      stop('add-review', 'Add A Review', '/dashboard/add-review'),
      stop('add-review', 'Add A Review', '/dashboard/add-review?product=coping-saw-6-1-2-in'),
      stop('update-profile', 'Update Profile', '/dashboard/update-profile'),
      stop('sessions', 'Sessions', '/dashboard/sessions'),
      stop('addresses', 'Address Book', '/dashboard/addresses'),
      stop('tools', 'My Tools', '/dashboard/tools'),
      stop('lists', 'My Lists', '/dashboard/lists'),
      stop('lists/:id', 'New bench', `/dashboard/lists/${listId}`),
      stop('my-data', 'Your Data', '/dashboard/my-data'),
    ],
    admin: withRooms([
      stop('home-page', 'Shop settings', '/dashboard/settings/home-page'),
      stop('home-preview', 'Best carpenter company', '/home-preview'),
      stop('claims', 'Shop settings', '/dashboard/settings/claims'),
      stop('reviews', 'Shop settings', '/dashboard/settings/reviews'),
      stop('manage-reviews', 'Reviews', '/dashboard/manage-reviews?show=shown'),
      stop('e-mails/texts', 'Shop settings', '/dashboard/settings/e-mails/texts'),
      stop(
        'e-mails/texts/:kind',
        'Shop settings',
        '/dashboard/settings/e-mails/texts/order-paid?language=en-US',
      ),
      stop('texts', 'Shop settings', '/dashboard/settings/texts'),
      stop('texts/:name', 'Shop settings', '/dashboard/settings/texts/terms'),
      stop('manage-products', 'Manage Product', '/dashboard/manage-products'),
      stop('manage-products', 'Manage Product', '/dashboard/manage-products?search=nothing-like-it'),
      stop('manage-products/:id/stock', /^Stock of/, `/dashboard/manage-products/${product}/stock`),
      stop('manage-categories/:id', 'Joinery saws', `/dashboard/manage-categories/${category}`),
      stop('manage-families/:id', 'New family', '/dashboard/manage-families/new'),
      stop('prices/:part?', 'Prices', '/dashboard/prices'),
      stop('prices/:part?', 'Prices', '/dashboard/prices/groups'),
      stop('prices/:part?', 'Prices', '/dashboard/prices/delivery'),
      stop('prices/:part?', 'Prices', '/dashboard/prices/taxes'),
      stop('prices/:part?', 'Prices', '/dashboard/prices/currencies'),
      stop('returns', 'Returns', '/dashboard/returns'),
      stop('returns/:id', /^Return /, `/dashboard/returns/${returnId}`),
      stop('ready-to-sell', 'Ready to Sell', '/dashboard/ready-to-sell?country=DE'),
      stop('purchases/to-order', 'What to order', '/dashboard/purchases/to-order'),
      stop('purchases/:id', 'New purchase order', '/dashboard/purchases/new'),
      stop('purchases/:id', /^Purchase order P-/, `/dashboard/purchases/${purchaseId}`),
      stop('stock-takes/:id', /^Stock-take S-/, `/dashboard/stock-takes/${stockTakeId}`),
      stop('suppliers/:id', 'Sheffield Edge Tools', `/dashboard/suppliers/${supplierId}`),
      stop('past/:part?', 'Shop as it was', '/dashboard/past'),
      stop('past/:part?', 'Shop as it was', '/dashboard/past/categories'),
      stop('past/:part?', 'Shop as it was', '/dashboard/past/prices'),
      stop('past/:part?', 'Shop as it was', `/dashboard/past/${product}`),
      stop('reports', 'Reports', '/dashboard/reports'),
      stop('reports', 'Reports', '/dashboard/reports?by=product'),
      stop('reports', 'Reports', '/dashboard/reports?from=2020-01-01&to=2020-01-31'),
      stop('edit-product/:id', 'Edit product', `/dashboard/edit-product/${product}`),
      stop('manage-user/:email', /^Access of /, '/dashboard/manage-user/admin%40kerf.example'),
      stop('payments', 'Shop settings', '/dashboard/settings/payments'),
      stop('e-mails', 'Shop settings', '/dashboard/settings/e-mails'),
      stop('orders', 'Shop settings', '/dashboard/settings/orders'),
      stop('fields', 'Shop settings', '/dashboard/settings/fields'),
      stop('backups', 'Shop settings', '/dashboard/settings/backups'),
      stop('manage-newsletters/:id', 'Write a newsletter', '/dashboard/manage-newsletters/new'),
      stop('import/:id', 'tools.csv', `/dashboard/import/${importId}`),
      stop('webhooks/:id', 'New webhook', '/dashboard/webhooks/new'),
      stop('audit', 'Audit log', '/dashboard/audit'),
      stop('audit', 'Audit log', '/dashboard/audit?search=nothing-like-it'),
      stop('audit/:id', 'Changed a category', `/dashboard/audit/${changeId}`),
      stop('audit/since', 'Undo all changes since', '/dashboard/audit/since'),
      stop('manage-orders/:id', /^Order K-/, `/dashboard/manage-orders/${refundedOrder}`),
      stop('manage-orders/:id/shown', 'What was shown', `/dashboard/manage-orders/${refundedOrder}/shown`),
      stop('*', 'This page was cut away', `/purchase/${unpaidOrder}`),
    ]),
  }
}

/** With the rooms of the admin's that no stop is in, each under its title. */
const withRooms = (stops: Stop[]): Stop[] => [
  ...ROOMS.filter(({ pages }) => '' in pages)
    .map(({ address, title }) => ({ route: address, path: `/dashboard/${address}`, heading: title }))
    .filter((one) => !stops.some(({ route }) => route === one.route)),
  ...stops,
]

type Visit = (stop: Stop) => Promise<void>
export type Opened = { page: Page; stops: Stop[]; visit: Visit }
type Fixtures = { opened(who: Person): Promise<Opened> }

/** Tests that walk through all pages, in one shop that has something on each of them. */
export const test = base.extend<Fixtures, { shop: BusyShop }>({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await openBusyShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  opened: async ({ browser, shop }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (who) => {
      const storageState = who === 'visitor' ? undefined : shop.people[who].state
      const context = await browser.newContext({ baseURL: shop.address, locale: 'en-US', storageState })
      waitUntilAlive(context)
      contexts.push(context)
      const page = await context.newPage()
      const visit: Visit = async ({ path, heading }) => {
        await page.goto(path)
        await settled(page, heading)
      }
      return { page, stops: tourOf(shop)[who], visit }
    })
    for (const context of contexts) await context.close()
  },
})

/** Until the page is alive, knows who is there, and shows what it is about. */
export async function settled(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart, / })).toBeVisible()
  await expect(page.getByText('Data is loading, Please wait.....')).toHaveCount(0)
  const cookies = await page.context().cookies()
  if (cookies.some(({ name }) => name.endsWith('session_token')))
    await expect(page.getByRole('button', { name: /^Hello! / })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

export { expect }
