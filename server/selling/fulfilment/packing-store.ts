/** The only SQL for the orders that wait to be packed. */
import { and, asc, count, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { ordersBeforeParcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { productPlaces } from '#server/platform/db/tables/stock.ts'
import { IS_COLLECTED } from '#server/selling/orders/delivery-store.ts'
import { IS_LATE } from '#server/selling/orders/late-store.ts'
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
  // Of what came back before it was sent nothing is packed. Of most orders nothing did: their pieces are not added up.
  sql`(${orders.fulfilment} IN ('packed', 'part sent') OR NOT EXISTS (
    SELECT FROM refunds f JOIN refund_returns r ON r.refund_id = f.id
     WHERE f.order_id = ${orders.id} AND f.status <> 'failed' AND r.unsent > 0
  ) OR (SELECT sum(l.quantity) FROM ${orderLines} l WHERE l.order_id = ${orders.id}) > (
    SELECT sum(r.unsent) FROM refund_returns r JOIN refunds f ON f.id = r.refund_id AND f.status <> 'failed'
     WHERE f.order_id = ${orders.id}
  ))`,
)

/** `place`: the id of a place of stock at which one of the products lies. */
export type PackingFilters = {
  delivery?: 'sent' | 'collected' | undefined
  late?: boolean | undefined
  place?: string | undefined
}

const liesAt = (place: string) => sql`EXISTS (SELECT FROM ${orderLines} l
  JOIN ${productPlaces} p ON p.product_id = l.product_id AND p.shelf > 0 AND p.place_id = ${place}
  WHERE l.order_id = ${orders.id})`

/** The oldest first. `number`: only that one. */
export async function findToPack(
  db: Db,
  {
    number,
    delivery,
    late,
    place,
    page,
    size,
  }: PackingFilters & { number?: number | undefined; page: number; size: number },
): Promise<{ found: OrderWithLines[]; total: number }> {
  const { id, placedAt } = orders
  const isAsked = and(
    number === undefined ? undefined : eq(orders.number, number),
    delivery && (delivery === 'collected' ? IS_COLLECTED : not(IS_COLLECTED)),
    late ? IS_LATE : undefined,
    place ? liesAt(place) : undefined,
  )
  const those = (which: SQL | undefined) =>
    db.select({ id, placedAt, number: orders.number }).from(orders).where(and(which, isAsked))
  // Of each kind the index gives the oldest, so that the rest is counted and not sorted.
  const oldest = [toBeSent, toBeCollected].map((which) =>
    those(which)
      .orderBy(asc(placedAt), asc(orders.number))
      .limit(page * size)
      .as('oldest'),
  )
  const [sent, collected] = oldest.map((some) => db.select().from(some))
  if (!sent || !collected) throw new Error('There are two kinds')
  const ids = await unionAll(sent, collected)
    .orderBy(sql`placed_at`, sql`number`)
    .limit(size)
    .offset((page - 1) * size)
  const rows = await db
    .select()
    .from(orders)
    .where(
      inArray(
        id,
        ids.map((one) => one.id),
      ),
    )
    .orderBy(asc(placedAt), asc(orders.number))
  const [counted] = await db
    .select({ total: count() })
    .from(unionAll(those(toBeSent), those(toBeCollected)).as('waiting'))
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
