/** Records the outcome of a refund in the caller's transaction, which must have locked the order's row. */

import { formatCents } from '#contract/money.ts'
import type { Payment } from '#contract/order-states.ts'
import { inLanguage, t } from '#messages/t.ts'
import { putBackInLots } from '#server/catalogue/products/lots-store.ts'
import { lockStock, putOnShelf, returnPieces, takeOffShelf } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { PROVIDER, SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { issueCorrection, issueCreditNote } from '#server/selling/documents/issue.ts'
import { type CalledOff, callOffReplacements } from '#server/selling/orders/call-off-replacements.ts'
import { cancelPacked } from '#server/selling/orders/cancel-packed.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import {
  hasMoneyByHand,
  isForgotten,
  isPaidInFull,
  orderNumber,
  paymentAfter,
  paymentMove,
  piecesOf,
} from '#server/selling/orders/order.ts'
import { aboutOrder, languageOf } from '#server/selling/orders/order-for-mail.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import {
  askerOf,
  changeRefund,
  dropReturns,
  type RefundRow,
  refundsOf,
  returnsOf,
} from '#server/selling/orders/refunds-store.ts'
import { creditInvoices, replaceInvoices } from '#server/selling/orders/replace-invoices.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { tellOfParcels } from '#server/selling/orders/tell-of-shipped.ts'
import { numberedPieces } from '#server/selling/parcels/numbers-back.ts'
import { unsentPieces } from '#server/selling/parcels/parcel.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { changeReturn, findReturn } from '#server/selling/parcels/returns-store.ts'
import { refundFailureSaid } from '#server/selling/payments/refunds.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readerOfStaff } from '#server/shop/mail/tell-owner.ts'
import { orderRefunded, refundCameBack } from '#server/shop/mail/templates/refunds.ts'
import { replacementCalledOff } from '#server/shop/mail/templates/returns.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/**
 * Returns the pieces, e-mails the customer and issues the credit note. Without a `providerId` no provider has the money: what does not pay another
 * order is owed until staff has paid it by hand.
 */
export async function recordRefunded(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  providerId?: string,
): Promise<void> {
  const owes = !providerId && !refund.inKind && refund.amountCents > 0
  await changeRefund(tx, refund.id, { status: 'succeeded', providerId, owes, settledAt: databaseNow })
  await putBack(tx, refund)
  const { payment, calledOff } = await settleMoney(tx, order)
  const isCanceled = payment === 'refunded'
  const waits = order.tellShippedAt !== null && hasMoneyByHand(order)
  await changeOrder(tx, order.id, { notice: null, ...(waits && { tellShippedAt: null }) })
  const how = refund.inKind ? { how: 'in kind' } : howOf(refund, providerId)
  const after = { refund: refund.id, cents: refund.amountCents, ...how, ...(owes && { owed: true }) }
  await recordFact(tx, providerId ? PROVIDER : SHOP, 'order.refunded', order.id, { after })
  // The e-mail about shipping was to wait with the invoice; the credit note needs the invoice now, so the e-mail goes out too.
  if (waits) await tellOfParcels(shop, tx, order)
  for (const off of isForgotten(order) ? [] : calledOff) {
    const mail = await aboutOrder(shop, tx, order)
    await enqueueMail(tx, () => replacementCalledOff(mail, off), mail)
  }
  // Of what pays another order the e-mail about that one tells.
  if (!isForgotten(order) && !refund.inKind) {
    const mail = await aboutOrder(shop, tx, order)
    const settled = refund.returnId ? (await findReturn(tx, refund.returnId))?.number : undefined
    await enqueueMail(
      tx,
      () => orderRefunded({ order: mail, amountCents: refund.amountCents, byHand: !providerId, settled }),
      mail,
    )
  }
  // The invoices before and after the edit say it. Of what is canceled before the rest was paid, none follows.
  if (refund.ofEdit) return isCanceled ? creditInvoices(tx, order) : undefined
  if (waits && isPaidInFull(order)) await replaceInvoices(tx, order)
  const refunded = { ...refund, returns: await returnsOf(tx, refund.id) }
  const { id: orderId, receipt } = order
  await issueCreditNote(tx, {
    orderId,
    refundId: refund.id,
    recipient: recipientOf(order),
    receipt,
    refunded,
  })
}

const howOf = ({ actorId }: RefundRow, providerId: string | undefined) =>
  actorId ? !providerId && { how: 'by hand' } : { how: 'at the payment provider' }

async function putBack(tx: Tx, { id, orderId, actorId }: RefundRow): Promise<void> {
  const returns = await returnsOf(tx, id)
  if (returns.length === 0) return
  const lines = await linesOf(tx, orderId)
  await lockStock(tx, lines) // what is not put back may be written off next
  const pieces = returns.flatMap(({ line, quantity, unsent, offShelf }) => {
    const ordered = lines[line - 1]
    return ordered ? [{ productId: ordered.productId, quantity: quantity - offShelf, unsent }] : []
  })
  await returnPieces(tx, orderId, pieces, { actorId })
  // Which of its pieces are broken nobody says.
  const whole = returns.filter(({ offShelf }) => offShelf === 0)
  await putBackInLots(tx, numberedPieces(lines, whole), null)
}

/**
 * Moves an order to where its refunds leave payment and pieces. Sold pieces of an order that is refunded in full, which were neither sent nor put
 * back, are gone; they are there again if the money comes back. Parcels that wait are canceled before, and what was to go in place of pieces of claims is called off.
 */
async function settleMoney(tx: Tx, order: OrderRow): Promise<{ payment: Payment; calledOff: CalledOff[] }> {
  const refunds = await refundsOf(tx, order.id)
  const payment = paymentAfter(order, refunds, await linesOf(tx, order.id))
  const before = await contentsOf(tx, { ...order, payment })
  const isNew = payment === 'refunded' && order.payment !== 'refunded'
  const calledOff = isNew ? await callOffReplacements(tx, SHOP, order, before) : []
  if (isNew) await cancelPacked(tx, SHOP, order.id, await parcelsOf(tx, order.id))
  const contents = isNew ? await contentsOf(tx, { ...order, payment }) : before
  if (payment !== order.payment) {
    await changeOrder(tx, order.id, paymentMove(order, payment))
    const unsent = unsentPieces(contents).map((quantity, index) => ({ line: index + 1, quantity }))
    const pieces = piecesOf(contents.lines, unsent)
    if (payment === 'refunded') await takeOffShelf(tx, order.id, pieces, { cause: 'written off' })
    if (order.payment === 'refunded') await putOnShelf(tx, order.id, pieces, { cause: 'written off' })
  }
  await settleFulfilment(tx, SHOP, order, contents)
  return { payment, calledOff }
}

/** The return that it settled is to be settled again, unless it was exchanged: then the money alone is still owed. */
async function reopenReturn(
  tx: Tx,
  orderId: string,
  one: Awaited<ReturnType<typeof findReturn>>,
): Promise<void> {
  if (one?.state !== 'settled' || one.exchangeId) return
  const state = one.receivedAt ? 'received' : 'approved'
  await changeReturn(tx, one.id, { state, settledAt: null })
  await recordFact(tx, PROVIDER, 'order.return_reopened', orderId, {
    after: { return: one.number, kind: one.kind },
  })
}

type Failure = { failure: string | null; providerId?: string }

/**
 * A refund may fail days after it had succeeded: the shop owes the money again, and returned pieces stay in stock. An order that was edited since
 * and lacked that money is paid by it, and has its invoice.
 */
export async function recordFailure(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  said: Failure,
): Promise<void> {
  const payment = await noteFailure(tx, order, refund, said)
  if (order.payment === 'part paid' && payment === 'paid') await replaceInvoices(tx, order)
}

/** Answers how the order is paid then. */
async function noteFailure(tx: Tx, order: OrderRow, refund: RefundRow, said: Failure): Promise<Payment> {
  const { failure, providerId = refund.providerId } = said
  await changeRefund(tx, refund.id, { status: 'failed', failure, providerId, settledAt: databaseNow })
  const after = { refund: refund.id, cents: refund.amountCents }
  await recordFact(tx, PROVIDER, 'order.refund_failed', order.id, { after })
  if (refund.status === 'succeeded') await issueCorrection(tx, refund.id)
  if (refund.status === 'asked' || refund.returnId) await dropReturns(tx, refund.id)
  const settled = refund.returnId ? await findReturn(tx, refund.returnId) : undefined
  await reopenReturn(tx, refund.orderId, settled)
  const { payment } = await settleMoney(tx, order)
  // Who asked for a refund is answered; of an edit and of an exchange, the answer was that it is made.
  if (refund.status === 'asked' && !refund.ofEdit && !settled?.exchangeId) return payment
  const notice = inLanguage(await languageOf(tx, order), () =>
    t('orders.bankDidNotTakeOurRefund', {
      amount: inCurrency(order.currency, () => formatCents(refund.amountCents)),
    }),
  )
  await changeOrder(tx, order.id, { notice })
  const to = await askerOf(tx, refund)
  const { amountCents } = refund
  if (to)
    await enqueueMail(
      tx,
      () =>
        refundCameBack({
          to,
          number: orderNumber(order.number),
          amountCents,
          failure: failure && refundFailureSaid(failure),
        }),
      { language: (await readerOfStaff(tx, to)).language, currency: order.currency },
    )
  return payment
}
