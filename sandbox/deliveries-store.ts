/** The only SQL for the webhook deliveries that the shop has not accepted yet. */
import { asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import { deliveries } from '#sandbox/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Delivery = typeof deliveries.$inferSelect

/** Queues an event. Its first delivery is due at once. */
export async function insertDelivery(tx: Tx, eventId: string): Promise<void> {
  await tx.insert(deliveries).values({ eventId, nextAt: sql`now()` })
}

/**
 * Claims at most `most` deliveries that are due and that no other process has claimed. They become due again after 30 seconds,
 * so that another process takes over if this one dies.
 */
export function claimDue(db: Db, most: number): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(deliveries)
      .where(lte(deliveries.nextAt, sql`now()`))
      .orderBy(asc(deliveries.nextAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const ids = due.map(({ eventId }) => eventId)
    await tx
      .update(deliveries)
      .set({ nextAt: sql`now() + interval '30 seconds'` })
      .where(inArray(deliveries.eventId, ids))
    return due
  })
}

/** Deletes a delivery that the shop has accepted. */
export async function deleteDelivery(tx: Tx, eventId: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.eventId, eventId))
}

/** Records the status of a failed try. The next try is due in `waitMs` milliseconds; without `waitMs` there is none. */
export async function putOffDelivery(
  db: Db,
  { eventId, tries }: Delivery,
  lastStatus: number,
  waitMs: number | undefined,
): Promise<void> {
  const nextAt = waitMs === undefined ? null : sql`now() + ${waitMs} * interval '1 millisecond'`
  await db
    .update(deliveries)
    .set({ tries: tries + 1, lastStatus, nextAt })
    .where(eq(deliveries.eventId, eventId))
}

/** Milliseconds until the next delivery is due; negative if it is late, undefined if there is none. */
export async function msUntilDue(db: Db): Promise<number | undefined> {
  const [next] = await db
    .select({ wait: sql<string | null>`extract(epoch from ${min(deliveries.nextAt)} - now()) * 1000` })
    .from(deliveries)
  return next?.wait == null ? undefined : Number(next.wait)
}
