import { t } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { areAllBack, isForgotten, isPaid, refundableCents } from '#server/selling/orders/order.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'

/**
 * Nothing is left to send after a full refund, with all pieces back, or without an address: the buyer's account is deleted. Errors:
 * STATE_NOT_REACHED.
 */
export async function mustBeSendable(tx: Tx, order: OrderRow): Promise<void> {
  if (isForgotten(order)) refuse(standing(order, t('fulfilment.thisOrderHasNoAddressAnyMore')))
  mustBeWhollyPaid(order)
  if (!isPaid(order)) return
  const refunds = await refundsOf(tx, order.id)
  if (refunds.length === 0) return
  if (order.totalCents > 0 && refundableCents(order, refunds) === 0)
    refuse(standing(order, t('fulfilment.thisOrderIsRefundedInFullIt')))
  if (areAllBack(await linesOf(tx, order.id), refunds))
    refuse(standing(order, t('fulfilment.allPiecesOfThisOrderAreBack')))
}

/** Errors: STATE_NOT_REACHED. */
export function mustBeWhollyPaid({ payment }: Pick<OrderRow, 'payment'>): void {
  if (payment === 'part paid') refuse(t('fulfilment.thisOrderIsPartPaidItIs'))
}

function refuse(why: string): never {
  throw new Refusal('STATE_NOT_REACHED', why)
}
