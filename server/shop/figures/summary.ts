import type { Db } from '#server/platform/db/client.ts'
import type { MinuteCache } from '#server/platform/db/lists/minute-cache.ts'
import {
  bestSellers,
  type LastDays,
  refundedSince,
  runningOut,
  type Sums,
  salesByDay,
  waiting,
} from '#server/shop/figures/summary-store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** With more paid orders the sums take too long to read for each visit. */
const FEW = 2_000

/** For the last `days` days of the shop's time zone. With more than 2,000 paid orders sums are cached for a minute. */
export async function readSummary(db: Db, cache: MinuteCache<Sums>, days: number): Promise<Sums> {
  const last = { days, timeZone: await readTimeZone(db) }
  const name = `${days} days in ${last.timeZone}`
  if (cache.has(name)) return cache.of(name, () => summarise(db, last))
  const sums = await summarise(db, last)
  const sold = sums.days.reduce((sum, { orders }) => sum + orders, 0)
  return sold > FEW ? cache.of(name, async () => sums) : sums
}

/** Paid orders count even if deleted: their money is in the books. Refunds lower the day of the payment. All is read from one snapshot. */
export function summarise(db: Db, last: LastDays): Promise<Sums> {
  return db.transaction(
    async (tx) => ({
      days: await salesByDay(tx, last),
      refundedCents: await refundedSince(tx, last),
      bestSellers: await bestSellers(tx, last),
      runningOut: await runningOut(tx),
      waiting: await waiting(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
