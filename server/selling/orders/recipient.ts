import type { Recipient } from '#server/selling/documents/document.ts'
import { isForgotten } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** Who bought, as the documents of an order say it; null once the order has forgotten it with the account. */
export function recipientOf(order: OrderRow): Recipient | null {
  if (isForgotten(order)) return null
  const { customer, customerEmail, address, deliveryAddress, business } = order
  return { customer, customerEmail, address, deliveryAddress, business }
}
