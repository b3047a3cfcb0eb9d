import { type Column, type SQL, sql } from 'drizzle-orm'

export type Search<Name extends string> = {
  search?: string
  sort?: Name
  direction?: 'asc' | 'desc'
  page: number
  size: number
}

/** `total`: the rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number }

/** `by` is never NULL; `id` decides among equals, so that each row has one place. */
export type Sort = { by: Column | SQL; id: Column; descending: boolean }

export function sortOf(
  { direction }: Pick<Search<string>, 'direction'>,
  chosen: Column | SQL | undefined,
  natural: { by: Column; direction: 'asc' | 'desc' },
  id: Column,
): Sort {
  const descending = (direction ?? (chosen ? 'asc' : natural.direction)) === 'desc'
  return { by: chosen ?? natural.by, id, descending }
}

export function orderBy({ by, id, descending }: Sort): SQL[] {
  const way = descending ? sql`DESC` : sql`ASC`
  return [sql`${by} ${way}`, sql`${id} ${way}`]
}
