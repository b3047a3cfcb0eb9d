import { hashedAddress } from '#server/access/limits.ts'
import { secondsToWait } from '#server/access/limits-store.ts'
import type { Db } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { confirmNewsletter } from '#server/mail/templates/newsletter.ts'
import { DAYS_TO_CONFIRM, recordAsking } from '#server/newsletter/store.ts'
import { newToken } from '#server/newsletter/token.ts'

/** So many e-mails an hour go to one address, however many places ask for it: the form is nobody's mail bomb. */
const MAILS_AN_HOUR = 3

/**
 * Mails a link that confirms the subscription. The caller cannot tell whether the address was known, subscribed or
 * had its e-mails already.
 */
export async function subscribe({ db, origin }: { db: Db; origin: string }, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await secondsToWait(tx, `newsletter e-mail to ${hashedAddress(email)}`, MAILS_AN_HOUR, 3600)) > 0)
      return
    const { token, tokenHash } = newToken()
    if (!(await recordAsking(tx, email, tokenHash))) return
    await enqueueMail(
      tx,
      confirmNewsletter({
        to: email,
        link: `${origin}/newsletter/confirm?token=${token}`,
        unsubscribeLink: `${origin}/newsletter/unsubscribe?token=${token}`,
        days: DAYS_TO_CONFIRM,
      }),
    )
  })
}
