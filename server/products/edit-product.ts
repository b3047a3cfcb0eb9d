import type { Product, ProductFields } from '#contract/products.ts'
import { type Account, staff } from '#server/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { differing, recordFact } from '#server/facts/record-fact.ts'
import { columnsOf, fieldsOf } from '#server/products/columns.ts'
import { setStock } from '#server/products/stock-store.ts'
import {
  archiveProduct,
  insertProduct,
  lockProduct,
  lockSku,
  type ProductRow,
  unarchiveProduct,
  updateProduct,
} from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'
import { claimUpload, mustBeStored } from '#server/uploads/claim-upload.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/**
 * Adds a product with its opening stock. Answers its id. Errors: SKU_TAKEN if another product has the article number,
 * PICTURE_REFUSED if the picture was not uploaded.
 */
export async function addProduct(
  db: Db,
  uploads: Uploads,
  admin: Account,
  fields: ProductFields,
): Promise<string> {
  await mustBeStored(uploads, fields.img)
  return db.transaction(async (tx) => {
    await claimUpload(tx, fields.img)
    await mustBeFree(tx, fields.sku)
    const id = await recordProduct(tx, fields, admin)
    await recordFact(tx, staff(admin), 'product.added', id, { after: fields })
    return id
  })
}

/** Adds a product in the caller's transaction. Answers its id. `admin` is absent when the demo is filled. */
export async function recordProduct(tx: Tx, fields: ProductFields, admin?: Account): Promise<string> {
  const id = await insertProduct(tx, columnsOf(fields))
  await setStock(tx, { id, available: 0 }, fields.aviQuantity, { cause: 'opening', actorId: admin?.id })
  return id
}

type Change = Partial<ProductFields> & { newQuantity?: number; expectedQuantity?: number }

/**
 * Changes the given fields of a product. A new quantity becomes a correction in the ledger. Errors: NOT_FOUND, STOCK_CHANGED if the
 * stock is not the expected one (pieces were sold meanwhile), SKU_TAKEN if another product has the new article number,
 * PICTURE_REFUSED if the new picture was not uploaded.
 */
export async function changeProduct(
  db: Db,
  uploads: Uploads,
  admin: Account,
  id: string,
  change: Change,
): Promise<void> {
  const { newQuantity, expectedQuantity, ...given } = change
  if (given.img !== undefined) await mustBeStored(uploads, given.img)
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product || product.archivedAt) throw new Refusal('NOT_FOUND', 'There is no such product')
    if (expectedQuantity !== undefined) mustHave(product, expectedQuantity)
    if (given.img !== undefined && given.img !== product.img) await claimUpload(tx, given.img)
    await mustBeFree(tx, given.sku, id)
    const before = fieldsOf(product)
    const fields = { ...before, ...given }
    await updateProduct(tx, id, columnsOf(fields))
    const available = newQuantity ?? fields.aviQuantity
    await setStock(tx, product, available, { cause: 'correction', actorId: admin.id })
    await recordFact(
      tx,
      staff(admin),
      'product.changed',
      id,
      differing(before, { ...fields, aviQuantity: available }),
    )
  })
}

/** Takes a product off sale. Its orders stay as they are. Errors: NOT_FOUND. */
export function removeProduct(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await archiveProduct(tx, id))) throw new Refusal('NOT_FOUND', 'There is no such product')
    await recordFact(tx, staff(admin), 'product.removed', id, {
      before: { onSale: true },
      after: { onSale: false },
    })
  })
}

/**
 * Puts a product on sale again, at its former place in the shop. Does nothing if it is on sale. Errors: NOT_FOUND, SKU_TAKEN if
 * another product has its article number by now.
 */
export function restoreProduct(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', 'There is no such product')
    if (!product.archivedAt) return
    await mustBeFree(tx, product.sku, id)
    await unarchiveProduct(tx, id)
    await recordFact(tx, staff(admin), 'product.restored', id, {
      before: { onSale: false },
      after: { onSale: true },
    })
  })
}

/** Refuses a change (STOCK_CHANGED) that an admin decided on while another stock was shown. */
export function mustHave({ name, available }: ProductRow, expected: number): void {
  if (available === expected) return
  const pieces = available.toLocaleString('en-US')
  throw new Refusal('STOCK_CHANGED', `The stock of ${name} changed meanwhile: there are now ${pieces}`)
}

/** Refuses an article number (SKU_TAKEN) that a product on sale has, other than the product `id`. */
async function mustBeFree(tx: Tx, sku: string | null | undefined, id?: string): Promise<void> {
  if (!sku) return
  const holder = await lockSku(tx, sku)
  if (!holder || holder.id === id) return
  throw new Refusal('SKU_TAKEN', `${holder.sku} is already the article number of ${holder.name}`)
}

/** A product as the contract shows it. */
export function shownProduct(row: ProductRow): Product {
  return { _id: row.id, ...fieldsOf(row) }
}
