/** What the address of an admin's table says: `?search=saw&sort=price&direction=desc&page=2`. */

export const PAGE_SIZE = 20

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
  const page = Number(params.get('page'))
  return {
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    sort,
    direction: sort && directionOf(params),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: PAGE_SIZE,
  }
}

export function oneOf<Value extends string>(values: readonly Value[], given: string | null) {
  return values.find((value) => value === given)
}

export function directionOf(params: URLSearchParams): Direction {
  return params.get('direction') === 'desc' ? 'desc' : 'asc'
}

/** The address with some of it changed. Everything but turning a page starts again at the first. */
export function changeQuery(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** Sorting by a column anew begins upwards; by the same one it turns round. */
export function turnSort(params: URLSearchParams, column: string): string {
  const again = params.get('sort') === column
  const direction = again && directionOf(params) === 'asc' ? 'desc' : 'asc'
  return changeQuery(params, { sort: column, direction })
}

export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** The pages to offer: the first, the last and those around this one; null stands for those left out between. */
export function offeredPages(page: number, last: number): (number | null)[] {
  const offered = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last)
  return offered.flatMap((one, index) => {
    const before = offered[index - 1] ?? 0
    if (one === before + 2) return [one - 1, one]
    return one > before + 1 ? [null, one] : [one]
  })
}
