import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { askRefund } from '#server/selling/orders/ask-refund.ts'
import { finishRefund } from '#server/selling/orders/refund-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { returnStanding } from '#server/selling/orders/state-words.ts'
import { changeReturn } from '#server/selling/parcels/returns-store.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import { mustFollow, mustStayIfNotReceived, piecesToRefund } from '#server/selling/returns/return.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { returnSettled } from '#server/shop/mail/templates/returns.ts'

type Settlement = {
  refund: boolean
  amountCents?: number | undefined
  delivery?: boolean | undefined
  mostDeliveryCents?: number | undefined
  refundableCents?: number | undefined
  answer?: string | undefined
}

/**
 * Settles a return: by what was paid for its pieces, or by another amount, or by nothing. If the refund fails, it is to be settled again.
 * Errors: NOT_FOUND, STATE_NOT_REACHED, NOTHING_TO_REFUND, REFUND_TOO_LARGE, REFUNDED_MEANWHILE, RETURN_TOO_LARGE, REFUND_FAILED.
 */
export async function settleReturn(
  shop: Shop,
  admin: Account,
  which: Which,
  { refund, answer, amountCents, ...wish }: Settlement,
): Promise<void> {
  const refundId = refund ? randomUUID() : undefined
  await withReturn(shop, admin, which, async (tx, order, one) => {
    mustFollow(one, 'settled')
    mustStayIfNotReceived(one)
    const { number, kind } = one
    const change = { state: 'settled' as const, settledAt: databaseNow, ...(answer && { answer }) }
    await changeReturn(tx, one.id, change)
    await recordFact(tx, staff(admin), 'order.return_settled', order.id, {
      after: { return: number, kind, ...(refundId && { refund: refundId }) },
    })
    const returns = refundId ? piecesToRefund(one) : []
    if (refundId && returns.length === 0)
      throw new Refusal(
        'NOTHING_TO_REFUND',
        returnStanding(one, t('returns.allItsPiecesWereReplacedSettleIt')),
      )
    if (refundId)
      await askRefund(shop, tx, admin, order.id, {
        ...{ id: refundId, returnId: one.id, returns, reason: answer },
        ...(amountCents === undefined ? { amountOfReturns: true } : { amountCents }),
        ...wish,
      })
    else await tellCustomer(shop, tx, order, (mail) => returnSettled(mail, { number, kind, answer }))
  })
  if (refundId) await finishRefund(shop, refundId, { isNew: true })
}
