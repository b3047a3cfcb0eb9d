/** The only SQL for who has pieces with a number, and who was sent some without one. */
import { sql } from 'drizzle-orm'
import type { Translations } from '#contract/translations.ts'
import type { Language } from '#messages/languages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  cameBackNamed,
  cameBackPieces,
  sentPieces,
  unnumberedAway,
} from '#server/selling/parcels/away-store.ts'

/** An order that was sent pieces of a batch. `isGone`: the account of its customer was deleted. */
export type Holder = {
  productId: string
  productName: string
  translations: Translations
  orderId: string
  number: number
  userId: string
  email: string
  name: string
  /** Of the order. */
  language: Language | null
  isGone: boolean
  batch: string
  /** That were sent, and of these the ones that did not come back. */
  sent: number
  pieces: number
}

/**
 * By number of order, once for each batch. `batches`: as `numberKey` writes them; without `productId` those of all products. Pieces of a line that came back
 * without their numbers may be any of it: no more are away than the line has.
 */
export async function findHolders(
  db: Db | Tx,
  { batches, productId }: { batches: string[]; productId?: string | undefined },
): Promise<Holder[]> {
  if (batches.length === 0) return []
  const { rows } = await db.execute<Holder>(sql`
    WITH sent AS (
      SELECT p.order_id, b.line, piece_number(b.batch) AS key, min(b.batch) AS batch, sum(b.quantity) AS pieces
        FROM parcel_batches b JOIN parcels p ON p.id = b.parcel_id AND p.state IN ('sent', 'delivered')
       WHERE piece_number(b.batch) = ANY (${sql.param(batches)}::text[]) GROUP BY 1, 2, 3),
    of_line AS (
      SELECT l.order_id, l.product_id, s.key, s.batch, s.pieces AS sent,
             greatest(0, least(s.pieces - ${cameBackNamed(sql`piece_number(n.batch) = s.key`)}, ${sentPieces} - ${cameBackPieces})) AS pieces
        FROM sent s JOIN order_lines l ON l.order_id = s.order_id AND l.line = s.line
       WHERE ${productId === undefined ? sql`true` : sql`l.product_id = ${productId}::uuid`})
    SELECT t.id AS "productId", t.name AS "productName", t.translations, o.id AS "orderId", o.number, o.user_id AS "userId",
           o.customer_email AS email, o.customer AS name, o.language, u.deleted_at IS NOT NULL AS "isGone",
           min(of_line.batch) AS batch, sum(of_line.sent)::int AS sent, sum(of_line.pieces)::int AS pieces
      FROM of_line JOIN orders o ON o.id = of_line.order_id JOIN users u ON u.id = o.user_id JOIN products t ON t.id = of_line.product_id
     GROUP BY t.id, o.id, u.id, of_line.key ORDER BY o.number, min(of_line.batch)`)
  return rows
}

export type Unnumbered = { orderId: string; number: number; pieces: number }

/** Orders that were sent pieces of this product without a number, as far as they did not come back, by number: these may have any. */
export async function findUnnumbered(db: Db | Tx, productId: string): Promise<Unnumbered[]> {
  const { rows } = await db.execute<Unnumbered>(sql`
    SELECT o.id AS "orderId", o.number, sum(of_line.pieces)::int AS pieces FROM (
      SELECT l.order_id, ${unnumberedAway} AS pieces FROM order_lines l
       WHERE l.product_id = ${productId}::uuid) of_line
      JOIN orders o ON o.id = of_line.order_id
     WHERE of_line.pieces > 0 GROUP BY o.id ORDER BY o.number`)
  return rows
}

/**
 * How many orders were sent pieces without a number whose product asks for one today, also where it did not ask then, as far as they did not come
 * back.
 */
export async function countUnnumbered(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    WITH lacking AS MATERIALIZED (
      SELECT l.order_id, l.line FROM products t JOIN order_lines l ON l.product_id = t.id
        JOIN parcels p ON p.order_id = l.order_id AND p.state IN ('sent', 'delivered')
        JOIN parcel_lines c ON c.parcel_id = p.id AND c.line = l.line
        LEFT JOIN LATERAL (SELECT sum(b.quantity) AS named FROM parcel_batches b WHERE b.parcel_id = c.parcel_id AND b.line = c.line) n ON true
       WHERE t.tracking IS NOT NULL GROUP BY l.order_id, l.line HAVING sum(c.quantity) > coalesce(sum(n.named), 0))
    SELECT count(DISTINCT l.order_id)::int AS orders FROM lacking l WHERE ${unnumberedAway} > 0`)
  return rows[0]?.orders ?? 0
}
