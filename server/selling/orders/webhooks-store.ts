/** The only SQL for webhook events that were handled. */
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { paymentEvents } from '#server/platform/db/tables/payments.ts'

/** Whether this event was handled before. */
export async function wasHandled(db: Db, id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0
}

/** Records that an event was handled. Answers false if it is recorded already. */
export async function recordHandled(tx: Tx, event: { id: string; type: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes events that were handled more than 60 days ago, which the provider does not deliver again. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, sql`now() - interval '60 days'`))
}
