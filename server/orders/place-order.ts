import { randomUUID } from 'node:crypto'
import type { RequestKey } from '#server/orders/answer-once.ts'
import { recordOrder } from '#server/orders/record-order.ts'
import type { Shop } from '#server/orders/shop.ts'
import type { Pieces } from '#server/products/stock.ts'
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

/**
 * Places an order for the holder of this grant and answers its id: takes the stock, checks quantities and price, records order
 * and e-mail, and takes what was ordered out of the buyer's cart, all in one statement, the function `place_order` of the
 * database. With a key, the same request is done once, however often it is sent. Totals in cents.
 * Errors: UNAUTHORIZED (the grant holds no more, or its holder was deleted), PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE,
 * TOTAL_OUT_OF_RANGE, PRICE_CHANGED, TOO_MANY_UNPAID, KEY_REUSED, KEY_IN_USE.
 */
export async function placeOrder(
  shop: Shop,
  grantId: string,
  request: OrderRequest,
  key?: RequestKey,
): Promise<string> {
  const answer = await recordOrder(shop.db, {
    id: randomUUID(),
    grantId,
    phone: request.phone,
    address: request.address,
    pieces: merged(request.pieces),
    expectedTotalCents: request.expectedTotalCents,
    leastTotalCents: LEAST_TOTAL,
    mostTotalCents: MOST_TOTAL,
    holdMinutes: shop.holdMinutes,
    key,
    mailsAnHour: MAILS_AN_HOUR,
    origin: shop.origin,
    mostUnpaid: DEFAULTS.orders.mostUnpaid,
  })
  shop.notifications.send()
  return answer
}

/** A product that was asked for twice is one line. */
function merged(pieces: Pieces[]): Pieces[] {
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
