import type { Product } from '#contract/products.ts'
import type { Db } from '#server/db/client.ts'
import { findReductions } from '#server/prices/reductions/find-reductions.ts'
import { shownProduct } from '#server/products/edit-product.ts'
import type { ProductRow } from '#server/products/store.ts'

/** Products as anybody is shown them, in this order, with what the shop may call reduced. */
export async function shownWithReductions(db: Db, rows: ProductRow[]): Promise<Product[]> {
  const reductions = await findReductions(db, rows)
  return rows.map((row) => {
    const reduced = reductions.get(row.id)
    return { ...shownProduct(row), ...(reduced && { reduced }) }
  })
}
