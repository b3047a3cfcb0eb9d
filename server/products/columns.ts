import { toCents, toDollars } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/product-fields.ts'
import type { Product, ProductFields } from '#contract/products.ts'
import type { NewProductRow, ProductRow } from '#server/products/store.ts'

/** The column of the database that holds each field of a product. */
export const PRODUCT_COLUMNS = {
  productName: 'name',
  sku: 'sku',
  price: 'priceCents',
  minQuantity: 'minimum',
  aviQuantity: 'available',
  rating: 'rating',
  img: 'img',
  description: 'description',
} as const satisfies Record<ProductFieldName, keyof ProductRow>

/** The fields of a row as the contract has them: money in dollars, and `sku` left out if there is none. */
export function fieldsOf(row: ProductRow): Omit<Product, '_id'> {
  const shown = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const value = row[PRODUCT_COLUMNS[name]]
    if (value === null) return []
    return [[name, name === 'price' ? toDollars(row.priceCents) : value]]
  })
  return Object.fromEntries(shown)
}

/** The columns for these fields: money in cents. Leaves out the stock, which only stock movements change. */
export function columnsOf({ aviQuantity: _, ...fields }: ProductFields): NewProductRow {
  const written = { ...fields, sku: fields.sku ?? null, price: toCents(fields.price) }
  const entries = Object.entries(written) as [keyof typeof written, string | number | null][]
  return Object.fromEntries(entries.map(([name, value]) => [PRODUCT_COLUMNS[name], value])) as NewProductRow
}
