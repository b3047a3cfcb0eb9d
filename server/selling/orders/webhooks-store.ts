/** The only SQL for webhook events that were handled. */
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { paymentEvents } from '#server/platform/db/tables/payments.ts'

export async function wasHandled(db: Db, id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0
}

/** Answers false if it is recorded already. */
export async function recordHandled(tx: Tx, event: { id: string; type: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing()
  return rowCount === 1
}

/** The provider does not deliver them again after 60 days. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, sql`now() - interval '60 days'`))
}
