import { formatCents } from '#contract/money.ts'
import { methodName, type PaymentMethod } from '#contract/payment-methods.ts'
import { inLanguage, t } from '#messages/t.ts'
import { sellHeld } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { PROVIDER, SHOP } from '#server/people/access/actor.ts'
import { isFirstToUnconfirmed } from '#server/people/access/limits.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { invoicedBefore } from '#server/selling/documents/store.ts'
import { type Attempt, closeAttempt, findAttempt } from '#server/selling/orders/attempts-store.ts'
import { holdUntil } from '#server/selling/orders/hold-until.ts'
import {
  dueCents,
  isForgotten,
  isPaid,
  isPending,
  paymentMove,
  receivedCents,
} from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { notePaymentsTold } from '#server/selling/orders/payments-by-hand-store.ts'
import { queueRefund } from '#server/selling/orders/queue-refund.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { replaceInvoices } from '#server/selling/orders/replace-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { takeStockAgain } from '#server/selling/orders/take-stock-again.ts'
import type { Intent } from '#server/selling/payments/intent.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { orderPaid } from '#server/shop/mail/templates/orders.ts'
import { newOrder } from '#server/shop/mail/templates/owner.ts'
import { paymentFailed } from '#server/shop/mail/templates/payment-failed.ts'
import { paymentRefunded } from '#server/shop/mail/templates/refunds.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** Updates an order by its intent's status at the provider. May be called in any order and any number of times. Ignores unknown intents. */
export function applyPayment(shop: Shop, intent: Intent): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const found = await findAttempt(tx, intent.id)
    const order = found && (await lockOrder(tx, found.orderId))
    const attempt = order && (await findAttempt(tx, intent.id)) // read again, as the order is locked only now
    if (!order || attempt?.status !== 'open') return
    if (intent.status === 'succeeded') await recordSuccess(shop, tx, { order, attempt, intent })
    else if (intent.status === 'processing') await recordProcessing(tx, order, intent)
    else await recordNoPayment(shop, tx, { order, attempt, intent })
  })
}

type Told = { order: OrderRow; attempt: Attempt; intent: Intent }

async function recordSuccess(shop: Shop, tx: Tx, success: Told): Promise<void> {
  const { order, attempt, intent } = success
  const due = dueCents(order, await refundsOf(tx, order.id))
  const amountIsRight =
    intent.receivedCents === attempt.amountCents &&
    attempt.amountCents === (isPaid(order) ? due : order.totalCents) &&
    intent.currency === order.currency.toLowerCase()
  if (!amountIsRight)
    shop.log.error({ order: order.id, intent: intent.id }, 'A payment has another amount than its order')
  if (amountIsRight && due > 0) return recordRest(shop, tx, success)
  const wanted = amountIsRight && !isPaid(order) && !order.deletedAt
  if (!wanted || !(await keepStock(tx, order))) return refuse(shop, tx, success)
  await closeAttempt(tx, attempt, 'succeeded')
  await changeOrder(tx, order.id, {
    ...paymentMove(order, 'paid'),
    transactionId: intent.id,
    paidWith: paidWith(intent),
    paidAt: databaseNow,
    holdsStock: true,
    heldUntil: null,
    notice: null,
  })
  await sellHeld(tx, order.id, await linesOf(tx, order.id))
  await recordFact(tx, PROVIDER, 'order.paid', order.id, {
    after: { cents: intent.receivedCents, ...by(intent) },
  })
  const about = await aboutOrder(shop, tx, order)
  await enqueueMail(tx, () => orderPaid(about), about)
  await tellOwner(
    tx,
    shop.sender,
    'paidOrder',
    (to, prefix) => newOrder(to, { ...about, origin: shop.origin + prefix }),
    order.currency,
  )
  await issueInvoice(tx, order.id, recipientOf(order))
}

/** Of an order that is paid in part, as an edit made it dearer or money came by hand: its pieces are sold to it already. */
async function recordRest(shop: Shop, tx: Tx, { order, attempt, intent }: Told): Promise<void> {
  const cents = intent.receivedCents
  await closeAttempt(tx, attempt, 'succeeded')
  const change = {
    ...{ ...paymentMove(order, 'paid'), receivedCents: receivedCents(order) + cents, notice: null },
    ...(!order.transactionId && { transactionId: intent.id, paidWith: paidWith(intent) }),
    // With it the customer is told of what came by hand before, which nobody takes back then.
    tellShippedAt: null,
  }
  await notePaymentsTold(tx, order.id)
  // Of what came in place of money it is the first invoice: its sale is of today.
  const isFirst = (await invoicedBefore(tx, order.id)).length === 0
  await changeOrder(tx, order.id, { ...change, ...(isFirst && { paidAt: databaseNow }) })
  await recordFact(tx, PROVIDER, 'order.rest_paid', order.id, { after: { cents } })
  const about = await aboutOrder(shop, tx, order)
  await enqueueMail(tx, () => orderPaid(about, cents), about)
  await replaceInvoices(tx, { ...order, ...change })
}

async function keepStock(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.holdsStock) return true
  try {
    await tx.transaction((part) => takeStockAgain(part, order, SHOP))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function refuse(shop: Shop, tx: Tx, { order, attempt, intent }: Told): Promise<void> {
  await closeAttempt(tx, attempt, 'refunded')
  const about = await aboutOrder(shop, tx, { ...order, paidWith: paidWith(intent) })
  const notice = inLanguage(about.language, () => t('orders.paymentCameTooLate', { amount: cameIn(intent) }))
  // A pending order must not stay pending: this was its only payment.
  await changeOrder(tx, order.id, { notice, ...(isPending(order) && paymentMove(order, 'unpaid')) })
  await recordFact(tx, PROVIDER, 'order.payment_refunded', order.id, {
    after: { cents: intent.receivedCents },
  })
  await queueRefund(tx, intent.id)
  await enqueueMail(tx, () => paymentRefunded(about, notice), about)
}

/** In the currency that it came in. */
const cameIn = ({ receivedCents, currency }: Intent) =>
  inCurrency(currency.toUpperCase(), () => formatCents(receivedCents))

/** Null of a card. */
const paidWith = ({ method }: Intent): PaymentMethod | null => (method === 'card' ? null : method)

const by = (intent: Intent) => {
  const method = paidWith(intent)
  return method ? { method } : {}
}

async function recordProcessing(tx: Tx, order: OrderRow, intent: Intent): Promise<void> {
  if (isPaid(order) || order.deletedAt || isPending(order)) return
  const change = { ...paymentMove(order, 'processing'), paidWith: paidWith(intent), notice: null }
  await changeOrder(tx, order.id, change)
  await recordFact(tx, PROVIDER, 'order.payment_pending', order.id, { after: by(intent) })
}

async function recordNoPayment(shop: Shop, tx: Tx, { order, attempt, intent }: Told): Promise<void> {
  if (intent.status === 'canceled') {
    await closeAttempt(tx, attempt, 'canceled')
    await recordFact(tx, PROVIDER, 'order.payment_cancelled', order.id)
  }
  if (!isPending(order)) return
  await changeOrder(tx, order.id, {
    ...paymentMove(order, 'unpaid'),
    paidWith: null,
    ...(await toBePaidAgain(shop, tx, order)),
  })
  await recordFact(tx, PROVIDER, 'order.payment_failed', order.id, {
    after: by({ ...intent, method: order.paidWith }),
  })
}

/** The bank may have taken days: its customer is told, and has time to pay in another way. */
async function toBePaidAgain(shop: Shop, tx: Tx, order: OrderRow) {
  const about = await aboutOrder(shop, tx, order)
  const mayTell =
    about.confirmed !== false || (await isFirstToUnconfirmed(tx, about.customerEmail, 'failed payment'))
  if (mayTell && !isForgotten(order)) {
    const link = payLinkOf({ ...shop, origin: about.origin }, order)
    await enqueueMail(tx, () => paymentFailed(about, link), about)
  }
  const notice = inLanguage(about.language, () =>
    t('orders.paymentDidNotGoThrough', { method: methodName(order.paidWith ?? 'card') }),
  )
  return { notice, ...(order.holdsStock && { heldUntil: await holdUntil(shop, tx, order) }) }
}
