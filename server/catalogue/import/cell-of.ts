import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/product-fields.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { at, type Cell, type Remark } from '#server/catalogue/import/records.ts'
import type { EditProblem } from '#server/catalogue/products/edit/product-edit.ts'

export function atItsCell(item: Item, { field, message }: EditProblem): Remark {
  return at(cellOf(item, field), message)
}

/** The cell of a field; the line alone where the file has none. */
export function cellOf(item: Item, [name, code]: EditProblem['field']): Pick<Cell, 'line' | 'column'> {
  if (name === 'values') {
    const value = item.values.find(({ attribute }) => attribute === code) ?? item.values[0]
    if (value) return value.cell
  }
  if (name === 'category' && item.category) return item.category.cell
  if (name === 'translations' && item.translations?.[0]) return item.translations[0].cell
  if (name === 'documents' && item.documents) return item.documents
  const known = PRODUCT_FIELD_NAMES.find((one) => one === name) as ProductFieldName | undefined
  const cell = known && item.fields[known]
  return cell ?? { line: item.line, column: String(name ?? '') }
}
