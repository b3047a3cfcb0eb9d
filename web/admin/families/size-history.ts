import { useEffect, useRef, useState } from 'react'
import type { SizeRow } from '#web/admin/families/size-rows.ts'

/** A change of the table of sizes that is undone at once. `cell`: the one that was typed into; `words`: what it did, where it changed many. */
export type Act = { before: SizeRow[]; after: SizeRow[]; cell?: Cell; words?: string }
type Cell = { key: string; column: string }
type History = { done: Act[]; undone: Act[] }

const NONE: History = { done: [], undone: [] }
const MOST_ACTS = 200

/** The history with one more act: what is typed into a cell one after the other is one. What went before rows that were read anew is forgotten. */
export function withAct({ done }: History, act: Act): History {
  const last = done.at(-1)
  if (!last || last.after !== act.before) return { done: [act], undone: [] }
  const goesOn = act.cell && act.cell.key === last.cell?.key && act.cell.column === last.cell.column
  const all = goesOn ? [...done.slice(0, -1), { ...last, after: act.after }] : [...done, act]
  return { done: all.slice(-MOST_ACTS), undone: [] }
}

/** Changes of a table that are undone and done again one by one, as in a spreadsheet. */
export function useSizeHistory(rows: SizeRow[], onRows: (change: (rows: SizeRow[]) => SizeRow[]) => void) {
  const [history, setHistory] = useState(NONE)
  // A key may come before what the one before it did is drawn.
  const latest = useRef({ rows, history })
  useEffect(() => {
    latest.current = { rows, history }
  })

  function put(rows: SizeRow[], history: History): void {
    latest.current = { rows, history }
    onRows(() => rows)
    setHistory(history)
  }
  /** The last act of a list, if the table is as it left it. */
  const lastOf = (acts: Act[], side: 'before' | 'after') => {
    const last = acts.at(-1)
    return last?.[side] === latest.current.rows ? last : undefined
  }

  const [last, next] = [history.done.at(-1), history.undone.at(-1)]
  return {
    canUndo: last?.after === rows,
    canRedo: next?.before === rows,
    said: last?.after === rows ? last.words : undefined,
    change(change: (rows: SizeRow[]) => SizeRow[], what: { cell?: Cell; words?: string }): void {
      const { rows, history } = latest.current
      const after = change(rows)
      put(after, withAct(history, { before: rows, after, ...what }))
    },
    /** An empty row more, which is undone with what was done before it. */
    extend(row: SizeRow): void {
      const { rows, history } = latest.current
      const last = lastOf(history.done, 'after')
      const after = [...rows, row]
      put(after, last ? { done: [...history.done.slice(0, -1), { ...last, after }], undone: [] } : NONE)
    },
    /** Answers what was undone; nothing where there is nothing to undo. */
    undo(): Act | undefined {
      const { done, undone } = latest.current.history
      const act = lastOf(done, 'after')
      if (act) put(act.before, { done: done.slice(0, -1), undone: [...undone, act] })
      return act
    },
    redo(): Act | undefined {
      const { done, undone } = latest.current.history
      const act = lastOf(undone, 'before')
      if (act) put(act.after, { done: [...done, act], undone: undone.slice(0, -1) })
      return act
    },
  }
}
