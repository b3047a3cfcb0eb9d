import { hash } from 'node:crypto'
import { countUpTo, deleteCount, deleteUnlessFull, findFull } from '#server/people/identity/counts-store.ts'
import { TryLater } from '#server/people/identity/try-later.ts'
import type { Db } from '#server/platform/db/client.ts'

/**
 * Locks the sign-in of an e-mail address for 15 minutes after 5 wrong passwords. It also locks addresses without an account,
 * so that the lock does not reveal which have one. A wrong password is counted after its check, and a correct one asks the lock
 * again, so that of any number of simultaneous attempts at most 5 get an answer other than TryLater (429).
 */
export type SignInLock = {
  /** Refuses a locked address, before the password is checked. Errors: TryLater. */
  mustBeOpen(email: string): Promise<void>
  /** Counts a wrong password. Errors: TryLater if the address is locked. */
  countWrong(email: string): Promise<void>
  /** After a correct password: deletes the count of wrong ones. Errors: TryLater if they have locked the address meanwhile. */
  passRight(email: string): Promise<void>
  /** Unlocks an address, because its owner has chosen a new password by the mailed link. */
  open(email: string): Promise<void>
}

const MOST_WRONG = 5
const LOCKED_MS = 15 * 60_000

/**
 * A lock that counts in the database, for all processes together. `sign-in` counts by e-mail address; `proof` counts the
 * passwords entered in a session, by the account's id. TryLater has the seconds until the lock ends.
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

/** The key of a count: a hash, so that the table does not contain the addresses. */
function keyOf(counted: string, whose: string): string {
  return `${counted}:${hash('sha256', whose.toLowerCase())}`
}

function locked(inMs: number): TryLater {
  const sentence = 'Too many wrong passwords: please try again later, or choose a new password'
  return new TryLater(429, 'TOO_MANY_WRONG_PASSWORDS', sentence, Math.max(1, Math.ceil(inMs / 1000)))
}
