import { couponCode } from '#contract/coupon-code.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type FieldIssue, Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { findSpentCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { type OrderOptions, zoneOf } from '#server/selling/prices/delivery-choice.ts'
import { deliveryDates, whenThere } from '#server/selling/prices/delivery-dates.ts'
import { handsOver, linesForAdults } from '#server/selling/prices/handed-over.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import { priceOrder, type WantedPieces } from '#server/selling/prices/price-order.ts'
import { readCalendar } from '#server/selling/prices/read-calendar.ts'
import { undeliverable } from '#server/selling/prices/undeliverable.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { Calendar, DeliveryZone } from '#server/selling/receipt/rules.ts'

/** In cents. */
export type OfferedMethod = {
  id: string
  name: string
  payCents: number
  isCollection: boolean
  dates?: DeliveryDates
}

type RefusedMethod = { id: string; name: string; reason: string }

/** `methods` is absent in a shop that asks nothing for delivery. */
export type OrderQuote = { receipt: Receipt; methods?: OfferedMethod[]; refusedMethods?: RefusedMethod[] }

/**
 * Reads prices and rules anew; each product once. Without a way of delivery: the goods alone. `asker` is looked up only where groups or coupons
 * need it. Errors: PRODUCT_GONE, UNPROCESSABLE_CONTENT for a coupon, a place or a way of delivery that does not count, and for lines that no way
 * of delivery carries there.
 */
export async function quote(
  { db, prices }: { db: Db; prices: PriceBook },
  pieces: (WantedPieces & { promisedOn?: string | undefined })[],
  wishes: OrderOptions,
  asker: () => Promise<Account | undefined>,
): Promise<OrderQuote> {
  const [page, coupons] = await Promise.all([
    prices.reread(pieces.map(({ productId }) => productId)),
    prices.rereadCoupons(wishes.coupons.map(couponCode)),
  ])
  if (!pieces.every(({ productId }) => page.prices.get(productId)?.isOnSale))
    throw new Refusal('PRODUCT_GONE')
  const limited = coupons.flatMap(({ code, mostPerCustomer }) => (mostPerCustomer === null ? [] : [code]))
  const account = page.rules.groups.length > 0 || limited.length > 0 ? await asker() : undefined
  const groupId = account?.groupId ?? null
  const spent = account && limited.length > 0 ? await findSpentCoupons(db, account.id, limited) : []
  const { at } = page
  const priced = (deliveryMethod: string | undefined) =>
    priceOrder(page, pieces, { ...wishes, deliveryMethod }, { coupons, groupId, at })
  const { receipt, issues } = priced(wishes.deliveryMethod)
  const hasMethods = page.rules.zones.length > 0
  const zone = zoneOf(page.rules, wishes)
  const open = [
    ...issues.filter(({ path: [field] }) => field !== missingIn(wishes, field, zone !== undefined)),
    ...spentIssues(wishes, spent),
  ]
  if (open.length > 0) throw new WrongFields(open)
  if (!hasMethods) return { receipt }
  if (!zone) return { receipt, methods: [] }
  const calendar = await readCalendar(db, page.rules, zone.methods)
  const methods = offeredMethods(
    zone,
    (id) => (id === wishes.deliveryMethod ? receipt : priced(id).receipt),
    {
      at: whenThere(at, pieces),
      calendar,
    },
  )
  const forAdults = linesForAdults(page, pieces)
  const lines = receipt.inputs?.request.lines ?? []
  const refusedMethods = zone.methods
    .filter((method) => !methods.some(({ id }) => id === method.id))
    .map((method): RefusedMethod => {
      const { id, name } = method
      if (!handsOver(method, forAdults)) return { id, name, reason: t('prices.doesNotCheckTheAge') }
      const [problem] = undeliverable({ ...zone, methods: [method] }, lines, false)
      return { id, name, reason: problem?.message ?? '' }
    })
  return { receipt, methods, ...(refusedMethods.length > 0 && { refusedMethods }) }
}

/** Those ways of delivery of a zone that carry an order. `priced`: the receipt of the order with one of them. */
export function offeredMethods(
  { methods }: DeliveryZone,
  priced: (methodId: string) => Receipt,
  { at, calendar }: { at: string; calendar: Calendar | undefined },
): OfferedMethod[] {
  return methods.flatMap((method): OfferedMethod[] => {
    const { id, name } = method
    const { delivery } = priced(id)
    if (!delivery) return []
    const dates = deliveryDates(method, at, calendar)
    const isCollection = method.price.kind === 'collection'
    return [{ id, name, payCents: delivery.payCents, isCollection, ...(dates && { dates }) }]
  })
}

/** In the same words as `use_coupon`. */
export const spentIssues = ({ coupons }: OrderOptions, spent: string[]): FieldIssue[] =>
  coupons.flatMap((text, place) => {
    const code = couponCode(text)
    const message = t('orders.couponUsedByYou', { code })
    return spent.includes(code) ? [{ path: ['coupons', place], message }] : []
  })

/** Who names a delivery method has chosen, and gets no total without it; where there is none (`hasZone`), a country is enough. */
function missingIn(
  { country, deliveryMethod }: OrderOptions,
  field: string | number | undefined,
  hasZone: boolean,
): string | number | undefined {
  if (field === 'postcode') return country && (deliveryMethod || !hasZone) ? undefined : field
  const isOpen =
    !deliveryMethod &&
    (field === 'deliveryMethod' || ((field === 'country' || field === 'lines') && !country))
  return isOpen ? field : undefined
}
