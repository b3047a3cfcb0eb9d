import { useEffect, useMemo, useRef, useState } from 'react'
import type { Family, FamilyState, FamilyTree } from '#web/admin/families/family-state.ts'
import { attributesIn, columnsFor, moreColumns } from '#web/admin/families/size-columns.ts'
import {
  emptyRow,
  inOrder,
  type problemsIn,
  rowsAfter,
  type SizeRow,
  sizesFrom,
  unreadIn,
} from '#web/admin/families/size-rows.ts'

type Problems = ReturnType<typeof problemsIn>
const FIRST_ROWS = 4
const NO_PROBLEMS: Problems = { cells: [], others: [] }

export type SizeTable = ReturnType<typeof useSizeTable>

/** The table of a family's sizes while it is typed into: its rows and columns, and what is wrong with them. */
export function useSizeTable(tree: FamilyTree, family: Family | undefined, state: FamilyState) {
  const [more, setMore] = useState<string[]>([])
  const [rows, setRows] = useState<SizeRow[]>(() =>
    family ? rowsAfter([], family.products) : Array.from({ length: FIRST_ROWS }, emptyRow),
  )
  const [wrong, setWrong] = useState(NO_PROBLEMS)

  const products = family?.products
  const isSaved = useRef(false)
  useEffect(() => {
    if (!products) return
    const kept = !isSaved.current
    isSaved.current = false
    setRows((typed) => rowsAfter(kept ? typed : [], products))
  }, [products])

  const attributes = useMemo(() => attributesIn(tree, state.category), [tree, state.category])
  const columns = useMemo(
    () => columnsFor(attributes, state.choices, more),
    [attributes, state.choices, more],
  )

  return {
    ...{ rows, setRows, attributes, columns, wrong, more, setMore },
    /** The columns that may be shown besides. */
    others: moreColumns(attributes, state.choices),
    sent: () => sizesFrom(rows, columns, state),
    /** Shows what is wrong with the rows; true where something is. */
    show(found: Problems, from: { key: string }[]): boolean {
      const isWrong = found.cells.length + found.others.length > 0
      const unread = unreadIn(rows, from, columns).filter(
        ({ key, column }) => !found.cells.some((cell) => cell.key === key && cell.column === column),
      )
      const cells = inOrder([...found.cells, ...unread], rows, columns)
      setWrong(isWrong ? { ...found, cells } : found)
      return isWrong
    },
    isRight: () => setWrong(NO_PROBLEMS),
    /** What was typed is the shop's own from the next reading on. */
    isSaved(): void {
      setWrong(NO_PROBLEMS)
      isSaved.current = true
    },
  }
}
