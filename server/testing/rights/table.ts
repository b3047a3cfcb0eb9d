import type { contract } from '#contract/api.ts'

/** Who may do what: `server/rights.test.ts` tries all of it, and docs/rights.md is written from it. */

type Contract = typeof contract
/** `orders.place` and so on: a call that the contract has and this table lacks is refused by TypeScript. */
export type CallName = {
  [Room in keyof Contract]: `${Room}.${keyof Contract[Room] & string}`
}[keyof Contract]

/** Whoever sends a request; the last five bring a token that is nobody's. */
export const askers = {
  nobody: 'nobody',
  owner: 'customer (whose it is)',
  another: 'another customer',
  admin: 'admin',
  deleted: 'deleted user',
  expired: 'expired token',
  foreign: 'token of another issuer',
  forged: 'token of another key',
  unsigned: '`alg: none`',
} as const
export type Asker = keyof typeof askers

/** `ok` is the call's own success, a number the status that refuses. */
type Answers = Record<'nobody' | 'owner' | 'another' | 'admin' | 'wrongToken', 'ok' | number>

export const rules = {
  anyone: { nobody: 'ok', owner: 'ok', another: 'ok', admin: 'ok', wrongToken: 'ok' },
  'whoever is signed in': { nobody: 401, owner: 'ok', another: 'ok', admin: 'ok', wrongToken: 401 },
  'oneself, by ID token': { nobody: 401, owner: 'ok', another: 403, admin: 403, wrongToken: 401 },
  oneself: { nobody: 401, owner: 'ok', another: 403, admin: 403, wrongToken: 401 },
  'oneself, admin': { nobody: 401, owner: 'ok', another: 403, admin: 'ok', wrongToken: 401 },
  // Another's order is answered like one that does not exist.
  'its owner': { nobody: 401, owner: 'ok', another: 404, admin: 404, wrongToken: 401 },
  'its owner, admin': { nobody: 401, owner: 'ok', another: 404, admin: 'ok', wrongToken: 401 },
  'admin; its owner only hears whether it is so': {
    ...{ nobody: 401, owner: 409, another: 404, admin: 'ok', wrongToken: 401 },
  },
  admin: { nobody: 401, owner: 403, another: 403, admin: 'ok', wrongToken: 401 },
} as const satisfies Record<string, Answers>
export type Rule = keyof typeof rules

/** The contract's calls. */
export const rights: Record<CallName, Rule> = {
  'shop.settings': 'anyone',
  'products.home': 'anyone',
  'products.list': 'anyone',
  'products.index': 'anyone',
  'products.one': 'anyone',
  'products.add': 'admin',
  'products.change': 'admin',
  'products.remove': 'admin',
  'products.restore': 'admin',
  'uploads.add': 'admin',
  'reviews.list': 'anyone',
  'reviews.shown': 'anyone',
  'reviews.own': 'whoever is signed in',
  'reviews.add': 'whoever is signed in',
  'reviews.change': 'its owner',
  'reviews.remove': 'its owner, admin',
  'reviews.approve': 'admin',
  'cart.show': 'whoever is signed in',
  'cart.set': 'whoever is signed in',
  'cart.merge': 'whoever is signed in',
  'orders.place': 'whoever is signed in',
  'orders.list': 'oneself, admin',
  'orders.history': 'its owner, admin',
  'orders.knownDelivery': 'whoever is signed in',
  'orders.one': 'its owner, admin',
  'orders.remove': 'its owner, admin',
  'orders.recordPayment': 'its owner',
  'orders.setStatus': 'admin; its owner only hears whether it is so',
  'orders.refund': 'admin',
  'papers.list': 'its owner, admin',
  'papers.invoice': 'its owner, admin',
  'papers.creditNote': 'its owner, admin',
  'papers.packingSlip': 'admin',
  'payments.create': 'its owner',
  'claims.shown': 'anyone',
  'texts.shown': 'anyone',
  'texts.list': 'admin',
  'texts.read': 'admin',
  'texts.change': 'admin',
  'settings.read': 'admin',
  'settings.changeShop': 'admin',
  'settings.changeSeller': 'admin',
  'settings.changeClaims': 'admin',
  'settings.changeNotices': 'admin',
  'settings.changeReviews': 'admin',
  'settings.changeOrders': 'admin',
  'users.isAdmin': 'oneself, admin',
  'users.signIn': 'oneself, by ID token',
  'users.profile': 'oneself, admin',
  'users.exportData': 'oneself, admin',
  'users.list': 'admin',
  'users.update': 'oneself',
  'users.promote': 'admin',
  'users.demote': 'admin',
  'users.remove': 'oneself, admin',
  'manage.products': 'admin',
  'manage.users': 'admin',
  'manage.orders': 'admin',
  'manage.reviews': 'admin',
  'manage.history': 'admin',
  'manage.movements': 'admin',
  'manage.correctStock': 'admin',
  'manage.summary': 'admin',
  'audit.list': 'admin',
  'mails.sender': 'admin',
  'mails.failed': 'admin',
  'mails.sendAgain': 'admin',
  'mails.sendAllAgain': 'admin',
  'newsletter.subscribe': 'anyone',
  'newsletter.confirm': 'anyone',
  'newsletter.unsubscribe': 'anyone',
  'newsletter.subscribers': 'admin',
  'newsletter.exportSubscribers': 'admin',
  'contact.send': 'anyone',
  'contact.list': 'admin',
  'contact.mark': 'admin',
  'contact.remove': 'admin',
}

/** The identity provider's calls, under /api/auth: `session` needs the session's cookie, a bearer token is nothing there. */
export const identityRights = {
  'POST /sign-in/social': 'anyone',
  'GET /callback/:id': 'anyone',
  'POST /callback/:id': 'anyone',
  'GET /get-session': 'anyone',
  'POST /get-session': 'anyone',
  'POST /sign-out': 'anyone',
  'POST /sign-up/email': 'anyone',
  'POST /sign-in/email': 'anyone',
  'POST /reset-password': 'anyone',
  'GET /reset-password/:token': 'anyone',
  'GET /verify-email': 'anyone',
  'POST /send-verification-email': 'anyone',
  'POST /request-password-reset': 'anyone',
  'GET /jwks': 'anyone',
  'GET /ok': 'anyone',
  'POST /change-password': 'session',
  'POST /prove-password': 'session',
  'POST /link-social': 'session',
  'GET /list-accounts': 'session',
  'POST /remove-way-in': 'session',
  'GET /sessions': 'session',
  'POST /end-session': 'session',
  'POST /end-other-sessions': 'session',
  'POST /end-all-sessions': 'session',
  'GET /token': 'session',
} as const

/** Everything else that a shop answers besides its pages and files. */
export const otherRights: Record<string, string> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics':
    'whoever has the `METRICS_TOKEN`; without one, the machine itself, of a shop without public address',
  'POST /newsletter/unsubscribe': 'whoever has the link of a newsletter',
  'GET /uploads/:name': 'anyone',
  'HEAD /uploads/:name': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'POST /api/payments/webhook': 'the payment provider, by its signature',
  'ALL /api/auth/*': 'as the identity provider’s calls, below',
  'ALL /api/*': 'as the contract’s calls, above',
  'GET /dev/mail': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/style.css': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/:id': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/:id/letter': 'a demo without public address: anyone at the machine',
  'ALL /api/practice/google/*': 'a demo on one’s own machine: anyone',
  'ALL /api/practice/github/*': 'a demo on one’s own machine: anyone',
  'ALL /api/practice/microsoft/*': 'a demo on one’s own machine: anyone',
  'GET /api/payments/sandbox/stripe.js': 'anyone',
  'GET /api/payments/sandbox/v1/payment_intents/:id': 'sandbox: publishable key and the intent’s secret',
  'POST /api/payments/sandbox/v1/payment_intents/:id/confirm':
    'sandbox: publishable key and the intent’s secret',
  'POST /api/payments/sandbox/v1/payment_intents/:id/sandbox_3ds':
    'sandbox: publishable key and the intent’s secret',
  'POST /api/payments/sandbox/v1/payment_methods': 'sandbox: publishable key',
  'POST /api/payments/sandbox/v1/payment_intents': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/payment_intents': 'sandbox: secret key',
  'POST /api/payments/sandbox/v1/payment_intents/:id': 'sandbox: secret key',
  'POST /api/payments/sandbox/v1/payment_intents/:id/cancel': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/payment_methods/:id': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/charges/:id': 'sandbox: secret key',
  'POST /api/payments/sandbox/v1/refunds': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/refunds': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/refunds/:id': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/events': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/events/:id': 'sandbox: secret key',
}
