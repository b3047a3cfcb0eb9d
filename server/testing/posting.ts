import { eq, sql } from 'drizzle-orm'
import { Logger, runOnce, type Task } from 'graphile-worker'
import { expect, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { mails } from '#server/db/tables/letters.ts'
import { createLog } from '#server/log.ts'
import type { Letter } from '#server/mail/letter.ts'
import { createMailSender } from '#server/mail/send.ts'

const OTHER_WORKER = 'another worker'
export const MAIL_FROM = 'Kerf <shop@kerf.example>'

/** A letter of no particular kind. */
export const someLetter = (to: string): Letter => ({
  kind: 'contact message',
  to,
  subject: 'Grüße',
  preview: '',
  content: 'A line',
})

/** Posts the letters of a test's database over this mail server, when told to. */
export function createPosting({ db, pool }: Database) {
  return {
    /** Runs every send that is due now; one that fails is put off, as the worker does it. */
    async postDue(SMTP_URL?: string, from = MAIL_FROM, log = createLog('silent')): Promise<void> {
      const sender = createMailSender({ db, config: { SMTP_URL, MAIL_FROM: from }, log })
      const task: Task = (payload, helpers) => sender.task(payload, helpers)
      const quiet = new Logger(() => () => {})
      await runOnce({ pgPool: pool, taskList: { 'send-mail': task }, noHandleSignals: true, logger: quiet })
      // The worker tells of its last jobs a little after it has finished.
      const underway = sql`SELECT FROM graphile_worker.jobs WHERE locked_by <> ${OTHER_WORKER}`
      await vi.waitFor(async () => expect((await db.execute(underway)).rowCount).toBe(0))
      sender.close()
    },
    /** As if another worker were trying this letter just now. */
    async lock(mailId: string | undefined): Promise<void> {
      await db.execute(sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = ${OTHER_WORKER}
        WHERE key = 'mail:' || ${mailId}::text`)
    },
    /** As if the pause before the next try were over. */
    async endPauses(): Promise<void> {
      await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    },
    async mailTo(recipient: string) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, recipient))
      return mail
    },
    /** What waits for its next try, and how many seconds of that are left. */
    async jobs() {
      const { rows } = await db.execute<{ attempts: number; max_attempts: number; pause: number }>(
        sql`SELECT attempts, max_attempts, extract(epoch FROM run_at - now())::float AS pause FROM graphile_worker.jobs`,
      )
      return rows
    },
  }
}
