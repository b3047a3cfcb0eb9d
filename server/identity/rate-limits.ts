import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rateLimit } from '#server/identity/tables.ts'
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

const databaseNow = sql`(extract(epoch from now()) * 1000)::bigint`

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
      const { count, resetInMs } = await countOne(db, `${address}|${limit.name}`, limit.seconds * 1000)
      if (Date.now() - swept > SWEEP_EVERY) {
        swept = Date.now()
        await db.delete(rateLimit).where(lt(rateLimit.lastRequest, sql`${databaseNow} - ${KEPT}::bigint`))
      }
      if (count > limit.most) throw tooMany(resetInMs)
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

async function countOne(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ count: number; resetInMs: number }> {
  const over = sql`${rateLimit.lastRequest} <= ${databaseNow} - ${windowMs}::bigint`
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, lastRequest: databaseNow })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimit.count} + 1 END`,
        lastRequest: sql`CASE WHEN ${over} THEN ${databaseNow} ELSE ${rateLimit.lastRequest} END`,
      },
    })
    .returning({
      count: rateLimit.count,
      resetInMs: sql`${rateLimit.lastRequest} + ${windowMs}::bigint - ${databaseNow}`.mapWith(Number),
    })
  if (!row) throw new Error('A request was not counted')
  return row
}

function tooMany(resetInMs: number): TryLater {
  const seconds = Math.max(1, Math.ceil(resetInMs / 1000))
  return new TryLater(429, 'TOO_MANY_REQUESTS', 'Too many requests: please try again later', seconds)
}
