import { formatCents } from '#contract/money.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, oneself } from '#server/people/access/actor.ts'
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
import { dueCents, isPaid, isPending, orderNumber } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { type PricedAnew, priceAnew } from '#server/selling/orders/price-anew.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { settleFree } from '#server/selling/orders/settle-free.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, findUnpaidOrders, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { mustBePricedFor, PricesOutdated, takeAgain } from '#server/selling/orders/take-again.ts'
import type { Intent, NewIntent } from '#server/selling/payments/intent.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { orderPaid } from '#server/shop/mail/templates/orders.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The account that ordered; `actor`: who pays, if that is somebody else. */
type Payer = Pick<Account, 'id'> & { actor?: Actor }

/** A cancelled intent leads to a new attempt. After so many, something else is wrong. */
const MOST_ATTEMPTS = 3

/** The secret of an order that costs nothing. */
const NOTHING_TO_CONFIRM = ''

/** Each pricing reads the prices anew. */
const MOST_PRICINGS = 5

/**
 * Starts or continues the payment; answers the secret with which the browser confirms it, an empty one where nothing is to be paid: then it is paid. Simultaneous calls share one intent, by the attempt's
 * number in the idempotency key. An expired order costs what it costs now. Errors: NOT_FOUND, ORDER_PAID, PAYMENT_PROCESSING, PRICE_CHANGED,
 * PAYMENT_UNAVAILABLE, and those of `priceAnew` and `takeAgain`.
 */
export async function startPayment(
  shop: Shop,
  buyer: Payer,
  orderId: string,
  shownCents?: number,
): Promise<string> {
  for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
    const { order, attempt } = await prepare(shop, buyer, orderId, shownCents)
    if (!attempt) return NOTHING_TO_CONFIRM
    const intent = await intentOf(shop, order, attempt)
    if (isPayable(intent)) return intent.clientSecret
    if (intent.status === 'processing' && isPaid(order)) throw new Refusal('PAYMENT_PROCESSING')
    await applyPayment(shop, intent) // the intent was paid or cancelled, or is under way: the next turn refuses or tries anew
  }
  throw new Refusal('PAYMENT_UNAVAILABLE')
}

/** Errors: UNPROCESSABLE_CONTENT unless exactly one unpaid order has this total (cents). */
export async function unpaidOrderOf(shop: Shop, buyer: Account, totalCents: number): Promise<string> {
  const [order, another] = await findUnpaidOrders(shop.db, buyer.id, totalCents)
  if (order && !another) return order.id
  const count = order ? 'several unpaid orders' : 'no unpaid order'
  throw new Refusal('UNPROCESSABLE_CONTENT', `You have ${count} of that total: give orderId`)
}

/** Without an attempt it cost nothing, and is paid. */
type Prepared = { order: OrderRow; attempt: Attempt | undefined }

/** Priced outside of the transaction that takes the order up again, as others wait for its locks. */
async function prepare(
  shop: Shop,
  buyer: Payer,
  orderId: string,
  shownCents: number | undefined,
): Promise<Prepared> {
  let anew: PricedAnew | undefined
  for (let pricings = 0; pricings <= MOST_PRICINGS; pricings++) {
    const prepared = await shop.db
      .transaction((tx) => prepareAttempt(shop, tx, buyer, orderId, { shownCents, anew }))
      .catch((error) => {
        if (error instanceof PricesOutdated) return undefined
        throw error
      })
    if (prepared && 'attempt' in prepared) return prepared
    const order = prepared?.unheld ?? (await findOrder(shop.db, orderId))
    if (order) anew = await priceAnew(shop, order)
  }
  throw new Refusal('PRICE_CHANGED')
}

async function prepareAttempt(
  shop: Shop,
  tx: Tx,
  buyer: Payer,
  orderId: string,
  { shownCents, anew }: { shownCents: number | undefined; anew: PricedAnew | undefined },
): Promise<Prepared | { unheld: OrderRow }> {
  if (anew) await mustBePricedFor(tx, buyer, anew)
  let order = await lockOrder(tx, orderId)
  if (!order || order.deletedAt || order.userId !== buyer.id)
    throw new Refusal('NOT_FOUND', 'There is no such order')
  const due = dueCents(order, order.payment === 'part paid' ? await refundsOf(tx, order.id) : [])
  if (isPaid(order) && due <= 0) throw new Refusal('ORDER_PAID')
  if (isPending(order)) throw new Refusal('PAYMENT_PROCESSING')
  if (!order.holdsStock) {
    if (!anew) return { unheld: order }
    order = await takeAgain(shop, tx, buyer, order, anew, shownCents ?? order.totalCents)
  }
  const amount = isPaid(order) ? due : order.totalCents
  if (shownCents !== undefined && shownCents !== amount)
    throw new Refusal(
      'PRICE_CHANGED',
      `Of order ${orderNumber(order.number)} ${formatCents(amount)} are to be paid, and not ${formatCents(shownCents)}`,
    )
  if (order.totalCents === 0) {
    const paid = await settleFree(shop, tx, order.id, async (free) => {
      const about = await aboutOrder(shop, tx, free)
      await enqueueMail(tx, () => orderPaid(about), about.language)
    })
    return { order: paid ?? order, attempt: undefined }
  }
  const open = await openAttempt(tx, order.id)
  if (open) return { order, attempt: open }
  const attempt = await insertAttempt(tx, order.id, amount)
  await recordFact(tx, buyer.actor ?? oneself(buyer), 'order.payment_started', order.id, {
    after: { attempt: attempt.attempt },
  })
  return { order, attempt }
}

async function intentOf(shop: Shop, order: OrderRow, attempt: Attempt): Promise<Intent> {
  if (attempt.intentId) return shop.payments.readIntent(attempt.intentId)
  const { name } = await readSettings(shop.db, 'shop')
  const intent = await createIntent(shop, attempt, {
    amountCents: attempt.amountCents,
    currency: order.currency,
    reference: order.id,
    description: `${name} order ${orderNumber(order.number)}`,
    receiptEmail: order.customerEmail,
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
