import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { RelationKind } from '#contract/relation-kinds.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { saidName } from '#server/platform/db/said.ts'
import { productRelations } from '#server/platform/db/tables/catalogue.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type Related = Pick<ProductRow, 'id' | 'name' | 'slug'>
export type Relation = { kind: RelationKind; related: Related }

/** By the product's id, in order; archived products and drafts among it. */
export async function readRelations(db: Db | Tx, productIds: string[]): Promise<Map<string, Relation[]>> {
  if (productIds.length === 0) return new Map()
  const { productId, kind, relatedId, position } = productRelations
  const rows = await db
    .select({ productId, kind, related: { id: products.id, name: products.name, slug: products.slug } })
    .from(productRelations)
    .innerJoin(products, eq(products.id, relatedId))
    .where(inArray(productId, productIds))
    .orderBy(asc(productId), asc(kind), asc(position))
  return Map.groupBy(rows, (row) => row.productId)
}

/** The related products of one kind, in order. */
export type RelationList = { productId: string; kind: RelationKind; ids: string[] }

/** Sets these lists, each in the place of the one that was there. */
export async function putRelations(tx: Tx, lists: RelationList[]): Promise<void> {
  const products = sql.param(lists.map(({ productId }) => productId))
  const kinds = sql.param(lists.map(({ kind }) => kind))
  await tx.execute(sql`
    DELETE FROM ${productRelations} r USING unnest(${products}::uuid[], ${kinds}::relation_kind[]) AS list (product_id, kind)
    WHERE r.product_id = list.product_id AND r.kind = list.kind`)
  const rows = lists.flatMap(({ productId, kind, ids }) =>
    ids.map((relatedId, position) => ({ productId, kind, relatedId, position })),
  )
  if (rows.length > 0) await tx.insert(productRelations).values(rows)
}

/** Names by id, locked against deletion until the transaction ends. */
export async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = products
  const rows = await tx.select({ id, name }).from(products).where(inArray(id, ids)).for('key share')
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Those of these products that replace a product, directly or over others. */
export async function replacersAmong(tx: Tx, productId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE newer (id) AS (
      SELECT ${productId}::uuid
      UNION SELECT r.product_id FROM newer n JOIN ${productRelations} r ON r.related_id = n.id AND r.kind = 'replaces'
    )
    SELECT id FROM newer WHERE id = ANY(${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The product on sale that took a place, directly or over others. Of several the last of the longest line, then the first in the shop. */
export async function currentSuccessor(db: Db | Tx, productId: string): Promise<Related | undefined> {
  const { rows } = await db.execute<Related & { line: string[]; onSale: boolean }>(sql`
    WITH RECURSIVE newer (id, depth, line) AS (
      SELECT ${productId}::uuid, 0, ARRAY[${productId}::uuid]
      UNION ALL SELECT r.product_id, n.depth + 1, n.line || r.product_id
      FROM newer n JOIN ${productRelations} r ON r.related_id = n.id AND r.kind = 'replaces'
      WHERE NOT r.product_id = ANY(n.line)
    )
    SELECT p.id, ${saidName(sql`p`)} AS name, p.slug, p.archived_at IS NULL AS "onSale" FROM newer n JOIN ${products} p ON p.id = n.id
    WHERE n.depth > 0 ORDER BY n.depth DESC, p.position`)
  noteTags([productTag(productId), ...rows.map(({ id }) => productTag(id))])
  return rows.find(({ onSale }) => onSale)
}
