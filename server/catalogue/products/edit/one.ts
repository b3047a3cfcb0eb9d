import { furtherCode } from '#contract/money.ts'
import { promiseOf } from '#contract/product-promise.ts'
import type { Product, ProductFields } from '#contract/products.ts'
import type { RelationLists } from '#contract/relations.ts'
import { t } from '#messages/t.ts'
import { publicFieldsOf } from '#server/catalogue/products/columns.ts'
import { editProducts, mustBeRight, uploadsMustBeStored } from '#server/catalogue/products/edit/many.ts'
import type { ProductChange, ProductEdit } from '#server/catalogue/products/edit/product-edit.ts'
import { relateProduct, relateProducts } from '#server/catalogue/products/relate-products.ts'
import { archiveProduct, type ProductRow } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { langOf, said } from '#server/platform/db/said.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Adds a product. Answers its id. Errors: SKU_TAKEN, GTIN_TAKEN, SLUG_TAKEN, PICTURE_REFUSED, DOCUMENT_REFUSED, MODEL_REFUSED, UNPROCESSABLE_CONTENT. */
export async function addProduct(
  db: Db,
  uploads: Uploads,
  admin: Account,
  { relations, ...fields }: ProductFields & { relations?: RelationLists | undefined },
): Promise<string> {
  return editOne(db, uploads, admin, { change: fields }, relations)
}

/**
 * Changes a product; a new quantity is a correction in the ledger, an archived one is only brought back. Errors: NOT_FOUND, STOCK_CHANGED (not
 * the expected one), VALUES_LOST (by a new category, without `dropValues`), FAMILY_REFUSED (it would be unclear), those of `addProduct`.
 */
export async function changeProduct(
  db: Db,
  uploads: Uploads,
  admin: Account,
  id: string,
  { relations, ...change }: ProductChange & { relations?: RelationLists | undefined },
): Promise<void> {
  if (relations && Object.keys(change).length === 0) return relateProducts(db, admin, id, relations)
  await editOne(db, uploads, admin, { id, change }, relations)
}

async function editOne(
  db: Db,
  uploads: Uploads,
  admin: Account,
  edit: ProductEdit,
  relations: RelationLists | undefined,
): Promise<string> {
  await uploadsMustBeStored(uploads, [edit])
  return db.transaction(async (tx) => {
    const [edited] = await editProducts(tx, admin, [edit])
    if (!edited) throw new Error('The edit was not made')
    mustBeRight(edited)
    if (relations) await relateProduct(tx, admin, edited.id, relations, ['relations'])
    return edited.id
  })
}

/** Archives a product. Its orders stay as they are. Errors: NOT_FOUND. */
export function removeProduct(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const archived = await archiveProduct(tx, id)
    if (!archived) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    const change = archived.wasOnSale
      ? { before: { onSale: true }, after: { onSale: false } }
      : { before: { state: 'draft' }, after: { state: 'archived' } }
    await recordFact(tx, staff(admin), 'product.removed', id, change)
  })
}

/** Errors: STOCK_CHANGED if an admin decided while another stock was shown. */
export function mustHave({ name, available }: ProductRow, expected: number): void {
  if (available === expected) return
  throw new Refusal('STOCK_CHANGED', t('admin.refusals.stockChangedMeanwhile', { name, pieces: available }))
}

export function shownProduct(row: ProductRow): Product {
  const currency = furtherCode()
  return { _id: row.id, ...publicFieldsOf(row), ...(currency && { currency }), ...promiseOf(row) }
}

/** The same in the language of the request. */
export function saidProduct(row: ProductRow): Product {
  const [lang, descriptionLang] = [langOf(row), langOf(row, 'description')]
  return { ...shownProduct(said(row)), ...(lang && { lang }), ...(descriptionLang && { descriptionLang }) }
}
