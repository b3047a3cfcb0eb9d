/** The only SQL for the tools that a customer has. */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { MOST_OWN_TOOLS } from '#contract/list-limits.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ownTools } from '#server/platform/db/tables/lists.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type OwnedRow = { product: ProductRow; isBought: boolean }

/**
 * What they bought and did not return, and what they added, without drafts and what they say they have no longer; the latest first. Of a line a piece counts
 * as theirs until it came back, or its money went back.
 */
export async function ownToolsOf(db: Db | Tx, userId: string): Promise<OwnedRow[]> {
  const { rows } = await db.execute<{ id: string; is_bought: boolean }>(sql`
    WITH bought AS (
      SELECT l.product_id, max(o.paid_at) AS at FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = ${userId} AND o.deleted_at IS NULL AND o.payment IN ('paid', 'part paid', 'part refunded')
        AND l.quantity > greatest(
          (SELECT coalesce(sum(b.quantity), 0) FROM refund_returns b JOIN refunds r ON r.id = b.refund_id
            WHERE r.order_id = o.id AND b.line = l.line AND r.status = 'succeeded'),
          (SELECT coalesce(sum(b.quantity - b.replaced), 0) FROM return_lines b JOIN returns r ON r.id = b.return_id
            WHERE r.order_id = o.id AND b.line = l.line AND r.comes_back AND r.received_at IS NOT NULL))
      GROUP BY l.product_id)
    SELECT coalesce(b.product_id, s.product_id) AS id, b.product_id IS NOT NULL AS is_bought
    FROM bought b FULL JOIN (SELECT * FROM ${ownTools} WHERE user_id = ${userId}) s ON s.product_id = b.product_id
    WHERE coalesce(s.has, true)
    ORDER BY greatest(b.at, s.said_at) DESC, 1 LIMIT ${MOST_OWN_TOOLS}`)
  const found = await productsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, is_bought: isBought }) => {
    const product = found.get(id)
    return product && !product.isDraft ? [{ product, isBought }] : []
  })
}

/** Also those that are no longer sold, by id. */
export async function productsOf(db: Db | Tx, ids: string[]): Promise<Map<string, ProductRow>> {
  const rows = await db.select(getTableColumns(products)).from(products).where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What they said of tools, in the order in which they said it. */
export function saidOfTools(db: Db | Tx, userId: string) {
  const { productId, has, saidAt } = ownTools
  return db
    .select({ productId, has, saidAt, productName: products.name })
    .from(ownTools)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(ownTools.userId, userId))
    .orderBy(saidAt)
}

/** Answers whether something changed. */
export async function sayOfTool(tx: Tx, userId: string, productId: string, has: boolean): Promise<boolean> {
  const said = await tx
    .insert(ownTools)
    .values({ userId, productId, has })
    .onConflictDoUpdate({
      target: [ownTools.userId, ownTools.productId],
      set: { has, saidAt: sql`now()` },
      setWhere: sql`${ownTools.has} <> ${has}`,
    })
    .returning({ productId: ownTools.productId })
  return said.length > 0
}

export async function deleteOwnToolsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ownTools).where(eq(ownTools.userId, userId))
}
