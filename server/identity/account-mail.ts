import { setImmediate as nextTurn } from 'node:timers/promises'
import { isFirstToUnconfirmed } from '#server/access/limits.ts'
import type { Db } from '#server/db/client.ts'
import { mayWriteTo } from '#server/identity/rate-limits.ts'
import type { Log } from '#server/log/log.ts'
import type { Mail, MailKind } from '#server/mail/mail.ts'
import { enqueueMail } from '#server/mail/queue.ts'

/** Whose account an e-mail is about. */
type Holder = { id: string; emailVerified: boolean }

/** The holder of the address needs these to get in: an address that nobody confirmed gets them again, too. */
const ASKED_FOR: MailKind[] = ['verify address', 'reset password']

export type AccountMail = {
  /**
   * Queues an e-mail to the account's holder without letting the caller wait: the time an answer takes must not tell who
   * has an account. An address gets 5 of a kind an hour and, until it is confirmed, one of a kind in all, as anybody may
   * register with a stranger's. The caller is not told.
   */
  post(mail: Mail, holder: Holder): void
  /** When every e-mail posted so far is queued, or its failure is in the log. */
  settled(): Promise<void>
}

/** E-mails about accounts go through the queue of all e-mails. */
export function createAccountMail(db: Db, log: Log): AccountMail {
  const underway = new Set<Promise<void>>()

  async function queue(mail: Mail, { id, emailVerified }: Holder): Promise<void> {
    await nextTurn() // rendering it takes time, too
    if (await mayWrite(db, mail, emailVerified)) await enqueueMail(db, { ...mail, cause: id })
  }

  return {
    post(mail, holder) {
      const queued = queue(mail, holder)
        .catch((error) => log.error({ err: error, subject: mail.subject }, 'An e-mail was not queued'))
        .finally(() => underway.delete(queued))
      underway.add(queued)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}

async function mayWrite(db: Db, { to, kind }: Mail, emailVerified: boolean): Promise<boolean> {
  if (!(await mayWriteTo(db, to, kind))) return false
  return emailVerified || ASKED_FOR.includes(kind) || isFirstToUnconfirmed(db, to, kind)
}
