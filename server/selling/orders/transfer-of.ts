import { referenceOf } from '#contract/iban.ts'
import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import { dayIn } from '#contract/time-zones.ts'
import type { Transfer } from '#contract/transfers.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { drawnQr } from '#server/platform/files/qr-code.ts'
import {
  dueCents,
  hasMoneyByHand,
  isCollected,
  isPaid,
  isPaidLater,
  isPending,
  orderNumber,
} from '#server/selling/orders/order.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/**
 * What is shown of how an order is paid beside the card: that it is when it is collected, by transfer where to, once that was chosen and while its day has not passed, or for how many days it
 * would be held.
 */
export async function transferOf(
  db: Db | Tx,
  order: OrderRow,
  now: Date,
): Promise<Pick<Order, 'transfer' | 'transferDays' | 'collection' | 'collectionDays'>> {
  const isRest = order.payment === 'part paid'
  if (order.deletedAt || isPending(order) || (isPaid(order) && !isRest)) return {}
  const settings = await readSettings(db, 'transfers')
  const until = order.transferUntil
  if (until && isPaidLater(order)) return { collection: { until } }
  const collectionDays =
    settings.atCollection && isCollected(order) && !isRest ? { collectionDays: settings.days } : {}
  if (!settings.iban || !(settings.isOn || until)) return collectionDays
  const today = dayIn(now, await readTimeZone(db))
  const isChosen =
    (isRest && hasMoneyByHand(order)) ||
    (order.transferUntil !== null && order.transferUntil >= today && order.holdsStock)
  if (!isChosen) return { ...collectionDays, ...(settings.isOn && { transferDays: settings.days }) }
  const cents = isRest ? dueCents(order, await refundsOf(db, order.id)) : order.totalCents
  if (cents <= 0) return {}
  return { transfer: shownTransfer(settings, order, { cents, until: order.transferUntil ?? today }) }
}

/** `cents`: what is to be paid, in the currency of the order. */
export function shownTransfer(
  { holder, iban, bic }: Settings['transfers'],
  { number, currency }: Pick<OrderRow, 'number' | 'currency'>,
  { cents, until }: { cents: number; until: string },
): Transfer {
  const to = { holder, iban, bic: bic || undefined, reference: referenceOf(orderNumber(number)) }
  const qr = currency === 'EUR' ? drawnQr(epcText({ ...to, cents })) : undefined
  return { ...to, currency, amount: inCurrency(currency, () => toDollars(cents)), until, ...(qr && { qr }) }
}

/** `reference`: a structured one; `words`: in its place. */
type Epc = {
  holder: string
  iban: string
  bic?: string | undefined
  reference?: string
  words?: string
  cents: number
}

/** The text of an EPC069-12 code, version 002, in UTF-8: a SEPA credit transfer. It asks for error correction M. */
export function epcText({ holder, iban, bic = '', reference = '', words, cents }: Epc): string {
  const amount = `EUR${(cents / 100).toFixed(2)}`
  const lines = ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', reference]
  return [...lines, ...(words ? [words] : [])].join('\n')
}
