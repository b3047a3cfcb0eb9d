import { type Column, type SQL, sql } from 'drizzle-orm'

/** What an admin's table asks for. */
export type Search<Name extends string> = {
  search?: string
  sort?: Name
  direction?: 'asc' | 'desc'
  page: number
  size: number
}

/** One page, and how many rows all pages have. */
export type Page<Row> = { rows: Row[]; total: number }

/** How a list is sorted: by what is never NULL, and where that is equal by `id`, so that each row has one place. */
export type Sort = { by: Column | SQL; id: Column; descending: boolean }

/** Sorted by the column that was asked for, if one was, else by what comes naturally. */
export function sortOf(
  { direction }: Pick<Search<string>, 'direction'>,
  chosen: Column | SQL | undefined,
  natural: { by: Column; direction: 'asc' | 'desc' },
  id: Column,
): Sort {
  const descending = (direction ?? (chosen ? 'asc' : natural.direction)) === 'desc'
  return { by: chosen ?? natural.by, id, descending }
}

/** The terms of ORDER BY. */
export function orderBy({ by, id, descending }: Sort): SQL[] {
  const way = descending ? sql`DESC` : sql`ASC`
  return [sql`${by} ${way}`, sql`${id} ${way}`]
}

/** Which rows a page shows, as LIMIT and OFFSET. */
export function limitOf({ page, size }: { page: number; size: number }) {
  return { limit: size, offset: (page - 1) * size }
}
