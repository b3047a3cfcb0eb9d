import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'

/** It ends with the payment, with the order, and where its owner or staff replaces the links to the order. */
export function payLinkOf(
  { origin, links }: Pick<Shop, 'origin' | 'links'>,
  { id, linkVersion }: Pick<OrderWithLines, 'id' | 'linkVersion'>,
): string {
  return `${origin}/pay/${links.tokenOf('payment', { id, version: linkVersion })}`
}
