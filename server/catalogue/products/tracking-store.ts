import { inArray } from 'drizzle-orm'
import type { Tracking } from '#contract/product-kinds.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Of those that ask for a number, by their ids. */
export async function trackingOf(tx: Tx, productIds: string[]): Promise<Map<string, Tracking>> {
  const { id, tracking } = products
  const rows = await tx.select({ id, tracking }).from(products).where(inArray(id, productIds))
  return new Map(rows.flatMap((row) => (row.tracking ? [[row.id, row.tracking]] : [])))
}
