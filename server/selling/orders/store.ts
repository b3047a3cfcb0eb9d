/** The only SQL for orders and their lines, except for placing one: record-order.ts. */
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { returnLines, returns } from '#server/platform/db/tables/returns.ts'
import { type DisputeRow, disputesOfAll } from '#server/selling/orders/disputes-store.ts'
import type { Line } from '#server/selling/orders/order.ts'
import { withUntoldMoney } from '#server/selling/orders/payments-by-hand-store.ts'
import { type RefundWithReturns, refundsOfAll } from '#server/selling/orders/refunds-store.ts'
import { parcelsOfAll, type WholeParcel } from '#server/selling/parcels/parcels-store.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderWithLines = OrderRow & {
  lines: Line[]
  refunds: RefundWithReturns[]
  parcels: WholeParcel[]
  disputes: DisputeRow[]
  isMoneyUntold: boolean
}

const listed = isNull(orders.deletedAt)
const isOfLine = and(
  eq(orderPromises.orderId, orderLines.orderId),
  eq(orderPromises.productId, orderLines.productId),
)

/** Pieces that go to the customer in place of those of claims. */
const replaced = sql<number>`coalesce((SELECT sum(${returnLines.replaced}) FROM ${returnLines}
  JOIN ${returns} ON ${returns.id} = ${returnLines.returnId} AND ${returns.orderId} = ${orderLines.orderId}
  WHERE ${returnLines.line} = ${orderLines.line}), 0)::int`

/** Also a deleted one; undefined if there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  if (!isId(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** An unpaid one without lines, with which the caller goes on. */
/** The code of the currency of an order, by its id or that of a return of it. */
export async function findCurrencyOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ currency: string }>(
    sql`SELECT currency FROM ${orders} WHERE id = ${id}::uuid OR id = (SELECT order_id FROM returns WHERE id = ${id}::uuid)`,
  )
  return rows[0]?.currency
}

export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('The order was not recorded')
  return row
}

/** The caller must have locked the row. Statuses must come from `move`. */
export async function changeOrder(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof orders>,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** Also a deleted one; undefined if there is none. */
export async function findOrder(db: Db | Tx, id: string): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const found = await db.select().from(orders).where(eq(orders.id, id))
  return (await withLines(db, found))[0]
}

/** Also deleted ones, by their ids. */
export async function findOrders(db: Db, ids: string[]): Promise<OrderWithLines[]> {
  return withLines(db, await db.select().from(orders).where(inArray(orders.id, ids)))
}

export async function findBuyer(
  db: Db | Tx,
  id: string,
): Promise<Pick<OrderRow, 'customerEmail'> | undefined> {
  const { customerEmail } = orders
  return (await db.select({ customerEmail }).from(orders).where(eq(orders.id, id)))[0]
}

/** Undefined if no card paid the order. */
export async function paymentOf(db: Db, id: string): Promise<string | undefined> {
  const [order] = await db.select({ intentId: orders.transactionId }).from(orders).where(eq(orders.id, id))
  return order?.intentId ?? undefined
}

/** Also deleted ones, by number. */
export async function listPlaced(
  db: Db,
  { from, to }: { from: Date; to: Date },
  after: number,
  size: number,
): Promise<OrderWithLines[]> {
  const { placedAt, number } = orders
  const isNext = and(gte(placedAt, from), lt(placedAt, to), gt(number, after))
  return withLines(db, await db.select().from(orders).where(isNext).orderBy(asc(number)).limit(size))
}

/** Without deleted ones, newest first. */
export async function listOrders(db: Db): Promise<OrderWithLines[]> {
  return withLines(db, await db.select().from(orders).where(listed).orderBy(desc(orders.placedAt)))
}

/** Newest first; none of a deleted account. */
export async function listOrdersOf(db: Db, email: string): Promise<OrderWithLines[]> {
  const rows = await ordersOf(db).execute({ email })
  const lines = Map.groupBy(rows, ({ line }) => line.orderId)
  const refunds = await refundsOfAll(db, [...lines.keys()])
  const parcels = await parcelsOfAll(db, [...lines.keys()])
  const disputes = await disputesOfAll(db, [...lines.keys()])
  const untold = await withUntoldMoney(
    db,
    rows.map(({ order }) => order),
  )
  return [...lines].flatMap(([id, [first, ...others]]) =>
    first
      ? {
          ...first.order,
          lines: [first, ...others].map(({ order: _, line, ...of }) => ({ ...line, ...of })),
          refunds: refunds.get(id) ?? [],
          parcels: parcels.get(id) ?? [],
          disputes: disputes.get(id) ?? [],
          isMoneyUntold: untold.has(id),
        }
      : [],
  )
}

const ordersOf = prepared('orders_of_email', (db) =>
  db
    .select({ order: orders, line: orderLines, promise: orderPromises, replaced })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderPromises, isOfLine)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.deletedAt), listed))
    .orderBy(desc(orders.placedAt), asc(orderLines.line)),
)

/** Also deleted ones, newest first. */
export async function listOrdersOfUser(db: Db | Tx, userId: string): Promise<OrderWithLines[]> {
  return withLines(
    db,
    await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.placedAt)),
  )
}

/** Answers at most two. */
export function findUnpaidOrders(db: Db, userId: string, totalCents: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.totalCents, totalCents),
        isNull(orders.rate),
        eq(orders.paymentStatus, 'Unpaid'),
        listed,
      ),
    )
    .limit(2)
}

export async function linesOf(db: Db | Tx, orderId: string): Promise<Line[]> {
  return (await linesOfAll(db, [orderId])).get(orderId) ?? []
}

export async function withLines(db: Db | Tx, found: OrderRow[]): Promise<OrderWithLines[]> {
  const ids = found.map(({ id }) => id)
  const lines = await linesOfAll(db, ids)
  const refunds = await refundsOfAll(db, ids)
  const parcels = await parcelsOfAll(db, ids)
  const disputes = await disputesOfAll(db, ids)
  const untold = await withUntoldMoney(db, found)
  return found.map((order) => ({
    ...order,
    lines: lines.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
    parcels: parcels.get(order.id) ?? [],
    disputes: disputes.get(order.id) ?? [],
    isMoneyUntold: untold.has(order.id),
  }))
}

async function linesOfAll(db: Db | Tx, orderIds: string[]): Promise<Map<string, Line[]>> {
  if (orderIds.length === 0) return new Map()
  return Map.groupBy(await linesIn(db).execute({ orderIds }), ({ orderId }) => orderId)
}

const linesIn = prepared('lines_of_orders', (db) =>
  db
    .select({
      ...{ ...getTableColumns(orderLines), promise: orderPromises, replaced },
      tracking: products.tracking,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(orderPromises, isOfLine)
    .where(isOneOf(orderLines.orderId, 'orderIds', 'uuid'))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line)),
)

/** Products that were ordered in the last two minutes. */
export async function productsOrderedRecently(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orders.placedAt} > now() - interval '2 minutes'`)
  return rows.map(({ id }) => id)
}
