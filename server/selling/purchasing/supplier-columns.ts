import type { SupplierFields } from '#server/selling/purchasing/edit-supplier.ts'

/** The headings of a file of suppliers, as it is written and read. */
export const SUPPLIER_HEADINGS = {
  name: 'supplier',
  email: 'e-mail',
  phone: 'phone',
  address: 'address',
  customerNumber: 'customer number',
  deliveryDays: 'days to deliver',
  note: 'note',
} as const satisfies Record<keyof SupplierFields, string>
