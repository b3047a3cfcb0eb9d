import { isDeepStrictEqual } from 'node:util'
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { type TakenPieces, takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, oneself } from '#server/people/access/actor.ts'
import { findGroup } from '#server/people/access/store.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { holdUntil } from '#server/selling/orders/hold-until.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import type { PricedAnew } from '#server/selling/orders/price-anew.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { changeLines, countHeldUnpaid } from '#server/selling/orders/taken-again-store.ts'
import { agreedLines, keepVersion } from '#server/selling/orders/versions-store.ts'
import { freeCoupons, takeCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { isOrderable, totalProblem } from '#server/selling/prices/order-total.ts'
import { shownQuote } from '#server/selling/prices/shown-quote.ts'
import { isStillOnItsSide } from '#server/selling/prices/union-sales.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** A price, a rule, a coupon, or the buyer's group or business changed since the order was priced anew. */
export class PricesOutdated extends Error {
  override name = 'PricesOutdated'
}

/** The account that ordered; `actor`: who acts, if that is somebody else. */
type Buyer = Pick<Account, 'id'> & { actor?: Actor }

/**
 * Takes pieces, coupons and the place among the unpaid orders again, at today's total. The caller must have locked the buyer
 * (`mustBePricedFor`), then the order's row, and roll back where this throws. Another receipt is the next version of the order. Errors: SOLD_OUT,
 * PRODUCT_GONE, QUANTITY_OUT_OF_RANGE, TOO_MANY_UNPAID, TOTAL_OUT_OF_RANGE, PRICE_CHANGED; PricesOutdated.
 */
export async function takeAgain(
  shop: Shop,
  tx: Tx,
  buyer: Buyer,
  order: OrderRow,
  anew: PricedAnew,
  agreedCents: number,
): Promise<OrderRow> {
  const by = buyer.actor ?? oneself(buyer)
  await mustHaveRoom(tx, buyer)
  if (!(await isStillOnItsSide(tx, anew.page.rules, anew.priced))) throw new PricesOutdated()
  const taken = await takeStock(tx, order.id, anew.pieces, await languageOf(tx, order))
  mustBeQuantities(taken, anew)
  const { prices, rules } = anew.page
  const stands = ({ productId, version }: TakenPieces) => prices.get(productId)?.version === version
  if (!taken.every(stands) || (await readRules(tx, rules)).version !== rules.version)
    throw new PricesOutdated()
  await freeCoupons(tx, order.id) // the previous release, which may run beside this one, leaves them used
  if (!(await takeCoupons(tx, order, anew.coupons))) throw new PricesOutdated()
  mustBeAgreed(order, anew, agreedCents)
  const isAnother = !isDeepStrictEqual(agreedIn(order.receipt), agreedIn(anew.changes.receipt))
  if (isAnother) await keepVersion(tx, order, await agreedLines(tx, order.id))
  const now = { ...anew.changes, holdsStock: true, version: order.version + Number(isAnother) }
  await changeLines(tx, order.id, taken, anew.changes.receipt.lines)
  await changeOrder(tx, order.id, {
    ...now,
    payAtCollection: false,
    heldUntil: await holdUntil(shop, tx, order),
  })
  await recordFact(tx, by, 'order.stock_taken_again', order.id)
  if (isAnother)
    await recordFact(tx, by, 'order.priced_anew', order.id, {
      before: { version: order.version, totalCents: order.totalCents },
      after: { version: now.version, totalCents: now.totalCents },
    })
  return { ...order, ...now }
}

/** What a receipt comes to, whatever rules it was made by. */
const agreedIn = ({ inputs: _, ...agreed }: OrderRow['receipt']) => agreed

/** Locks the account before the order, as whoever deletes an account does. Errors: PricesOutdated. */
export async function mustBePricedFor(
  tx: Tx,
  buyer: Pick<Account, 'id'>,
  anew: Pick<PricedAnew, 'groupId' | 'businessVersion'>,
): Promise<void> {
  const member = await findGroup(tx, buyer.id, 'share')
  if (!member || member.groupId !== anew.groupId) throw new PricesOutdated()
  if (anew.businessVersion === undefined) return
  const business = await findBusiness(tx, buyer.id)
  if (business?.version !== anew.businessVersion) throw new PricesOutdated()
}

/** Refuses by the same rule as `place_order`. Errors: TOO_MANY_UNPAID; to others it says nothing of how many there are. */
export async function mustHaveRoom(tx: Tx, buyer: Buyer): Promise<void> {
  const { mostUnpaid } = await readSettings(tx, 'orders')
  if (mostUnpaid === 0) return
  const unpaid = await countHeldUnpaid(tx, buyer.id)
  if (unpaid < mostUnpaid) return
  if (buyer.actor && !isDeepStrictEqual(buyer.actor, oneself(buyer)))
    throw new Refusal('TOO_MANY_UNPAID', t('orders.whoeverPlacedThisOrderHasAsMany'))
  throw new Refusal(
    'TOO_MANY_UNPAID',
    t('orders.youHaveUnpaidOrderAndThisShop', { unpaid, most: mostUnpaid }),
  )
}

function mustBeQuantities(taken: TakenPieces[], { pieces }: PricedAnew): void {
  for (const { productId, name, minimum, multiple } of taken) {
    const { quantity = 0 } = pieces.find((one) => one.productId === productId) ?? {}
    if (quantity < minimum)
      throw new Refusal(
        'QUANTITY_OUT_OF_RANGE',
        t('orders.theLeastOneMayOrderOfIs', { name, minimum: String(minimum) }),
      )
    if (quantity % multiple !== 0)
      throw new Refusal(
        'QUANTITY_OUT_OF_RANGE',
        t('orders.isSoldInMultiplesOfNowPlease', { name, multiple: String(multiple) }),
      )
  }
}

function mustBeAgreed(order: OrderRow, { priced, without }: PricedAnew, agreedCents: number): void {
  const { totalCents } = priced.receipt
  if (!isOrderable(totalCents)) throw new Refusal('TOTAL_OUT_OF_RANGE', totalProblem(totalCents))
  if (totalCents === agreedCents) return
  const why = [
    ...without,
    t('orders.orderCostsNow', {
      ...{
        number: orderNumber(order.number),
        total: formatCents(totalCents),
        agreed: formatCents(agreedCents),
      },
    }),
  ]
  throw new Refusal(
    'PRICE_CHANGED',
    t('orders.theTimeForWhichWeKeptIts', { why: why.join('. ') }),
    undefined,
    {
      quote: shownQuote(priced),
    },
  )
}
