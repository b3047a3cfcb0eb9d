import { toCents, toDollars } from '#contract/money.ts'
import type { Product, ProductFields } from '#contract/products.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { setStock } from '#server/products/stock.ts'
import { insertProduct, lockProduct, type ProductRow, updateProduct } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

/** Adds a product with its opening stock and answers its id. */
export function addProduct(db: Db, fields: ProductFields): Promise<string> {
  return db.transaction((tx) => recordProduct(tx, fields))
}

/** The same within the caller's transaction. */
export async function recordProduct(tx: Tx, fields: ProductFields): Promise<string> {
  const id = await insertProduct(tx, columnsOf(fields))
  await setStock(tx, { id, available: 0 }, fields.aviQuantity, 'opening')
  return id
}

type Change = Partial<ProductFields> & { newQuantity?: number }

/** Changes the given fields of a product; a new quantity is a correction in the ledger. Errors: NOT_FOUND. */
export function changeProduct(db: Db, id: string, { newQuantity, ...change }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product || product.archivedAt) throw new Refusal('NOT_FOUND', 'There is no such product')
    const fields = { ...fieldsOf(product), ...change }
    await updateProduct(tx, id, columnsOf(fields))
    await setStock(tx, product, newQuantity ?? fields.aviQuantity, 'correction')
  })
}

/** A product as the contract shows it. */
export function shownProduct(row: ProductRow): Product {
  return { _id: row.id, ...fieldsOf(row) }
}

/** What the contract shows and takes of a product; money in dollars. */
function fieldsOf(row: ProductRow): ProductFields {
  return {
    productName: row.name,
    price: toDollars(row.priceCents),
    minQuantity: row.minimum,
    aviQuantity: row.available,
    rating: row.rating,
    img: row.img,
    description: row.description,
  }
}

function columnsOf({ productName, price, minQuantity, rating, img, description }: ProductFields) {
  return { name: productName, priceCents: toCents(price), minimum: minQuantity, rating, img, description }
}
