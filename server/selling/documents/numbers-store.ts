import { max, min, sql } from 'drizzle-orm'
import { type DocumentKind, type GivenSeries, ruleOf } from '#contract/document-numbers.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { documents, printedPlace, printedSeries } from '#server/platform/db/tables/documents.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

type Place = { issuedAt: string; series: string; place: number }

/** The caller holds the row of the kind, so no other document gets this place. */
export async function nextPlace(tx: Tx, kind: DocumentKind): Promise<Place> {
  const { prefix, hasYear, first } = ruleOf(await readSettings(tx, 'numbers'), kind)
  const year = hasYear ? sql`to_char(moment AT TIME ZONE ${TIME_ZONE}, 'YYYY-')` : sql`''`
  // Not now(), which is when the transaction began: later numbers must have later dates, and none be of the year before.
  const { rows } = await tx.execute<Place>(sql`
    WITH one AS MATERIALIZED (SELECT clock_timestamp() AS moment),
      next AS MATERIALIZED (SELECT moment, ${prefix} || ${year} AS series FROM one)
    SELECT moment::text AS "issuedAt", series,
      coalesce((SELECT max(${printedPlace(documents)}) + 1 FROM ${documents} WHERE ${printedSeries(documents)} = next.series), ${first}) AS place
    FROM next`)
  if (!rows[0]) throw new Error('The document got no number')
  return rows[0]
}

/** With the year that the shop has now. */
export async function readGiven(db: Db | Tx): Promise<{ year: number; given: GivenSeries[] }> {
  const place = printedPlace(documents)
  const series = printedSeries(documents)
  const given = await db
    .select({ kind: documents.kind, series: sql<string>`${series}`, first: min(place), last: max(place) })
    .from(documents)
    .groupBy(documents.kind, series)
  const { rows } = await db.execute<{ year: number }>(
    sql`SELECT extract(year FROM now() AT TIME ZONE ${TIME_ZONE})::int AS year`,
  )
  return {
    year: rows[0]?.year ?? 0,
    given: given.map(({ first, last, ...one }) => ({ ...one, first: Number(first), last: Number(last) })),
  }
}
