/** The only SQL for the versions of orders, and for the lines of the next one. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type KeptLine, orderVersions } from '#server/platform/db/tables/order-versions.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

export type { KeptLine }
export type VersionRow = typeof orderVersions.$inferSelect

/** With what a piece cost the shop, which only reports read. */
export async function agreedLines(tx: Tx, orderId: string): Promise<KeptLine[]> {
  const { productId, name, sku, img, unitPriceCents, quantity, costCents, hsCode, origin } = orderLines
  return tx
    .select({ productId, name, sku, img, unitPriceCents, quantity, costCents, hsCode, origin })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line))
}

/** Keeps what was agreed so far. The caller must have locked the order's row, and makes the next version. */
export async function keepVersion(tx: Tx, order: OrderRow, lines: KeptLine[]): Promise<void> {
  const { id: orderId, version, receipt, totalCents, deliveryDates } = order
  await tx.insert(orderVersions).values({ orderId, version, receipt, totalCents, lines, deliveryDates })
}

/** Those before today's, oldest first. */
export function versionsOf(db: Db | Tx, orderId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(orderVersions)
    .where(eq(orderVersions.orderId, orderId))
    .orderBy(asc(orderVersions.version))
}

/** The agreement that an order had in this version; null: the one that stands. */
export async function asAgreed<Order extends OrderRow>(
  db: Db | Tx,
  order: Order,
  version: number | null,
): Promise<Order> {
  if (version === null) return order
  const [kept] = await db
    .select()
    .from(orderVersions)
    .where(and(eq(orderVersions.orderId, order.id), eq(orderVersions.version, version)))
  if (!kept) throw new Error(`Order ${order.number} has no version ${version}`)
  const { receipt, totalCents, lines, deliveryDates } = kept
  return { ...order, version, receipt, totalCents, lines, deliveryDates }
}

/** From which age the products are sold, and to whom they are handed over, is taken anew. The caller must have locked the order's row. */
export async function writeLines(tx: Tx, orderId: string, lines: KeptLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.insert(orderLines).values(lines.map((line, index) => ({ orderId, line: index + 1, ...line })))
  const { leastAge, handover } = products
  await tx
    .update(orderLines)
    .set({ leastAge: sql`${leastAge}`, handover: sql`${handover}` })
    .from(products)
    .where(and(eq(orderLines.orderId, orderId), eq(products.id, orderLines.productId)))
}
