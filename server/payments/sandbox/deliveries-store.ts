/** The only SQL for webhooks that still have to arrive at the shop. */
import { asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { deliveries } from '#server/payments/sandbox/tables.ts'

export type Delivery = typeof deliveries.$inferSelect

/** Queues an event for its first delivery, which is due now. */
export async function insertDelivery(tx: Tx, eventId: string): Promise<void> {
  await tx.insert(deliveries).values({ eventId, nextAt: sql`now()` })
}

/**
 * Takes at most so many deliveries that are due and that no other process holds; they are due again in 30 seconds, in case
 * this process dies with them.
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

/** Forgets a delivery that arrived. */
export async function deleteDelivery(tx: Tx, eventId: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.eventId, eventId))
}

/** Records what a try was answered with. It is tried again in `waitMs` milliseconds, never where that is undefined. */
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

/** In how many milliseconds the next delivery is due, less than 0 for one that is late; undefined without any. */
export async function msUntilDue(db: Db): Promise<number | undefined> {
  const [next] = await db
    .select({ wait: sql<string | null>`extract(epoch from ${min(deliveries.nextAt)} - now()) * 1000` })
    .from(deliveries)
  return next?.wait == null ? undefined : Number(next.wait)
}
