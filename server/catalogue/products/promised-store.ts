import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

/** An order that has pieces on the shelf which nobody else can buy. */
export type Promised = { id: string; number: number; pieces: number }

/** Orders to be sent, the oldest first: unpaid ones within their time, paid ones without what came back; none that was refunded in full. */
export async function promisesOf(db: Db | Tx, productId: string): Promise<Promised[]> {
  const pieces = sql<number>`-sum(${stockMovements.quantity})::int`
  const refunded = sql`(SELECT sum(${refunds.amountCents}) FROM ${refunds}
    WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} = 'succeeded')`
  return db
    .select({ id: orders.id, number: orders.number, pieces })
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(
      and(
        eq(stockMovements.productId, productId),
        eq(orders.holdsStock, true),
        ne(orders.orderStatus, 'Shipped'),
        isNull(orders.deletedAt),
        sql`${refunded} IS DISTINCT FROM ${orders.totalCents}`,
      ),
    )
    .groupBy(orders.id)
    .having(sql`sum(${stockMovements.quantity}) <> 0`)
    .orderBy(asc(orders.number))
}

export const promisedPieces = (promises: Promised[]): number =>
  promises.reduce((sum, { pieces }) => sum + pieces, 0)
