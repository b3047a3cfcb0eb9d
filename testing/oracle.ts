import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'
import { reportFaults } from '#testing/report-faults.ts'

/**
 * What does not add up in a shop: stock, orders and the money at the sandbox, each fault a sentence that names its rule
 * and its subject. Nothing may be on its way: `settle` the shop before, with nobody buying. `acknowledged`: ids of
 * orders whose buyers were told that they are placed.
 */
export async function findFaults(db: Db | Tx, acknowledged: string[] = []): Promise<string[]> {
  const faults = await findFaultsAtRest(db)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders`)
  const kept = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !kept.has(id))
  // What reports say of books that do not add up means nothing.
  if (faults.length === 0) faults.push(...(await reportFaults(db)))
  return [...faults, ...lost.map((id) => `every acknowledged order exists: not so for ${id}`)]
}

/** Asks the provider about every open payment and every refund, as the shop would within the hour. */
export async function settle(shop: Shop): Promise<void> {
  const rounds = Math.ceil((await shop.db.$count(paymentAttempts)) / 100)
  for (let round = 0; round < rounds; round++) await reconcilePayments(shop, new Date(Date.now() + 3_600_000))
  await rereadRefunds(shop)
}
