import { randomUUID } from 'node:crypto'
import { type Address, countryName, tidyPostcode } from '#contract/addresses.ts'
import { couponCode } from '#contract/coupon-code.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { hasPostcode } from '#contract/text-addresses.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { findGranted } from '#server/people/access/store.ts'
import { type BusinessRow, findBusiness } from '#server/people/businesses/store.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import type { RequestKey } from '#server/selling/orders/idempotency.ts'
import { orderBusiness } from '#server/selling/orders/order-business.ts'
import { type NewOrder, recordOrder } from '#server/selling/orders/record-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { isCollected, methodOf, type OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import { deliveryDates, usualCalendar } from '#server/selling/prices/delivery-dates.ts'
import { mergePieces } from '#server/selling/prices/merge-pieces.ts'
import { isOrderable } from '#server/selling/prices/order-total.ts'
import { textIssues } from '#server/selling/prices/place-issues.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { couponsThatCount, type PricedOrder, priceOrder } from '#server/selling/prices/price-order.ts'
import { shownQuote, versionOf } from '#server/selling/prices/shown-quote.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** `expectedTotalCents` and `quoteVersion`: what the buyer was shown; an order that comes to something else is refused. */
export type OrderRequest = {
  pieces: Pieces[]
  expectedTotalCents?: number
  quoteVersion?: string
  wishes?: OrderOptions
  /** Of an order for a business: the number of its purchase order. */
  poNumber?: string
  phone: string
  /** May be absent for what is collected. */
  address?: string
  deliveryAddress?: Address
}

/**
 * A confirmed address gets at most this many e-mails about new orders in an hour; the dashboard shows every order. An unconfirmed
 * address may be a stranger's, and gets a single e-mail about unpaid orders.
 */
const MAILS_AN_HOUR = 20

const NO_WISHES: OrderOptions = { coupons: [] }

/** An order is tried at most this often, each time with newly read prices. */
const MOST_TRIES = 5

/**
 * Places an order for the account of this grant. Answers its id. This function makes the receipt, from cached prices, rules and coupons. The
 * database function `place_order` does everything else in one statement: it takes the stock, checks the quantities and the versions of
 * the prices, uses the coupons, records the order and its e-mail, and removes the products from the cart. If a product, the rules, the
 * buyer's customer group or business have changed meanwhile, they are read again and the order is retried; the buyer gets an error only if the total differs from the expected
 * one. A request with a key places one order, however often it is sent. Totals in cents.
 * Errors: UNAUTHORIZED (the grant has ended, or its account was deleted), PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE,
 * TOTAL_OUT_OF_RANGE, PRICE_CHANGED, COUPON_USED, UNPROCESSABLE_CONTENT (a coupon that does not count, a delivery that the shop does
 * not have), TOO_MANY_UNPAID, PRODUCTS_BUSY, KEY_REUSED, KEY_IN_USE.
 */
export async function placeOrder(
  shop: Shop,
  grantId: string,
  request: OrderRequest,
  key?: RequestKey,
): Promise<string> {
  const id = randomUUID()
  const pieces = mergePieces(request.pieces)
  const productIds = pieces.map(({ productId }) => productId)
  const { wishes = NO_WISHES } = request
  const codes = wishes.coupons.map(couponCode)
  const collectedAt = request.address === undefined ? await whereToCollect(shop) : ''
  let [page, coupons] = await Promise.all([shop.prices.read(productIds), shop.prices.coupons(codes)])
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const buyer = wishes.asBusiness ? await businessOf(shop, grantId) : undefined
    const isWhole = productIds.every((one) => page.prices.has(one))
    // A shop without groups is not asked for one. Where this process has not heard of the groups yet, the first try says so.
    const asksGroup = page.rules.groups.length > 0 || tries > 1
    const groupId = asksGroup ? ((await findGranted(shop.db, grantId))?.groupId ?? null) : null
    const at = new Date().toISOString()
    const priced = isWhole
      ? withAddressIssue(
          priceOrder(page, pieces, { ...wishes, buyer }, { coupons, groupId, at }),
          page,
          request,
        )
      : undefined
    const placed = await recordOrder(shop.db, {
      id,
      grantId,
      phone: request.phone,
      address: addressOf(request, page) ?? collectedAt,
      ...(request.deliveryAddress && { deliveryAddress: request.deliveryAddress }),
      ...inStatement(pieces, page, priced),
      ...(await datesIn(shop, page, wishes, at)),
      groupId,
      ...(wishes.asBusiness && { businessVersion: buyer?.version ?? 0 }),
      ...(buyer && { business: orderBusiness(buyer, page.rules, priced?.receipt, request.poNumber) }),
      objection: priced && objectionTo(priced, request),
      holdMinutes: shop.holdMinutes,
      key,
      mailsAnHour: MAILS_AN_HOUR,
      origin: shop.origin,
      mostUnpaid: DEFAULTS.orders.mostUnpaid,
    }).catch((error) => {
      // A coupon may be outdated at the first try: whether it has ended or been used up is said after it has been read anew.
      if (tries === 1 && error instanceof Refusal && error.code === 'COUPON_USED') return undefined
      throw explained(error, priced)
    })
    if (placed !== undefined) {
      shop.notifications.send(productIds)
      return placed
    }
    ;[page, coupons] = await Promise.all([shop.prices.reread(productIds), shop.prices.rereadCoupons(codes)])
  }
  throw new Refusal('PRICE_CHANGED')
}

async function businessOf(shop: Shop, grantId: string): Promise<BusinessRow | undefined> {
  const account = await findGranted(shop.db, grantId)
  return account && findBusiness(shop.db, account.id)
}

/** Who is refused is told what it would cost now, or which of the wishes are wrong. */
function explained(error: unknown, priced: PricedOrder | undefined): unknown {
  if (!(error instanceof Refusal) || !priced) return error
  if (error.code === 'UNPROCESSABLE_CONTENT') return new WrongFields(priced.issues)
  return error.code === 'PRICE_CHANGED'
    ? new Refusal('PRICE_CHANGED', error.message, undefined, { quote: shownQuote(priced) })
    : error
}

/** An order needs an address, unless it is collected; one in a text names no other place than the order is priced for. */
function withAddressIssue(
  { receipt, issues }: PricedOrder,
  { rules }: PricePage,
  { address, deliveryAddress, wishes = NO_WISHES }: OrderRequest,
): PricedOrder {
  if (deliveryAddress || isCollected(rules, wishes)) return { receipt, issues }
  const missing = { path: ['address'], message: 'This field is required' }
  const wrong = address === undefined ? [missing] : textIssues(rules, wishes, address)
  return { receipt, issues: [...issues, ...wrong] }
}

/**
 * The address as a text. What it was priced for stands in it, too: an address in fields says that itself, while another place could be
 * named beside a plain text, for its tax and its delivery.
 */
function addressOf(
  { address, deliveryAddress, wishes = NO_WISHES }: OrderRequest,
  { rules }: PricePage,
): string | undefined {
  if (address === undefined || deliveryAddress || isCollected(rules, wishes) || rules.version === 0)
    return address
  const { country } = wishes
  const postcode = tidyPostcode(country ?? rules.taxes?.home.country ?? '', wishes.postcode)
  const text = address.toUpperCase()
  const name = country === undefined ? '' : countryName(country).toUpperCase()
  const missing = [
    postcode && !hasPostcode(country ?? '', address, postcode) ? postcode : '',
    text.endsWith(name) ? '' : name,
  ]
  return [address, ...missing].filter(Boolean).join('\n')
}

/** What stands as the address of an order that is collected: the shop's own. */
async function whereToCollect({ db }: Shop): Promise<string> {
  const [seller, { name }] = await Promise.all([readSettings(db, 'seller'), readSettings(db, 'shop')])
  return [COLLECTED_AT, seller.name || name, seller.address].filter(Boolean).join('\n')
}

/** When the order arrives, by the method that was chosen. */
async function datesIn(
  { db }: Shop,
  { rules }: PricePage,
  wishes: OrderOptions,
  at: string,
): Promise<{ deliveryDates?: DeliveryDates }> {
  const method = methodOf(rules, wishes)
  if (!method) return {}
  const dates = deliveryDates(method, at, rules.calendar ?? usualCalendar(await readTimeZone(db)))
  return dates ? { deliveryDates: dates } : {}
}

/** The pieces with the versions of their products, the version of the rules, the receipt, and the coupons that it used. */
function inStatement(
  pieces: Pieces[],
  { prices, rules }: PricePage,
  priced: PricedOrder | undefined,
): Pick<NewOrder, 'pieces' | 'rulesVersion' | 'receipt' | 'coupons'> {
  return {
    pieces: pieces.map((piece) => ({ ...piece, version: prices.get(piece.productId)?.version ?? 0 })),
    rulesVersion: rules.version,
    ...(priced && { receipt: priced.receipt }),
    coupons: priced ? couponsThatCount(priced.receipt) : [],
  }
}

type Shown = Pick<OrderRequest, 'expectedTotalCents' | 'quoteVersion'>

/** The reason to refuse this order, if any. */
function objectionTo(
  { receipt, issues }: PricedOrder,
  { expectedTotalCents, quoteVersion }: Shown,
): RefusalCode | undefined {
  if (issues.length > 0) return 'UNPROCESSABLE_CONTENT'
  const { totalCents } = receipt
  if (expectedTotalCents !== undefined && totalCents !== expectedTotalCents) return 'PRICE_CHANGED'
  if (quoteVersion !== undefined && versionOf(receipt) !== quoteVersion) return 'PRICE_CHANGED'
  return isOrderable(totalCents) ? undefined : 'TOTAL_OUT_OF_RANGE'
}
