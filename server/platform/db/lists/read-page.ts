import { and, count, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isAmongIds, type ListIds, readIds, SHORT } from '#server/platform/db/lists/list-ids.ts'
import { createMinuteCache, type MinuteCache } from '#server/platform/db/lists/minute-cache.ts'
import { orderBy, type Page, type Sort } from '#server/platform/db/lists/sort.ts'

export type List<Query extends PgSelect> = {
  table: PgTable
  /** Undefined: all rows of the table. */
  among?: SQL
  search?: SQL
  sort: Sort
  /** Without a condition: `db.select().from(table).$dynamic()`. */
  select(): Query
}

export type ListCache = MinuteCache<ListIds>

const MOST_LISTS = 10

export const createListCache = (): ListCache => createMinuteCache(MOST_LISTS)

/** Without `cache`, or up to 2,000 rows, counts and reads with OFFSET. Else the ids are cached: total and page starts may be a minute old. */
export async function readPage<Query extends PgSelect>(
  db: Db | Tx,
  list: List<Query>,
  { page, size }: { page: number; size: number },
  cache?: ListCache,
): Promise<Page<Awaited<Query>[number]>> {
  const offset = (page - 1) * size
  if (!cache) return walk(db, list, size, offset)
  const name = nameOf(db, list)
  const all = () => cache.of(name, () => readIds(db, list))
  const first = cache.has(name) ? undefined : await readIds(db, list, SHORT + 1)
  if (first && first.total <= SHORT) return readAt(list, first, size, offset)
  const found = await readAt(list, await all(), size, offset)
  if (found.rows.length >= Math.min(size, found.total - offset)) return found
  cache.forget(name) // rows of this page have left the list
  return readAt(list, await all(), size, offset)
}

async function walk<Query extends PgSelect>(
  db: Db | Tx,
  list: List<Query>,
  size: number,
  offset: number,
): Promise<Page<Awaited<Query>[number]>> {
  const where = and(list.among, list.search)
  const rows = await rowsOf(list, where, size, offset) // not beside the count: a transaction has one connection
  return { rows, total: await db.$count(list.select().where(where).as('all')) }
}

async function readAt<Query extends PgSelect>(
  list: List<Query>,
  ids: ListIds,
  size: number,
  offset: number,
): Promise<Page<Awaited<Query>[number]>> {
  const { among, search, sort } = list
  const { total } = ids
  if (offset >= total) return { rows: [], total }
  const isHere = isAmongIds(ids, sort.id, offset, Math.min(offset + size, total))
  const rows = isHere
    ? await rowsOf(list, and(among, isHere), size, 0)
    : await rowsOf(list, and(among, search), size, offset)
  return { rows, total }
}

function rowsOf<Query extends PgSelect>(
  { select, sort }: List<Query>,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Query {
  return select()
    .where(where)
    .orderBy(...orderBy(sort))
    .limit(limit)
    .offset(offset)
}

function nameOf(db: Db | Tx, { table, among, search, sort }: List<PgSelect>): string {
  const { sql: text, params } = db
    .select({ rows: count() })
    .from(table)
    .where(and(among, search))
    .orderBy(...orderBy(sort))
    .toSQL()
  return JSON.stringify([text, params])
}
