/** The only SQL for the numbers that products ask of the parcels they are packed into. */
import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** So that two who pack the same piece at the same moment do so one after the other. */
export async function lockToNumber(tx: Tx, productIds: string[]): Promise<void> {
  const { id } = products
  await tx.select({ id }).from(products).where(inArray(id, productIds)).orderBy(asc(id)).for('no key update')
}

/**
 * The first of these serial numbers of a product that is in a parcel already and cannot be the one that came back, with the number of its
 * order: of a line of which so many pieces came back, so many of its numbers are packed again, and no more.
 */
export async function serialInParcel(
  tx: Tx,
  productId: string,
  serials: string[],
): Promise<{ serial: string; order: number } | undefined> {
  const wanted = sql`(SELECT lower(one) FROM unnest(${sql.param(serials)}::text[]) AS one)`
  const { rows } = await tx.execute<{ serial: string; order: number }>(sql`
    WITH taken AS (
      SELECT packed.batch, lower(packed.batch) AS serial, orders.id, orders.number, packed.line
        FROM parcel_batches packed
        JOIN parcels ON parcels.id = packed.parcel_id AND parcels.state IN ('packed', 'sent', 'delivered')
        JOIN orders ON orders.id = parcels.order_id
        JOIN order_lines ordered
          ON ordered.order_id = orders.id AND ordered.line = packed.line AND ordered.product_id = ${productId})
    SELECT batch AS serial, number AS "order" FROM taken
     WHERE serial IN ${wanted}
       AND coalesce((
         SELECT sum(back.quantity - back.unsent)
           FROM refund_returns back JOIN refunds ON refunds.id = back.refund_id AND refunds.status <> 'failed'
          WHERE refunds.order_id = taken.id AND back.line = taken.line), 0) < (
         SELECT count(DISTINCT mate.serial) FROM taken mate
          WHERE mate.id = taken.id AND mate.line = taken.line AND (mate.serial IN ${wanted} OR EXISTS (
            SELECT FROM taken again
             WHERE again.serial = mate.serial AND (again.id, again.line) <> (mate.id, mate.line) AND again.number > mate.number)))
     ORDER BY number DESC LIMIT 1`)
  return rows[0]
}
