import { asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { mails } from '#server/db/tables/letters.ts'
import { type Letter, putOnPaper } from '#server/mail/letter.ts'

/** With the worker's growing pauses, of e^n seconds and never more than 6 hours, 28 hours until a letter is given up. */
export const MOST_TRIES = 14

/** One address: no name, no list, no route, nothing that could begin another header. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues a letter as part of the caller's transaction: it is sent if and only if that commits. One statement writes
 * letter and job, so that on a bare connection too there is never one without the other.
 */
export async function enqueueMail(tx: Tx | Db, letter: Letter): Promise<void> {
  refuseInjection(letter)
  const { kind, to: recipient, subject } = letter
  const { text: body, html } = putOnPaper(letter)
  await queueing(tx).execute({ kind, recipient, subject, body, html })
}

/** The letter is new, so no job has its key: looking for one to replace would cost more than a whole order. */
const queueing = prepared((tx) => {
  const { placeholder } = sql
  const mail = tx.$with('mail').as(
    tx
      .insert(mails)
      .values({
        kind: placeholder('kind'),
        recipient: placeholder('recipient'),
        subject: placeholder('subject'),
        body: placeholder('body'),
        html: placeholder('html'),
      })
      .returning({ id: mails.id }),
  )
  const job = sql`(graphile_worker.add_job(
    'send-mail', json_build_object('mailId', ${mail.id}), max_attempts => ${MOST_TRIES}::int,
    job_key => 'mail:' || ${mail.id}, job_key_mode => 'unsafe_dedupe')).id`
  return tx.with(mail).select({ job }).from(mail)
})

/** The letters to this address that are still kept, oldest first. */
export function listLettersTo(tx: Tx, email: string): Promise<(typeof mails.$inferSelect)[]> {
  return tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt))
}

/** Deletes the letters to this address; one that waits to be sent is not sent any more. */
export async function forgetLettersTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email))
}

/** Deletes letters that were sent, or given up, a month ago. */
export async function forgetOldMails(db: Db): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db.delete(mails).where(or(lt(mails.sentAt, aMonthAgo), lt(mails.givenUpAt, aMonthAgo)))
}

/** Whether a letter can go there: some addresses that look right to a form are lists or comments to a mail server. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && ONE_ADDRESS.test(to)
}

function refuseInjection({ to, subject }: Letter): void {
  if (!isOneAddress(to)) throw new Error('A letter goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a letter is one line')
}
