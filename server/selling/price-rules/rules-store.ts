/** The only SQL for the rules of prices. */
import { desc, sql } from 'drizzle-orm'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { priceBooks } from '#server/platform/db/tables/prices.ts'
import { NO_RULES, type PriceRules, type StoredRules } from '#server/selling/receipt/rules.ts'

/** The rules that hold now. `known`: rules that were read before; they are answered where they still hold. */
export async function readRules(db: Db | Tx, known: PriceRules = NO_RULES): Promise<PriceRules> {
  noteTags(['settings:prices'])
  const [row] = await newestRules(db).execute({ known: known.version })
  if (!row) return NO_RULES
  return row.rules ? { ...row.rules, version: row.version } : known
}

const newestRules = prepared('newest_price_rules', (db) =>
  db
    .select({
      version: priceBooks.version,
      rules: sql<StoredRules | null>`CASE WHEN ${priceBooks.version} <> ${sql.placeholder('known')}::integer THEN ${priceBooks.rules} END`,
    })
    .from(priceBooks)
    .orderBy(desc(priceBooks.version))
    .limit(1),
)

/** Stores the rules as this version. Answers false if there is one already. */
export async function insertRules(tx: Tx, { version, ...rules }: PriceRules): Promise<boolean> {
  const stored = await tx.insert(priceBooks).values({ version, rules }).onConflictDoNothing().returning()
  return stored.length > 0
}
