/** What the address of a list says of its pages: `?page=2`. */

/** The pages after the first, as links write them: what a cached list reads of its address. */
export const LATER_PAGES = /^([2-9]|[1-9]\d{1,4})$/

/** The page asked for; whatever does not make sense counts as not said. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
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

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
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
