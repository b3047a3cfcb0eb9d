import { countryName } from '#contract/addresses.ts'
import { couponCode } from '#contract/coupon-code.ts'
import { t } from '#messages/t.ts'
import type { FieldIssue } from '#server/platform/errors/refusal.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import { isCollected, type OrderOptions, zoneOf } from '#server/selling/prices/delivery-choice.ts'
import { handoverIssues, handsOver, thatHandOver } from '#server/selling/prices/handed-over.ts'
import { placeIssues } from '#server/selling/prices/place-issues.ts'
import { undeliverable } from '#server/selling/prices/undeliverable.ts'
import { deliveryPrice, parcelOf } from '#server/selling/receipt/delivery.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { DeliveryZone, PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'

/** The coupons that count, and why each of the others does not. */
export function readCoupons(
  { promotions }: PriceRules,
  typed: string[],
  rows: CouponRow[],
  at: string,
): { used: { code: string; promotionId: string }[]; issues: FieldIssue[] } {
  const used = new Map<string, string>()
  const issues = typed.flatMap((text, place): FieldIssue[] => {
    const code = couponCode(text)
    const row = rows.find((one) => one.code === code)
    const promotion = promotions.find(({ id, isCoupon }) => isCoupon && id === row?.promotionId)
    const problem = row ? couponProblem(row, promotion, at) : t('prices.thereIsNoCoupon', { code: text })
    if (row && !problem) used.set(code, row.promotionId)
    return problem ? [{ path: ['coupons', place], message: problem }] : []
  })
  return { used: [...used].map(([code, promotionId]) => ({ code, promotionId })), issues }
}

function couponProblem(
  { code, endedAt, goneWith, mostUses, uses }: CouponRow,
  promotion: PriceRules['promotions'][number] | undefined,
  at: string,
): string | undefined {
  if (endedAt || goneWith !== null || !promotion) return t('prices.couponEnded', { code })
  const { from, until } = promotion
  if (until && Date.parse(until) <= Date.parse(at)) return t('prices.couponEnded', { code })
  if (from && Date.parse(at) < Date.parse(from)) return t('prices.couponNotYet', { code })
  return mostUses !== null && uses >= mostUses ? t('orders.couponUsedUp', { code }) : undefined
}

export function businessIssues({ asBusiness, buyer }: OrderOptions): FieldIssue[] {
  if (!asBusiness || buyer) return []
  return [{ path: ['asBusiness'], message: t('prices.addTheDetailsOfYourBusinessFirst') }]
}

/** None if it can be delivered. `forAdults`: see `linesForAdults`. */
export function deliveryIssues(
  rules: PriceRules,
  wishes: OrderOptions,
  request: PriceRequest,
  receipt: Receipt,
  forAdults: number[],
): FieldIssue[] {
  const { country, postcode, deliveryMethod } = wishes
  const refuse = (field: string, message: string): FieldIssue[] => [{ path: [field], message }]
  const unplaced = isCollected(rules, wishes) ? [] : placeIssues(rules, wishes)
  if (rules.zones.length === 0)
    return deliveryMethod ? refuse('deliveryMethod', t('prices.thereIsNoSuchWayOfDelivery')) : unplaced
  if (!country && !rules.taxes) return refuse('country', t('prices.chooseTheCountryThatIt'))
  const zone = zoneOf(rules, wishes)
  if (!zone && unplaced.length > 0) return unplaced
  if (!zone) {
    const place = [country && countryName(country), postcode].filter(Boolean).join(' ')
    return refuse('country', t('prices.weDoNotDeliverTo', { place }))
  }
  const carrying = thatHandOver(zone, forAdults)
  const kept = handoverIssues(carrying, forAdults)
  if (kept.length > 0) return kept
  const unsent = undeliverable(carrying, request.lines, isCarried(carrying, request, receipt))
  if (unsent.length > 0) return unsent
  if (!deliveryMethod) return refuse('deliveryMethod', t('prices.chooseADeliveryMethod'))
  const method = zone.methods.find(({ id }) => id === deliveryMethod)
  if (!method) return refuse('deliveryMethod', t('prices.thereIsNoSuchWayOfDelivery2'))
  if (!handsOver(method, forAdults)) return refuse('deliveryMethod', t('prices.doesNotCheckTheAge'))
  return receipt.delivery
    ? unplaced
    : refuse('deliveryMethod', t('prices.doesNotCarryThisOrder', { name: method.name }))
}

function isCarried(zone: DeliveryZone, { lines }: PriceRequest, { lines: priced }: Receipt): boolean {
  const goodsCents = priced.reduce((sum, line) => sum + line.totalCents - (line.discountCents ?? 0), 0)
  const parcel = parcelOf(lines, goodsCents)
  return zone.methods.some((method) => deliveryPrice(method, parcel))
}
