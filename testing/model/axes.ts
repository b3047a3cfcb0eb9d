/** Where the money of an order is, in the model. */
import type { Payment } from '#contract/order-states.ts'
import { isRefunded, sum } from '#testing/model/back.ts'
import { isPaid, type Order } from '#testing/model/terms.ts'
import { isPartPaid } from '#testing/model/transfers.ts'

export function paymentOf(order: Order): Payment {
  if (!isPaid(order)) return order.state === 'Pending/Pending' ? 'processing' : 'unpaid'
  if (isPartPaid(order)) return 'part paid'
  if (isRefunded(order)) return 'refunded'
  const back = order.refunds.filter(({ status }) => status === 'succeeded')
  return sum(back.map(({ cents }) => cents)) > 0 ? 'part refunded' : 'paid'
}
