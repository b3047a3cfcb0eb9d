import { and, count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CachedForAMinute } from '#server/db/cache-a-minute.ts'
import type { Db } from '#server/db/client.ts'
import { findLandmarks, type Landmarks, STEP, startingAt } from '#server/db/landmarks.ts'
import { callRoll, type Roll, rowsOn } from '#server/db/roll.ts'
import { inOrder, type Order, type Page } from '#server/db/search.ts'

/** A list of which pages are shown. */
export type List<Row> = {
  table: PgTable
  /** Which rows of the table may be in it, as is quickly seen of each. */
  among: SQL | undefined
  /** Which of these are in it, where that takes long to find. */
  search?: SQL
  order: Order
  /** So many rows after so many others, in this order. */
  read(found: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<Row[]>
}

/** How to get to any page of a long list. */
export type WayToPages = Landmarks | Roll

/** Up to here every row is counted, and skipped or found, anew each time. */
const SHORT = 2_000
/** Of so many rows the roll is kept: 4 MB of numbers, or 16 MB of ids. */
const MOST_ON_ROLL = 1_000_000

/**
 * A page of a list and how many rows it has. A list of up to 2,000 rows is exact. In a longer one PostgreSQL would
 * have to walk past all rows before the page and count all there are, or find and sort them all, for each page: there
 * the number of rows, which they are and the way to a page are up to a minute old, and a page costs the same wherever
 * it is. What stands on it is as it is now.
 */
export async function readPage<Row>(
  db: Db,
  kept: CachedForAMinute<WayToPages>,
  list: List<Row>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const skipped = (page - 1) * size
  const name = nameOf(db, list)
  if (!kept.has(name)) {
    const short = await readShort(db, kept, name, list, size, skipped)
    if (short) return short
  }
  const found = await readAlong(await kept.of(name, () => findWay(db, list)), list, size, skipped)
  if (found.rows.length >= Math.min(size, found.total - skipped)) return found
  kept.forget(name) // rows are gone that were there when it was last looked
  return readAlong(await kept.of(name, () => findWay(db, list)), list, size, skipped)
}

/** The page as it is this moment; undefined where the list is long. */
async function readShort<Row>(
  db: Db,
  kept: CachedForAMinute<WayToPages>,
  name: string,
  list: List<Row>,
  size: number,
  skipped: number,
): Promise<Page<Row> | undefined> {
  if (isWalked(list)) {
    const [rows, total] = await Promise.all([
      skipped < SHORT ? readAfter(list, size, skipped) : [],
      countUpTo(db, list, SHORT + 1),
    ])
    return total <= SHORT ? { rows, total } : undefined
  }
  const way = await findWay(db, list)
  if (way.total <= SHORT) return readAlong(way, list, size, skipped)
  await kept.of(name, async () => way)
  return undefined
}

/** Whether an index has these rows in this order, so that a page of them is read and no more. */
const isWalked = ({ search, order }: List<unknown>) => !search && order.isIndexed

/** Where so many rows are found that a roll would be too long, they stand close together in every index. */
async function findWay(db: Db, list: List<unknown>): Promise<WayToPages> {
  const roll = isWalked(list) ? undefined : await callRoll(db, list, MOST_ON_ROLL + 1)
  return roll && roll.total <= MOST_ON_ROLL ? roll : findLandmarks(db, list)
}

async function readAlong<Row>(
  way: WayToPages,
  list: List<Row>,
  size: number,
  skipped: number,
): Promise<Page<Row>> {
  const { total } = way
  if (skipped >= total) return { rows: [], total }
  const rank = list.order.descending ? total - 1 - skipped : skipped
  const rows = Buffer.isBuffer(way.rows)
    ? await readRoll({ total, rows: way.rows }, list, size, rank)
    : await readFrom(way.rows, list, size, skipped, rank)
  return { rows, total }
}

function readRoll<Row>(roll: Roll, list: List<Row>, size: number, rank: number): Promise<Row[]> {
  const { descending, last } = list.order
  const from = descending ? Math.max(0, rank + 1 - size) : rank
  const to = descending ? rank + 1 : Math.min(roll.total, rank + size)
  return list.read(and(list.among, rowsOn(roll, last, from, to)), inOrder(list.order), size, 0)
}

/** Goes to the landmark before the page and walks from there. */
function readFrom<Row>(
  landmarks: Landmarks['rows'],
  list: List<Row>,
  size: number,
  skipped: number,
  rank: number,
): Promise<Row[]> {
  const index = list.order.descending ? Math.ceil(rank / STEP) : Math.floor(rank / STEP)
  const landmark = landmarks[index]
  if (skipped < STEP || !landmark) return readAfter(list, size, skipped)
  const from = and(list.among, list.search, startingAt(list.order, landmark))
  return list.read(from, inOrder(list.order), size, Math.abs(rank - index * STEP))
}

const readAfter = <Row>(list: List<Row>, size: number, skipped: number) =>
  list.read(and(list.among, list.search), inOrder(list.order), size, skipped)

async function countUpTo(db: Db, { table, among }: List<unknown>, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(among)
    .limit(most)
    .as('some')
  const [counted] = await db.select({ rows: count() }).from(some)
  return counted?.rows ?? 0
}

/** Lists of the same rows in the same order have the same way to their pages, whichever direction they are read in. */
function nameOf(db: Db, { table, among, search, order: { column, last } }: List<unknown>): string {
  const { sql: text, params } = db
    .select({ column: sql`${column}`, last: sql`${last}` })
    .from(table)
    .where(and(among, search))
    .toSQL()
  return JSON.stringify([text, params])
}
