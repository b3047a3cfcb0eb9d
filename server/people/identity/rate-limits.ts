import { hash } from 'node:crypto'
import { t } from '#messages/t.ts'
import { countOne, deleteOldCounts } from '#server/people/identity/counts-store.ts'
import { TryLater } from '#server/people/identity/try-later.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Of one client address; the first that covers a path applies. */
const limits = [
  // The login page begins one by itself, and nothing can be tried with it.
  { name: 'begin-passkey', covers: /^\/sign-in\/passkey\/begin$/, most: 600, seconds: 60 },
  {
    name: 'sign-in',
    covers: /^\/(sign-in\/|change-password|prove-|begin-passkey|add-passkey|two-factor\/)/,
    most: 60,
    seconds: 60,
  },
  { name: 'sign-up', covers: /^\/sign-up\//, most: 100, seconds: 600 },
  { name: 'mail', covers: /^\/(request-password-reset|send-verification-email)/, most: 10, seconds: 600 },
  { name: 'session', covers: /^\/(get-session|token|jwks)$/, most: 3_000, seconds: 60 },
  { name: 'other', covers: /^/, most: 600, seconds: 60 },
] as const

/** In ms: no window of these limits and of the sign-in lock is longer. */
const KEPT = 3_600_000
const SWEEP_EVERY = 60_000

/** better-auth's own store counts by path: made-up paths would fill it. Its window restarts only after a pause. Errors: TryLater (429). */
export function createRateLimits(db: Db) {
  let swept = Number.NEGATIVE_INFINITY

  return {
    /** `key` is better-auth's `address|path`. */
    async consume(key: string): Promise<{ allowed: true; retryAfter: null }> {
      const [address = '', path = ''] = key.split('|', 2)
      const limit = limits.find(({ covers }) => covers.test(path)) ?? limits[5]
      const { count, leftMs } = await countOne(db, `${address}|${limit.name}`, limit.seconds * 1000)
      if (performance.now() - swept > SWEEP_EVERY) {
        swept = performance.now()
        await deleteOldCounts(db, KEPT)
      }
      if (count > limit.most) throw tooMany(leftMs)
      return { allowed: true, retryAfter: null }
    },
  }
}

const MAILS_AN_HOUR = 5

/** Counts the e-mail; true if it may be sent. The table has only a hash of the address. */
export async function mayWriteTo(db: Db, email: string, kind: string): Promise<boolean> {
  const addressee = hash('sha256', `${kind} to ${email.toLowerCase()}`)
  const { count } = await countOne(db, `e-mail to:${addressee}`, KEPT)
  return count <= MAILS_AN_HOUR
}

function tooMany(leftMs: number): TryLater {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new TryLater(429, 'TOO_MANY_REQUESTS', t('people.tooManyRequestsPleaseTryAgainLater'), seconds)
}
