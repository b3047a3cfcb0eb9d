import { askedLanguage } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { VISITOR } from '#server/people/access/actor.ts'
import { hashedAddress } from '#server/people/access/limits.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import { newToken } from '#server/people/access/mailed-token.ts'
import { DAYS_TO_CONFIRM, recordAsking } from '#server/people/newsletter/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { confirmNewsletter } from '#server/shop/mail/templates/newsletter.ts'
import { readerOf } from '#server/shop/settings/reader.ts'

/** To one address, whoever asks, so that the form cannot be used to flood a mailbox. */
const MAILS_AN_HOUR = 3

/** Does nothing if the address has confirmed, or has had its e-mails of this hour. The caller gets no sign of that. */
export async function subscribe({ db, origin }: { db: Db; origin: string }, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await secondsToWait(tx, `newsletter e-mail to ${hashedAddress(email)}`, MAILS_AN_HOUR, 3600)) > 0)
      return
    const { token, tokenHash } = newToken()
    if (!(await recordAsking(tx, email, tokenHash))) return
    await recordFact(tx, VISITOR, 'subscription.asked', null)
    const reader = await readerOf(tx, origin, askedLanguage())
    await enqueueMail(
      tx,
      () =>
        confirmNewsletter({
          to: email,
          link: `${reader.origin}/newsletter/confirm?token=${token}`,
          unsubscribeLink: `${reader.origin}/newsletter/unsubscribe?token=${token}`,
          days: DAYS_TO_CONFIRM,
        }),
      reader.language,
    )
  })
}
