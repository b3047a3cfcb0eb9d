/** The export of suppliers, or a list with its headings. Its rows are judged by `judge-suppliers.ts`. */
import type { Format } from '#server/catalogue/import/formats/format.ts'
import { SUPPLIER_HEADINGS } from '#server/selling/purchasing/supplier-columns.ts'

const { name, customerNumber, deliveryDays } = SUPPLIER_HEADINGS

export const suppliers: Format = {
  signs: [[name]],
  unmistakable: [[name, customerNumber, deliveryDays]],
  columns: () => ({ read: [...Object.values(SUPPLIER_HEADINGS), 'added at'], numbers: [] }),
  belongingOf: () => ({}),
  readGroup: () => ({ items: [] }),
}
