/** The only SQL for what products cost in the past. */
import { sql } from 'drizzle-orm'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { priceBooks } from '#server/platform/db/tables/prices.ts'
import type { PriceChange, RulesFrom } from '#server/selling/prices/reductions/reduction.ts'
import { NO_RULES, type StoredRules } from '#server/selling/receipt/rules.ts'

/** Oldest first, by product. */
export async function priceChanges(
  db: Db,
  productIds: string[],
  days: number,
): Promise<Map<string, PriceChange[]>> {
  const { rows } = await db.execute<{ id: string; at: number; before: number; after: number }>(sql`
    SELECT subject_id AS id, (extract(epoch FROM at) * 1000)::float8 AS at,
      (before ->> 'price')::float8 AS before, (after ->> 'price')::float8 AS after
    FROM ${facts}
    WHERE subject_id = ANY (${sql.param(productIds)}::text[]) AND verb = 'product.changed'
      AND at > now() - make_interval(days => ${days}) AND before ? 'price' AND after ? 'price'
    ORDER BY id`)
  const byProduct = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byProduct].map(([id, changes]) => [
      id,
      changes.map(({ at, before, after }) => ({
        at,
        beforeCents: toCents(before),
        afterCents: toCents(after),
      })),
    ]),
  )
}

/** Oldest first; the first held before. */
export async function rulesOfDays(db: Db, days: number): Promise<RulesFrom[]> {
  const { rows } = await db.execute<{ version: number; at: number; rules: Omit<StoredRules, 'groups'> }>(sql`
    SELECT version, (extract(epoch FROM at) * 1000)::float8 AS at, rules FROM ${priceBooks}
    WHERE at > now() - make_interval(days => ${days})
      OR version = (SELECT max(version) FROM ${priceBooks} WHERE at <= now() - make_interval(days => ${days}))
    ORDER BY version`)
  return [
    { at: 0, rules: NO_RULES },
    ...rows.map(({ version, at, rules }) => ({ at, rules: { groups: [], ...rules, version } })),
  ]
}
