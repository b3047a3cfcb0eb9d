/** The only SQL for the rules of prices. */
import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { priceBooks } from '#server/platform/db/tables/prices.ts'
import { GROUPS, writeGroups } from '#server/selling/price-rules/groups-store.ts'
import {
  type CustomerGroup,
  NO_RULES,
  type PriceRules,
  type StoredRules,
} from '#server/selling/receipt/rules.ts'

/** `known`: rules that were read before; answered where they still hold. */
export async function readRules(db: Db | Tx, known: PriceRules = NO_RULES): Promise<PriceRules> {
  noteTags(['settings:prices'])
  const [row] = await newestRules(db).execute({ known: known.version })
  if (!row) return NO_RULES
  return row.rules && row.groups ? { ...row.rules, groups: row.groups, version: row.version } : known
}

const ifChanged = <Value>(value: SQL | Column) =>
  sql<Value | null>`CASE WHEN ${priceBooks.version} <> ${sql.placeholder('known')}::integer THEN ${value} END`

const newestRules = prepared('newest_price_rules', (db) =>
  db
    .select({
      version: priceBooks.version,
      rules: ifChanged<Omit<StoredRules, 'groups'>>(priceBooks.rules),
      groups: ifChanged<CustomerGroup[]>(GROUPS),
    })
    .from(priceBooks)
    .orderBy(desc(priceBooks.version))
    .limit(1),
)

/** Their customer groups are rows. Answers false, and stores nothing, if there is such a version already. */
export async function insertRules(tx: Tx, { version, groups, ...rules }: PriceRules): Promise<boolean> {
  const stored = await tx.insert(priceBooks).values({ version, rules }).onConflictDoNothing().returning()
  if (stored.length === 0) return false
  await writeGroups(tx, groups)
  return true
}
