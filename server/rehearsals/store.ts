/** The only SQL that reads orders to price them anew. */
import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import type { Receipt } from '#server/prices/receipt/receipt.ts'

/** An order with its receipt. */
export type PlacedOrder = {
  id: string
  number: number
  customer: string
  placedAt: Date
  receipt: Receipt
}

/** The next orders of the last days after this number, deleted ones left out. */
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
      receipt: orders.receipt,
    })
    .from(orders)
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
