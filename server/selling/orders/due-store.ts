/** The only SQL for orders of which something is due. */
import { and, asc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

/** Banks take less, also over holidays. */
const DAYS_ON_THE_WAY = 7

/** The longest expired first. What is pending is held for as long as the bank takes. */
export async function findOverdueHolds(db: Db, now: Date): Promise<string[]> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.heldUntil, now), ne(orders.payment, 'processing')))
    .orderBy(asc(orders.heldUntil))
  return overdue.map(({ id }) => id)
}

/** Unpaid orders that were placed before then and hold nothing any more, the oldest first. */
export async function findUnpaidSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.orderStatus, 'Uncomplete'),
        lt(orders.placedAt, before),
        eq(orders.holdsStock, false),
        isNull(orders.deletedAt),
        // What was sent by its day may still be on its way.
        or(isNull(orders.transferUntil), lt(orders.transferUntil, sql`${TODAY} - ${DAYS_ON_THE_WAY}::int`)),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Shipped orders whose e-mail and invoice are due, the longest due first. */
export async function findToTell(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.tellShippedAt, now))
    .orderBy(asc(orders.tellShippedAt))
  return due.map(({ id }) => id)
}
