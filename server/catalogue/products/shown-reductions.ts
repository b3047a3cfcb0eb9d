import type { Product } from '#contract/products.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findReductions } from '#server/selling/prices/reductions/find-reductions.ts'

/** Products as anybody is shown them, in this order, with what the shop may call reduced. */
export async function shownWithReductions(db: Db, rows: ProductRow[]): Promise<Product[]> {
  const reductions = await findReductions(db, rows)
  return rows.map((row) => {
    const reduced = reductions.get(row.id)
    return { ...saidProduct(row), ...(reduced && { reduced }) }
  })
}
