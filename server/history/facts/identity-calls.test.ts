import { asc, desc, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Verb } from '#contract/things.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { linksMailedTo } from '#testing/mails.ts'
import type { identityRights } from '#testing/rights/table.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()

/** What nobody has done leaves no fact, and what only lets somebody do something later: the fact is written when they do. */
const CODES = 'a code that somebody may bring back within the hour'
const READS = 'changes nothing, but for how long a session lasts'
const FACTOR = 'leaves what a change of the second factor leaves, which second-factor.test.ts reads'
const PASSKEY = 'leaves what passkeys.test.ts reads'
const ELSEWHERE = 'leaves what a registration, a sign-in or another way in leaves: the database writes it'

/** What each call of the identity provider leaves, or why it leaves nothing. Each that leaves something is made below. */
const IDENTITY: Record<keyof typeof identityRights, Verb[] | string> = {
  'POST /sign-up/email': ['account.registered', 'account.way_in_added', 'account.signed_in'],
  'POST /sign-in/email': ['account.signed_in'],
  'POST /sign-out': ['account.signed_out'],
  'POST /change-password': ['account.password_changed'],
  'POST /end-all-sessions': ['account.signed_out'],
  'POST /end-session': ['account.signed_out'],
  'POST /end-other-sessions': ['account.signed_out'],
  'GET /verify-email': ['account.confirmed'],
  'POST /reset-password': ['account.signed_out', 'account.password_changed'],
  'POST /sign-in/social': CODES,
  'POST /link-social': CODES,
  'POST /request-password-reset': CODES,
  'POST /send-verification-email': CODES,
  'GET /reset-password/:token': READS,
  'GET /get-session': READS,
  'POST /get-session': READS,
  'GET /list-accounts': READS,
  'GET /sessions': READS,
  'GET /token': READS,
  'POST /judge-password': READS,
  'GET /jwks': READS,
  'GET /ok': READS,
  'POST /prove-password': READS,
  'GET /second-factor': READS,
  'POST /begin-second-factor': CODES,
  'POST /two-factor/verify-totp': FACTOR,
  'POST /two-factor/verify-backup-code': FACTOR,
  'POST /renew-recovery-codes': FACTOR,
  'POST /remove-second-factor': FACTOR,
  'GET /passkeys': READS,
  'POST /sign-in/passkey/begin': CODES,
  'POST /sign-in/passkey': PASSKEY,
  'POST /begin-passkey': CODES,
  'POST /add-passkey': PASSKEY,
  'POST /rename-passkey': 'changes only what somebody calls their own passkey',
  'POST /remove-passkey': PASSKEY,
  'POST /begin-passkey-proof': CODES,
  'POST /prove-passkey': READS,
  'GET /callback/:id': ELSEWHERE,
  'POST /callback/:id': ELSEWHERE,
  'POST /remove-way-in': ELSEWHERE,
}

async function newest(): Promise<number> {
  const [last] = await kerf.db.select({ id: facts.id }).from(facts).orderBy(desc(facts.id)).limit(1)
  return last?.id ?? 0
}

const auth = (path: string, body?: object, cookie = '') => {
  const headers = { origin: ORIGIN, cookie, ...(body && { 'content-type': 'application/json' }) }
  const init = { method: body ? 'POST' : 'GET', headers, body: JSON.stringify(body) }
  return kerf.fetch(new Request(`${ORIGIN}/api/auth${path}`, init))
}

test('every call of the identity provider that changes an account or its sessions leaves a fact', async () => {
  const cookieOf = async (reply: Promise<Response>) =>
    (await reply).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  const [email, password] = ['ida@kerf.example', 'carpenter-1']
  const enter = () => cookieOf(auth('/sign-in/email', { email, password }))
  const linkTo = async (path: string) =>
    (await linksMailedTo(kerf, email))
      .findLast(({ pathname }) => pathname === path)
      ?.searchParams.get('token') ?? ''
  let cookie = ''
  let before = 0
  /** Only so that the next call has something to change. */
  const enterAgain = async () => {
    cookie = await enter()
    before = await newest()
  }
  const made = new Map<keyof typeof identityRights, () => Promise<unknown>>([
    [
      'POST /sign-up/email',
      async () => (cookie = await cookieOf(auth('/sign-up/email', { email, password, name: 'Ida' }))),
    ],
    [
      'GET /verify-email',
      async () => auth(`/verify-email?token=${await linkTo('/verify-email')}`, undefined, cookie),
    ],
    ['POST /sign-out', () => auth('/sign-out', {}, cookie)],
    ['POST /sign-in/email', async () => (cookie = await enter())],
    [
      'POST /change-password',
      () => auth('/change-password', { currentPassword: password, newPassword: password }, cookie),
    ],
    [
      'POST /end-other-sessions',
      async () => {
        await enterAgain()
        await auth('/end-other-sessions', {}, cookie)
      },
    ],
    [
      'POST /end-session',
      async () => {
        const { sessions } = await (await auth('/sessions', undefined, cookie)).json()
        await auth('/end-session', { id: sessions[0].id }, cookie)
      },
    ],
    [
      'POST /reset-password',
      async () => {
        await enterAgain()
        await auth('/request-password-reset', { email })
        await kerf.identity.close()
        await auth('/reset-password', { token: await linkTo('/new-password'), newPassword: password })
      },
    ],
    [
      'POST /end-all-sessions',
      async () => {
        await enterAgain()
        await auth('/end-all-sessions', {}, cookie)
      },
    ],
  ])
  for (const [call, make] of made) {
    await kerf.identity.close() // e-mails on their way are written
    before = await newest()
    await make()
    const left = await kerf.db.select().from(facts).where(gt(facts.id, before)).orderBy(asc(facts.id))
    expect(
      left.map(({ verb }) => verb),
      call,
    ).toEqual(IDENTITY[call])
  }
})
