import { newKey } from '#testing/keys.ts'
import { ACCOUNT, deliveryTo, priceChange, WEBHOOK, webhook } from '#testing/rights/things.ts'
import { NOTE, type Requests, SELLER, type World } from '#testing/rights/world.ts'

const CLAIMS = {
  ...{ blogs: 'fixed', portfolio: 'hidden' },
  ...{ partners: 'hidden', banner: 'fixed', statistics: 'fixed' },
  ...{ saving: 'fixed', ratings: 'counted', products: 'counted', reviews: 'fixed', visitors: 'hidden' },
  ...{ dealers: 'fixed', plans: 'hidden' },
}
const NOTICES = { paidOrder: true, message: true, failedEmail: false, lowStock: true, lowStockAt: 3 }

/** What is saved as it was is no change. */
let changes = 0

const newView = () => ({
  table: 'orders',
  name: `Mine ${++changes}`,
  state: 'paymentStatus=Paid',
  shared: true,
})

/** It makes room for itself: so many of a person, and no more. */
async function savedView({ kerf, people }: World): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/views', { ...newView(), name: 'Mine' }, people.admin)
  return String(Object(body).insertedId)
}

let labels = 0

/** The calls of the owner: settings, tables, keys, webhooks and the audit log. */
export const ownerRequests: Requests<
  'duties' | 'settings' | 'backups' | 'manage' | 'reports' | 'keys' | 'facts' | 'webhooks' | 'audit' | 'views'
> = {
  'settings.read': () => ({ path: '/settings' }),
  'settings.changeShop': () => ({
    path: '/settings/shop',
    body: { name: 'Kerf', tagline: `Sharp, ${++changes}`, logo: '' },
  }),
  'settings.changeClaims': () => ({ path: '/settings/claims', body: CLAIMS }),
  'settings.changeNotices': () => ({ path: '/settings/notices', body: NOTICES }),
  'settings.changeReviews': async ({ kerf, people }) => {
    await kerf.call('PUT', '/api/settings/reviews', { unconfirmed: 'shown' }, people.admin)
    return { path: '/settings/reviews', body: { unconfirmed: 'waiting' } }
  },
  'settings.changeMeasures': async ({ kerf, people }) => {
    await kerf.call('PUT', '/api/settings/measures', { shown: 'both' }, people.admin)
    return { path: '/settings/measures', body: { shown: 'metric' } }
  },
  'settings.changeLanguages': async ({ kerf, people }) => {
    await kerf.call('PUT', '/api/settings/languages', { de: false }, people.admin)
    return { path: '/settings/languages', body: { de: true } }
  },
  'settings.changeOrders': () => ({ path: '/settings/orders', body: { mostUnpaid: 0 } }),
  'settings.changeNumbers': () => ({ path: '/settings/numbers', body: { creditYear: true } }),
  'settings.changeTransfers': () => ({
    path: '/settings/transfers',
    body: { ...ACCOUNT, holder: `Kerf ${++changes}` },
  }),
  'settings.changeMethods': () => ({ path: '/settings/methods', body: { paypal: true } }),
  'settings.changeBookkeeping': () => ({
    path: '/settings/bookkeeping',
    body: { client: String(++changes) },
  }),
  'settings.changeInvoicing': () => ({
    path: '/settings/invoicing',
    body: { contactName: `Accounts ${++changes}` },
  }),
  'settings.givenNumbers': () => ({ path: '/settings/numbers/given' }),
  'settings.changeMails': () => ({
    path: '/settings/mails',
    body: { 'order paid': { 'en-US': { subject: `Paid, order {number}: ${++changes}` } } },
  }),
  'settings.changeStaff': () => ({ path: '/settings/staff', body: { secondFactor: true } }),
  'settings.changeBackups': () => ({
    path: '/settings/backups',
    body: { isOn: false, time: '04:00', keep: 3 },
  }),
  'settings.changeFields': () => ({
    path: '/settings/fields',
    body: { customers: [NOTE, { ...NOTE, id: 'more', label: 'More' }] },
  }),
  'duties.list': () => ({ path: '/manage/duties?country=DE' }),
  'duties.missing': () => ({ path: '/manage/duties/missing' }),
  'duties.ofProduct': ({ productId }) => ({ path: `/manage/products/${productId}/duties` }),
  'duties.mark': () => ({
    path: '/manage/duties/unit-price',
    body: { country: 'DE', note: `On the shelf, label ${++labels}` },
  }),
  'settings.changeTime': () => ({ path: '/settings/time', body: { timeZone: 'Europe/Berlin' } }),
  'settings.changeMoney': () => ({ path: '/manage/settings/money', body: { currency: 'USD' } }),
  'backups.list': () => ({ path: '/manage/backups' }),
  'backups.make': () => ({ path: '/manage/backups' }),
  'settings.changeSeller': () => ({
    path: '/settings/seller',
    body: { ...SELLER, registration: `HRB ${++changes}` },
  }),
  'views.list': () => ({ path: '/manage/views?table=orders' }),
  'views.keep': () => ({ path: '/manage/views', body: newView() }),
  'views.rename': async (world) => ({
    path: `/manage/views/${await savedView(world)}`,
    body: { name: `Renamed ${++changes}` },
  }),
  'views.remove': async (world) => ({ path: `/manage/views/${await savedView(world)}` }),
  'manage.products': () => ({ path: '/manage/products' }),
  'manage.productIds': () => ({ path: '/manage/product-ids' }),
  'manage.attention': () => ({ path: '/manage/attention' }),
  'manage.makers': () => ({ path: '/manage/makers' }),
  'manage.users': () => ({ path: '/manage/users' }),
  'manage.orders': () => ({ path: '/manage/orders?size=100&sort=placedAt' }),
  'manage.reviews': () => ({ path: '/manage/reviews' }),
  'manage.history': ({ paid }) => ({ path: `/manage/orders/${paid.id}/history` }),
  'manage.movements': async ({ kerf, people, productId }) => {
    const path = `/manage/products/${productId}/movements`
    // The newest come first, and those of orders name nobody.
    await kerf.call('POST', `/api${path}`, { change: 1, reason: 'Found one more' }, people.admin)
    return { path }
  },
  'manage.correctStock': ({ productId }) => ({
    path: `/manage/products/${productId}/movements`,
    body: { change: 1, reason: 'Found one more' },
  }),
  'manage.countStock': async ({ kerf, people, productId }) => {
    const { body } = await kerf.call('GET', '/api/manage/stock-places', undefined, people.admin)
    const [first] = body as unknown as { _id: string }[]
    return {
      path: `/manage/products/${productId}/count`,
      body: { counted: 900, ...(first && { place: first._id }) },
    }
  },
  'manage.summary': () => ({ path: '/manage/summary' }),
  'reports.sales': () => ({ path: '/manage/reports/sales?from=2026-10-01&to=2026-10-31&by=product' }),
  'keys.list': () => ({ path: '/manage/keys' }),
  'keys.make': () => ({ path: '/manage/keys', body: { name: 'ERP', permissions: ['orders.read'] } }),
  'keys.revoke': async ({ kerf, people: { admin } }) => ({
    path: `/manage/keys/${(await newKey(kerf, admin, ['orders.read'])).id}`,
  }),
  'keys.takeOver': async ({ kerf }) => ({
    path: `/manage/keys/${(await newKey(kerf, await kerf.admin(), ['orders.read'])).id}/maker`,
  }),
  'facts.list': () => ({ path: '/facts?size=2' }),
  'webhooks.list': () => ({ path: '/manage/webhooks' }),
  'webhooks.add': () => ({ path: '/manage/webhooks', body: WEBHOOK }),
  'webhooks.change': async (world) => ({
    path: `/manage/webhooks/${await webhook(world)}`,
    body: { isOn: false },
  }),
  'webhooks.remove': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}` }),
  'webhooks.secret': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/secret` }),
  'webhooks.changeSecret': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/secret` }),
  'webhooks.deliveries': async (world) => ({ path: `/manage/webhooks/${await webhook(world)}/deliveries` }),
  'webhooks.sendAgain': async (world) => ({
    path: `/manage/webhook-deliveries/${await deliveryTo(world, await webhook(world))}/replay`,
  }),
  'audit.list': () => ({ path: '/manage/audit' }),
  'audit.people': () => ({ path: '/manage/audit/people' }),
  'audit.one': async (world) => ({ path: `/manage/audit/${(await priceChange(world))._id}` }),
  'audit.takeBack': async (world) => ({ path: `/manage/audit/${(await priceChange(world))._id}/take-back` }),
  'audit.takeBackSince': async (world) => {
    const { accountId, at } = await priceChange(world)
    return { path: '/manage/audit/take-back-since', body: { by: accountId, since: at } }
  },
}
