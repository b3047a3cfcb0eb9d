import pg from 'pg'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { functionName } from '#server/db/functions.ts'
import { refusing } from '#server/db/refusing.ts'
import type { RequestKey } from '#server/orders/answer-once.ts'
import type { Receipt } from '#server/prices/receipt.ts'
import type { Pieces } from '#server/products/stock-store.ts'

/** An order that somebody wants to place. */
export type NewOrder = {
  id: string
  /** Its holder is the buyer. */
  grantId: string
  phone: string
  address: string
  /** Each product once, in the order of the receipt's lines. `version`: the product's, whose price is in the receipt. */
  pieces: (Pieces & { version: number })[]
  /** What the order costs; none where a product has no price, whose version is then 0. */
  receipt?: Receipt
  /** What speaks against the receipt's total. It is refused with this where nothing else is to be refused. */
  objection?: RefusalCode
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

const PLACE_ORDER = `SELECT ${functionName('place_order')}(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) AS id`

/**
 * Has the database's function `place_order` (place-order.sql) place an order. Answers its id, or that of the order which the same
 * key brought before; undefined where a product is of another version by now, and the receipt may be wrong.
 * What it refuses is thrown as a Refusal: place-order.ts names them.
 */
export async function recordOrder(db: Db, order: NewOrder): Promise<string | undefined> {
  const { key } = order
  // Two orders of the same products then wait for each other in the same order.
  const pieces = order.pieces
    .map((piece, index) => ({ ...piece, line: index + 1 }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
  const placed = db.$client.query<{ id: string }>(PLACE_ORDER, [
    order.id,
    order.grantId,
    order.phone,
    order.address,
    order.holdMinutes,
    pieces.map(({ productId }) => productId),
    pieces.map(({ version }) => version),
    pieces.map(({ quantity }) => quantity),
    pieces.map(({ line }) => line),
    order.receipt,
    order.objection,
    key?.key,
    key?.requestHash,
    order.mailsAnHour,
    order.origin,
    order.mostUnpaid,
  ])
  try {
    const { rows } = await refusing(placed)
    if (!rows[0]) throw new Error('The order was not recorded')
    return rows[0].id
  } catch (error) {
    if (isOutdated(error)) return undefined
    throw error
  }
}

const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.message === 'PRICES_OUTDATED'
