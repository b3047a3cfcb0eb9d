import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm'

/** What an admin's table asks for. */
export type Search<Sort extends string> = {
  search?: string
  sort?: Sort
  direction?: 'asc' | 'desc'
  page: number
  size: number
}

/** One page, and how many rows there are on all. */
export type Page<Row> = { rows: Row[]; total: number }

/** Whether any of these contains what was searched for, whatever its case; undefined where nothing was. */
export function containing(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!search) return undefined
  return or(...columns.map((column) => ilike(column, patternFor(search))))
}

/** What people write is meant literally. No text in PostgreSQL holds a NUL, so such a search finds nothing. */
function patternFor(search: string): string {
  const literal = search.toWellFormed().replaceAll('\0', '\uFFFD')
  return `%${literal.replace(/[\\%_]/g, '\\$&')}%`
}

/** How a list is sorted: by a column that is never NULL; `last` decides between equals, so no row is lost. */
export type Order = { column: Column | SQL; type: string; last: Column; descending: boolean }

/** What rows may be sorted by: a column, or something made of columns and its type in PostgreSQL. */
export type Sorting = Column | { made: SQL; type: string }

/** Sorted by what was asked for, else by what comes naturally. */
export function orderOf<Sort extends string>(
  { sort, direction }: Search<Sort>,
  columns: Record<Sort, Sorting>,
  natural: { column: Column; direction: 'asc' | 'desc' },
  last: Column,
): Order {
  const by: Sorting = sort ? columns[sort] : natural.column
  const descending = (direction ?? (sort ? 'asc' : natural.direction)) === 'desc'
  const sorted = 'made' in by ? { column: by.made, type: by.type } : { column: by, type: by.getSQLType() }
  return { ...sorted, last, descending }
}

export function inOrder({ column, last, descending }: Order): SQL[] {
  const way = descending ? sql`DESC` : sql`ASC`
  return [sql`${column} ${way}`, sql`${last} ${way}`]
}

export function part({ page, size }: { page: number; size: number }) {
  return { limit: size, offset: (page - 1) * size }
}
