import { describe, expect, test } from 'vitest'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

type PublicCall = {
  [Name in CallName]: (typeof rights)[Name] extends 'anyone' | 'holder of an ID token' ? Name : never
}[CallName]

/**
 * What bounds the work of one request of somebody who is not signed in. `beyond`: a request that asks for more, and with what it is refused;
 * absent where a request says nothing that makes work: all get the same.
 */
type Limit = {
  bound: string
  beyond?: { method?: string; path: string; body?: unknown; type?: string; status: number; times?: number }
}

const long = (signs: number) => 'x'.repeat(signs)
const ID = '00000000-0000-4000-8000-000000000000'
const lines = (count: number) => Array.from({ length: count }, () => ({ productId: ID, orderQuantity: 1 }))
const post = (path: string, body: unknown, status: number, times = 1) => ({
  method: 'POST',
  path,
  body,
  status,
  times,
})
const get = (path: string, status: number) => ({ path, status })
const BODY = 102_401
const SAME = { bound: 'the same for everybody, and kept' }

const ORDER = { productId: ID, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
const BY_LINK = (act: string): Limit => ({
  bound: '5 a minute of a network',
  beyond: post(`/api/order-links/x${act}`, undefined, 429, 6),
})

/** A public call cannot be added without its row: TypeScript refuses it. */
const CALLS: Record<PublicCall, Limit> = {
  'shop.settings': SAME,
  'products.home': SAME,
  'products.list': {
    bound: 'a page; rows after the hundredth are steps of a network',
    beyond: get('/api/products?page=1&size=1001', 422),
  },
  'products.index': {
    bound: 'a part of the list; the same steps of a network',
    beyond: get('/api/product-index?part=x', 422),
  },
  'products.one': { bound: 'one product', beyond: get(`/api/products/${long(300)}`, 404) },
  'tools.one': { bound: 'one tool', beyond: get(`/api/tools/${long(300)}`, 404) },
  'tools.fits': {
    bound: '50 products, compared with each other; steps for each; the same steps of a network',
    beyond: get(`/api/fits?ids=${Array(51).fill(ID).join()}`, 422),
  },
  'tools.packs': {
    bound:
      '100,000 pieces, 6,000,000 steps, one at a time, 3,000,000 steps of a search a minute of a network',
    beyond: get('/api/tools/x/packs?pieces=100001', 422),
  },
  'quotes.make': {
    bound: '50 lines and 10 coupons; 20 refused coupons in ten minutes; the same steps of a network',
    beyond: post('/api/quote', { lines: lines(1_000) }, 422),
  },
  'search.find': {
    bound: '200 characters, steps of the search, hit 10,000; the same steps of a network',
    beyond: get(`/api/search?q=${long(201)}`, 422),
  },
  'search.suggest': {
    bound: '200 characters, steps of the search; the same steps of a network',
    beyond: get(`/api/suggest?q=${long(201)}`, 422),
  },
  'categories.tree': SAME,
  'categories.find': { bound: 'one category', beyond: get(`/api/categories/${long(300)}`, 404) },
  'categories.index': SAME,
  'reviews.list': {
    bound: '10,000 reviews; rows after the hundredth are steps of a network',
    beyond: get('/api/reviews?limit=1001', 422),
  },
  'reviews.shown': {
    bound: 'a page; the same steps of a network',
    beyond: get('/api/review-pages?page=1&size=1001', 422),
  },
  'reviews.ofTool': {
    bound: 'a page; the same steps of a network',
    beyond: get(`/api/tools/x/reviews?page=1000000`, 422),
  },
  'claims.shown': SAME,
  'home.shown': SAME,
  'texts.shown': { bound: 'one text', beyond: get('/api/texts/none', 422) },
  'users.signIn': { bound: '100 kB', beyond: { ...post('/api/user', long(BODY), 413), method: 'PUT' } },
  'newsletter.subscribe': {
    bound: '5 a minute of a network',
    beyond: post('/api/newsletter', { email: 'nora@kerf.example' }, 429, 6),
  },
  'newsletter.confirm': { bound: '100 kB', beyond: post('/api/newsletter/confirm', long(BODY), 413) },
  'newsletter.unsubscribe': { bound: '100 kB', beyond: post('/api/newsletter/unsubscribe', long(BODY), 413) },
  'orderLinks.shown': {
    bound: 'one order; a hundred looks a minute are the steps of a network',
    beyond: get(`/api/order-links/${long(101)}`, 422),
  },
  'guests.place': {
    bound:
      '5 a minute of a network, 10 unpaid orders of it, and of an e-mail address as many as of an account',
    beyond: post('/api/guest-orders', { name: 'N', email: 'nora@kerf.example', order: ORDER }, 429, 6),
  },
  'guests.confirm': BY_LINK('/confirm'),
  'guests.cancel': BY_LINK('/cancel'),
  'guests.askReturn': {
    bound: '5 a minute of a network',
    beyond: post(
      '/api/order-links/x/returns',
      { lines: [{ line: 1, quantity: 1, reason: 'Too long' }] },
      429,
      6,
    ),
  },
  'guests.changeAddress': {
    bound: '5 a minute of a network, 20 an hour of an order',
    beyond: {
      ...post('/api/order-links/x/address', { version: 1, phone: '555 0100' }, 429, 6),
      method: 'PUT',
    },
  },
  'guests.addPicture': {
    bound: '60 an hour of a network, 40 a day of an order that was sent, before the body is read',
    beyond: post('/api/order-links/x/pictures', {}, 429, 61),
  },
  'guests.withdrawReturn': BY_LINK('/returns/1/withdraw'),
  'guests.erase': {
    bound: '5 a minute of a network',
    beyond: { ...post('/api/order-links/x', undefined, 429, 6), method: 'DELETE' },
  },
  'guests.label': {
    bound: 'one label, one at a time; a hundred looks a minute are the steps of a network',
    beyond: get(`/api/order-links/${long(101)}/returns/1/label`, 422),
  },
  'guests.returns': {
    bound: 'one order; a hundred looks a minute are the steps of a network',
    beyond: get(`/api/order-links/${long(101)}/returns`, 422),
  },
  'lists.shared': {
    bound: 'one list of 100 lines; a hundred looks a minute are the steps of a network',
    beyond: get(`/api/shared-lists/${long(101)}`, 422),
  },
  'payLinks.shown': {
    bound: 'one order; a hundred looks a minute are the steps of a network',
    beyond: get(`/api/payment-links/${long(101)}`, 422),
  },
  'payLinks.begin': {
    bound: '5 a minute of an order, 30 of a network',
    beyond: post('/api/payment-links/x/payment', {}, 429, 31),
  },
  'payLinks.record': {
    bound: '5 a minute of an order, 30 of a network',
    beyond: { ...post('/api/payment-links/x/payment', { transactionId: 'x' }, 429, 31), method: 'PUT' },
  },
  'transfers.byLink': {
    bound: '5 a minute of an order, 30 of a network',
    beyond: post('/api/payment-links/x/transfer', {}, 429, 31),
  },
  'paybacks.giveByLink': {
    bound: '5 a minute of a network',
    beyond: {
      ...post(
        '/api/order-links/x/payback-account',
        { holder: 'Gwen', iban: 'DE75512108001245126199' },
        429,
        6,
      ),
      method: 'PUT',
    },
  },
  'recalls.asked': { bound: 'one recall', beyond: get(`/api/recalls/${long(101)}`, 422) },
  'recalls.answer': {
    bound: '5 a minute of a network',
    beyond: { ...post('/api/recalls/x', { answer: 'kept' }, 429, 6), method: 'PUT' },
  },
  'withdrawals.declare': {
    bound: '5 an hour of a network',
    beyond: post('/api/withdrawals', { name: 'N', email: 'nora@kerf.example', orderNumber: 'K-1' }, 429, 6),
  },
  'stockAlerts.ask': {
    bound: '5 a minute of a network',
    beyond: post(`/api/products/${ID}/stock-alert`, { email: 'nora@kerf.example' }, 429, 6),
  },
  'stockAlerts.confirm': { bound: '100 kB', beyond: post('/api/stock-alerts/confirm', long(BODY), 413) },
  'stockAlerts.stop': { bound: '100 kB', beyond: post('/api/stock-alerts/stop', long(BODY), 413) },
  'contact.send': {
    bound: '5 a minute of a network',
    beyond: post('/api/contact', { name: 'N', email: 'nora@kerf.example', message: 'Hello' }, 429, 6),
  },
}

const AUTH = { bound: '100 kB; limits of each kind by network; so many passwords are hashed at once' }
/** Of a demo alone: no shop with Stripe's keys has it. */
const SANDBOX = { bound: '100 kB', beyond: post('/api/payments/sandbox/v1/payment_intents', long(BODY), 413) }
const UPLOAD = { bound: 'whoever may upload, before the body is read', beyond: post('/api/uploads', {}, 401) }
const FEED = {
  bound:
    '1,000 products are kept; of more 20 readers, 10 of one network, two parts at once: server/catalogue/feeds/feeds.test.ts',
}
/** Every other way in, by the route that the app knows. Pages and their data are rendered 16 at once, 100 wait, of one network 8 and 50: server/platform/http/rendering.test.ts. */
const OTHERS: Record<string, Limit> = {
  '/api/uploads': UPLOAD,
  '/api/uploads/documents': { ...UPLOAD, beyond: post('/api/uploads/documents', {}, 401) },
  '/api/uploads/models': { ...UPLOAD, beyond: post('/api/uploads/models', {}, 401) },
  '/api/returns/pictures': { ...UPLOAD, beyond: post('/api/returns/pictures', {}, 401) },
  '/api/order-links/:token/pictures': { bound: 'as guests.addPicture, before the body is read' },
  '/api/manage/imports/files': { ...UPLOAD, beyond: post('/api/manage/imports/files', {}, 401) },
  '/.well-known/security.txt': SAME,
  '/healthz': { bound: 'no work' },
  '/readyz': { bound: 'one statement, on a connection of its own' },
  '/metrics': { bound: 'whoever has the token, or this machine' },
  '/api/auth/*': { ...AUTH, beyond: post('/api/auth/sign-in/email', long(BODY), 413) },
  '/api/payments/webhook': {
    bound: '100 kB, before the signature is read',
    beyond: post('/api/payments/webhook', long(BODY), 413),
  },
  '/api/payments/sandbox': SANDBOX,
  '/api/openapi.json': SAME,
  '/api/docs': SAME,
  '/api/docs.css': SAME,
  '/feeds/google.xml': FEED,
  '/:prefix/feeds/google.xml': { ...FEED, beyond: get('/none/feeds/google.xml', 404) },
  '/mcp': {
    bound: 'one message; 4 at once, 2 of a network; 240 a minute of a network',
    beyond: post('/mcp', [{}, {}], 400),
  },
  '/newsletter/unsubscribe': { bound: '100 kB', beyond: post('/newsletter/unsubscribe', long(BODY), 413) },
  '/uploads/:name': { bound: 'one file', beyond: get('/uploads/none', 404) },
  '/uploads/*': { bound: 'none', beyond: get('/uploads/a/b', 404) },
  '/dashboard/manage-letters': { bound: 'no work' },
}

const kerf = await openTestShop()

async function refused({ beyond }: Limit): Promise<void> {
  if (!beyond) return
  const { method = 'GET', path, body, status, times = 1, type = 'application/json' } = beyond
  let last = 0
  for (let time = 0; time < times; time++) {
    const headers = { ...(body !== undefined && { 'content-type': type }) }
    const init = {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, init))
    last = reply.status
    await reply.text()
  }
  expect(last).toBe(status)
}

describe('a request for more work than a public call or another entrance does is refused', () => {
  const all = Object.entries({ ...CALLS, ...OTHERS })
  test.each(all.filter(([, { beyond }]) => beyond))('%s', (_, limit) => refused(limit))
})

test('every public call and every route of the app says what bounds its work', () => {
  const open = Object.entries(rights).filter(
    ([, need]) => need === 'anyone' || need === 'holder of an ID token',
  )
  expect(Object.keys(CALLS).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  const named = kerf.routes
    .map(({ path }) => path.replace(/^(\/api\/payments\/sandbox)\/.*/, '$1'))
    .filter((path) => path !== '/*' && path !== '/api/*')
  expect([...new Set(named)].filter((path) => !OTHERS[path])).toEqual([])
  expect(Object.keys(OTHERS).filter((path) => !named.includes(path))).toEqual([])
})
