import type { ReturnsOfOrder } from '#contract/return-fields.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { parcelsOfOrdered } from '#server/selling/parcels/parcel.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { offeredSizes } from '#server/selling/returns/offered-sizes.ts'
import { askUntil } from '#server/selling/returns/return.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The returns of an order, and what can be asked back of it until when, with the sizes for which it can be exchanged. */
export async function returnsFor(
  shop: Pick<Shop, 'db' | 'prices'>,
  order: OrderWithLines,
): Promise<ReturnsOfOrder> {
  const { db } = shop
  const returns = await returnsOf(db, order.id)
  const { returnDays: days } = await readSettings(db, 'orders')
  const left = leftToReturn({ ...order, returns }).map((pieces) => Math.max(0, pieces))
  const canBeAsked = order.lines.filter((_, index) => (left[index] ?? 0) > 0)
  const sizes = await offeredSizes(shop, order, canBeAsked)
  return {
    returns: returns.map((one) => shownReturn(one, order, { returns })),
    lines: order.lines.map(({ productId }, index) => ({
      ...{ line: index + 1, left: left[index] ?? 0, sizes: sizes.get(productId) },
    })),
    days,
    until: askUntil(parcelsOfOrdered(order), days)?.toISOString(),
  }
}
