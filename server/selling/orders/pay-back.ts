import { dayIn } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, timeOf } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { inFurther, isForgotten, toldFrom } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { findPaidBackToTell } from '#server/selling/orders/payback-store.ts'
import { changeRefund, findRefund, type RefundRow } from '#server/selling/orders/refunds-store.ts'
import { setOffOwedAgain } from '#server/selling/orders/set-off.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { refundPaidBack } from '#server/shop/mail/templates/refunds.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

type Which = { orderId: string; refundId: string }

/**
 * Notes that a refund was paid back by hand. Again it changes nothing. `day`: today if absent. Errors: NOT_FOUND, STATE_NOT_REACHED where it was not
 * owed, UNPROCESSABLE_CONTENT.
 */
export function settleOwed(
  shop: Shop,
  admin: Account,
  which: Which,
  { day, reference }: { day?: string | undefined; reference: string },
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, which)
    if (refund.paidBackAt) return
    mustBeOwed(order, refund)
    const today = dayIn(await timeOf(tx), await readTimeZone(tx))
    if (day && day > today)
      throw new WrongFields([{ path: ['day'], message: t('orders.thisDayHasNotComeYet') }])
    const paidBackOn = day ?? today
    await changeRefund(tx, refund.id, {
      ...{ paidBackAt: databaseNow, paidBackOn, paidBackReference: reference || null },
    })
    await recordFact(tx, staff(admin), 'order.refund_paid_back', order.id, {
      after: { refund: refund.id, cents: refund.amountCents, day: paidBackOn, ...inFurther(order) },
    })
  })
}

/**
 * It is owed again, as it was not paid back after all, and set off against what an edit added since. Errors: NOT_FOUND, STATE_NOT_REACHED where its
 * customer was told, a card pays what was added, or the order is deleted.
 */
export function takePaybackBack(shop: Shop, admin: Account, which: Which): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, which)
    if (refund.owes && !refund.paidBackAt) return
    mustBeOwed(order, refund)
    if (order.deletedAt)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.thisOrderHasBeenDeleted')))
    if (refund.paidBackToldAt)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.theCustomerWasToldOfThis')))
    await changeRefund(tx, refund.id, { paidBackAt: null, paidBackOn: null, paidBackReference: null })
    await recordFact(tx, staff(admin), 'order.refund_owed_again', order.id, {
      after: { refund: refund.id, cents: refund.amountCents, ...inFurther(order) },
    })
    await setOffOwedAgain(tx, staff(admin), order)
  })
}

function mustBeOwed(order: OrderRow, { owes, setOffCents }: RefundRow): void {
  if (owes) return
  const why = setOffCents > 0 ? t('orders.thisRefundWasSetOff') : t('orders.thisRefundIsNotOwed')
  throw new Refusal('STATE_NOT_REACHED', standing(order, why))
}

/** Errors: NOT_FOUND. */
async function lockRefund(
  tx: Tx,
  { orderId, refundId }: Which,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const order = await lockOrder(tx, orderId)
  const refund = order && (await findRefund(tx, refundId))
  if (!order || refund?.orderId !== order.id) throw new Refusal('NOT_FOUND', t('orders.thereIsNoSuchRefund'))
  return { order, refund }
}

/** A job: e-mails the customers of refunds that were paid back, each in its own transaction. */
export async function tellOfPaidBack(shop: Shop, given?: Date): Promise<void> {
  const now = given ?? (await timeOf(shop.db))
  for (const { id, orderId } of await findPaidBackToTell(shop.db, now)) {
    try {
      await shop.db.transaction((tx) => tellIfDue(shop, tx, { orderId, refundId: id }, now))
    } catch (error) {
      shop.log.error({ err: error, order: orderId }, 'The customer of a refund could not be told yet')
    }
  }
}

/** Since it was found, it may have been taken back, or told. */
async function tellIfDue(shop: Shop, tx: Tx, which: Which, now: Date): Promise<void> {
  const { order, refund } = await lockRefund(tx, which)
  const { paidBackAt, paidBackOn, paidBackReference, paidBackToldAt, amountCents } = refund
  if (!paidBackAt || !paidBackOn || paidBackToldAt || toldFrom(paidBackAt) > now) return
  await changeRefund(tx, refund.id, { paidBackToldAt: databaseNow })
  if (isForgotten(order)) return
  const about = await aboutOrder(shop, tx, order)
  await enqueueMail(
    tx,
    () => refundPaidBack(about, { amountCents, day: paidBackOn, reference: paidBackReference ?? undefined }),
    about,
  )
}
