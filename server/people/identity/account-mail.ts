import { setImmediate as nextTurn } from 'node:timers/promises'
import { askedLanguage, inLanguage } from '#messages/t.ts'
import { isFirstToUnconfirmed } from '#server/people/access/limits.ts'
import { findLanguage } from '#server/people/access/store.ts'
import { mayWriteTo } from '#server/people/identity/rate-limits.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail, MailKind } from '#server/shop/mail/mail.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readerOf } from '#server/shop/settings/reader.ts'

type Holder = { id: string; email: string; emailVerified: boolean }

/** Needed to get into an account: an unconfirmed address gets these more than once. */
const ASKED_FOR: MailKind[] = ['verify address', 'reset password']

export type AccountMail = {
  /**
   * Returns at once, as the time of an answer must not reveal who has an account. A confirmed address gets at most 5 e-mails of a kind an hour,
   * an unconfirmed one a single one, as anybody can register with a stranger's address. In the language of the account, before it has one in that of the
   * request; `origin`: of pages in it.
   */
  post(write: (origin: string) => Mail, holder: Holder): void
  settled(): Promise<void>
}

export function createAccountMail(db: Db, log: Log, origin: string): AccountMail {
  const underway = new Set<Promise<void>>()

  async function queue(write: (origin: string) => Mail, { id, email, emailVerified }: Holder): Promise<void> {
    await nextTurn() // the answer goes first, as rendering also takes time
    const reader = await readerOf(db, origin, (await findLanguage(db, { email })) ?? askedLanguage())
    const mail = inLanguage(reader.language, () => write(reader.origin))
    if (await mayWrite(db, mail, emailVerified))
      await enqueueMail(db, () => ({ ...mail, cause: id }), reader.language)
  }

  return {
    post(write, holder) {
      const queued = queue(write, holder)
        .catch((error) => log.error({ err: error, account: holder.id }, 'An e-mail was not queued'))
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
