/** The only SQL that reads orders to price them anew. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { countingGroup } from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

export type PlacedOrder = {
  id: string
  number: number
  customer: string
  placedAt: Date
  /** The customer group of today. */
  groupId: string | null
  receipt: Receipt
}

/** Orders after this number, without deleted ones. */
export function readPlacedOrders(
  db: Db,
  { days, after, limit }: { days: number; after: number; limit: number },
): Promise<PlacedOrder[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      customer: orders.customer,
      placedAt: orders.placedAt,
      groupId: countingGroup,
      receipt: orders.receipt,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        isNull(orders.deletedAt),
        gt(orders.number, after),
        gt(orders.placedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(limit)
}
