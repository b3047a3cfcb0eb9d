import { isForViewers } from '#server/people/access/only-reads.ts'
import {
  type CallName,
  keyPermissionFor,
  type Need,
  permissionFor,
  rights,
} from '#server/people/access/rights.ts'

/** What the shop answers to whom: `server/rights.test.ts` tries all of it, and docs/rights.md is written from it. */

/** Whoever sends a request; the last five bring a token that is nobody's. The viewer sees the shop as the customer whose it is, and only reads. */
export const askers = {
  nobody: 'nobody',
  owner: 'customer (whose it is)',
  another: 'another customer',
  admin: 'admin',
  viewer: 'support who views as the owner',
  key: 'API key with all permissions',
  deleted: 'deleted user',
  expired: 'expired token',
  foreign: 'token of another issuer',
  forged: 'token of another key',
  unsigned: '`alg: none`',
} as const
export type Asker = keyof typeof askers

/** `ok` is the call's own success, a number the status that refuses. */
type Answers = Record<
  'nobody' | 'owner' | 'another' | 'admin' | 'viewer' | 'key' | 'wrongToken',
  'ok' | number
>

/** The answers to a call that needs this. */
function answersFor(name: CallName): Answers {
  const need: Need = rights[name]
  const key = keyPermissionFor(name) ? 'ok' : 403
  const viewer = isForViewers(name) ? 'ok' : 403
  const signedIn: Answers = {
    ...{ nobody: 401, owner: 'ok', another: 'ok', admin: 'ok', viewer, key, wrongToken: 401 },
  }
  if (need === 'anyone') return { ...signedIn, nobody: 'ok', key: 'ok', wrongToken: 'ok' }
  if (need === 'holder of an ID token')
    return { ...signedIn, another: 403, admin: 403, viewer: 403, key: 401 }
  if (need.startsWith('signed in')) return signedIn
  // In the requests of these the admin asked.
  if (need === 'a second person') return { ...signedIn, another: 404, admin: 403 }
  const admin = isStaffs(need) ? 'ok' : refusal(need)
  return { ...signedIn, owner: isOwners(need) ? 'ok' : 403, another: refusal(need), admin }
}

/** Another's order or review is answered like one that does not exist. */
const refusal = (need: Need) => (need.startsWith('its owner') ? 404 : 403)

/** Whether it is for people's own things, or for themselves. */
const isOwners = (need: Need) => /^(its owner|oneself|holder)/.test(need)

/** Whether a permission lets somebody do it with what is others'. */
const isStaffs = (need: Need) => permissionIn(need) !== undefined

/** The permission that a need names for people, alone or beside the owner. */
export function permissionIn(need: Need): string | undefined {
  if (need.startsWith('signed in')) return undefined
  return /\w+\.\w+/.exec(need)?.[0]
}

/** Its owner only hears whether the order is so. */
const OTHER_ANSWERS: Partial<Record<CallName, Partial<Answers>>> = { 'fulfilment.setStatus': { owner: 409 } }

/** The status that this asker gets; `ok` is the call's success. */
export function answerTo(name: CallName, asker: Asker, ok: number): number {
  const answers = { ...answersFor(name), ...OTHER_ANSWERS[name] }
  const answer = asker in answers ? answers[asker as keyof typeof answers] : answers.wrongToken
  return answer === 'ok' ? ok : answer
}

/** Who makes a call so that it succeeds. */
export function succeedsFor(name: CallName): 'staff' | 'owner' | 'both' {
  if (permissionFor(name) || name === 'fulfilment.setStatus') return 'staff'
  return isStaffs(rights[name]) ? 'both' : 'owner'
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
  'POST /sign-in/passkey/begin': 'anyone',
  'POST /sign-in/passkey': 'anyone',
  'POST /two-factor/verify-totp': 'anyone',
  'POST /two-factor/verify-backup-code': 'anyone',
  'POST /reset-password': 'anyone',
  'GET /reset-password/:token': 'anyone',
  'GET /verify-email': 'anyone',
  'POST /send-verification-email': 'anyone',
  'POST /request-password-reset': 'anyone',
  'POST /judge-password': 'anyone',
  'GET /jwks': 'anyone',
  'GET /ok': 'anyone',
  'POST /change-password': 'session',
  'POST /prove-password': 'session',
  'GET /second-factor': 'session',
  'POST /begin-second-factor': 'session',
  'POST /renew-recovery-codes': 'session',
  'POST /remove-second-factor': 'session',
  'GET /passkeys': 'session',
  'POST /begin-passkey': 'session',
  'POST /add-passkey': 'session',
  'POST /rename-passkey': 'session',
  'POST /remove-passkey': 'session',
  'POST /begin-passkey-proof': 'session',
  'POST /prove-passkey': 'session',
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
  'GET /feeds/google.xml': 'anyone',
  'GET /:prefix/feeds/google.xml': 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /uploads/:name': 'anyone',
  'HEAD /uploads/:name': 'anyone',
  'GET /dashboard/manage-letters': 'anyone',
  'ALL /mcp': 'anyone; a page of another site is refused',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'POST /api/payments/webhook': 'the payment provider, by its signature',
  'ALL /api/auth/*': 'as the identity provider’s calls, below',
  'ALL /api/*': 'as the contract’s calls, above',
  'GET /dev/mail': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/style.css': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/:id': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/:id/attachment': 'a demo without public address: anyone at the machine',
  'GET /dev/mail/:id/content': 'a demo without public address: anyone at the machine',
  'ALL /api/practice/google/*': 'a demo on one’s own machine: anyone',
  'ALL /api/practice/github/*': 'a demo on one’s own machine: anyone',
  'ALL /api/practice/microsoft/*': 'a demo on one’s own machine: anyone',
  'GET /api/payments/sandbox/stripe.js': 'anyone',
  'GET /api/payments/sandbox/v1/payment_intents/:id': 'sandbox: publishable key and the intent’s secret',
  'POST /api/payments/sandbox/v1/payment_intents/:id/confirm':
    'sandbox: publishable key and the intent’s secret',
  'GET /api/payments/sandbox/authorize': 'anyone with the intent’s secret',
  'POST /api/payments/sandbox/authorize': 'anyone with the intent’s secret',
  'POST /api/payments/sandbox/v1/payment_intents/:id/sandbox_notice': 'sandbox: secret key',
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
  'GET /api/payments/sandbox/v1/disputes': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/disputes/:id': 'sandbox: secret key',
  'POST /api/payments/sandbox/v1/disputes/:id': 'sandbox: secret key',
  'POST /api/payments/sandbox/v1/disputes/:id/close': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/events': 'sandbox: secret key',
  'GET /api/payments/sandbox/v1/events/:id': 'sandbox: secret key',
}
