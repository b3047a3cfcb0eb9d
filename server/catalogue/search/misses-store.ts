import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

/** How many different texts of a day are stored: anybody can send any. */
const MOST_OF_A_DAY = 2_000
const DAYS_KEPT = 366

/** Counts one more search for this text today. However many processes write at once, a day has at most 2,000 texts. */
export async function countMiss(db: Db, query: string): Promise<void> {
  const today = TODAY
  const counted = await db.execute(
    sql`UPDATE missed_searches SET count = count + 1 WHERE day = ${today} AND query = ${query}`,
  )
  if (counted.rowCount === 1) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('missed searches', 0))`)
    // A statement of its own: it must see what the one who had the lock before wrote.
    await tx.execute(sql`
      INSERT INTO missed_searches (day, query, count)
      SELECT ${today}, ${query}, 1
      WHERE (SELECT count(*) FROM missed_searches WHERE day = ${today}) < ${MOST_OF_A_DAY}
        OR EXISTS (SELECT FROM missed_searches WHERE day = ${today} AND query = ${query})
      ON CONFLICT (day, query) DO UPDATE SET count = missed_searches.count + 1`)
  })
}

export type Miss = { query: string; count: number; last: string }

/** A page of the texts that were not found in the last days, the most frequent first, with the last day of each. */
export async function listMisses(
  db: Db,
  { days, page, size }: { days: number; page: number; size: number },
): Promise<{ total: number; rows: Miss[] }> {
  const since = sql`day > ${TODAY} - ${days}::int`
  const { rows } = await db.execute<Miss>(sql`
    SELECT query, sum(count)::int AS count, max(day)::text AS last FROM missed_searches WHERE ${since}
    GROUP BY query ORDER BY sum(count) DESC, max(day) DESC, query LIMIT ${size} OFFSET ${(page - 1) * size}`)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(DISTINCT query)::int AS total FROM missed_searches WHERE ${since}`,
  )
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export async function deleteMiss(tx: Tx, query: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`DELETE FROM missed_searches WHERE query = ${query} RETURNING count`,
  )
  return rows.reduce((sum, { count }) => sum + count, 0)
}

export async function deleteOldMisses(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM missed_searches WHERE day <= ${TODAY} - ${DAYS_KEPT}::int`)
}
