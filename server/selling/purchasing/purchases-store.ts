/** The only SQL for purchase orders, but for their list and their arrivals. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { arrivalLines, purchaseLines, purchases, suppliers } from '#server/platform/db/tables/purchases.ts'

export type PurchaseRow = typeof purchases.$inferSelect
export type PurchaseLine = Omit<typeof purchaseLines.$inferSelect, 'purchaseId'>

/** Answers its id and its number. */
export async function insertPurchase(
  tx: Tx,
  purchase: typeof purchases.$inferInsert,
  lines: PurchaseLine[],
): Promise<{ id: string; number: number }> {
  const [row] = await tx
    .insert(purchases)
    .values(purchase)
    .returning({ id: purchases.id, number: purchases.number })
  if (!row) throw new Error('The purchase order was not recorded')
  await putLines(tx, row.id, lines)
  return row
}

/** In place of those that it had. The caller must have locked the purchase order. */
export async function putLines(tx: Tx, id: string, lines: PurchaseLine[]): Promise<void> {
  await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id))
  await tx.insert(purchaseLines).values(lines.map((line) => ({ ...line, purchaseId: id })))
}

/** For a change, until the transaction ends. Undefined for an unknown id. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | undefined> {
  if (!isId(id)) return undefined
  return (await tx.select().from(purchases).where(eq(purchases.id, id)).for('update'))[0]
}

/** The caller must have locked it. */
export async function changePurchase(
  tx: Tx,
  { id, version }: Pick<PurchaseRow, 'id' | 'version'>,
  change: PgUpdateSetSource<typeof purchases>,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ ...change, version: version + 1 })
    .where(eq(purchases.id, id))
}

const { purchaseId: _, ...columns } = {
  purchaseId: purchaseLines.purchaseId,
  line: purchaseLines.line,
  productId: purchaseLines.productId,
  articleNumber: purchaseLines.articleNumber,
  quantity: purchaseLines.quantity,
  costCents: purchaseLines.costCents,
}

/** Prices in cents. */
export function linesOf(tx: Tx, id: string): Promise<PurchaseLine[]> {
  return tx
    .select(columns)
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.line))
}

export type NamedLine = PurchaseLine & {
  purchaseId: string
  name: string
  sku: string | null
  tracking: string | null
  shelfPlace: string | null
  promisedOn: string | null
}

/** Of several purchase orders. */
export function namedLinesOf(db: Db | Tx, ids: string[]): Promise<NamedLine[]> {
  const { name, sku, tracking, shelfPlace, promisedOn } = products
  const { purchaseId } = purchaseLines
  return db
    .select({ ...columns, purchaseId, ...{ name, sku, tracking, shelfPlace, promisedOn } })
    .from(purchaseLines)
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .where(inArray(purchaseLines.purchaseId, ids))
    .orderBy(asc(purchaseLines.purchaseId), asc(purchaseLines.line))
}

export type WithSupplier = { purchase: PurchaseRow; supplier: typeof suppliers.$inferSelect }

/** With the name of its supplier; not locked. */
export async function findPurchase(db: Db | Tx, id: string): Promise<WithSupplier | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select({ purchase: purchases, supplier: suppliers })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(purchases.id, id))
  return row
}

type BoughtProduct = { id: string; name: string; costCents: number | null }

/** Those that exist, on sale or not. */
export function productsToBuy(tx: Tx, ids: string[]): Promise<BoughtProduct[]> {
  const { id, name, costCents } = products
  return tx.select({ id, name, costCents }).from(products).where(inArray(id, ids))
}

/** Pieces of a product that a purchase order is to bring on a day. */
export type Coming = { productId: string; day: string; pieces: number }

/** All that is on its way of these products, with a day, the first to come first. */
export async function comingOf(tx: Tx, productIds: string[]): Promise<Coming[]> {
  const { rows } = await tx.execute<Coming>(sql`
    SELECT * FROM (
      SELECT l.product_id AS "productId", p.expected_on::text AS day, l.quantity - coalesce((SELECT sum(a.received)
        FROM ${arrivalLines} a WHERE a.purchase_id = l.purchase_id AND a.line = l.line), 0)::int AS pieces
      FROM ${purchaseLines} l JOIN ${purchases} p ON p.id = l.purchase_id
      WHERE l.product_id = ANY (${sql.param(productIds)}::uuid[]) AND p.state IN ('ordered', 'part received')
        AND p.expected_on IS NOT NULL) coming
    WHERE pieces > 0 ORDER BY day`)
  return rows
}
