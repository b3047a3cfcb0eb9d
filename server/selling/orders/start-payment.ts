import { formatCents } from '#contract/money.ts'
import { methodFacts, methodsOffered, type PaymentMethod } from '#contract/payment-methods.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import {
  type Attempt,
  giveUpAttempt,
  insertAttempt,
  openAttempt,
  recordIntent,
} from '#server/selling/orders/attempts-store.ts'
import { isPaid, orderNumber } from '#server/selling/orders/order.ts'
import { type Payer, whenPayable } from '#server/selling/orders/payable.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findUnpaidOrders, type OrderRow } from '#server/selling/orders/store.ts'
import type { Intent, NewIntent } from '#server/selling/payments/intent.ts'
import { cardLimits } from '#server/selling/payments/provider-units.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** A cancelled intent leads to a new attempt. After so many, something else is wrong. */
const MOST_ATTEMPTS = 3

/** `clientSecret`: with it the browser confirms the payment, by one of the methods. */
export type Started = { clientSecret: string; methods: PaymentMethod[] }

/** Of an order that costs nothing. */
const NOTHING_TO_CONFIRM: Started = { clientSecret: '', methods: [] }

/**
 * Starts or continues the payment; answers the secret with which the browser confirms it, and by what; an empty one where nothing is to be paid: then it is paid. Simultaneous calls share one intent, by the attempt's
 * number in the idempotency key. An expired order costs what it costs now. Errors: NOT_FOUND, ORDER_PAID, PAYMENT_PROCESSING, PRICE_CHANGED,
 * PAYMENT_UNAVAILABLE, and those of `priceAnew` and `takeAgain`.
 */
export async function startPayment(
  shop: Shop,
  buyer: Payer,
  orderId: string,
  shownCents?: number,
): Promise<Started> {
  for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
    const { order, attempt } = await prepare(shop, buyer, orderId, shownCents)
    if (!attempt) return NOTHING_TO_CONFIRM
    const offered = await offeredFor(shop, order)
    const intent = await intentOf(shop, order, attempt, offered)
    if (isPayable(intent)) return { clientSecret: intent.clientSecret, methods: payableBy(intent, offered) }
    if (intent.status === 'processing' && isPaid(order))
      throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
    await applyPayment(shop, intent) // the intent was paid or cancelled, or is under way: the next turn refuses or tries anew
  }
  throw new Refusal('PAYMENT_UNAVAILABLE')
}

/** Errors: UNPROCESSABLE_CONTENT unless exactly one unpaid order has this total (cents). */
export async function unpaidOrderOf(shop: Shop, buyer: Account, totalCents: number): Promise<string> {
  const [order, another] = await findUnpaidOrders(shop.db, buyer.id, totalCents)
  if (order && !another) return order.id
  throw new Refusal(
    'UNPROCESSABLE_CONTENT',
    order ? t('orders.severalOfThatTotal') : t('orders.noneOfThatTotal'),
  )
}

/** Without an attempt it cost nothing, and is paid. */
type Prepared = { order: OrderRow; attempt: Attempt | undefined }

async function prepare(
  shop: Shop,
  buyer: Payer,
  orderId: string,
  shownCents: number | undefined,
): Promise<Prepared> {
  const { order, result } = await whenPayable(shop, {
    ...{ buyer, orderId, shownCents },
    act: (tx, payable, cents) => attemptOf(tx, buyer, payable, cents),
  })
  return { order, attempt: result }
}

async function attemptOf(tx: Tx, buyer: Payer, order: OrderRow, cents: number): Promise<Attempt> {
  const { least } = cardLimits()
  if (cents < least)
    throw new Refusal(
      'UNPROCESSABLE_CONTENT',
      t('orders.aCardPaysNoLess', { due: formatCents(cents), least: formatCents(least) }),
    )
  const open = await openAttempt(tx, order.id)
  if (open) return open
  const attempt = await insertAttempt(tx, order.id, cents)
  await recordFact(tx, buyer.actor ?? oneself(buyer), 'order.payment_started', order.id, {
    after: { attempt: attempt.attempt },
  })
  return attempt
}

async function offeredFor(shop: Shop, order: OrderRow): Promise<PaymentMethod[]> {
  const country = order.receipt.inputs?.request.country ?? order.deliveryAddress?.country
  const { currency } = order
  return methodsOffered(await readSettings(shop.db, 'methods'), { currency, country, isRest: isPaid(order) })
}

/** What of the offered ones the intent takes, which may be older than the owner's wishes. */
function payableBy({ types }: Intent, offered: PaymentMethod[]): PaymentMethod[] {
  return offered.filter((method) => types.includes(methodFacts(method).type))
}

async function intentOf(
  shop: Shop,
  order: OrderRow,
  attempt: Attempt,
  offered: PaymentMethod[],
): Promise<Intent> {
  if (attempt.intentId) return shop.payments.readIntent(attempt.intentId)
  const { name } = await readSettings(shop.db, 'shop')
  const intent = await createIntent(shop, attempt, {
    amountCents: attempt.amountCents,
    currency: order.currency,
    reference: order.id,
    description: `${name} order ${orderNumber(order.number)}`,
    receiptEmail: order.customerEmail,
    types: [...new Set(offered.map((method) => methodFacts(method).type))],
    idempotencyKey: `order-${order.id}-${attempt.attempt}`,
  })
  const stillWanted = await recordIntent(shop.db, attempt, intent.id)
  return stillWanted ? intent : shop.payments.cancelIntent(intent.id) // the order was shipped or deleted meanwhile
}

/** The provider repeats its reply to a key for a day, even an error: a retry needs a new attempt. */
async function createIntent(shop: Shop, attempt: Attempt, wanted: NewIntent): Promise<Intent> {
  try {
    return await shop.payments.createIntent(wanted)
  } catch (error) {
    await giveUpAttempt(shop.db, attempt)
    throw error
  }
}

function isPayable({ status }: Intent): boolean {
  return (
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'
  )
}
