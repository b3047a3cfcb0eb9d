/** The only SQL for the rules of prices and the price lists of a time. */
import { asc, desc, gt, lte, sql } from 'drizzle-orm'
import type { Tier } from '#contract/price-tiers.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { priceBooks } from '#server/platform/db/tables/prices.ts'
import { GROUPS } from '#server/selling/price-rules/groups-store.ts'
import { type CustomerGroup, NO_RULES, type PriceRules } from '#server/selling/receipt/rules.ts'

/** `until` is absent if the rules hold today, `since` if none were set before. */
export async function rulesAt(
  tx: Tx,
  time: Date,
): Promise<{ rules: PriceRules; since?: Date; until?: Date }> {
  const { version, at, rules } = priceBooks
  const [held] = await tx.select().from(priceBooks).where(lte(at, time)).orderBy(desc(version)).limit(1)
  const [next] = await tx
    .select({ at, rules })
    .from(priceBooks)
    .where(gt(version, held?.version ?? 0))
    .orderBy(asc(version))
    .limit(1)
  return {
    rules: held ? { groups: await groupsAt(tx, time), ...held.rules, version: held.version } : NO_RULES,
    since: held?.at,
    until: next?.at,
  }
}

const RULES_CHANGED = sql`${priceBooks} b JOIN ${facts} f ON f.subject_id = b.version::text AND f.verb = 'prices.changed'`

async function groupsAt(tx: Tx, time: Date): Promise<CustomerGroup[]> {
  const at = sql`${time.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ groups: CustomerGroup[] }>(sql`
    SELECT coalesce(
      (SELECT after -> 'groups' FROM ${RULES_CHANGED} WHERE after ? 'groups' AND b.at <= ${at} ORDER BY b.version DESC LIMIT 1),
      (SELECT before -> 'groups' FROM ${RULES_CHANGED} WHERE before ? 'groups' AND b.at > ${at} ORDER BY b.version LIMIT 1),
      ${GROUPS}) AS groups`)
  return rows[0]?.groups ?? []
}

/** For all products or one: the last fact about each since the group exists, and when it was written. */
export async function groupPricesAt(
  tx: Tx,
  time: Date,
  { groups }: PriceRules,
  productId?: string,
): Promise<{ groupId: string; productId: string; tiers: Tier[]; since: Date }[]> {
  const at = sql`${time.toISOString()}::timestamptz`
  const ids = sql.param(groups.map(({ id }) => id))
  const { rows } = await tx.execute<{ groupId: string; productId: string; tiers: Tier[]; since: string }>(sql`
    WITH lasting AS (
      SELECT id, coalesce((SELECT max(b.at) FROM ${RULES_CHANGED} WHERE b.at <= ${at}
        AND NOT f.after -> 'groups' @> jsonb_build_array(jsonb_build_object('id', id))), '-infinity') AS since
      FROM unnest(${ids}::text[]) AS id),
    said AS (
      SELECT DISTINCT ON (l.id, listed.key) l.id AS "groupId", listed.key AS "productId", listed.value AS tiers, f.at AS since
      FROM lasting l JOIN ${facts} f ON f.subject_id = l.id AND f.verb = 'price_list.changed' AND f.at <= ${at} AND f.at > l.since
      CROSS JOIN LATERAL jsonb_each(f.after -> 'prices') AS listed
      WHERE ${productId ?? null}::text IS NULL OR listed.key = ${productId ?? null}
      ORDER BY l.id, listed.key, f.id DESC)
    SELECT * FROM said WHERE jsonb_array_length(tiers) > 0`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
