/** The only SQL for the orders that wait to be packed. */
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { ordersBeforeParcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { type OrderWithLines, withLines } from '#server/selling/orders/store.ts'

/** `weight`: of a piece, in the base unit of contract/measures.ts. */
export type Kept = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'gtin' | 'shelfPlace' | 'tracking' | 'hsCode' | 'origin' | 'weight'
>

/** What is paid when it is collected, and not packed yet. */
const toBeCollected = and(
  isNull(orders.deletedAt),
  // As the index has it, so that of the unpaid only those that are held are read.
  isNotNull(orders.heldUntil),
  orders.payAtCollection,
  orders.holdsStock,
  eq(orders.payment, 'unpaid'),
  eq(orders.fulfilment, 'open'),
)

/** Paid orders in which something may be left to pack, or a parcel to be sent. */
const toBeSent = and(
  isNull(orders.deletedAt),
  // As the index has it, so that the many that are shipped are not read.
  sql`${orders.orderStatus} = 'Completed' AND ${orders.orderStatus} <> 'Shipped'`,
  sql`${orders.payment} NOT IN ('refunded', 'part paid')`,
  sql`${orders.fulfilment} IN ('open', 'picking', 'packed', 'part sent')`,
  // Of what came back before it was sent nothing is packed.
  sql`(${orders.fulfilment} IN ('packed', 'part sent') OR (
    SELECT sum(l.quantity) FROM ${orderLines} l WHERE l.order_id = ${orders.id}
  ) > coalesce((
    SELECT sum(r.unsent) FROM refund_returns r JOIN refunds f ON f.id = r.refund_id AND f.status <> 'failed'
     WHERE f.order_id = ${orders.id}
  ), 0))`,
)

/** The oldest first. `number`: only that one. */
export async function findToPack(
  db: Db,
  { number, page, size }: { number?: number | undefined; page: number; size: number },
): Promise<{ found: OrderWithLines[]; total: number }> {
  const those = (which: SQL | undefined) => db.select({ id: orders.id }).from(orders).where(which)
  const waiting = unionAll(those(toBeSent), those(toBeCollected))
  const asked = and(inArray(orders.id, waiting), number === undefined ? undefined : eq(orders.number, number))
  const rows = await db
    .select()
    .from(orders)
    .where(asked)
    .orderBy(asc(orders.placedAt), asc(orders.number))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db.select({ total: count() }).from(orders).where(asked)
  return { found: await withLines(db, rows), total: counted?.total ?? 0 }
}

/** Of these: what they are called, where they lie, which numbers they ask for and what customs asks, by their ids. */
export async function keptProducts(db: Db | Tx, productIds: string[]): Promise<Map<string, Kept>> {
  const { id, name, gtin, shelfPlace, tracking, hsCode, origin, weight } = products
  const rows = await db
    .select({ id, name, gtin, shelfPlace, tracking, hsCode, origin, weight })
    .from(products)
    .where(inArray(id, productIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of which nobody said whether they were sent before Kerf knew parcels, the oldest first. */
export async function findBeforeParcels(
  db: Db,
  size: number,
): Promise<{ found: OrderWithLines[]; total: number }> {
  const rows = await db
    .select({ order: orders })
    .from(ordersBeforeParcels)
    .innerJoin(orders, eq(orders.id, ordersBeforeParcels.orderId))
    .orderBy(asc(orders.placedAt), asc(orders.number))
    .limit(size)
  const [counted] = await db.select({ total: count() }).from(ordersBeforeParcels)
  const found = await withLines(
    db,
    rows.map(({ order }) => order),
  )
  return { found, total: counted?.total ?? 0 }
}

/** Answers whether it was asked about. */
export async function noLongerAskedAbout(tx: Tx, orderId: string): Promise<boolean> {
  const gone = await tx
    .delete(ordersBeforeParcels)
    .where(eq(ordersBeforeParcels.orderId, orderId))
    .returning({ id: ordersBeforeParcels.orderId })
  return gone.length > 0
}
