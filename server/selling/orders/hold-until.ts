import { dayAfter, momentOf } from '#contract/time-zones.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

const MINUTE_MS = 60_000

/** Until when an unpaid order that is held from now on keeps its pieces: as a new one, or to the end of the day named for its transfer. */
export async function holdUntil(
  shop: Pick<Shop, 'holdMinutes'>,
  tx: Tx,
  { transferUntil }: Pick<OrderRow, 'transferUntil'>,
): Promise<Date> {
  const asNew = (await timeOf(tx)).getTime() + shop.holdMinutes * MINUTE_MS
  if (!transferUntil) return new Date(asNew)
  const end = momentOf(dayAfter(transferUntil, 1), await readTimeZone(tx))
  return new Date(Math.max(asNew, end.getTime()))
}
