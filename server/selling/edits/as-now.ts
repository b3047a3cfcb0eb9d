import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Pricing } from '#server/selling/edits/pricing.ts'
import { isOfCoupon } from '#server/selling/orders/price-anew.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import type { OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { couponsThatCount, priceOrder } from '#server/selling/prices/price-order.ts'
import { spentIssues } from '#server/selling/prices/quote.ts'
import { ownNetOf } from '#server/selling/prices/union-sales.ts'

type Asked = {
  pieces: Pieces[]
  page: PricePage
  coupons: CouponRow[]
  after: OrderOptions
  spent: string[]
  groupId: string | null
}

/** By today's prices and rules, for the buyer as he is today. A coupon that the order uses is not used up by that. Pure. */
export function asNow(
  order: OrderWithLines,
  { pieces, page, coupons, after, spent, groupId }: Asked,
): Pricing {
  const own = order.holdsStock ? couponsThatCount(order.receipt) : []
  const rows = coupons.map((row) => (own.includes(row.code) ? { ...row, uses: row.uses - 1 } : row))
  const { inputs } = order.receipt
  const { leftAtHome } = page
  // It is among the sales that were counted, unless they have passed the limit.
  const before = inputs?.request.taxedAtHome ? ownNetOf(order.receipt) : 0
  const left = leftAtHome !== undefined && leftAtHome >= 0 ? leftAtHome + before : leftAtHome
  const price = (wishes: OrderOptions) =>
    priceOrder({ ...page, leftAtHome: left }, pieces, wishes, { coupons: rows, groupId, at: page.at })
  const known = pieces.every(({ productId }) => page.prices.has(productId))
  const gone = known
    ? [
        ...price(after).issues.filter(isOfCoupon),
        ...spentIssues(
          after,
          spent.filter((code) => !own.includes(code)),
        ),
      ]
    : []
  const coupon = after.coupons.filter((_, place) => !gone.some(({ path }) => path[1] === place))
  return {
    price,
    wishes: { ...after, coupons: coupon },
    without: [...new Set(gone.map(({ message }) => message))],
    pricedNow: pieces.map(({ productId }) => productId),
  }
}
