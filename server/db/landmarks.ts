import { and, count, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { List } from '#server/db/read-page.ts'
import type { Order } from '#server/db/search.ts'

/** What is known of a long sorted list: how many rows it has, and where each of some of them stands. */
export type Landmarks = {
  total: number
  /** The rows 0, STEP, 2 x STEP ... in ascending order, by what they are sorted by, as text. */
  rows: { key: string; last: string }[]
}

/** Between two landmarks are so many rows. */
export const STEP = 200

/** A landmark at each STEP rows of a list that an index has in its order. */
export async function findLandmarks(
  db: Db,
  { table, among, search, order }: List<unknown>,
): Promise<Landmarks> {
  const found = and(among, search)
  const { column, last } = order
  const ranked = db
    .select({
      key: sql<string>`(${column})::text`.as('key'),
      last: sql<string>`(${last})::text`.as('last'),
      rank: sql<number>`row_number() OVER (ORDER BY ${column}, ${last}) - 1`.as('rank'),
    })
    .from(table)
    .where(found)
    .as('ranked')
  const rows = await db
    .select({ key: ranked.key, last: ranked.last })
    .from(ranked)
    .where(sql`${ranked.rank} % ${sql.raw(String(STEP))} = 0`)
    .orderBy(ranked.rank)
  const end = rows.at(-1)
  if (!end) return { total: 0, rows }
  const [rest] = await db
    .select({ rows: count() })
    .from(table)
    .where(and(found, startingAt({ ...order, descending: false }, end)))
  return { total: (rows.length - 1) * STEP + (rest?.rows ?? 0), rows }
}

/** The rows of a list from a landmark on. */
export function startingAt(
  { column, type, last, descending }: Order,
  landmark: { key: string; last: string },
): SQL {
  const [key, end] = [
    sql`${landmark.key}::${sql.raw(type)}`,
    sql`${landmark.last}::${sql.raw(last.getSQLType())}`,
  ]
  return sql`(${column}, ${last}) ${sql.raw(descending ? '<=' : '>=')} (${key}, ${end})`
}
