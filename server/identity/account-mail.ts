import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { mayWriteTo } from '#server/identity/rate-limits.ts'
import type { Log } from '#server/log.ts'
import type { Letter } from '#server/mail/letter.ts'
import { enqueueMail } from '#server/mail/queue.ts'

export type AccountMail = {
  /**
   * Queues a letter without letting the caller wait: the time an answer takes must not tell who has an account. One
   * address gets 5 of a kind an hour, and nobody is told: anybody may register with a stranger's.
   */
  post(letter: Letter): void
  /** When every letter posted so far is queued, or its failure is in the log. */
  settled(): Promise<void>
}

/** Letters about accounts go through the queue of all letters. */
export function createAccountMail(db: Db, log: Log): AccountMail {
  const underway = new Set<Promise<void>>()

  async function queue(letter: Letter): Promise<void> {
    await nextTurn() // putting it on paper takes time, too
    if (await mayWriteTo(db, letter.to, letter.kind)) await enqueueMail(db, letter)
  }

  return {
    post(letter) {
      const queued = queue(letter)
        .catch((error) => log.error({ err: error, subject: letter.subject }, 'A letter was not queued'))
        .finally(() => underway.delete(queued))
      underway.add(queued)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}
