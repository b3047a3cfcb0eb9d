import type { Order } from '#contract/orders.ts'

export type PaymentStep = 'payNow' | 'accepted' | 'pending'

/** What the buyer of an order can do about its payment. */
export function paymentStep(order: Pick<Order, 'orderStatus' | 'paymentStatus' | 'dueTotal'>): PaymentStep {
  if (order.paymentStatus === 'Unpaid' || order.dueTotal) return 'payNow'
  return order.paymentStatus === 'Pending' ? 'pending' : 'accepted'
}
