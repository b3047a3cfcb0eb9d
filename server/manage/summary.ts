import type { Db } from '#server/db/client.ts'
import type { MinuteCache } from '#server/db/lists/minute-cache.ts'
import {
  bestSellers,
  refundedSince,
  runningOut,
  type Sums,
  salesByDay,
  waiting,
} from '#server/manage/summary-store.ts'

/** With more paid orders than this, the sums take longer to read than a page may. */
const FEW = 2_000

/** How the shop is doing. Where much was sold in these days, the sums are up to a minute old. */
export async function readSummary(db: Db, cache: MinuteCache<Sums>, days: number): Promise<Sums> {
  const name = String(days)
  if (cache.has(name)) return cache.of(name, () => summarise(db, days))
  const sums = await summarise(db, days)
  const sold = sums.days.reduce((sum, { orders }) => sum + orders, 0)
  return sold > FEW ? cache.of(name, async () => sums) : sums
}

/**
 * The last `days` days, today included. What was paid is sold, also where the order was deleted since: its money is in
 * the books. What was refunded is taken off the day of the sale, so that no day is less than nothing. All of it is read as it
 * was at one moment, so that the parts agree.
 */
export function summarise(db: Db, days: number): Promise<Sums> {
  return db.transaction(
    async (tx) => ({
      days: await salesByDay(tx, days),
      refundedCents: await refundedSince(tx, days),
      bestSellers: await bestSellers(tx, days),
      runningOut: await runningOut(tx),
      waiting: await waiting(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
