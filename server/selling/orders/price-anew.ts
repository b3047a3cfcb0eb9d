import { inLanguage, t } from '#messages/t.ts'
import type { WantedPieces } from '#server/catalogue/products/stock-store.ts'
import { findGroup } from '#server/people/access/store.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { addressIssues, datesOf } from '#server/selling/orders/agree.ts'
import { orderBusiness } from '#server/selling/orders/order-business.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { findSpentCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { methodOf, type OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import { whenThere } from '#server/selling/prices/delivery-dates.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { couponsThatCount, type PricedOrder, priceOrder } from '#server/selling/prices/price-order.ts'
import { spentIssues } from '#server/selling/prices/quote.ts'
import { readCalendar } from '#server/selling/prices/read-calendar.ts'

/** What an order whose hold has ended costs now, and for whom. `without`: why coupons of it do not count any more. */
export type PricedAnew = {
  pieces: WantedPieces[]
  groupId: string | null
  businessVersion?: number
  page: PricePage
  priced: PricedOrder
  coupons: string[]
  without: string[]
  changes: Pick<OrderRow, 'receipt' | 'totalCents' | 'business' | 'deliveryDates'>
}

/** Reads outside of any transaction: the caller checks the versions under the locks. Errors: UNAUTHORIZED, PRODUCT_GONE, UNPROCESSABLE_CONTENT. */
export async function priceAnew(shop: Shop, order: OrderRow): Promise<PricedAnew> {
  const pieces = (await linesOf(shop.db, order.id)).map(({ productId, quantity, promise }) => ({
    ...{ productId, quantity },
    ...(promise && { promisedOn: promise.toldOn }),
  }))
  const wished = wishesOf(order)
  const language = await languageOf(shop.db, order)
  const [page, coupons, spent, business, member] = await Promise.all([
    inLanguage(language, () => shop.prices.reread(pieces.map(({ productId }) => productId))),
    shop.prices.rereadCoupons(wished.coupons),
    wished.coupons.length > 0 ? findSpentCoupons(shop.db, order.userId, wished.coupons) : [],
    order.business ? findBusiness(shop.db, order.userId) : undefined,
    findGroup(shop.db, order.userId),
  ])
  if (!member) throw new Refusal('UNAUTHORIZED')
  const { groupId } = member
  if (!pieces.every(({ productId }) => page.prices.get(productId)?.isOnSale))
    throw new Refusal('PRODUCT_GONE')
  const { at } = page
  const asked = placedAt(page, wished)
  const price = (wishes: OrderOptions) =>
    priceOrder(page, pieces, { ...wishes, buyer: business }, { coupons, groupId, at })
  const gone = [...price(asked).issues.filter(isOfCoupon), ...spentIssues(asked, spent)]
  const wishes = {
    ...asked,
    coupons: asked.coupons.filter((_, place) => !gone.some(({ path }) => path[1] === place)),
  }
  const priced = price(wishes)
  const [issue] = [...priced.issues, ...addressIssues(order, wishes, page)]
  if (issue)
    throw new WrongFields(
      [{ path: ['orderId'], message: issue.message }],
      t('orders.thisOrderCannotBePaidAnyMore', { message: issue.message }),
    )
  const calendar = await readCalendar(shop.db, page.rules, [methodOf(page.rules, wishes)])
  const { receipt } = priced
  return {
    ...{ pieces, page, priced, coupons: couponsThatCount(receipt) },
    ...{ groupId, ...(business && { businessVersion: business.version }) },
    without: [...new Set(gone.map(({ message }) => message))],
    changes: {
      ...{ receipt, totalCents: receipt.totalCents },
      business: business ? orderBusiness(business, page.rules, receipt, order.business?.poNumber) : null,
      deliveryDates: datesOf(page, wishes, { at: whenThere(at, pieces), calendar }) ?? null,
    },
  }
}

/** An order that was placed before each named its country is meant for that of the shop. */
export const placedAt = ({ rules }: PricePage, wishes: OrderOptions): OrderOptions => ({
  ...wishes,
  country: wishes.country ?? rules.taxes?.home.country,
})

/** Whether what is wrong is a coupon that does not count. */
export const isOfCoupon = ({ path: [field] }: PricedOrder['issues'][number]) => field === 'coupons'

/** What the buyer of an order wished, as its receipt tells. */
export function wishesOf({ receipt: { inputs }, deliveryAddress, business }: OrderRow): OrderOptions {
  const { coupons = [], country, postcode, deliveryMethod, currency } = inputs?.request ?? {}
  return {
    coupons: coupons.map(({ code }) => code),
    ...{ country: country ?? deliveryAddress?.country, postcode: postcode ?? deliveryAddress?.postcode },
    ...{ deliveryMethod, asBusiness: business !== null, currency },
  }
}
