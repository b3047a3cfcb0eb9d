import { asc, eq, sql } from 'drizzle-orm'
import { isOneAddress } from '#contract/one-address.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { mails } from '#server/db/tables/emails.ts'
import { type Letter, putOnPaper } from '#server/mail/email.ts'
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

/**
 * The recipient is looked at when it is sent (send.ts): a sign-in provider may give an account an address to which no e-mail
 * can go, and its orders are paid and shipped all the same.
 */
function refuseInjection({ replyTo, subject }: Letter): void {
  if (replyTo !== undefined && !isOneAddress(replyTo)) throw new Error('A letter goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a letter is one line')
}
