import { type PointerEvent, useRef, useState } from 'react'

/** Drags a row of a list by its handle to another place. The rows have the attribute `data-row` with their place. */
export function useRowDrag(list: string, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; over: number }>()
  const from = useRef<number>(undefined)
  const end = () => {
    from.current = undefined
    setDragged(undefined)
  }
  return {
    dragged,
    handle: (place: number) => ({
      onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        if (button !== 0) return
        from.current = place
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (from.current === undefined) return
        const row = document
          .elementsFromPoint(clientX, clientY)
          .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.list === list)
        if (row) setDragged({ from: from.current, over: Number(row.dataset.row) })
      },
      onPointerUp() {
        if (dragged && dragged.from !== dragged.over) move(dragged.from, dragged.over)
        end()
      },
      onPointerCancel: end,
    }),
  }
}
