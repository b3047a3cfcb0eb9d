import { createHash } from 'node:crypto'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rateLimit } from '#server/identity/tables.ts'
import { TryLater } from '#server/identity/try-later.ts'

/**
 * Locks the sign-in of an e-mail address for 15 minutes after 5 wrong passwords, whether or not it has an account, so
 * that the lock tells nothing. Wrong passwords are counted after they were checked and the right one asks once more:
 * of any number of attempts at the same time at most 5 get another answer than TryLater (429).
 */
export type SignInLock = {
  /** Before the password is looked at. */
  mustBeOpen(email: string): Promise<void>
  /** The password was wrong. */
  countWrong(email: string): Promise<void>
  /** The password was right: forgets the wrong ones, unless they have locked the address by now. */
  passRight(email: string): Promise<void>
  /** The account's owner has proved to be at home: a new password was chosen through the mailed link. */
  open(email: string): Promise<void>
}

const MOST_WRONG = 5
const LOCKED_MS = 15 * 60_000

const databaseNow = sql`(extract(epoch from now()) * 1000)::bigint`
const lockedInMs = sql`${rateLimit.lastRequest} + ${LOCKED_MS}::bigint - ${databaseNow}`.mapWith(Number)
const past = sql`${rateLimit.lastRequest} <= ${databaseNow} - ${LOCKED_MS}::bigint`

/**
 * Counts in the database, for all processes together. `proof` counts what a session tries, by the account's id instead of
 * the address. Errors: TryLater, with the seconds until the lock ends.
 */
export function createSignInLock(db: Db, counted: 'sign-in' | 'proof' = 'sign-in'): SignInLock {
  const isOf = (whose: string): SQL => eq(rateLimit.key, keyOf(counted, whose))

  async function mustBeOpen(email: string): Promise<void> {
    const [lock] = await db
      .select({ lockedInMs })
      .from(rateLimit)
      .where(and(isOf(email), gte(rateLimit.count, MOST_WRONG), sql`NOT ${past}`))
    if (lock) throw locked(lock.lockedInMs)
  }

  return {
    mustBeOpen,

    async countWrong(email) {
      const [lock] = await db
        .insert(rateLimit)
        .values({ key: keyOf(counted, email), count: 1, lastRequest: databaseNow })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            count: sql`CASE WHEN ${past} THEN 1 ELSE ${rateLimit.count} + 1 END`,
            // What comes after the lock does not make it longer.
            lastRequest: sql`CASE WHEN ${past} OR ${rateLimit.count} < ${MOST_WRONG} THEN ${databaseNow} ELSE ${rateLimit.lastRequest} END`,
          },
        })
        .returning({ count: rateLimit.count, lockedInMs })
      if (lock && lock.count > MOST_WRONG) throw locked(lock.lockedInMs)
    },

    async passRight(email) {
      await db.delete(rateLimit).where(and(isOf(email), or(lt(rateLimit.count, MOST_WRONG), past)))
      await mustBeOpen(email)
    },

    async open(email) {
      await db.delete(rateLimit).where(isOf(email))
    },
  }
}

/** The table does not keep which addresses were tried. */
function keyOf(counted: string, whose: string): string {
  return `${counted}:${createHash('sha256').update(whose.toLowerCase()).digest('hex')}`
}

function locked(inMs: number): TryLater {
  const sentence = 'Too many wrong passwords: please try again later, or choose a new password'
  return new TryLater(429, 'TOO_MANY_WRONG_PASSWORDS', sentence, Math.max(1, Math.ceil(inMs / 1000)))
}
