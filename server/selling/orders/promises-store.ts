/** The only SQL for what of orders was sold beyond the shelf; `take_pieces` records it. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

type Missing = { orderId: string; productId: string; missing: number }

/**
 * Of these orders: pieces that were sold beyond the shelf and have not come, by order and product; those that lack nothing are left out. What lies
 * there is for those who ordered first.
 */
export async function missingOf(db: Db | Tx, orderIds: string[]): Promise<Map<string, Map<string, number>>> {
  const asked = orderIds.length === 0 ? [] : await findMissing(db, orderIds)
  return new Map(
    [...Map.groupBy(asked, ({ orderId }) => orderId)].map(([orderId, those]) => [
      orderId,
      new Map(those.map(({ productId, missing }) => [productId, missing])),
    ]),
  )
}

async function findMissing(db: Db | Tx, orderIds: string[]): Promise<Missing[]> {
  const { rows } = await db.execute<Missing>(sql`
    WITH asked AS (SELECT order_id, product_id FROM ${orderPromises} WHERE order_id = ANY (${sql.param(orderIds)}::uuid[])),
    theirs AS (
      SELECT m.product_id, m.order_id, o.number, sum(m.held + m.unsent) AS pieces
      FROM stock_movements m JOIN ${orders} o ON o.id = m.order_id
      WHERE m.product_id IN (SELECT product_id FROM asked)
      GROUP BY m.product_id, o.id, m.order_id HAVING sum(m.held + m.unsent) > 0),
    queue AS (SELECT t.*, sum(pieces) OVER (PARTITION BY product_id ORDER BY number) AS until FROM theirs t)
    SELECT q.order_id AS "orderId", q.product_id AS "productId", least(q.pieces, q.until - p.shelf)::int AS missing
    FROM queue q JOIN asked USING (order_id, product_id) JOIN ${products} p ON p.id = q.product_id WHERE q.until > p.shelf`)
  return rows
}

/** Orders that keep pieces of products which are promised by another day than their customers know, the oldest first. */
export async function findMoved(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, number: orders.number })
    .from(orderPromises)
    .innerJoin(products, eq(products.id, orderPromises.productId))
    .innerJoin(orders, eq(orders.id, orderPromises.orderId))
    .where(
      and(
        ne(products.promisedOn, orderPromises.toldOn),
        ne(orders.orderStatus, 'Shipped'),
        ne(orders.payment, 'refunded'),
        eq(orders.holdsStock, true),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(orders.number)
  return rows.map(({ id }) => id)
}

/** Of a promise: its pieces that a refund gives up, which stock hears of when the money has gone back. */
const givenUp = sql<number>`coalesce((SELECT sum(b.unsent) FROM refunds r JOIN refund_returns b ON b.refund_id = r.id
  JOIN order_lines l ON l.order_id = r.order_id AND l.line = b.line
  WHERE r.status = 'asked' AND r.order_id = order_promises.order_id AND l.product_id = order_promises.product_id), 0)::int`

type Moved = { productId: string; from: string; to: string; givenUp: number }

/** Of an order: by which other day than its customer knows its products are promised. */
export function movedOf(tx: Tx, orderId: string): Promise<Moved[]> {
  const to = sql<string>`${products.promisedOn}::text`
  return tx
    .select({ productId: orderPromises.productId, from: orderPromises.toldOn, to, givenUp })
    .from(orderPromises)
    .innerJoin(products, eq(products.id, orderPromises.productId))
    .where(and(eq(orderPromises.orderId, orderId), ne(products.promisedOn, orderPromises.toldOn)))
}

/** Its customer knows of this day from now on. */
export async function notePromiseTold(
  tx: Tx,
  orderId: string,
  { productId, to }: { productId: string; to: string },
): Promise<void> {
  await tx
    .update(orderPromises)
    .set({ toldOn: to })
    .where(and(eq(orderPromises.orderId, orderId), eq(orderPromises.productId, productId)))
}

/**
 * Of a promise: how many of its pieces are sold, not sent yet and not given up. A replacement that waits was promised by no day. The table is
 * written out, as drizzle leaves its name out of what is selected from it alone, and the inner columns would be meant.
 */
const unsentPieces = sql<number>`least(order_promises.pieces, (SELECT sum(m.unsent) FILTER (WHERE m.cause <> 'replacement') FROM stock_movements m
  WHERE m.order_id = order_promises.order_id AND m.product_id = order_promises.product_id) - ${givenUp})::int`

/** Its day is over in the shop's calendar before all was sent, and its customer was not told so. */
const passedUntold = and(
  sql`${orderPromises.toldOn} < ${TODAY}`,
  sql`${orderPromises.passedOn} IS DISTINCT FROM ${orderPromises.toldOn}`,
  sql`${unsentPieces} > 0`,
)

/** Paid orders of which a promised day passed unsent and untold, the oldest first. */
export async function findPassed(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, number: orders.number })
    .from(orderPromises)
    .innerJoin(orders, eq(orders.id, orderPromises.orderId))
    .where(and(passedUntold, eq(orders.orderStatus, 'Completed'), isNull(orders.deletedAt)))
    .orderBy(orders.number)
  return rows.map(({ id }) => id)
}

type Passed = { productId: string; on: string; pieces: number }

/** Of an order: what was promised by days that passed, and is neither sent nor told. */
export function passedOf(tx: Tx, orderId: string): Promise<Passed[]> {
  return tx
    .select({ productId: orderPromises.productId, on: orderPromises.toldOn, pieces: unsentPieces })
    .from(orderPromises)
    .where(and(eq(orderPromises.orderId, orderId), passedUntold))
    .orderBy(orderPromises.toldOn, orderPromises.productId)
}

/** Its customer knows that these days passed. */
export async function notePassedTold(tx: Tx, orderId: string, passed: Passed[]): Promise<void> {
  for (const { productId, on } of passed)
    await tx
      .update(orderPromises)
      .set({ passedOn: on })
      .where(and(eq(orderPromises.orderId, orderId), eq(orderPromises.productId, productId)))
}
