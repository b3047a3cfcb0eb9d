import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { askRefund } from '#server/selling/orders/ask-refund.ts'
import { inFurther } from '#server/selling/orders/order.ts'
import { cancelRest, finishRefund } from '#server/selling/orders/refund-order.ts'
import { mustBeAskedBefore, mustBeAskedToRefund } from '#server/selling/orders/refund-proof.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import { changeReturn, lockReturn } from '#server/selling/parcels/returns-store.ts'
import { changeWithdrawal } from '#server/selling/parcels/withdrawals-store.ts'
import { piecesToRefund } from '#server/selling/returns/return.ts'
import { lockOpen, withdrawalStanding } from '#server/selling/withdrawals/change-withdrawal.ts'
import { meantBy, sendBack } from '#server/selling/withdrawals/send-back.ts'
import { owedFor, sentOf } from '#server/selling/withdrawals/withdrawal.ts'

/**
 * Gives back what was paid for the pieces by the parts of the receipt, with the standard delivery where all of the order goes back. Pieces that
 * are with the customer get a return, which a refund before they come does not settle. If the payment provider refuses, the declaration is open
 * again. Errors: NOT_FOUND, STATE_NOT_REACHED, and as `refundOrder`.
 */
export async function refundWithdrawal(shop: Shop, admin: Account, id: string): Promise<void> {
  const first = await meantBy(shop.db, id)
  const { rules } = await shop.prices.reread([])
  const { totalCents } = owedFor(first.pieces, first.order, rules)
  await mustBeAskedBefore(shop.db, admin, first.order, first.order.refunds, totalCents)
  await cancelRest(shop, first.order.id, admin)
  if (first.one.returnNumber === null && sentOf(first.pieces, first.order).length > 0)
    await sendBack(shop, admin, id)
  const refunds = await shop.db.transaction(async (tx) => {
    await lockOrder(tx, first.order.id)
    const one = await lockOpen(tx, id)
    const { order, pieces } = await meantBy(tx, id)
    if (order.id !== first.order.id)
      throw new Refusal('STATE_NOT_REACHED', withdrawalStanding(one, t('withdrawals.itIsOfAnotherOrderNow')))
    const sent = sentOf(pieces, order)
    const unsent = without(pieces, sent)
    const { deliveryCents, totalCents: owedCents } = owedFor(pieces, order, rules)
    await mustBeAskedToRefund(tx, admin, order, order.refunds, owedCents)
    const back = one.returnNumber === null ? undefined : await lockReturn(tx, order.id, one.returnNumber)
    const wishes = [
      ...(unsent.length > 0 ? [{ returns: unsent }] : []),
      ...(sent.length > 0 && back
        ? [{ returns: back.receivedAt ? piecesToRefund(back) : sent, returnId: back.id }]
        : []),
    ]
    const asked: { id: string; cents: number }[] = []
    for (const [index, wish] of wishes.entries()) {
      const isLast = index === wishes.length - 1
      const refund = {
        ...{ id: randomUUID(), reason: t('withdrawals.withdrawal'), amountOfReturns: true, ...wish },
        ...(isLast && deliveryCents > 0
          ? { delivery: true, mostDeliveryCents: deliveryCents }
          : { delivery: false }),
      }
      const rows = await askRefund(shop, tx, admin, order.id, refund)
      asked.push({ id: refund.id, cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) })
    }
    if (asked.length === 0)
      throw new Refusal('NOTHING_TO_REFUND', withdrawalStanding(one, t('withdrawals.nothingOfItIsLeft')))
    if (back?.state === 'received') await settle(tx, admin, order.id, back, asked.at(-1)?.id)
    const refundedCents = asked.reduce((sum, { cents }) => sum + cents, 0)
    await changeWithdrawal(tx, one.id, { settledAt: databaseNow, refundedCents })
    await recordFact(tx, staff(admin), 'withdrawal.refunded', one.id, {
      after: { orderId: order.id, cents: refundedCents, ...inFurther(order) },
    })
    return asked
  })
  try {
    for (const refund of refunds) await finishRefund(shop, refund.id, { isNew: true })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REFUND_FAILED') await reopen(shop, admin, id)
    throw error
  }
}

async function settle(
  tx: Tx,
  admin: Account,
  orderId: string,
  { id, number, kind }: { id: string; number: number; kind: string },
  refund: string | undefined,
): Promise<void> {
  await changeReturn(tx, id, { state: 'settled', settledAt: databaseNow })
  const after = { return: number, kind, refund }
  await recordFact(tx, staff(admin), 'order.return_settled', orderId, { after })
}

async function reopen({ db }: Shop, admin: Account, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await changeWithdrawal(tx, id, { settledAt: null, refundedCents: null })
    await recordFact(tx, staff(admin), 'withdrawal.reopened', id)
  })
}

const without = (pieces: PiecesOfLine[], others: PiecesOfLine[]): PiecesOfLine[] =>
  pieces.flatMap(({ line, quantity }) => {
    const left = quantity - (others.find((one) => one.line === line)?.quantity ?? 0)
    return left > 0 ? [{ line, quantity: left }] : []
  })
