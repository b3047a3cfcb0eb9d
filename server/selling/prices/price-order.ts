/** Pure; money in cents. Source: docs/prices.md, "The request". */
import { tidyPostcode } from '#contract/addresses.ts'
import type { FieldIssue } from '#server/platform/errors/refusal.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import { askedCurrency, mustFitCurrency } from '#server/selling/price-rules/further-currency.ts'
import { type OrderOptions, sentTo } from '#server/selling/prices/delivery-choice.ts'
import { linesForAdults, rulesThatHandOver } from '#server/selling/prices/handed-over.ts'
import { businessIssues, deliveryIssues, readCoupons } from '#server/selling/prices/order-issues.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { pricedProduct } from '#server/selling/prices/priced-product.ts'
import { isReverseCharged } from '#server/selling/prices/reverse-charge.ts'
import { goesToOtherState, ownNetOf } from '#server/selling/prices/union-sales.ts'
import { exchangedRules } from '#server/selling/receipt/exchange-all.ts'
import { makeReceipt, type Receipt } from '#server/selling/receipt/receipt.ts'
import type { PricedProduct, PriceRequest } from '#server/selling/receipt/rules.ts'

export type WantedPieces = { productId: string; quantity: number }

/** With an issue no order may be placed. `unionNetCents`: see `isStillOnItsSide`. */
export type PricedOrder = {
  receipt: Receipt
  issues: FieldIssue[]
  /** Without tax, if the taxes of the shop's place are due; only where the limit of sales to other member states decides whether they are. */
  unionNetCents?: number
}

/** `at`: an ISO time. `agreed`: what was agreed on before and stays, for lines by their products, for the tax that the buyer owes, and for where it is due. */
type Asked = {
  coupons: CouponRow[]
  groupId: string | null
  at: string
  agreed?: { lines: ReadonlyMap<string, PricedProduct>; reverseCharge: boolean; taxedAtHome?: boolean }
}

/** Every product must be in the page, or agreed on. A group that the rules do not have counts for nothing. */
export function priceOrder(
  page: PricePage,
  pieces: WantedPieces[],
  wishes: OrderOptions,
  { coupons, groupId, at, agreed }: Asked,
): PricedOrder {
  const { rules } = page
  const group = rules.groups.find(({ id }) => id === groupId)
  const currency = askedCurrency(rules, wishes.currency)
  const given = readCoupons(rules, wishes.coupons, coupons, at)
  const request: PriceRequest = {
    lines: pieces.map(({ productId, quantity }) => ({
      ...(agreed?.lines.get(productId) ?? pricedProduct(page, productId, group, currency?.code)),
      quantity,
    })),
    at,
    ...(group && { groupId: group.id }),
    ...(given.used.length > 0 && { coupons: given.used }),
    ...(rules.version > 0 && wishes.country && { country: wishes.country }),
    ...(rules.version > 0 && wishes.postcode && { postcode: writtenPostcode(rules, wishes) }),
    ...(rules.version > 0 && wishes.deliveryMethod && { deliveryMethod: wishes.deliveryMethod }),
    ...((agreed?.reverseCharge ?? isReverseCharged(rules, wishes.buyer, sentTo(rules, wishes))) && {
      reverseCharge: true,
    }),
    ...(currency && { currency }),
  }
  mustFitCurrency(request)
  const forAdults = linesForAdults(page, pieces)
  const carried = { ...page, rules: rulesThatHandOver(rules, forAdults) }
  const { receipt, ...union } = placedIn(carried, wishes, request, agreed?.taxedAtHome)
  const issues = [
    ...given.issues,
    ...deliveryIssues(
      currency ? exchangedRules(rules, currency) : rules,
      wishes,
      request,
      receipt,
      forAdults,
    ),
    ...businessIssues(wishes),
  ]
  return { receipt, issues, ...union }
}

/** The taxes of the shop's place, or those of another member state. A business with a proved VAT id has its own rules, and does not count. */
function placedIn(
  { rules, leftAtHome }: PricePage,
  wishes: OrderOptions,
  request: PriceRequest,
  agreed: boolean | undefined,
): Pick<PricedOrder, 'receipt' | 'unionNetCents'> {
  const mayBe = leftAtHome !== undefined && !request.reverseCharge && goesToOtherState(rules, wishes)
  if (!(agreed ?? mayBe)) return { receipt: makeReceipt(rules, request) }
  const atHome = makeReceipt(rules, { ...request, taxedAtHome: true })
  if (agreed || leftAtHome === undefined || wishes.buyer?.vatState === 'proved') return { receipt: atHome }
  const unionNetCents = ownNetOf(atHome)
  return { receipt: leftAtHome >= unionNetCents ? atHome : makeReceipt(rules, request), unionNetCents }
}

/** Without a country it is of the one that the shop is in. */
const writtenPostcode = ({ taxes }: PricePage['rules'], { country, postcode }: OrderOptions): string =>
  tidyPostcode(country ?? taxes?.home.country ?? '', postcode)

/** Those that took something off, sorted. Of several for one promotion the first is enough. */
export function couponsThatCount({ inputs, steps }: Receipt): string[] {
  const counting = new Set(steps.flatMap((step) => (step.rule === 'promotion' ? [step.id] : [])))
  const given = inputs?.request.coupons ?? []
  return given
    .filter(({ promotionId }) => counting.delete(promotionId))
    .map(({ code }) => code)
    .sort()
}
