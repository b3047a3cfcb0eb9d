import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { isOneAddress } from '#contract/one-address.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { mails } from '#server/db/tables/letters.ts'
import { type Letter, putOnPaper } from '#server/mail/letter.ts'
import { inOrderOfIds } from '#server/mail/store.ts'
import { readSettings } from '#server/settings/store.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues a letter as part of the caller's transaction: it is sent if and only if that commits. Its row is its place in
 * the queue; whoever sends letters hears of it with the commit.
 */
export async function enqueueMail(tx: Tx | Db, letter: Letter): Promise<void> {
  refuseInjection(letter)
  const { kind, to: recipient, cause, replyTo, subject } = letter
  const { text: body, html } = putOnPaper(letter, await readSettings(tx, 'shop'))
  await tx.insert(mails).values({ kind, recipient, cause, replyTo, subject, body, html })
  await tx.execute(sql`SELECT pg_notify('changed', 'mails')`)
}

/** The letters to this address that are still kept, oldest first. */
export function listLettersTo(tx: Tx, email: string): Promise<(typeof mails.$inferSelect)[]> {
  return tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt))
}

/** Deletes the e-mails that these accounts or messages caused; one that waits to be sent is not sent any more. */
export async function forgetMailsOf(tx: Tx, causes: string[]): Promise<void> {
  await tx.delete(mails).where(inOrderOfIds(tx, inArray(mails.cause, causes)))
}

/** Deletes the e-mails about the newsletter, and newsletters, to this address. */
export async function forgetNewslettersTo(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(mails)
    .where(
      inOrderOfIds(
        tx,
        and(eq(mails.recipient, email), inArray(mails.kind, ['newsletter', 'newsletter issue'])),
      ),
    )
}

/** Deletes letters that were sent, or given up, a month ago. */
export async function forgetOldMails(db: Db): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db
    .delete(mails)
    .where(inOrderOfIds(db, or(lt(mails.sentAt, aMonthAgo), lt(mails.givenUpAt, aMonthAgo))))
}

function refuseInjection({ to, replyTo = to, subject }: Letter): void {
  if (!isOneAddress(to) || !isOneAddress(replyTo)) throw new Error('A letter goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a letter is one line')
}
