import type { ReturnsOfOrder } from '#contract/return-fields.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { askUntil } from '#server/selling/returns/return.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The returns of an order, and what can be asked back of it until when. */
export async function returnsFor(db: Db, order: OrderWithLines): Promise<ReturnsOfOrder> {
  const returns = await returnsOf(db, order.id)
  const { returnDays: days } = await readSettings(db, 'orders')
  return {
    returns: returns.map((one) => shownReturn(one, order)),
    lines: leftToReturn({ ...order, returns }).map((left, index) => ({
      line: index + 1,
      left: Math.max(0, left),
    })),
    days,
    until: askUntil(order.parcels, days)?.toISOString(),
  }
}
