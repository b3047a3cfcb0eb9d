/** The only SQL of what of the line `l` of an order is with its customer, and of what came back. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * What came back of the line `l`, with its numbers: by returns, and by refunds of no return, as that of a return repeats its pieces. What a refund
 * did not put on the shelf may be still with its customer; which of its pieces that is, nobody says.
 */
const cameBack = sql`
  SELECT b.quantity - b.unsent - b.off_shelf AS pieces, CASE WHEN b.off_shelf = 0 THEN b.batches ELSE '[]' END AS batches, b.batches AS named
    FROM refunds r JOIN refund_returns b ON b.refund_id = r.id
   WHERE r.order_id = l.order_id AND b.line = l.line AND r.return_id IS NULL
  UNION ALL
  SELECT c.restocked + c.scrapped, c.batches, c.batches FROM returns t JOIN return_lines c ON c.return_id = t.id
   WHERE t.order_id = l.order_id AND c.line = l.line`

export const cameBackPieces = sql`(SELECT coalesce(sum(pieces), 0) FROM (${cameBack}) came)`

export const cameBackNamed = (which: SQL) => sql`(SELECT coalesce(sum(n.quantity), 0) FROM (${cameBack}) came
  CROSS JOIN LATERAL jsonb_to_recordset(came.batches) AS n (batch text, quantity int) WHERE ${which})`

const cameBackUnnamed = sql`(SELECT coalesce(sum(greatest(0, came.pieces - (
  SELECT coalesce(sum(n.quantity), 0) FROM jsonb_to_recordset(came.named) AS n (quantity int)))), 0) FROM (${cameBack}) came)`

/** Pieces of the line `l` that were sent. */
export const sentPieces = sql`(SELECT coalesce(sum(c.quantity), 0) FROM parcels p JOIN parcel_lines c ON c.parcel_id = p.id AND c.line = l.line
  WHERE p.order_id = l.order_id AND p.state IN ('sent', 'delivered'))`

const sentNamed = sql`(SELECT coalesce(sum(b.quantity), 0) FROM parcels p JOIN parcel_batches b ON b.parcel_id = p.id AND b.line = l.line
  WHERE p.order_id = l.order_id AND p.state IN ('sent', 'delivered'))`

/** Pieces of the line `l` that were sent without a number and did not come back. */
export const unnumberedAway = sql`(${sentPieces} - ${sentNamed} - ${cameBackUnnamed})`

/** Orders with a parcel that left without the numbers it was asked for, of which pieces are still away whose product still asks. */
export const ORDERS_TO_NUMBER = sql`SELECT q.order_id FROM parcels q JOIN parcel_lines d ON d.parcel_id = q.id
  JOIN order_lines l ON l.order_id = q.order_id AND l.line = d.line JOIN products t ON t.id = l.product_id AND t.tracking IS NOT NULL
  WHERE q.lacks_numbers AND d.quantity > (SELECT coalesce(sum(b.quantity), 0) FROM parcel_batches b WHERE b.parcel_id = q.id AND b.line = d.line)
    AND ${unnumberedAway} > 0`
