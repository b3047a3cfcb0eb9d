/** The only SQL that deletes e-mails. */
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { mails, newsletters } from '#server/platform/db/tables/mails.ts'
import { inOrderOfIds } from '#server/shop/mail/store.ts'

/** Deletes the e-mails that these accounts or messages caused, including those that wait to be sent. */
export async function deleteMailsOf(tx: Tx, causes: string[]): Promise<void> {
  await tx.delete(mails).where(inOrderOfIds(tx, inArray(mails.cause, causes)))
}

const ISSUE = 'newsletter issue'

/** Deletes the newsletters to this address, and the e-mails about its subscription. */
export async function deleteNewslettersTo(tx: Tx, email: string): Promise<void> {
  await deleteMails(tx, and(eq(mails.recipient, email), inArray(mails.kind, ['newsletter', ISSUE])))
}

/** Deletes e-mails that were sent or given up more than 30 days ago. */
export async function deleteOldMails(db: Db): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db.transaction((tx) =>
    deleteMails(tx, or(lt(mails.sentAt, aMonthAgo), lt(mails.givenUpAt, aMonthAgo))),
  )
}

/** Deletes e-mails. Lowers a newsletter's `recipients` by its deleted e-mails that were not sent: `recipients` counts who got it. */
async function deleteMails(tx: Tx, which: SQL | undefined): Promise<void> {
  const unsent = and(which, eq(mails.kind, ISSUE), isNull(mails.sentAt))
  const theirs = tx.select({ id: mails.cause }).from(mails).where(unsent)
  // Locks newsletters before e-mails, in the same order as `endIssue`.
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
