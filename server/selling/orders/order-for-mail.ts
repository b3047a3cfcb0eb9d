import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { Language } from '#messages/languages.ts'
import { isFirstToUnconfirmed } from '#server/people/access/limits.ts'
import { hasConfirmedAddress } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { goesTo } from '#server/selling/orders/goes-to.ts'
import { isGuests } from '#server/selling/orders/guests-store.ts'
import { datesThatHold, type Line, orderNumber, withTotals } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { type Reader, readerOf } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

export async function aboutOrder(
  shop: Pick<Shop, 'origin' | 'links'>,
  tx: Tx,
  order: OrderRow,
): Promise<OrderInMail & Reader> {
  const reader = await readerOf(tx, shop.origin, order.language)
  const inLanguage = { ...shop, origin: reader.origin }
  const confirmed = await hasConfirmedAddress(tx, order.userId)
  const isGuest = await isGuests(tx, order.userId)
  const link = isGuest
    ? linkTo(inLanguage, order, 'mailed order')
    : confirmed
      ? linkTo(inLanguage, order)
      : undefined
  const { country } = goesTo(order) ?? (await readSettings(tx, 'seller'))
  return inMail({ ...order, country }, await linesOf(tx, order.id), { ...reader, confirmed, link, isGuest })
}

/** In which its lines are named, and what is written about it. */
export const languageOf = async (tx: Db | Tx, { language }: Pick<OrderRow, 'language'>): Promise<Language> =>
  (await readerOf(tx, '', language)).language

/** The page of an order that needs no account: by itself one to pass on, which only shows. */
export function linkTo(
  { origin, links }: Pick<Shop, 'origin' | 'links'>,
  { id, linkVersion }: Pick<OrderRow, 'id' | 'linkVersion'>,
  kind: 'order' | 'placed order' | 'mailed order' = 'order',
): string {
  return `${origin}/order/${links.tokenOf(kind, { id, version: linkVersion })}`
}

/** An unconfirmed address may be a stranger's: it gets a single e-mail about unpaid orders. Counts it, under the same key as `place_order`. */
export async function mayTellOfUnpaid(tx: Tx, { customerEmail, confirmed }: OrderInMail): Promise<boolean> {
  return confirmed !== false || isFirstToUnconfirmed(tx, customerEmail, 'unpaid order')
}

type Mailed = {
  id: string
  userId: string
  number: number
  customer: string
  customerEmail: string
  address: string
  totalCents: number
  currency: string
  receipt: Receipt
  country: string
  deliveryDates: DeliveryDates | null
}

/** `origin`: of pages in the language of the order, for links. `confirmed`: whether the customer has confirmed the e-mail address. `link`: to the page that needs no account. */
function inMail(
  { receipt, ...order }: Mailed,
  lines: Line[],
  {
    isGuest = false,
    ...mailed
  }: Reader & { confirmed: boolean; link?: string | undefined; isGuest?: boolean },
) {
  return {
    ...order,
    number: orderNumber(order.number),
    deliveryDates: datesThatHold(order, lines),
    lines: withTotals(lines, receipt).map(({ promise, ...line }) => ({
      ...line,
      ...(promise && { promise: { kind: promise.kind, pieces: promise.pieces, on: promise.toldOn } }),
    })),
    ...(hasMoreThanLines(receipt) && { sums: inCurrency(order.currency, () => shownSums(receipt)) }),
    ...mailed,
    ...(isGuest && { guest: true }),
  }
}
