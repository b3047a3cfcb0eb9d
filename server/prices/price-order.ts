/** From what a buyer asks for to the receipt. Pure; money in cents. Source: docs/prices.md, "The request". */
import { countryName } from '#contract/addresses.ts'
import { couponCode } from '#contract/coupons.ts'
import type { CouponRow } from '#server/prices/coupons-store.ts'
import type { PricePage } from '#server/prices/price-book.ts'
import { areaOf } from '#server/prices/receipt/areas.ts'
import { deliveryPrice, parcelOf } from '#server/prices/receipt/delivery.ts'
import { makeReceipt, type Receipt } from '#server/prices/receipt/receipt.ts'
import type {
  CustomerGroup,
  DeliveryMethod,
  DeliveryZone,
  PricedProduct,
  PriceRequest,
  PriceRules,
} from '#server/prices/receipt/rules.ts'
import { type Buyer, isReverseCharged } from '#server/prices/reverse-charge.ts'
import type { ListPrice } from '#server/prices/store.ts'
import { undeliverable } from '#server/prices/undeliverable.ts'
import type { FieldIssue } from '#server/refusal.ts'

/** What the price depends on besides the products and quantities. `coupons`: codes as typed. */
export type PriceWishes = {
  coupons: string[]
  country?: string | undefined
  postcode?: string | undefined
  deliveryMethod?: string | undefined
  /** Whether it is bought for a business; `buyer`: that business, if the buyer has one. */
  asBusiness?: boolean | undefined
  buyer?: Buyer | undefined
}

export type WantedPieces = { productId: string; quantity: number }

/** A receipt, and what is wrong with the request. With an issue no order may be placed. */
export type PricedOrder = { receipt: Receipt; issues: FieldIssue[] }

/** In the base units of contract/measures.ts. */
const GRAM = 1_600_000_000
const MILLIMETRE = 1_000_000

/** Who asks and when: the rows of the given coupons, the customer group of the buyer, and an ISO time. */
type Asked = { coupons: CouponRow[]; groupId: string | null; at: string }

/** The receipt of these pieces. Every product must be in the page. A group that the rules do not have counts for nothing. */
export function priceOrder(
  page: PricePage,
  pieces: WantedPieces[],
  wishes: PriceWishes,
  { coupons, groupId, at }: Asked,
): PricedOrder {
  const { rules } = page
  const group = rules.groups.find(({ id }) => id === groupId)
  const given = readCoupons(rules, wishes.coupons, coupons, at)
  const request: PriceRequest = {
    lines: pieces.map(({ productId, quantity }) => ({ ...pricedProduct(page, productId, group), quantity })),
    at,
    ...(group && { groupId: group.id }),
    ...(given.used.length > 0 && { coupons: given.used }),
    ...(rules.version > 0 && wishes.country && { country: wishes.country }),
    ...(rules.version > 0 && wishes.postcode && { postcode: wishes.postcode }),
    ...(rules.version > 0 && wishes.deliveryMethod && { deliveryMethod: wishes.deliveryMethod }),
    ...(isReverseCharged(rules, wishes.buyer, sentTo(rules, wishes)) && { reverseCharge: true }),
  }
  const receipt = makeReceipt(rules, request)
  const issues = [
    ...given.issues,
    ...deliveryIssues(rules, wishes, request, receipt),
    ...businessIssues(wishes),
  ]
  return { receipt, issues }
}

/** The zone of delivery of a destination; undefined if the shop does not deliver there. */
export function zoneOf(
  rules: PriceRules,
  { country, postcode }: Pick<PriceWishes, 'country' | 'postcode'>,
): DeliveryZone | undefined {
  const destination = country ?? rules.taxes?.home.country
  return destination === undefined ? undefined : areaOf(rules.zones, { country: destination, postcode })
}

/** The method that was chosen; undefined if the shop does not have it there. */
export function methodOf(rules: PriceRules, wishes: PriceWishes): DeliveryMethod | undefined {
  return zoneOf(rules, wishes)?.methods.find(({ id }) => id === wishes.deliveryMethod)
}

/** The country that the goods are sent to; what is collected goes nowhere. */
const sentTo = (rules: PriceRules, wishes: PriceWishes): string | undefined =>
  methodOf(rules, wishes)?.price.kind === 'collection' ? undefined : wishes.country

/** The codes of the coupons whose promotions took something off, sorted. Of several for one promotion the first is enough. */
export function couponsThatCount({ inputs, steps }: Receipt): string[] {
  const counting = new Set(steps.flatMap((step) => (step.rule === 'promotion' ? [step.id] : [])))
  const given = inputs?.request.coupons ?? []
  return given
    .filter(({ promotionId }) => counting.delete(promotionId))
    .map(({ code }) => code)
    .sort()
}

/** A product as the rules read it. A shop without rules reads list prices and prices by quantity alone. */
export function pricedProduct(
  { prices, rules, parents }: PricePage,
  productId: string,
  group: CustomerGroup | undefined,
): PricedProduct {
  const price = prices.get(productId)
  if (!price) throw new Error(`The price of ${productId} was not read`)
  const { priceCents, tiers } = price
  const plain = {
    ...{ productId, priceCents },
    ...(tiers.length > 0 && { tiers }),
    ...countedWith(price, group?.id ?? null),
  }
  return rules.version === 0 ? plain : { ...plain, ...ruledBy(price, parents) }
}

/** The family whose pieces count together with those of a product, and its entry on the price list of a group. */
export function countedWith(
  { countsWith, groupTiers }: ListPrice,
  groupId: string | null,
): Pick<PricedProduct, 'family' | 'groupTiers'> {
  const isListed = groupId !== null && groupTiers !== null && Object.hasOwn(groupTiers, groupId)
  const entry = isListed ? groupTiers[groupId] : undefined
  return {
    ...(countsWith !== null && { family: { id: countsWith, countsTogether: true } }),
    ...(groupId !== null && entry && { groupTiers: { [groupId]: entry } }),
  }
}

/** What rules ask of a product besides its price. Weights and sides are rounded up to whole grams and millimetres. */
export function ruledBy(
  { categoryId, maker, taxClass, weight, longest }: ListPrice,
  parents: PricePage['parents'],
): Partial<PricedProduct> {
  const categoryIds = withAbove(categoryId, parents)
  return {
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(maker !== null && { maker }),
    ...(taxClass !== null && { taxClass }),
    ...(weight !== null && { grams: Math.ceil(weight / GRAM) }),
    ...(longest !== null && { millimetres: Math.ceil(longest / MILLIMETRE) }),
  }
}

function withAbove(categoryId: string | null, parents: PricePage['parents']): string[] {
  const found: string[] = []
  for (let id = categoryId; id !== null && !found.includes(id); id = parents.get(id) ?? null) found.push(id)
  return parents.size === 0 ? [] : found
}

/** The coupons whose promotion applies now, and for each of the others the reason why it does not count. */
function readCoupons(
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
    const problem = row ? couponProblem(row, promotion, at) : `There is no coupon “${text}”`
    if (row && !problem) used.set(code, row.promotionId)
    return problem ? [{ path: ['coupons', place], message: problem }] : []
  })
  return { used: [...used].map(([code, promotionId]) => ({ code, promotionId })), issues }
}

function couponProblem(
  { code, endedAt, mostUses, uses }: CouponRow,
  promotion: PriceRules['promotions'][number] | undefined,
  at: string,
): string | undefined {
  if (endedAt || !promotion) return `The coupon “${code}” has ended`
  const { from, until } = promotion
  if (until && Date.parse(until) <= Date.parse(at)) return `The coupon “${code}” has ended`
  if (from && Date.parse(at) < Date.parse(from)) return `The coupon “${code}” does not hold yet`
  return mostUses !== null && uses >= mostUses ? `The coupon “${code}” has been used up` : undefined
}

function businessIssues({ asBusiness, buyer }: PriceWishes): FieldIssue[] {
  if (!asBusiness || buyer) return []
  return [{ path: ['asBusiness'], message: 'Add the details of your business first' }]
}

function deliveryIssues(
  rules: PriceRules,
  wishes: PriceWishes,
  request: PriceRequest,
  receipt: Receipt,
): FieldIssue[] {
  const { country, postcode, deliveryMethod } = wishes
  const refuse = (field: string, message: string): FieldIssue[] => [{ path: [field], message }]
  if (rules.zones.length === 0)
    return deliveryMethod ? refuse('deliveryMethod', 'There is no such way of delivery') : []
  if (!country && !rules.taxes) return refuse('country', 'Choose the country that it goes to')
  const zone = zoneOf(rules, wishes)
  if (!zone) {
    const place = [country && countryName(country), postcode].filter(Boolean).join(' ')
    return refuse('country', `We do not deliver to ${place}`)
  }
  const unsent = undeliverable(zone, request.lines, isCarried(zone, request, receipt))
  if (unsent.length > 0) return unsent
  if (!deliveryMethod) return refuse('deliveryMethod', 'Choose how it is delivered')
  const method = zone.methods.find(({ id }) => id === deliveryMethod)
  if (!method) return refuse('deliveryMethod', 'There is no such way of delivery there')
  return receipt.delivery ? [] : refuse('deliveryMethod', `${method.name} does not carry this order`)
}

/** Whether a method of the zone carries all lines. */
function isCarried(zone: DeliveryZone, { lines }: PriceRequest, { lines: priced }: Receipt): boolean {
  const goodsCents = priced.reduce((sum, line) => sum + line.totalCents - (line.discountCents ?? 0), 0)
  const parcel = parcelOf(lines, goodsCents)
  return zone.methods.some((method) => deliveryPrice(method, parcel))
}
