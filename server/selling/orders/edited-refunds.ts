/** What can be refunded of orders whose price an edit changed. */

import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { RefundWish } from '#server/selling/orders/ask-refund.ts'
import { openAttempt } from '#server/selling/orders/attempts-store.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** Its invoice is of an earlier version: what is paid of it so far goes back as a whole, or an edit takes the rest off again. */
export async function mustBeAllOfIt(
  tx: Tx,
  order: OrderRow,
  left: number,
  amountCents: number,
): Promise<void> {
  if (await openAttempt(tx, order.id))
    throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
  if (amountCents === left) return
  throw new Refusal(
    'STATE_NOT_REACHED',
    t('orders.thisOrderIsPartPaidRefundAll', { left: formatCents(left) }),
  )
}

/** Its credit note would be over an invoice that does not have this money any more. */
export function mustBeOwed(
  order: OrderRow,
  owed: number,
  { returns, amountCents, delivery }: Omit<RefundWish, 'reason'>,
): void {
  if (amountCents !== undefined && amountCents <= owed && returns.length === 0 && !delivery) return
  throw new Refusal(
    'STATE_NOT_REACHED',
    standing(order, t('orders.anEditTookOffThisOrderWhich', { owed: formatCents(owed) })),
  )
}
