/** SQL for tests of the search. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { productRelations } from '#server/platform/db/tables/catalogue.ts'
import { products } from '#server/platform/db/tables/products.ts'

export async function insertRelation(
  db: Db,
  productId: string,
  kind: (typeof productRelations.$inferInsert)['kind'],
  relatedId: string,
): Promise<void> {
  await db.insert(productRelations).values({ productId, kind, relatedId, position: 0 })
}

export async function slugOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id))
  return row?.slug ?? ''
}
