import type { Product } from '#contract/products.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findReductions } from '#server/selling/prices/reductions/find-reductions.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/**
 * Products as anybody is shown them, in this order, with what the shop may call reduced. `currency`: a further one, in which the caller
 * answers; the lowest price of before is known in the shop's own alone.
 */
export async function shownWithReductions(
  db: Db,
  rows: ProductRow[],
  currency?: RequestCurrency,
): Promise<Product[]> {
  const reductions = currency ? undefined : await findReductions(db, rows)
  return rows.map((row) => {
    const reduced = reductions?.get(row.id)
    return { ...saidProduct(pricedIn(row, currency)), ...(reduced && { reduced }) }
  })
}
