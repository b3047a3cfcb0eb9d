import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals.ts'
import type { RequestKey } from '#server/orders/answer-once.ts'
import { type NewOrder, recordOrder } from '#server/orders/record-order.ts'
import type { Shop } from '#server/orders/shop.ts'
import { mergePieces } from '#server/prices/merge-pieces.ts'
import type { Prices } from '#server/prices/price-book.ts'
import { plainReceipt, type Receipt } from '#server/prices/receipt/receipt.ts'
import { shownQuote, versionOf } from '#server/prices/shown-quote.ts'
import type { Pieces } from '#server/products/stock-store.ts'
import { Refusal } from '#server/refusal.ts'
import { DEFAULTS } from '#server/settings/defaults.ts'

/** `expectedTotalCents` and `quoteVersion`: what the buyer was shown; an order that comes to something else is refused. */
export type OrderRequest = {
  pieces: Pieces[]
  expectedTotalCents?: number
  quoteVersion?: string
  phone: string
  address: string
}

/** The limits of the payment provider for one payment, in cents. */
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999
/**
 * A confirmed address gets at most this many e-mails about new orders in an hour; the dashboard shows every order. An unconfirmed
 * address may be a stranger's, and gets a single e-mail about unpaid orders.
 */
const MAILS_AN_HOUR = 20

/** An order is tried at most this often, each time with newly read prices. */
const MOST_TRIES = 5

/**
 * Places an order for the account of this grant. Answers its id. This function makes the receipt, from cached prices. The database
 * function `place_order` does everything else in one statement: it takes the stock, checks the quantities and the versions of the
 * prices, records the order and its e-mail, and removes the products from the cart. If a product has changed meanwhile, its price is
 * read again and the order is retried; the buyer gets an error only if the total differs from the expected one. A request with a key
 * places one order, however often it is sent. Totals in cents.
 * Errors: UNAUTHORIZED (the grant has ended, or its account was deleted), PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE,
 * TOTAL_OUT_OF_RANGE, PRICE_CHANGED, TOO_MANY_UNPAID, KEY_REUSED, KEY_IN_USE.
 */
export async function placeOrder(
  shop: Shop,
  grantId: string,
  request: OrderRequest,
  key?: RequestKey,
): Promise<string> {
  const id = randomUUID()
  const pieces = mergePieces(request.pieces)
  const productIds = pieces.map(({ productId }) => productId)
  let prices = await shop.prices.read(productIds)
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const order = priced(pieces, prices, request)
    const placed = await recordOrder(shop.db, {
      id,
      grantId,
      phone: request.phone,
      address: request.address,
      ...order,
      holdMinutes: shop.holdMinutes,
      key,
      mailsAnHour: MAILS_AN_HOUR,
      origin: shop.origin,
      mostUnpaid: DEFAULTS.orders.mostUnpaid,
    }).catch((error) => {
      throw withQuote(error, order.receipt)
    })
    if (placed !== undefined) {
      shop.notifications.send(productIds)
      return placed
    }
    prices = await shop.prices.reread(productIds)
  }
  throw new Refusal('PRICE_CHANGED')
}

/** Who is refused as the price has changed is told what it would cost now. */
function withQuote(error: unknown, receipt: Receipt | undefined): unknown {
  const isChanged = error instanceof Refusal && error.code === 'PRICE_CHANGED'
  return isChanged && receipt
    ? new Refusal('PRICE_CHANGED', error.message, undefined, { quote: shownQuote(receipt) })
    : error
}

/** The pieces with the versions of their products, their receipt, and the reason to refuse its total, if any. */
function priced(
  pieces: Pieces[],
  prices: Prices,
  shown: Shown,
): Pick<NewOrder, 'pieces' | 'receipt' | 'objection'> {
  const known = pieces.flatMap((piece) => {
    const price = prices.get(piece.productId)
    return price ? [{ ...piece, priceCents: price.priceCents, tiers: price.tiers }] : []
  })
  const isWhole = known.length === pieces.length
  const receipt = isWhole ? plainReceipt(known, new Date().toISOString()) : undefined
  return {
    pieces: pieces.map((piece) => ({ ...piece, version: prices.get(piece.productId)?.version ?? 0 })),
    receipt,
    objection: receipt && objectionTo(receipt, shown),
  }
}

type Shown = Pick<OrderRequest, 'expectedTotalCents' | 'quoteVersion'>

function objectionTo(receipt: Receipt, { expectedTotalCents, quoteVersion }: Shown): RefusalCode | undefined {
  const { totalCents } = receipt
  if (expectedTotalCents !== undefined && totalCents !== expectedTotalCents) return 'PRICE_CHANGED'
  if (quoteVersion !== undefined && versionOf(receipt) !== quoteVersion) return 'PRICE_CHANGED'
  return totalCents < LEAST_TOTAL || totalCents > MOST_TOTAL ? 'TOTAL_OUT_OF_RANGE' : undefined
}
