/** The only SQL for orders and their lines. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import type { NewEvent } from '#server/orders/history.ts'
import type { Line } from '#server/orders/order.ts'
import { type RefundWithReturns, refundsOfAll } from '#server/orders/refunds.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderWithLines = OrderRow & { lines: Line[]; refunds: RefundWithReturns[] }
export type NewOrder = { id: string; lines: Line[] } & Pick<
  OrderRow,
  'userId' | 'customer' | 'customerEmail' | 'address' | 'phone' | 'totalCents' | 'heldUntil'
>

const listed = isNull(orders.deletedAt)

/** Records an order, its lines and that its buyer placed it, in one statement. */
export async function insertOrder(tx: Tx, { lines, ...order }: NewOrder): Promise<OrderRow> {
  const numbered = lines.map((line, index) => ({ orderId: order.id, line: index + 1, ...line }))
  const first: NewEvent = { orderId: order.id, event: 'placed', by: order.customerEmail }
  const placed = tx.$with('placed').as(tx.insert(orders).values(order).returning())
  const line = tx.$with('line').as(tx.insert(orderLines).values(numbered).returning({ n: orderLines.line }))
  const event = tx.$with('event').as(tx.insert(orderEvents).values(first).returning({ id: orderEvents.id }))
  const [row] = await tx.with(placed, line, event).select().from(placed)
  if (!row) throw new Error('The order was not recorded')
  return row
}

/** An order nobody else may change before this transaction ends, deleted or not. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  if (!isId(id)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

export async function changeOrder(tx: Tx, id: string, change: Partial<OrderRow>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** An order that was not deleted. */
export async function findOrder(db: Db | Tx, id: string): Promise<OrderWithLines | undefined> {
  if (!isId(id)) return undefined
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), listed))
  return (await withLines(db, found))[0]
}

/** The payment at the provider that paid an order, deleted since or not. */
export async function paymentOf(db: Db, id: string): Promise<string | undefined> {
  const [order] = await db.select({ intentId: orders.transactionId }).from(orders).where(eq(orders.id, id))
  return order?.intentId ?? undefined
}

/** Orders that were not deleted, newest first. */
export async function listOrders(db: Db): Promise<OrderWithLines[]> {
  return withLines(db, await db.select().from(orders).where(listed).orderBy(desc(orders.placedAt)))
}

/** The orders of the living account with this e-mail address, newest first. */
export async function listOrdersOf(db: Db, email: string): Promise<OrderWithLines[]> {
  const found = await db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(users.email, email), isNull(users.deletedAt), listed))
    .orderBy(desc(orders.placedAt))
  return withLines(db, found)
}

/** All orders of an account that the books keep, also those it deleted, newest first. */
export async function listKeptOrders(db: Db | Tx, userId: string): Promise<OrderWithLines[]> {
  return withLines(
    db,
    await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.placedAt)),
  )
}

/** The unpaid orders of people whose account was deleted. */
export function findUnpaidOfDeleted(db: Db): Promise<OrderRow[]> {
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.userId, deleted), ne(orders.paymentStatus, 'Paid'), listed))
}

/** The unpaid orders of an account that come to this total. */
export function findUnpaidOrders(db: Db, userId: string, totalCents: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.totalCents, totalCents),
        eq(orders.paymentStatus, 'Unpaid'),
        listed,
      ),
    )
    .limit(2)
}

/** Ids of orders whose stock was kept long enough, the longest first. */
export async function findOverdueHolds(db: Db, now: Date): Promise<string[]> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.heldUntil, now))
    .orderBy(asc(orders.heldUntil))
  return overdue.map(({ id }) => id)
}

export async function linesOf(db: Db | Tx, orderId: string): Promise<Line[]> {
  return (await linesOfAll(db, [orderId])).get(orderId) ?? []
}

/** Orders with their lines and refunds, in the order given. */
export async function withLines(db: Db | Tx, found: OrderRow[]): Promise<OrderWithLines[]> {
  const ids = found.map(({ id }) => id)
  const lines = await linesOfAll(db, ids)
  const refunds = await refundsOfAll(db, ids)
  return found.map((order) => ({
    ...order,
    lines: lines.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
  }))
}

async function linesOfAll(db: Db | Tx, orderIds: string[]): Promise<Map<string, Line[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ANY (${sql.param(orderIds)}::uuid[])`) // one statement for any number
    .orderBy(asc(orderLines.orderId), asc(orderLines.line))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
