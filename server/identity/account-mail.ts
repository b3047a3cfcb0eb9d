import { setImmediate as nextTurn } from 'node:timers/promises'
import { isFirstToUnconfirmed } from '#server/access/limits.ts'
import type { Db } from '#server/db/client.ts'
import { mayWriteTo } from '#server/identity/rate-limits.ts'
import type { Log } from '#server/log/log.ts'
import type { Letter, LetterKind } from '#server/mail/email.ts'
import { enqueueMail } from '#server/mail/queue.ts'

/** Whose account an e-mail is about. */
type Holder = { id: string; emailVerified: boolean }

/** The holder of the address needs these to get in: an address that nobody confirmed gets them again, too. */
const ASKED_FOR: LetterKind[] = ['verify address', 'reset password']

export type AccountMail = {
  /**
   * Queues an e-mail to the account's holder without letting the caller wait: the time an answer takes must not tell who
   * has an account. An address gets 5 of a kind an hour and, until it is confirmed, one of a kind in all, as anybody may
   * register with a stranger's. The caller is not told.
   */
  post(letter: Letter, holder: Holder): void
  /** When every letter posted so far is queued, or its failure is in the log. */
  settled(): Promise<void>
}

/** Letters about accounts go through the queue of all letters. */
export function createAccountMail(db: Db, log: Log): AccountMail {
  const underway = new Set<Promise<void>>()

  async function queue(letter: Letter, { id, emailVerified }: Holder): Promise<void> {
    await nextTurn() // putting it on paper takes time, too
    if (await mayWrite(db, letter, emailVerified)) await enqueueMail(db, { ...letter, cause: id })
  }

  return {
    post(letter, holder) {
      const queued = queue(letter, holder)
        .catch((error) => log.error({ err: error, subject: letter.subject }, 'A letter was not queued'))
        .finally(() => underway.delete(queued))
      underway.add(queued)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}

async function mayWrite(db: Db, { to, kind }: Letter, emailVerified: boolean): Promise<boolean> {
  if (!(await mayWriteTo(db, to, kind))) return false
  return emailVerified || ASKED_FOR.includes(kind) || isFirstToUnconfirmed(db, to, kind)
}
