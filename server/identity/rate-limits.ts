import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { countOne, deleteOldCounts } from '#server/identity/counts-store.ts'
import { TryLater } from '#server/identity/try-later.ts'

/** What one client address may ask of the provider; the first that covers a path counts. */
const limits = [
  { name: 'sign-in', covers: /^\/(sign-in\/|change-password|prove-password)/, most: 60, seconds: 60 },
  { name: 'sign-up', covers: /^\/sign-up\//, most: 100, seconds: 600 },
  { name: 'mail', covers: /^\/(request-password-reset|send-verification-email)/, most: 10, seconds: 600 },
  { name: 'session', covers: /^\/(get-session|token|jwks)$/, most: 3_000, seconds: 60 },
  { name: 'other', covers: /^/, most: 600, seconds: 60 },
] as const

/** In milliseconds: no count, here or in the sign-in lock, matters longer. */
const KEPT = 3_600_000
const SWEEP_EVERY = 60_000

/**
 * The store of better-auth's limiter. Its own counts by exact path, so that made-up paths fill the table, and starts
 * afresh only after a pause; this counts a fixed window per group of paths, in one statement. Over the limit it throws
 * TryLater (429).
 */
export function createRateLimits(db: Db) {
  let swept = 0

  return {
    /** Counts one request; `key` is better-auth's `address|path`. */
    async consume(key: string): Promise<{ allowed: true; retryAfter: null }> {
      const [address = '', path = ''] = key.split('|', 2)
      const limit = limits.find(({ covers }) => covers.test(path)) ?? limits[4]
      const { count, leftMs } = await countOne(db, `${address}|${limit.name}`, limit.seconds * 1000)
      if (Date.now() - swept > SWEEP_EVERY) {
        swept = Date.now()
        await deleteOldCounts(db, KEPT)
      }
      if (count > limit.most) throw tooMany(leftMs)
      return { allowed: true, retryAfter: null }
    },
  }
}

const MAILS_AN_HOUR = 5

/** Counts one more e-mail of this kind to this address, and tells whether it may go. The address is not kept. */
export async function mayWriteTo(db: Db, email: string, kind: string): Promise<boolean> {
  const addressee = createHash('sha256').update(`${kind} to ${email.toLowerCase()}`).digest('hex')
  const { count } = await countOne(db, `e-mail to:${addressee}`, KEPT)
  return count <= MAILS_AN_HOUR
}

function tooMany(leftMs: number): TryLater {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new TryLater(429, 'TOO_MANY_REQUESTS', 'Too many requests: please try again later', seconds)
}
