import { isDeepStrictEqual } from 'node:util'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Pricing } from '#server/selling/edits/pricing.ts'
import { linesThen } from '#server/selling/orders/lines-then.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import { type OrderOptions, sentTo } from '#server/selling/prices/delivery-choice.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { priceOrder } from '#server/selling/prices/price-order.ts'
import { isReverseCharged } from '#server/selling/prices/reverse-charge.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { NO_RULES, type PriceRules } from '#server/selling/receipt/rules.ts'

type Asked = {
  pieces: Pieces[]
  page: PricePage
  coupons: CouponRow[]
  before: OrderOptions
  after: OrderOptions
  groupId: string | null
}

/**
 * Pieces that were agreed on cost what they did, and the discounts and coupons of that day hold for the whole order; pieces that are new cost what
 * they do today. Delivery and taxes are those of that day, too, unless the order goes elsewhere or another way: then they are today's. Pure.
 */
export function asThen(order: OrderWithLines, { pieces, page, before, after, ...asked }: Asked): Pricing {
  const { receipt } = order
  const moved = isMoved(before, after)
  const { request } = receipt.inputs ?? {}
  const rules = rulesThen(receipt, page.rules, moved)
  const lines = linesThen(receipt, page, moved)
  const owes = isReverseCharged(page.rules, after.buyer, sentTo(page.rules, after))
  const reverseCharge = moved ? owes : request?.reverseCharge === true
  const coupons = asked.coupons.map((row) => ({ ...row, endedAt: null, goneWith: null, mostUses: null }))
  const at = request?.at ?? order.placedAt.toISOString()
  const groupId = receipt.inputs ? (request?.groupId ?? null) : asked.groupId
  const isSame = isDeepStrictEqual(
    pieces,
    order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  )
  return {
    price(wishes) {
      if (isSame && !isMoved(before, wishes)) return { receipt, issues: [] }
      const way = isMoved(before, wishes) === moved ? rules : rulesThen(receipt, page.rules, true)
      return priceOrder({ ...page, rules: way }, pieces, wishes, {
        ...{ coupons, groupId, at },
        agreed: { lines, reverseCharge, ...(!moved && { taxedAtHome: request?.taxedAtHome === true }) },
      })
    },
    wishes: after,
    without: [],
    pricedNow: pieces.flatMap(({ productId }) => (lines.has(productId) ? [] : [productId])),
  }
}

/** Whether it goes elsewhere, or another way. */
export const isMoved = (before: OrderOptions, after: OrderOptions): boolean =>
  before.country !== after.country ||
  before.postcode !== after.postcode ||
  before.deliveryMethod !== after.deliveryMethod

/** A receipt has only those rules that mattered: of all places and ways of delivery its own. */
function rulesThen({ inputs }: Receipt, now: PriceRules, moved: boolean): PriceRules {
  const then = inputs?.rules ?? NO_RULES
  if (!moved) return then
  const { taxes: _taxes, ...others } = then
  return {
    ...others,
    version: then.version || now.version,
    zones: now.zones,
    ...(now.taxes && { taxes: now.taxes }),
  }
}
