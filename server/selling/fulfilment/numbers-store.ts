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
 * The first of these serial numbers of a product that is in a parcel already and did not come back, with the number of its order. What came back is
 * named; of a line of which older releases took so many pieces back without a name, so many of its pieces are packed again, and no more.
 */
export async function serialInParcel(
  tx: Tx,
  productId: string,
  serials: string[],
): Promise<{ serial: string; order: number } | undefined> {
  const wanted = sql`(SELECT piece_number(one) FROM unnest(${sql.param(serials)}::text[]) AS one)`
  const { rows } = await tx.execute<{ serial: string; order: number }>(sql`
    WITH taken AS (
      SELECT packed.batch, piece_number(packed.batch) AS serial, packed.quantity, orders.id, orders.number, packed.line
        FROM parcel_batches packed
        JOIN parcels ON parcels.id = packed.parcel_id AND parcels.state IN ('packed', 'sent', 'delivered')
        JOIN orders ON orders.id = parcels.order_id
        JOIN order_lines ordered
          ON ordered.order_id = orders.id AND ordered.line = packed.line AND ordered.product_id = ${productId}),
    concerned AS (SELECT DISTINCT id, line FROM taken WHERE serial IN ${wanted}),
    refunded AS (
      SELECT c.id, c.line, refunds.return_id, back.quantity - back.unsent AS pieces, back.batches
        FROM concerned c JOIN refunds ON refunds.order_id = c.id AND refunds.status <> 'failed'
        JOIN refund_returns back ON back.refund_id = refunds.id AND back.line = c.line),
    came AS (
      SELECT id, line, batches FROM refunded WHERE return_id IS NULL -- that of a return repeats its numbers
      UNION ALL
      SELECT c.id, c.line, l.batches FROM concerned c JOIN returns ON returns.order_id = c.id
        JOIN return_lines l ON l.return_id = returns.id AND l.line = c.line),
    named AS (
      SELECT id, line, piece_number(n.batch) AS serial, sum(n.quantity) AS pieces
        FROM came CROSS JOIN LATERAL jsonb_to_recordset(came.batches) AS n (batch text, quantity int) GROUP BY 1, 2, 3),
    unnamed AS (
      SELECT id, line, sum(pieces - (SELECT coalesce(sum(n.quantity), 0) FROM jsonb_to_recordset(batches) AS n (quantity int))) AS pieces
        FROM refunded GROUP BY 1, 2),
    away AS (
      SELECT t.id, t.number, t.line, t.serial, min(t.batch) AS batch, sum(t.quantity) - coalesce(max(n.pieces), 0) AS pieces
        FROM taken t JOIN concerned USING (id, line) LEFT JOIN named n USING (id, line, serial)
       GROUP BY t.id, t.number, t.line, t.serial)
    SELECT away.batch AS serial, away.number AS "order" FROM away LEFT JOIN unnamed u USING (id, line)
     WHERE away.serial IN ${wanted} AND away.pieces > 0
       AND coalesce(u.pieces, 0) < (
         SELECT sum(mate.pieces) FROM away mate
          WHERE mate.id = away.id AND mate.line = away.line AND mate.pieces > 0 AND (mate.serial IN ${wanted} OR EXISTS (
            SELECT FROM taken again WHERE again.serial = mate.serial AND again.number > mate.number)))
     ORDER BY away.number DESC LIMIT 1`)
  return rows[0]
}
