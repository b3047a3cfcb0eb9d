import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals.ts'
import type { RequestKey } from '#server/orders/answer-once.ts'
import { type NewOrder, recordOrder } from '#server/orders/record-order.ts'
import type { Shop } from '#server/orders/shop.ts'
import type { Prices } from '#server/prices/price-book.ts'
import { makeReceipt, type Receipt } from '#server/prices/receipt.ts'
import type { Pieces } from '#server/products/stock-store.ts'
import { Refusal } from '#server/refusal.ts'
import { DEFAULTS } from '#server/settings/defaults.ts'

export type OrderRequest = { pieces: Pieces[]; expectedTotalCents?: number; phone: string; address: string }

/** What the payment provider takes at one time, in cents. */
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999
/**
 * So many e-mails about new orders go to a confirmed address in an hour; every order stands in the dashboard. One that
 * nobody confirmed may be a stranger's: it gets one e-mail about unpaid orders in all.
 */
const MAILS_AN_HOUR = 20

/** So often an order is tried with prices that are read anew each time. */
const MOST_TRIES = 5

/**
 * Places an order for the holder of this grant and answers its id. The receipt is made here, of the prices that this process knows;
 * the database's function `place_order` does all else in one statement: it takes the stock, checks the quantities and that the prices
 * still stand, records order and e-mail, and takes what was ordered out of the buyer's cart. Where a product was changed meanwhile,
 * its price is read anew and the order tried again: the buyer hears of it only if the total is not the expected one. With a key,
 * the same request is done once, however often it is sent. Totals in cents.
 * Errors: UNAUTHORIZED (the grant holds no more, or its holder was deleted), PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE,
 * TOTAL_OUT_OF_RANGE, PRICE_CHANGED, TOO_MANY_UNPAID, KEY_REUSED, KEY_IN_USE.
 */
export async function placeOrder(
  shop: Shop,
  grantId: string,
  request: OrderRequest,
  key?: RequestKey,
): Promise<string> {
  const id = randomUUID()
  const pieces = merged(request.pieces)
  const productIds = pieces.map(({ productId }) => productId)
  let prices = await shop.prices.read(productIds)
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const placed = await recordOrder(shop.db, {
      id,
      grantId,
      phone: request.phone,
      address: request.address,
      ...priced(pieces, prices, request.expectedTotalCents),
      holdMinutes: shop.holdMinutes,
      key,
      mailsAnHour: MAILS_AN_HOUR,
      origin: shop.origin,
      mostUnpaid: DEFAULTS.orders.mostUnpaid,
    })
    if (placed !== undefined) {
      shop.notifications.send()
      return placed
    }
    prices = await shop.prices.reread(productIds)
  }
  throw new Refusal('PRICE_CHANGED')
}

/** The pieces with the versions of their products, their receipt, and what speaks against its total. */
function priced(
  pieces: Pieces[],
  prices: Prices,
  expectedTotalCents: number | undefined,
): Pick<NewOrder, 'pieces' | 'receipt' | 'objection'> {
  const known = pieces.flatMap((piece) => {
    const price = prices.get(piece.productId)
    return price ? [{ ...piece, ...price }] : []
  })
  const isWhole = known.length === pieces.length
  const receipt = isWhole ? makeReceipt(known) : undefined
  return {
    pieces: pieces.map((piece) => ({ ...piece, version: prices.get(piece.productId)?.version ?? 0 })),
    receipt,
    objection: receipt && objectionTo(receipt, expectedTotalCents),
  }
}

function objectionTo({ totalCents }: Receipt, expected: number | undefined): RefusalCode | undefined {
  if (expected !== undefined && totalCents !== expected) return 'PRICE_CHANGED'
  return totalCents < LEAST_TOTAL || totalCents > MOST_TOTAL ? 'TOTAL_OUT_OF_RANGE' : undefined
}

/** A product that was asked for twice is one line. */
function merged(pieces: Pieces[]): Pieces[] {
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
