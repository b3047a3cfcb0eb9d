import type { OrderBusiness } from '#contract/businesses.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { inLanguage, t } from '#messages/t.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { findGroup } from '#server/people/access/store.ts'
import { type BusinessRow, findBusiness } from '#server/people/businesses/store.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { ageIn, datesOf } from '#server/selling/orders/agree.ts'
import { linesThen } from '#server/selling/orders/lines-then.ts'
import { orderBusiness } from '#server/selling/orders/order-business.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { isAgeDeclared } from '#server/selling/orders/place-order.ts'
import { isOfCoupon, placedAt, wishesOf } from '#server/selling/orders/price-anew.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import { methodOf, type OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import { whenThere } from '#server/selling/prices/delivery-dates.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { type PricedOrder, priceOrder } from '#server/selling/prices/price-order.ts'
import { readCalendar } from '#server/selling/prices/read-calendar.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { type DeliveryMethod, NO_RULES, type PriceRules } from '#server/selling/receipt/rules.ts'

/** What a customer gets in place of the money. `prices`: as of edits. */
export type ExchangeWish = { pieces: Pieces[]; prices: 'now' | 'then' }

/** `page`: today's prices and rules, whose versions the caller checks under the locks. `pricedNow`: the products that cost what they do today. */
export type PricedExchange = ExchangeWish & {
  page: PricePage
  pricedNow: string[]
  groupId: string | null
  businessVersion?: number
  /** In years: what the pieces ask for; 0: nothing. */
  age: number
  /** In years: the pieces ask for it where they go, and whoever ordered has not declared it; 0: nobody is asked. */
  asksAge: number
  receipt: Receipt
  business: OrderBusiness | null
  deliveryDates: DeliveryDates | null
}

type Buyer = { groupId: string | null; business: BusinessRow | undefined }

/** Reads outside of any transaction. Errors: STATE_NOT_REACHED where the account is deleted, PRODUCT_GONE, UNPROCESSABLE_CONTENT. */
export async function priceExchange(
  shop: Pick<Shop, 'db' | 'prices'>,
  order: OrderWithLines,
  { pieces, prices }: ExchangeWish,
): Promise<PricedExchange> {
  const language = await languageOf(shop.db, order)
  const [page, coupons, buyer] = await Promise.all([
    inLanguage(language, () => shop.prices.reread(pieces.map(({ productId }) => productId))),
    shop.prices.rereadCoupons(wishesOf(order).coupons),
    buyerOf(shop, order),
  ])
  if (!buyer)
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('returns.theAccountOfThisOrderIsDeleted')))
  if (!pieces.every(({ productId }) => page.prices.get(productId)?.isOnSale))
    throw new Refusal('PRODUCT_GONE')
  const { price, pricedNow, rules, wishes } = exchangePrices(order, { page, coupons, prices, ...buyer })
  const { receipt, issues } = price(pieces)
  if (issues.length > 0) throw new WrongFields(issues)
  const { business, groupId } = buyer
  const calendar = await readCalendar(shop.db, rules, [methodOf(rules, wishes)])
  const at = whenThere(page.at, [])
  const age = ageIn(page, pieces)
  const country = wishes.country ?? rules.taxes?.home.country
  const isAsked = age > (order.declaredAge ?? 0) && (await isAgeDeclared(shop.db, country))
  return {
    ...{ pieces, prices, page, groupId, receipt, age, asksAge: isAsked ? age : 0 },
    pricedNow: pieces.flatMap(({ productId }) => (pricedNow(productId) ? [productId] : [])),
    ...(business && { businessVersion: business.version }),
    business: business ? orderBusiness(business, rules, receipt, order.business?.poNumber) : null,
    deliveryDates: datesOf({ ...page, rules }, wishes, { at, calendar }) ?? null,
  }
}

/** Undefined where the account is deleted. */
export async function buyerOf(
  { db }: Pick<Shop, 'db'>,
  { userId, business }: Pick<OrderWithLines, 'userId' | 'business'>,
): Promise<Buyer | undefined> {
  const [member, now] = await Promise.all([
    findGroup(db, userId),
    business ? findBusiness(db, userId) : undefined,
  ])
  return member && { groupId: member.groupId, business: now }
}

type Asked = Buyer & { page: PricePage; coupons: CouponRow[]; prices: ExchangeWish['prices'] }

/**
 * How pieces are priced in an exchange: where the order went and its way, whose delivery costs nothing this time. `then`: what was ordered costs what it
 * did, with the discounts and coupons of that day, but for sums off a whole order, which it had already. Pure.
 */
export function exchangePrices(
  order: OrderWithLines,
  { page, coupons: rows, prices, groupId: groupNow, business }: Asked,
) {
  const { receipt } = order
  const { request } = receipt.inputs ?? {}
  const isThen = prices === 'then'
  const before = placedAt(page, wishesOf(order))
  const hasDelivery = receipt.delivery !== undefined
  const rules = sentFree(isThen ? rulesThen(receipt) : page.rules, hasDelivery)
  const lines = isThen ? linesThen(receipt, page, false) : new Map()
  const wishes: OrderOptions = {
    ...before,
    buyer: business,
    coupons: isThen ? before.coupons : [],
    deliveryMethod: hasDelivery ? before.deliveryMethod : undefined,
  }
  const groupId = isThen && receipt.inputs ? (request?.groupId ?? null) : groupNow
  const at = isThen ? (request?.at ?? order.placedAt.toISOString()) : page.at
  const coupons = rows.map((row) => ({ ...row, endedAt: null, goneWith: null, mostUses: null }))
  const agreed = { lines, reverseCharge: request?.reverseCharge === true }
  const asked = { coupons, groupId, at, ...(isThen && { agreed }) }
  return {
    ...{ rules, wishes },
    pricedNow: (productId: string) => !lines.has(productId),
    price(pieces: Pieces[]): PricedOrder {
      const priced = (codes: string[]) =>
        priceOrder({ ...page, rules }, pieces, { ...wishes, coupons: codes }, asked)
      const all = priced(wishes.coupons)
      const gone = all.issues.filter(isOfCoupon)
      if (gone.length === 0) return all
      return priced(wishes.coupons.filter((_, place) => !gone.some(({ path }) => path[1] === place)))
    },
  }
}

function rulesThen({ inputs }: Receipt): PriceRules {
  const then = inputs?.rules ?? NO_RULES
  const isSum = ({ lane, effect }: PriceRules['promotions'][number]) =>
    lane === 'order' && effect.kind === 'amount'
  return { ...then, promotions: then.promotions.filter((one) => !isSum(one)) }
}

function sentFree(rules: PriceRules, hasDelivery: boolean): PriceRules {
  const free = ({ freeFromCents: _, surcharges: _s, ...method }: DeliveryMethod): DeliveryMethod =>
    method.price.kind === 'collection' ? method : { ...method, price: { kind: 'flat', cents: 0 } }
  const zones = rules.zones.map((zone) => ({ ...zone, methods: zone.methods.map(free) }))
  return { ...rules, zones: hasDelivery ? zones : [] }
}
