import type { Address } from '#contract/addresses.ts'
import { leavesArea } from '#contract/customs.ts'
import type { Place } from '#contract/territories.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isCollected } from '#server/selling/orders/order.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Where the parcels of an order go; undefined where it is collected, or nobody named a country: then they stay where the shop is. */
export function goesTo(order: { receipt: Receipt; deliveryAddress: Address | null }): Place | undefined {
  if (isCollected(order)) return undefined
  const { country, postcode } = order.deliveryAddress ?? order.receipt.inputs?.request ?? {}
  return country ? { country, postcode } : undefined
}

/** Whether its parcels leave the area of customs and VAT in which the shop is. */
export async function leavesShop(db: Db, order: Parameters<typeof goesTo>[0]): Promise<boolean> {
  const to = goesTo(order)
  if (!to) return false
  const { country } = await readSettings(db, 'seller')
  return leavesArea({ country }, to)
}
