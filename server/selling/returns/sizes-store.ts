/** The only SQL for what pieces can be exchanged for. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { saidName } from '#server/platform/db/said.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type SizeRow = { productId: string; name: string; available: number }

/** By product: the sizes of its family that are on sale, and itself if it is, in the shop's order. */
export async function sizesOf(db: Db | Tx, productIds: string[]): Promise<Map<string, SizeRow[]>> {
  if (productIds.length === 0) return new Map()
  const ordered = alias(products, 'ordered')
  const rows = await db
    .select({
      of: ordered.id,
      size: { productId: products.id, name: saidName(sql`${products}`), available: products.available },
    })
    .from(ordered)
    .innerJoin(products, or(eq(products.id, ordered.id), eq(products.familyId, ordered.familyId)))
    .where(and(inArray(ordered.id, productIds), isNull(products.archivedAt)))
    .orderBy(asc(products.position))
  const of = Map.groupBy(rows, (one) => one.of)
  return new Map([...of].map(([id, all]) => [id, all.map(({ size }) => size)]))
}
