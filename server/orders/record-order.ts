import type { Db } from '#server/db/client.ts'
import { refusing } from '#server/db/refusing.ts'
import type { RequestKey } from '#server/orders/answer-once.ts'
import type { Pieces } from '#server/products/stock.ts'

/** An order that somebody wants to place. */
export type NewOrder = {
  id: string
  /** Its holder is the buyer. */
  grantId: string
  phone: string
  address: string
  /** Each product once. */
  pieces: Pieces[]
  /** What the buyer thinks that it comes to. */
  expectedTotalCents?: number
  leastTotalCents: number
  mostTotalCents: number
  /** So long its stock is held, by the database's clock. */
  holdMinutes: number
  key?: RequestKey
  /** So many e-mails about new orders go to one address. */
  mailsAnHour: number
  /** The shop's address, which the e-mail leads to. */
  origin: string
  /** So many unpaid orders the buyer may have, unless the owner has set another number; 0: any. */
  mostUnpaid: number
}

const PLACE_ORDER =
  'SELECT place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)'

/**
 * Has the database's function `place_order` (server/db/migrations/0031_article_numbers.sql) place an order; answers its id, or
 * that of the order which the same key brought before. What it refuses is thrown as a Refusal: place-order.ts names them.
 */
export async function recordOrder(db: Db, order: NewOrder): Promise<string> {
  const { key } = order
  // Two orders of the same products then wait for each other in the same order.
  const pieces = order.pieces
    .map((piece, index) => ({ ...piece, line: index + 1 }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
  const { rows } = await refusing(
    db.$client.query<{ place_order: string }>(PLACE_ORDER, [
      order.id,
      order.grantId,
      order.phone,
      order.address,
      order.holdMinutes,
      pieces.map(({ productId }) => productId),
      pieces.map(({ quantity }) => quantity),
      pieces.map(({ line }) => line),
      order.expectedTotalCents,
      order.leastTotalCents,
      order.mostTotalCents,
      key?.key,
      key?.requestHash,
      order.mailsAnHour,
      order.origin,
      order.mostUnpaid,
    ]),
  )
  if (!rows[0]) throw new Error('The order was not recorded')
  return rows[0].place_order
}
