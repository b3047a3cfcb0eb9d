/** The only SQL of sales to other member states. */

import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ownCents } from '#server/platform/db/own-cents.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { destinationOf, orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

/** An order, or what a refund gave back of one, below zero. `year`: of the order. `day`: of the order or the refund, by the shop's time zone. */
export type UnionRow = {
  year: number
  day: string
  country: string
  postcode: string | null
  netCents: number
}

/**
 * What consumers ordered to these countries in this and the last calendar year, in its order: paid, or still held for them. The rest of a refund
 * that an older release did not divide is divided as the order was taxed.
 */
export async function unionRows(db: Db | Tx, countries: string[]): Promise<UnionRow[]> {
  const local = (moment: SQL) => sql`${moment} AT TIME ZONE ${TIME_ZONE}`
  const { rows } = await db.execute<UnionRow>(sql`
    WITH sold AS MATERIALIZED (
      SELECT o.id, o.placed_at, o.total_cents, o.rate, extract(year FROM ${local(sql`o.placed_at`)})::int AS year, ${destinationOf(sql`o.receipt`)} AS country,
        o.receipt #>> '{inputs,request,postcode}' AS postcode,
        o.total_cents - coalesce((SELECT sum((t ->> 'cents')::int) FROM jsonb_array_elements(o.receipt -> 'taxes') t), 0) AS net
      FROM ${orders} o WHERE ${destinationOf(sql`o.receipt`)} IS NOT NULL AND ${destinationOf(sql`o.receipt`)} = ANY(${sql.param(countries)}::text[])
        AND o.placed_at >= date_trunc('year', ${local(sql`now()`)}) AT TIME ZONE ${TIME_ZONE} - interval '1 year'
        AND (o.paid_at IS NOT NULL OR o.holds_stock AND o.deleted_at IS NULL)
        AND o.receipt #> '{inputs,request,reverseCharge}' IS NULL AND o.business -> 'vatProof' IS NULL
        AND NOT jsonb_path_exists(o.receipt, '$.steps[*] ? (@.rule == "delivery" && @.kind == "collection")')
    ), given_back AS (
      SELECT s.id, r.settled_at, s.rate, s.year, s.country, s.postcode,
        CASE WHEN n.credited IS NULL THEN round(r.amount_cents * s.net::numeric / greatest(s.total_cents, 1)) ELSE r.amount_cents - coalesce((
          SELECT sum(tax::int) FROM jsonb_array_elements(n.credited) c, jsonb_array_elements_text(c -> 'taxes') tax), 0) END AS net
      FROM sold s JOIN ${refunds} r ON r.order_id = s.id LEFT JOIN ${documents} n ON n.refund_id = r.id
      WHERE r.status = 'succeeded' AND NOT r.of_edit
    )
    SELECT e.year, to_char(${local(sql`e.at`)}, 'YYYY-MM-DD') AS day, e.country, e.postcode, ${ownCents(sql`e.net`, sql`e.rate`)}::int AS "netCents" FROM (
      SELECT year, placed_at AS at, id, country, postcode, rate, net FROM sold
      UNION ALL SELECT year, settled_at, id, country, postcode, rate, -net FROM given_back
    ) e ORDER BY e.at, e.id`)
  return rows
}

/** One order at a time finds out whether it is still below the limit. */
export async function lockUnionSales(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('sales to other member states', 0))`)
}
