import { useRef, useState } from 'react'

/** Rows that are chosen, also on other pages of their table. */
export type ChosenRows = {
  ids: ReadonlySet<string>
  /** Chooses a row or leaves it out; with `range`, all between it and the one that was pressed before. */
  toggle(id: string, range: boolean): void
  /** Chooses all rows of the page, or leaves them out where all are chosen. */
  togglePage(): void
  set(ids: string[]): void
}

/** Lets rows of a table be chosen. `page`: the ids of those that are shown. */
export function useChosenRows(page: string[]): ChosenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<string>(undefined)
  return {
    ids,
    toggle(id, range) {
      const among = range ? between(page, before.current, id) : [id]
      before.current = id
      setIds(withRows(ids, among, !ids.has(id)))
    },
    togglePage: () => setIds(withRows(ids, page, !page.every((id) => ids.has(id)))),
    set: (all) => setIds(new Set(all)),
  }
}

/** The rows from one to another, in either direction; the last alone where the first is on another page. */
export function between(page: string[], from: string | undefined, to: string): string[] {
  const [start, end] = [page.indexOf(from ?? ''), page.indexOf(to)]
  return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function withRows(ids: ReadonlySet<string>, among: string[], chosen: boolean): ReadonlySet<string> {
  const others = [...ids].filter((id) => !among.includes(id))
  return new Set(chosen ? [...others, ...among] : others)
}
