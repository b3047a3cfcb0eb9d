import { asc, eq, inArray } from 'drizzle-orm'
import type { ProductDocument } from '#contract/product-document-list.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { productDocuments } from '#server/platform/db/tables/catalogue.ts'

/** By the product's id, in order. */
export async function readDocuments(
  db: Db | Tx,
  productIds: string[],
): Promise<Map<string, ProductDocument[]>> {
  if (productIds.length === 0) return new Map()
  const { productId, file, title, kind, language, bytes, position } = productDocuments
  const rows = await db
    .select({ productId, document: { file, title, kind, language, bytes } })
    .from(productDocuments)
    .where(inArray(productId, productIds))
    .orderBy(asc(productId), asc(position))
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, list]) => [id, list.map(({ document }) => document)]))
}

/** Sets the documents of a product, in this order. The caller must have locked it. */
export async function putDocuments(tx: Tx, productId: string, documents: ProductDocument[]): Promise<void> {
  await tx.delete(productDocuments).where(eq(productDocuments.productId, productId))
  if (documents.length === 0) return
  await tx
    .insert(productDocuments)
    .values(documents.map((document, position) => ({ ...document, productId, position })))
}
