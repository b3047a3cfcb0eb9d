import { type Column, type SQL, sql } from 'drizzle-orm'

/** The query of a table in the admin's pages: words, order and page. */
export type Search<Name extends string> = {
  search?: string
  sort?: Name
  direction?: 'asc' | 'desc'
  page: number
  size: number
}

/** One page of rows. `total`: the number of rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number }

/** The order of a list: by an expression that is never NULL, and then by `id`, so that each row has one place. */
export type Sort = { by: Column | SQL; id: Column; descending: boolean }

/** The order that a search asks for, or else the natural one. */
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
