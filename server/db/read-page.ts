import { and, count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import type { KeptAMinute } from '#server/db/keep-a-minute.ts'
import { type Landmarks, STEP } from '#server/db/landmarks.ts'
import { inOrder, type Order, type Page } from '#server/db/search.ts'

/** A list of which pages are shown. */
export type List<Row> = {
  table: PgTable
  /** Which rows of the table are in it. */
  found: SQL | undefined
  order: Order
  /** So many of these rows after so many others. */
  read(found: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<Row[]>
}

/** Up to here every row is counted and skipped anew each time. */
const SHORT = 10_000

/**
 * A page of a list and how many rows it has. A list of up to 10,000 rows is exact. In a longer one PostgreSQL would
 * have to walk past all rows before the page and count all there are, for each page: there the number of rows and the
 * way to a page are up to a minute old, and a page costs the same wherever it is. What stands on it is as it is now.
 */
export async function readPage<Row>(
  db: Db,
  kept: KeptAMinute<Landmarks>,
  list: List<Row>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const skipped = (page - 1) * size
  const name = nameOf(db, list)
  if (!kept.has(name)) {
    const [rows, total] = await Promise.all([
      skipped < SHORT ? readAfter(list, size, skipped) : [],
      countUpTo(db, list, SHORT + 1),
    ])
    if (total <= SHORT) return { rows, total }
  }
  const found = await readAlong(await kept.of(name, () => findLandmarks(db, list)), list, size, skipped)
  if (found.rows.length >= Math.min(size, found.total - skipped)) return found
  kept.forget(name) // rows are gone that were there when it was last looked
  return readAlong(await kept.of(name, () => findLandmarks(db, list)), list, size, skipped)
}

const readAfter = <Row>(list: List<Row>, size: number, skipped: number) =>
  list.read(list.found, inOrder(list.order), size, skipped)

/** Goes to the landmark before the page and walks from there. */
async function readAlong<Row>(
  { total, rows: landmarks }: Landmarks,
  list: List<Row>,
  size: number,
  skipped: number,
): Promise<Page<Row>> {
  if (skipped >= total) return { rows: [], total }
  const { descending } = list.order
  const rank = descending ? total - 1 - skipped : skipped
  const index = descending ? Math.ceil(rank / STEP) : Math.floor(rank / STEP)
  const landmark = landmarks[index]
  if (skipped < STEP || !landmark) return { rows: await readAfter(list, size, skipped), total }
  const from = and(list.found, startingAt(list.order, landmark))
  return { rows: await list.read(from, inOrder(list.order), size, Math.abs(rank - index * STEP)), total }
}

function startingAt({ column, type, last, descending }: Order, landmark: { key: string; last: string }): SQL {
  const [key, end] = [
    sql`${landmark.key}::${sql.raw(type)}`,
    sql`${landmark.last}::${sql.raw(last.getSQLType())}`,
  ]
  return sql`(${column}, ${last}) ${sql.raw(descending ? '<=' : '>=')} (${key}, ${end})`
}

async function findLandmarks(db: Db, { table, found, order }: List<unknown>): Promise<Landmarks> {
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

async function countUpTo(db: Db, { table, found }: List<unknown>, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(found)
    .limit(most)
    .as('some')
  const [counted] = await db.select({ rows: count() }).from(some)
  return counted?.rows ?? 0
}

/** Lists of the same rows in the same order have the same landmarks, whichever way they are read. */
function nameOf(db: Db, { table, found, order: { column, last } }: List<unknown>): string {
  const { sql: text, params } = db
    .select({ column: sql`${column}`, last: sql`${last}` })
    .from(table)
    .where(found)
    .toSQL()
  return JSON.stringify([text, params])
}
