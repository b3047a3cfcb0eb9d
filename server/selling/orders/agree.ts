/** What an order is made of: what shop and buyer agree on, and who gets it. Pure; money in integer cents. */

import { type Address, countryName, tidyPostcode } from '#contract/addresses.ts'
import { ageOfAll } from '#contract/age.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import { type CustomField, type CustomValue, readCustomValues } from '#contract/custom-fields.ts'
import { defined } from '#contract/defined.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { PriceSums } from '#contract/quotes.ts'
import { hasPostcode } from '#contract/text-addresses.ts'
import { SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import type { WantedPieces } from '#server/catalogue/products/stock-store.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'
import { orderBusiness } from '#server/selling/orders/order-business.ts'
import type { CouponRow } from '#server/selling/price-rules/coupons-store.ts'
import { isCollected, methodOf, type OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import { deliveryDates, whenThere } from '#server/selling/prices/delivery-dates.ts'
import { textIssues } from '#server/selling/prices/place-issues.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { type PricedOrder, priceOrder } from '#server/selling/prices/price-order.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { Calendar } from '#server/selling/receipt/rules.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** `expectedTotalCents` and `quoteVersion`: what the buyer was shown; an order that comes to something else is refused. */
export type OrderRequest = {
  pieces: WantedPieces[]
  expectedTotalCents?: number
  quoteVersion?: string
  wishes?: OrderOptions
  poNumber?: string
  phone: string
  address?: string
  deliveryAddress?: Address
  /** By the ids of the fields that the shop added. */
  customFields?: Record<string, unknown>
  /** In years: the buyer is as old or older. */
  declaredAge?: number
}

/** Never changed after the order is placed: an edit makes another version of it. `sums`: the rows between the receipt's lines and its total, absent where there are none. `declaredAge`: in years. */
type Agreement = { receipt: Receipt; sums?: PriceSums; deliveryDates?: DeliveryDates; declaredAge?: number }

/** It is erased with the account. */
type OrderRecipient = {
  phone: string
  address: string
  deliveryAddress?: Address
  business?: OrderBusiness
  customFields?: CustomValue[]
}

type OrderBuyer = { groupId: string | null; business?: BusinessRow | undefined }

/** `at`: the moment of the order (ISO, UTC). `collectedAt`: the address where one collects. `asksAge`: where it goes, the age of its products is declared. */
type Moment = {
  at: string
  coupons: CouponRow[]
  calendar?: Calendar | undefined
  collectedAt: string
  fields?: readonly CustomField[]
  asksAge?: boolean
}

/** `issues`: what is wrong with the request, for its fields; an order with any is refused. */
export type Agreed = {
  agreement: Agreement
  recipient: OrderRecipient
  issues: PricedOrder['issues']
  unionNetCents?: number | undefined
}

const NO_WISHES: OrderOptions = { coupons: [] }

export const wishesOf = ({ wishes = NO_WISHES }: Pick<OrderRequest, 'wishes'>): OrderOptions => wishes

/** Makes the agreement and the recipient of a request by this page of prices and rules, which knows each of its products. */
export function agree(page: PricePage, request: OrderRequest, buyer: OrderBuyer, moment: Moment): Agreed {
  const wishes = wishesOf(request)
  const { groupId, business } = buyer
  const { at, coupons } = moment
  const { receipt, issues, unionNetCents } = priceOrder(
    page,
    request.pieces,
    { ...wishes, buyer: business },
    { coupons, groupId, at },
  )
  const age = ageIn(page, request.pieces)
  const own = readCustomValues(moment.fields ?? [], request.customFields ?? {}, { isAsked: true })
  return {
    agreement: defined({
      receipt,
      sums: hasMoreThanLines(receipt)
        ? inCurrency(receipt.inputs?.request.currency?.code, () => shownSums(receipt))
        : undefined,
      deliveryDates: datesOf(page, wishes, { ...moment, at: whenThere(at, request.pieces) }),
      declaredAge: age > 0 ? request.declaredAge : undefined,
    }),
    recipient: defined({
      phone: request.phone,
      address: addressOf(request, page) ?? moment.collectedAt,
      deliveryAddress: request.deliveryAddress,
      business: business && orderBusiness(business, page.rules, receipt, request.poNumber),
      customFields: own.values.length > 0 ? own.values : undefined,
    }),
    issues: [
      ...issues,
      ...addressIssues(request, wishes, page),
      ...own.issues,
      ...(moment.asksAge && age > (request.declaredAge ?? 0)
        ? [{ path: ['declaredAge'], message: t('orders.declareYourAge', { age }) }]
        : []),
    ],
    unionNetCents,
  }
}

/** The age that the products ask for, in years; 0: none does. */
export const ageIn = ({ prices }: PricePage, pieces: { productId: string }[]): number =>
  ageOfAll(pieces.map(({ productId }) => prices.get(productId) ?? {}))

export function datesOf(
  { rules }: PricePage,
  wishes: OrderOptions,
  { at, calendar }: Pick<Moment, 'at' | 'calendar'>,
): DeliveryDates | undefined {
  const method = methodOf(rules, wishes)
  return method && deliveryDates(method, at, calendar)
}

/** An order needs an address, unless it is collected; one in a text names no other place than the order is priced for. */
export function addressIssues(
  { address, deliveryAddress }: { address?: string; deliveryAddress?: Address | null },
  wishes: OrderOptions,
  { rules }: PricePage,
): PricedOrder['issues'] {
  if (deliveryAddress || isCollected(rules, wishes)) return []
  return address === undefined
    ? [{ path: ['address'], message: t('orders.thisFieldIsRequired') }]
    : textIssues(rules, wishes, address)
}

/** As a text, by the wishes. It names the place that the order was priced for, as beside a plain text another place could be named for tax and delivery. */
export function addressOf(
  request: Pick<OrderRequest, 'address' | 'deliveryAddress' | 'wishes'>,
  { rules }: PricePage,
): string | undefined {
  const { address, deliveryAddress } = request
  const wishes = wishesOf(request)
  if (address === undefined || deliveryAddress || isCollected(rules, wishes) || rules.version === 0)
    return address
  const country = wishes.country ?? rules.taxes?.home.country ?? ''
  const postcode = tidyPostcode(country, wishes.postcode)
  const name = countryName(country, SOURCE).toUpperCase()
  const missing = [
    postcode && !hasPostcode(country, address, postcode) ? postcode : '',
    address.toUpperCase().endsWith(name) ? '' : name,
  ]
  return [address, ...missing].filter(Boolean).join('\n')
}
