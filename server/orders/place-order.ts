import { createHash, randomUUID } from 'node:crypto'
import type { Account } from '#server/access/grants.ts'
import { secondsToWait } from '#server/access/limits.ts'
import { mustLive } from '#server/access/living.ts'
import { takeOutOrdered } from '#server/cart/take-out-ordered.ts'
import type { Tx } from '#server/db/client.ts'
import { durably } from '#server/db/durably.ts'
import { orderPlaced } from '#server/mail/letters/orders.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { answerOnce, type RequestKey } from '#server/orders/answer-once.ts'
import { inLetter, type Line, totalOf } from '#server/orders/order.ts'
import type { Shop } from '#server/orders/shop.ts'
import { insertOrder } from '#server/orders/store.ts'
import { type Pieces, takeStock } from '#server/products/stock.ts'
import type { ProductRow } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

export type OrderRequest = { pieces: Pieces[]; expectedTotalCents?: number; phone: string; address: string }

/** What the payment provider takes at one time, in cents. */
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999
/** So many letters about new orders go to one address in an hour; every order stands in the dashboard. */
const LETTERS_AN_HOUR = 20

/**
 * Places an order and answers its id: takes the stock, checks quantities and price, records order and letter, and
 * takes what was ordered out of the buyer's cart, all in one transaction. With a key, the same request is answered once, however often it is sent. Totals in cents.
 * Errors: UNAUTHORIZED (deleted meanwhile), PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE, TOTAL_OUT_OF_RANGE, PRICE_CHANGED, KEY_REUSED, KEY_IN_USE.
 */
export function placeOrder(
  shop: Shop,
  buyer: Account,
  request: OrderRequest,
  key?: RequestKey,
): Promise<string> {
  const id = randomUUID()
  return durably(shop.db, (tx) =>
    answerOnce(tx, buyer.id, key, id, async () => {
      await mustLive(tx, buyer, 'share')
      const pieces = merged(request.pieces)
      const products = await takeStock(tx, id, pieces)
      const lines = products.map((product, index) => lineOf(product, pieces[index]?.quantity ?? 0))
      const totalCents = totalOf(lines)
      checkTotal(totalCents, request.expectedTotalCents)
      const order = await insertOrder(tx, {
        id,
        userId: buyer.id,
        customer: buyer.name,
        customerEmail: buyer.email,
        phone: request.phone,
        address: request.address,
        totalCents,
        holdMinutes: shop.holdMinutes,
        lines,
      })
      await takeOutOrdered(tx, buyer.id, lines)
      if (await mayWriteTo(tx, buyer.email))
        await enqueueMail(tx, orderPlaced(inLetter(order, lines, shop.origin)))
    }),
  )
}

/** The address may be a stranger's, never confirmed: orders that cost nothing yet must not be a mail bomb. */
async function mayWriteTo(tx: Tx, email: string): Promise<boolean> {
  const addressee = createHash('sha256').update(email).digest('hex')
  return (await secondsToWait(tx, `order letter to ${addressee}`, LETTERS_AN_HOUR, 3600)) === 0
}

/** A product that was asked for twice is one line. */
function merged(pieces: Pieces[]): Pieces[] {
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

function lineOf(product: ProductRow, quantity: number): Line {
  if (quantity < product.minimum) {
    throw new Refusal(
      'QUANTITY_OUT_OF_RANGE',
      `The least one may order of ${product.name} is ${product.minimum}`,
    )
  }
  const { id: productId, name, img, priceCents: unitPriceCents } = product
  return { productId, name, img, unitPriceCents, quantity }
}

function checkTotal(total: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== total) throw new Refusal('PRICE_CHANGED')
  if (total < LEAST_TOTAL || total > MOST_TOTAL) throw new Refusal('TOTAL_OUT_OF_RANGE')
}
