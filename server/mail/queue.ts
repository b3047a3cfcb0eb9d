import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { mails } from '#server/db/schema.ts'
import type { Letter } from '#server/mail/letters.ts'

/** With the worker's growing pauses, about 15 hours until a letter is given up. */
const ATTEMPTS = 12

/** One address: no name, no list, no route, nothing that could begin another header. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues a letter as part of the caller's transaction: it is sent if and only if that commits. One statement writes
 * letter and job, so that on a bare connection too there is never one without the other.
 */
export async function enqueueMail(tx: Tx | Db, letter: Letter): Promise<void> {
  refuseInjection(letter)
  const { to, subject, body } = letter
  await tx.execute(sql`
    WITH mail AS (
      INSERT INTO ${mails} (recipient, subject, body) VALUES (${to}, ${subject}, ${body}) RETURNING id
    )
    SELECT graphile_worker.add_job(
      'send-mail', json_build_object('mailId', id), max_attempts => ${ATTEMPTS}::int, job_key => 'mail:' || id
    ) FROM mail`)
}

/** Deletes the letters that were sent to this address. */
export async function forgetLettersTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.recipient, email), isNotNull(mails.sentAt)))
}

/** Deletes letters that were sent a month ago. */
export async function forgetSentMails(db: Db): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, sql`now() - interval '30 days'`))
}

/** Whether a letter can go there: some addresses that look right to a form are lists or comments to a mail server. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && ONE_ADDRESS.test(to)
}

function refuseInjection({ to, subject }: Letter): void {
  if (!isOneAddress(to)) throw new Error('A letter goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a letter is one line')
}
