import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { countUpTo, deleteCount, deleteUnlessFull, findFull } from '#server/identity/counts-store.ts'
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

/**
 * Counts in the database, for all processes together. `proof` counts what a session tries, by the account's id instead of
 * the address. Errors: TryLater, with the seconds until the lock ends.
 */
export function createSignInLock(db: Db, counted: 'sign-in' | 'proof' = 'sign-in'): SignInLock {
  const keyFor = (whose: string) => keyOf(counted, whose)

  async function mustBeOpen(email: string): Promise<void> {
    const leftMs = await findFull(db, keyFor(email), MOST_WRONG, LOCKED_MS)
    if (leftMs !== undefined) throw locked(leftMs)
  }

  return {
    mustBeOpen,

    async countWrong(email) {
      const { count, leftMs } = await countUpTo(db, keyFor(email), MOST_WRONG, LOCKED_MS)
      if (count > MOST_WRONG) throw locked(leftMs)
    },

    async passRight(email) {
      await deleteUnlessFull(db, keyFor(email), MOST_WRONG, LOCKED_MS)
      await mustBeOpen(email)
    },

    open: (email) => deleteCount(db, keyFor(email)),
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
