import { hash } from 'node:crypto'
import { t } from '#messages/t.ts'
import { countUpTo, deleteCount, deleteUnlessFull, findFull } from '#server/people/identity/counts-store.ts'
import { TryLater } from '#server/people/identity/try-later.ts'
import type { Db } from '#server/platform/db/client.ts'

/**
 * Locks for 15 minutes after 5 wrong passwords, also addresses without an account, so as not to reveal which have one. A correct password asks
 * the lock again: of simultaneous attempts at most 5 get another answer than TryLater (429).
 */
export type SignInLock = {
  /** Before the password is checked. Errors: TryLater. */
  mustBeOpen(email: string): Promise<void>
  /** Errors: TryLater if the address is locked. */
  countWrong(email: string): Promise<void>
  /** Deletes the count. Errors: TryLater if wrong passwords have locked the address meanwhile. */
  passRight(email: string): Promise<void>
  /** Its owner has chosen a new password by the mailed link. */
  open(email: string): Promise<void>
}

const MOST_WRONG = 5
const LOCKED_MS = 15 * 60_000

/** For all processes together. `sign-in` counts by e-mail address, `proof` by the account's id. TryLater has the seconds until the lock ends. */
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

/** A hash, so that the table does not contain the addresses. */
function keyOf(counted: string, whose: string): string {
  return `${counted}:${hash('sha256', whose.toLowerCase())}`
}

function locked(inMs: number): TryLater {
  const sentence = t('people.tooManyWrongPasswords')
  return new TryLater(429, 'TOO_MANY_WRONG_PASSWORDS', sentence, Math.max(1, Math.ceil(inMs / 1000)))
}
