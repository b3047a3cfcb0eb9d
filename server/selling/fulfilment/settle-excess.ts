import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { isReachable } from '#server/selling/orders/deleted-customers-store.ts'
import { isForgotten } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { allPaymentsByHand, changePaymentByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { excessPaidBack } from '#server/shop/mail/templates/transfers.ts'

/**
 * Notes that the excess of a payment went back, and tells the customer; or that a payment of which nothing pays the order was recorded by mistake.
 * Again it changes nothing. Errors: NOT_FOUND, STATE_NOT_REACHED.
 */
export function settleExcess(
  shop: Shop,
  admin: Account,
  { orderId, number }: { orderId: string; number: number },
  outcome: 'paid back' | 'recorded by mistake',
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order && (await allPaymentsByHand(tx, order.id)).find((one) => one.number === number)
    if (!order || !payment) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchPayment'))
    const { id, amountCents, countedCents, paidBackAt, takenBackAt } = payment
    const isMistake = outcome === 'recorded by mistake'
    if (isMistake ? takenBackAt : paidBackAt) return
    if (paidBackAt)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.paidBackAlready')))
    if (takenBackAt)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.paymentWasTakenBack')))
    if (amountCents === countedCents)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.refundTheOrderInstead')))
    if (isMistake && countedCents > 0)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.takeConfirmationBackInstead')))
    await changePaymentByHand(tx, id, isMistake ? 'takenBackAt' : 'paidBackAt')
    const cents = amountCents - countedCents
    const verb = isMistake ? 'order.excess_taken_back' : 'order.excess_paid_back'
    await recordFact(tx, staff(admin), verb, order.id, { after: { cents } })
    if (isMistake || isForgotten(order) || !(await isReachable(tx, order))) return
    const about = await aboutOrder(shop, tx, order)
    await enqueueMail(tx, () => excessPaidBack(about, cents), about)
  })
}
