import { randomUUID } from 'node:crypto'
import type { ProductDocument } from '#contract/product-document-list.ts'
import { someTranslations, withTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { columnsOf, fieldsOf, stateOf } from '#server/catalogue/products/columns.ts'
import { editedDocuments } from '#server/catalogue/products/edit/check-documents.ts'
import { type EditedValues, editedValues } from '#server/catalogue/products/edit/check-values.ts'
import {
  type EditProblem,
  enteredOf,
  type WholeProduct,
  wholeOf,
} from '#server/catalogue/products/edit/product-edit.ts'
import type { ReadEdit } from '#server/catalogue/products/edit/read.ts'
import type { WrittenProduct } from '#server/catalogue/products/edit/write-store.ts'

/** Ready to be written, if it has no problems. */
export type PlannedEdit = ReadEdit & {
  productId: string
  written: WrittenProduct
  available: number
  /** Where it is not what is available and what is promised. */
  shelf?: number
  edited: EditedValues
  documentsAfter: ProductDocument[]
  before?: WholeProduct
  after: WholeProduct
}

/** What an edit makes of its product, and its problems as far as other products do not matter. */
export function planEdit(edit: ReadEdit): PlannedEdit {
  const { row, change, id, categoryId, category, values } = edit
  const { newQuantity, newShelf, expectedQuantity: _, dropValues: __, category: ___, ...others } = change
  const { values: ____, documents: _____, translations, ...given } = others
  const productId = id ?? randomUUID()
  const now = row ? { ...fieldsOf({ ...row, translations: {} }), state: stateOf(row) } : NEW
  const translated = someTranslations(withTranslations(row?.translations ?? {}, translations))
  const fields = {
    ...now,
    ...given,
    ...translated,
    aviQuantity: newQuantity ?? given.aviQuantity ?? now.aviQuantity,
  }
  const columns = columnsOf(fields)
  const archivedAt = columns.archivedAt && row?.archivedAt ? row.archivedAt : columns.archivedAt
  const familyId = edit.familyId === undefined ? (row?.familyId ?? null) : edit.familyId
  const edited = editedValues(edit)
  const documents = editedDocuments(edit)
  const written = { ...columns, archivedAt, id: productId, categoryId, familyId }
  return {
    ...edit,
    productId,
    written,
    available: fields.aviQuantity,
    ...(newShelf !== undefined && { shelf: newShelf }),
    edited,
    documentsAfter: documents.after,
    ...(row && { before: wholeOf(row, category.before, values, edit.documents) }),
    after: wholeAfter(fields, written, category.after, edited, documents.after),
    problems: [
      ...edit.problems,
      ...edited.problems,
      ...documents.problems,
      ...quantityProblems(edit, written),
    ],
  }
}

/** What a new product has where nothing is said. */
const NEW = {
  ...{ productName: '', price: 0, minQuantity: 1, aviQuantity: 0, rating: 0, img: '', description: '' },
  state: 'on sale' as const,
}

function wholeAfter(
  fields: Parameters<typeof columnsOf>[0],
  { multiple, familyId }: WrittenProduct,
  category: string | undefined,
  { after }: EditedValues,
  documents: ProductDocument[],
): WholeProduct {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {
    ...(Object.fromEntries(kept) as unknown as Omit<WholeProduct, 'orderMultiple'>),
    orderMultiple: multiple ?? 1,
    ...(category !== undefined && { category }),
    ...(familyId !== null && { family: familyId }),
    ...(after.size > 0 && { values: enteredOf(after) }),
    ...(documents.length > 0 && { documents }),
  }
}

function quantityProblems(
  { row, change: { expectedQuantity } }: ReadEdit,
  { minimum, multiple = 1 }: WrittenProduct,
): EditProblem[] {
  const problems: EditProblem[] = []
  if (minimum % multiple !== 0) {
    const next = Math.ceil(minimum / multiple) * multiple
    const message = t('admin.refusals.minimumIsAMultiple', { multiple, next, minimum })
    problems.push({ field: ['orderMultiple'], code: 'UNPROCESSABLE_CONTENT', message })
  }
  if (row && expectedQuantity !== undefined && row.available !== expectedQuantity) {
    const message = t('admin.refusals.stockChangedMeanwhile', { name: row.name, pieces: row.available })
    problems.push({ field: ['expectedQuantity'], code: 'STOCK_CHANGED', message })
  }
  return problems
}
