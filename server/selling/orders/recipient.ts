import type { Recipient } from '#server/selling/documents/document.ts'
import { isForgotten } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** Null once the order has forgotten who bought. */
export function recipientOf(order: OrderRow): Recipient | null {
  if (isForgotten(order)) return null
  const { customer, customerEmail, address, deliveryAddress, business } = order
  return { customer, customerEmail, address, deliveryAddress, business }
}
