import type { ProductFields } from '#contract/products.ts'
import { columnsOf } from '#server/catalogue/products/columns.ts'
import { setShelf } from '#server/catalogue/products/shelves-store.ts'
import { insertProduct } from '#server/catalogue/products/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** Adds a product without values, for shops that are filled: it leaves no fact. Answers its id. */
export async function recordProduct(
  tx: Tx,
  fields: Omit<ProductFields, 'category' | 'values' | 'documents'>,
): Promise<string> {
  const id = await insertProduct(tx, columnsOf(fields))
  await setShelf(tx, { id, shelf: 0, promised: 0 }, fields.aviQuantity, { cause: 'opening' })
  return id
}
