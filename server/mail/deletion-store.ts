/** The only SQL that deletes e-mails. */
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { mails, newsletters } from '#server/db/tables/mails.ts'
import { inOrderOfIds } from '#server/mail/store.ts'

/** Deletes the e-mails that these accounts or messages caused; one that waits to be sent is not sent any more. */
export async function deleteMailsOf(tx: Tx, causes: string[]): Promise<void> {
  await tx.delete(mails).where(inOrderOfIds(tx, inArray(mails.cause, causes)))
}

const ISSUE = 'newsletter issue'

/** Deletes the e-mails about the newsletter, and newsletters, to this address. */
export async function deleteNewslettersTo(tx: Tx, email: string): Promise<void> {
  await deleteMails(tx, and(eq(mails.recipient, email), inArray(mails.kind, ['newsletter', ISSUE])))
}

/** Deletes e-mails that were sent, or given up, a month ago. */
export async function deleteOldMails(db: Db): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db.transaction((tx) =>
    deleteMails(tx, or(lt(mails.sentAt, aMonthAgo), lt(mails.givenUpAt, aMonthAgo))),
  )
}

/** Deletes e-mails. A newsletter of which one was not sent has so many recipients fewer: the others are those it went to. */
async function deleteMails(tx: Tx, which: SQL | undefined): Promise<void> {
  const unsent = and(which, eq(mails.kind, ISSUE), isNull(mails.sentAt))
  const theirs = tx.select({ id: mails.cause }).from(mails).where(unsent)
  // Before the e-mails, as who stops a newsletter locks them in this order.
  await tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(inArray(newsletters.id, theirs))
    .orderBy(asc(newsletters.id))
    .for('no key update')
  const gone = await tx
    .delete(mails)
    .where(inOrderOfIds(tx, which))
    .returning({ kind: mails.kind, cause: mails.cause, sentAt: mails.sentAt })
  const lost = gone.flatMap(({ kind, cause, sentAt }) => (kind === ISSUE && cause && !sentAt ? [cause] : []))
  for (const [id, each] of Map.groupBy(lost, (id) => id)) {
    await tx
      .update(newsletters)
      .set({ recipients: sql`${newsletters.recipients} - ${each.length}` })
      .where(eq(newsletters.id, id))
  }
}
