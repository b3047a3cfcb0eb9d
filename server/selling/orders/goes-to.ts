import type { Address } from '#contract/addresses.ts'
import type { Place } from '#contract/territories.ts'
import { isCollected } from '#server/selling/orders/order.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/** Where the parcels of an order go; undefined where it is collected, or nobody named a country: then they stay where the shop is. */
export function goesTo(order: { receipt: Receipt; deliveryAddress: Address | null }): Place | undefined {
  if (isCollected(order)) return undefined
  const { country, postcode } = order.deliveryAddress ?? order.receipt.inputs?.request ?? {}
  return country ? { country, postcode } : undefined
}
