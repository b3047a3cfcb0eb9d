import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { mails, newsletters } from '#server/platform/db/tables/mails.ts'
import { inOrderOfIds } from '#server/shop/mail/store.ts'

/** Deletes what these accounts or messages caused, also what waits to be sent. */
export async function deleteMailsOf(tx: Tx, causes: string[]): Promise<void> {
  await tx.delete(mails).where(inOrderOfIds(tx, inArray(mails.cause, causes)))
}

const ISSUE = 'newsletter issue'

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

/** `recipients` of a newsletter counts who got it: deleted e-mails that were not sent are taken off. */
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
