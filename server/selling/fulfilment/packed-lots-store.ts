/** The only SQL for what of a shelf waits in parcels. */
import { inArray, sql } from 'drizzle-orm'
import { shelvesAt } from '#server/catalogue/products/places-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { parcelBatches, parcelLines, parcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** `batch`: null of pieces without a number. */
export type Packed = { productId: string; batch: string | null; placeId: string | null; pieces: number }

/** Of these products what is packed and was not sent. */
export async function packedOf(db: Db | Tx, productIds: string[]): Promise<Packed[]> {
  const { rows } = await db.execute<Packed>(sql`
    WITH waiting AS (
      SELECT p.id, l.line, o.product_id, p.place_id, l.quantity
      FROM ${parcels} p JOIN ${parcelLines} l ON l.parcel_id = p.id
      JOIN ${orderLines} o ON o.order_id = p.order_id AND o.line = l.line
      WHERE p.state = 'packed' AND o.product_id = ANY (${sql.param(productIds)}::uuid[])),
    numbered AS (
      SELECT w.id, w.line, w.product_id, w.place_id, b.batch, b.quantity
      FROM waiting w JOIN ${parcelBatches} b ON b.parcel_id = w.id AND b.line = w.line)
    SELECT product_id AS "productId", place_id AS "placeId", batch, quantity AS pieces FROM numbered
    UNION ALL
    SELECT w.product_id, w.place_id, NULL, w.quantity - coalesce(sum(n.quantity), 0)::int
    FROM waiting w LEFT JOIN numbered n ON n.id = w.id AND n.line = w.line
    GROUP BY w.id, w.line, w.product_id, w.place_id, w.quantity HAVING w.quantity > coalesce(sum(n.quantity), 0)`)
  return rows
}

/** What of these products lies on the shelf, at one place or at all. */
export async function shelvesOf(
  db: Db | Tx,
  productIds: string[],
  place?: string | null,
): Promise<Map<string, number>> {
  if (place) return shelvesAt(db, place, productIds)
  const { id, shelf } = products
  const rows = await db.select({ id, shelf }).from(products).where(inArray(id, productIds))
  return new Map(rows.map((row) => [row.id, row.shelf]))
}
