import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { Letter } from '#server/mail/letters.ts'
import { enqueueMail } from '#server/mail/queue.ts'

export type AccountMail = {
  /** Queues a letter without letting the caller wait: the time an answer takes must not tell who has an account. */
  post(letter: Letter): void
  /** When every letter posted so far is queued, or its failure is in the log. */
  settled(): Promise<void>
}

export function createAccountMail(db: Db, log: Log): AccountMail {
  const underway = new Set<Promise<void>>()

  return {
    post(letter) {
      const queued = enqueueMail(db, letter)
        .catch((error) => log.error({ err: error, subject: letter.subject }, 'A letter was not queued'))
        .finally(() => underway.delete(queued))
      underway.add(queued)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}
