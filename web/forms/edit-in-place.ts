import { type RefObject, useEffect, useRef, useState } from 'react'

type InPlace<Row> = { row: RefObject<Row | null>; isOpen: boolean; open: () => void; close: () => void }

/** A row that is edited in its place: the keyboard goes on at the first field of its form, and then back to its first button. */
export function useEditInPlace<Row extends HTMLElement>(isOpenAtFirst = false): InPlace<Row> {
  const row = useRef<Row>(null)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const shown = useRef(isOpen)
  useEffect(() => {
    if (shown.current === isOpen) return
    shown.current = isOpen
    row.current?.querySelector<HTMLElement>(isOpen ? 'input, select, textarea' : 'button')?.focus()
  }, [isOpen])
  return { row, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
