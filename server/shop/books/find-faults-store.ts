import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { moneyRules, providerRules } from '#server/shop/books/money-store.ts'
import { orderRules } from '#server/shop/books/orders-store.ts'
import { stockRules } from '#server/shop/books/stock-store.ts'

const ALWAYS = { ...stockRules, ...orderRules, ...moneyRules }

/**
 * What does not add up in a shop's stock, orders and payments at any moment: each fault is a sentence that names its rule and its
 * subject, at most five of a rule. Source of the rules: decision 41.
 */
export const findFaultsInBooks = (db: Db | Tx): Promise<string[]> => faultsOf(db, ALWAYS)

/**
 * What does not add up in a shop's stock, orders, payments and the money at the sandbox: each fault is a sentence that names its rule and
 * its subject, at most five of a rule. Nothing may be on its way between shop and sandbox. Source of the rules: decision 41.
 */
export const findFaultsAtRest = (db: Db | Tx): Promise<string[]> =>
  faultsOf(db, { ...ALWAYS, ...providerRules })

async function faultsOf(db: Db | Tx, rules: Record<string, SQL>): Promise<string[]> {
  const faults: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ subject: string }>(sql`${query} LIMIT 5`)
    faults.push(...rows.map(({ subject }) => `${rule}: not so for ${subject}`))
  }
  return faults
}
