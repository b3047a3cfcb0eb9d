import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/** A line of an agreement, as `order_lines` had it. */
export type KeptLine = {
  productId: string
  name: string
  sku: string | null
  img: string
  unitPriceCents: number
  quantity: number
  costCents: number | null
  /** For customs; absent in what was kept before orders knew them. */
  hsCode?: string | null
  origin?: string | null
}

/** What was agreed before an edit made the next version. It names no person. Rows are never changed. */
export const orderVersions = pgTable(
  'order_versions',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    receipt: jsonb().$type<Receipt>().notNull(),
    totalCents: integer().notNull(),
    lines: jsonb().$type<KeptLine[]>().notNull(),
    deliveryDates: jsonb().$type<DeliveryDates>(),
    /** When the next version took its place. */
    replacedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
)
