/** The only SQL for the numbers that products ask of the parcels they are packed into. */
import { asc, inArray, sql } from 'drizzle-orm'
import type { Tracking } from '#contract/product-kinds.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Of those that ask for a number, by their ids. */
export async function trackingOf(tx: Tx, productIds: string[]): Promise<Map<string, Tracking>> {
  const { id, tracking } = products
  const rows = await tx.select({ id, tracking }).from(products).where(inArray(id, productIds))
  return new Map(rows.flatMap((row) => (row.tracking ? [[row.id, row.tracking]] : [])))
}

/** So that two who pack the same piece at the same moment do so one after the other. */
export async function lockToNumber(tx: Tx, productIds: string[]): Promise<void> {
  const { id } = products
  await tx.select({ id }).from(products).where(inArray(id, productIds)).orderBy(asc(id)).for('no key update')
}

/** The first of these serial numbers of a product that is in a parcel already, of whose line no piece came back; with the number of its order. */
export async function serialInParcel(
  tx: Tx,
  productId: string,
  serials: string[],
): Promise<{ serial: string; order: number } | undefined> {
  const { rows } = await tx.execute<{ serial: string; order: number }>(sql`
    SELECT packed.batch AS serial, orders.number AS "order"
      FROM parcel_batches packed
      JOIN parcels ON parcels.id = packed.parcel_id AND parcels.state IN ('packed', 'sent', 'delivered')
      JOIN orders ON orders.id = parcels.order_id
      JOIN order_lines ordered
        ON ordered.order_id = orders.id AND ordered.line = packed.line AND ordered.product_id = ${productId}
     WHERE lower(packed.batch) IN (${sql.join(
       serials.map((serial) => sql`lower(${serial})`),
       sql`, `,
     )})
       AND NOT EXISTS (
         SELECT FROM refund_returns back JOIN refunds ON refunds.id = back.refund_id AND refunds.status <> 'failed'
          WHERE refunds.order_id = orders.id AND back.line = packed.line AND back.quantity > back.unsent)
     ORDER BY orders.number LIMIT 1`)
  return rows[0]
}
