import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { moneyRules, providerRules } from '#server/shop/books/money-store.ts'
import { orderRules } from '#server/shop/books/orders-store.ts'
import { stockRules } from '#server/shop/books/stock-store.ts'

const ALWAYS = { ...stockRules, ...orderRules, ...moneyRules }

/** What does not add up at any moment: sentences that name rule and subject, at most five of a rule. Source of the rules: decision 41. */
export const findFaultsInBooks = (db: Db | Tx): Promise<string[]> => faultsOf(db, ALWAYS)

/** Also compares the money at the sandbox: nothing may be on its way between it and the shop. */
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
