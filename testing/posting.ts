import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { createMailSender } from '#server/shop/mail/send.ts'

export const MAIL_FROM = 'Kerf <shop@kerf.example>'

/** An e-mail of no particular kind. */
export const someMail = (to: string): Mail => ({
  kind: 'contact message',
  to,
  subject: 'Grüße',
  preview: '',
  content: ['A line'],
})

/** Posts the e-mails of a test's database over this mail server, when told to. */
export function createPosting({ db, pool }: Database) {
  return {
    /** Sends all that is due now; what cannot be sent is put off. */
    async postDue(SMTP_URL?: string, from = MAIL_FROM, log = createLog('silent')): Promise<void> {
      const sender = createMailSender({ db, config: { SMTP_URL, MAIL_FROM: from }, log })
      await sender.sendDue()
      await sender.close()
    },
    /** As if another process were trying this e-mail just now. */
    async lock(mailId: string | undefined): Promise<void> {
      await pool.query("UPDATE mails SET trying_until = now() + interval '1 minute' WHERE id = $1", [mailId])
    },
    /** As if the pause before the next try were over. */
    async endPauses(): Promise<void> {
      await pool.query('UPDATE mails SET next_try_at = now() WHERE next_try_at IS NOT NULL')
    },
    async mailTo(recipient: string) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, recipient))
      return mail
    },
    /** What waits for its next try, and how many seconds of that are left. */
    async waiting() {
      const { rows } = await db.execute<{ recipient: string; tries_left: number; pause: number }>(
        sql`SELECT recipient, tries_left, extract(epoch FROM next_try_at - now())::float AS pause
          FROM mails WHERE next_try_at IS NOT NULL ORDER BY created_at`,
      )
      return rows
    },
  }
}
