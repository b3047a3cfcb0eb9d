import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { openAttempt } from '#server/selling/orders/attempts-store.ts'
import { inFurther, isOwed, owedCents, paymentMove } from '#server/selling/orders/order.ts'
import { changeRefund, type RefundRow, refundsOf } from '#server/selling/orders/refunds-store.ts'
import { replaceInvoices } from '#server/selling/orders/replace-invoices.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'

type ToSetOff = Pick<RefundRow, 'amountCents' | 'ofEdit' | 'owes' | 'paidBackAt'>

const isToSetOff = (refund: ToSetOff) => refund.ofEdit && isOwed(refund)

/** What edits took off an order and staff has still to pay by hand, in cents: it can pay what another edit adds. */
export const toSetOffCents = (refunds: ToSetOff[]): number =>
  refunds.filter(isToSetOff).reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * Sets off what an order lacks against what its edits owe, the newest first: neither is paid then. `refunds`: all of the order, whose row the caller
 * must have locked. Answers how much, in cents.
 */
export async function setOff(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  refunds: RefundRow[],
  lackingCents: number,
): Promise<number> {
  let left = lackingCents
  for (const { id, amountCents, setOffCents } of refunds.filter(isToSetOff).reverse()) {
    const cents = Math.min(left, amountCents)
    if (cents <= 0) break
    const stays = amountCents - cents
    await changeRefund(tx, id, { amountCents: stays, setOffCents: setOffCents + cents, owes: stays > 0 })
    await recordFact(tx, actor, 'order.refund_set_off', order.id, {
      after: { refund: id, cents, ...inFurther(order) },
    })
    left -= cents
  }
  return lackingCents - left
}

/**
 * The same where a refund is owed again of an order that lacks money since. Last in its transaction, as it may issue an invoice. Errors:
 * STATE_NOT_REACHED while a card pays what it lacks.
 */
export async function setOffOwedAgain(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  if (order.payment !== 'part paid') return
  const refunds = await refundsOf(tx, order.id)
  if (toSetOffCents(refunds) === 0) return
  if (await openAttempt(tx, order.id))
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.cardPaymentUnderWay')))
  const lacking = -owedCents(order, refunds)
  if ((await setOff(tx, actor, order, refunds, lacking)) < lacking) return
  await changeOrder(tx, order.id, paymentMove(order, 'paid'))
  await replaceInvoices(tx, order)
}
