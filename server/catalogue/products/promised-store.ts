import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

/** An order that has pieces on the shelf which nobody else can buy: `held` until it is paid, or `unsent`. */
export type Promised = { id: string; number: number; held: number; unsent: number }

/** Orders to be sent, the oldest first: unpaid ones within their time, paid ones without what was sent or came back. */
export async function promisesOf(db: Db | Tx, productId: string): Promise<Promised[]> {
  const held = sql<number>`sum(${stockMovements.held})::int`
  const unsent = sql<number>`sum(${stockMovements.unsent})::int`
  return db
    .select({ id: orders.id, number: orders.number, held, unsent })
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(
      and(
        eq(stockMovements.productId, productId),
        eq(orders.holdsStock, true),
        ne(orders.orderStatus, 'Shipped'),
        isNull(orders.deletedAt),
      ),
    )
    .groupBy(orders.id)
    .having(sql`sum(${stockMovements.held} + ${stockMovements.unsent}) <> 0`)
    .orderBy(asc(orders.number))
}
