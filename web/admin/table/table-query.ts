/** What the address of an admin's table says: `?search=saw&sort=price&direction=desc&page=2`. */
import { changeQuery, pageOf } from '#web/ui/page-query.ts'

export const PAGE_SIZE = 20

/** Which rows a table shows: those that are there, or those that were deleted. */
export const SHOWN = ['current', 'deleted'] as const

type Direction = 'asc' | 'desc'
export type TableQuery<Column extends string> = {
  search: string | undefined
  sort: Column | undefined
  direction: Direction | undefined
  page: number
  size: number
}

/** Whatever does not make sense counts as not said. */
export function readQuery<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
): TableQuery<Column> {
  const sort = oneOf(columns, params.get('sort'))
  return {
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    sort,
    direction: sort && directionOf(params),
    page: pageOf(params),
    size: PAGE_SIZE,
  }
}

export function oneOf<Value extends string>(values: readonly Value[], given: string | null) {
  return values.find((value) => value === given)
}

export function directionOf(params: URLSearchParams): Direction {
  return params.get('direction') === 'desc' ? 'desc' : 'asc'
}

/** Sorting by a column anew begins upwards; by the same one it turns round. */
export function turnSort(params: URLSearchParams, column: string): string {
  const again = params.get('sort') === column
  const direction = again && directionOf(params) === 'asc' ? 'desc' : 'asc'
  return changeQuery(params, { sort: column, direction })
}

const ORDER_AND_PAGE = ['sort', 'direction', 'page']

/** The names of what filters a table's rows. `of`: parameters that say which table it is, such as the group of a price list. */
export function filtersIn(params: URLSearchParams, of: readonly string[] = []): string[] {
  return [...params]
    .filter(([name, value]) => value.trim() !== '' && !ORDER_AND_PAGE.includes(name) && !of.includes(name))
    .map(([name]) => name)
}

/** The address of the same table without filters. */
export function allRows(params: URLSearchParams, of: readonly string[] = []): string {
  return `?${new URLSearchParams([...params].filter(([name]) => of.includes(name)))}`
}
