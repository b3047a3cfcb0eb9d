import type { ProductDocument } from '#contract/product-document-list.ts'
import type { ProductFields } from '#contract/products.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { fieldsOf, stateOf } from '#server/catalogue/products/columns.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Values } from '#server/catalogue/values/store.ts'

export type ProductChange = Partial<ProductFields> & {
  newQuantity?: number
  /** With `newQuantity`, what lies on the shelf: there may be fewer pieces than are promised. */
  newShelf?: number
  expectedQuantity?: number
  /** Whether values that the new category does not ask for may be lost. */
  dropValues?: boolean
}

/** A new product needs every required field. */
export type ProductEdit = {
  id?: string
  change: ProductChange
  /** Null: none. Absent: as it is. */
  familyId?: string | null
  /** A new product with this id: one that was deleted and comes back. */
  isNew?: boolean
  /** An archived product is changed, too, as one of its family. */
  evenArchived?: boolean
}

/** Why an edit cannot be made, at which of its fields. */
export type EditProblem = { field: (string | number)[]; code: RefusalCode; message: string }

/** Also the fields that pages leave out. */
export type WholeProduct = ReturnType<typeof wholeOf>

/** As facts have a product: every field that is not empty. */
export function wholeOf(
  row: ProductRow,
  category: string | undefined,
  values: Values | undefined,
  documents: ProductDocument[],
) {
  const { img, description, ...fields } = fieldsOf(row)
  return {
    ...fields,
    // A size that was added in the table of its family may be without both.
    ...(img !== '' && { img }),
    ...(description !== '' && { description }),
    orderMultiple: row.multiple,
    state: stateOf(row),
    ...(category !== undefined && { category }),
    ...(row.familyId !== null && { family: row.familyId }),
    ...(values?.size && { values: enteredOf(values) }),
    ...(documents.length > 0 && { documents }),
  }
}

export function enteredOf(values: Values): Record<string, string> {
  const entries = [...values].map(([code, { entered }]): [string, string] => [code, entered])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
