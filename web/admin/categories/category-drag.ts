import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Side } from '#web/admin/categories/category-places.ts'

export type Dragged = { id: string; over: string | undefined; side: Side }

/** How far a pressed pointer goes, in pixels, before it drags. */
const SLACK = 5
/** How near the pointer comes to the top or the bottom of the window before the page scrolls: there, the head of the site covers it. */
const NEAR_TOP = 120
const NEAR_BOTTOM = 64

/**
 * Drags a category by its handle. Rows have the attribute `data-category`: on the upper part of one it goes before it, on the lower
 * part after it, between them below it. Escape lets it go where it was.
 */
export function useCategoryDrag(drop: (dragged: Dragged & { over: string }) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  const pressed = useRef<{ id: string; x: number; y: number }>(undefined)
  const wasDragged = useRef(false)
  const pointer = useRef({ x: 0, y: 0 })
  const isDragging = dragged !== undefined

  // What it is dragged to may be out of sight.
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function scroll() {
      const { x, y } = pointer.current
      const before = scrollY
      scrollBy({ top: stepAt(y, innerHeight), behavior: 'instant' })
      if (scrollY !== before) setDragged((now) => now && { ...now, ...rowAt(x, y) })
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  useEffect(() => {
    if (!dragged) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      pressed.current = undefined
      setDragged(undefined)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dragged])

  const end = () => {
    pressed.current = undefined
    setDragged(undefined)
  }

  const handle = (id: string) => ({
    onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (button !== 0) return
      pressed.current = { id, x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = pressed.current
      if (!from) return
      if (!wasDragged.current && Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return
      wasDragged.current = true
      pointer.current = { x: clientX, y: clientY }
      setDragged({ id, ...rowAt(clientX, clientY) })
    },
    onPointerUp() {
      const { over } = dragged ?? {}
      if (pressed.current && dragged && over !== undefined) drop({ ...dragged, over })
      end()
    },
    onPointerCancel: end,
  })

  return {
    dragged,
    handle,
    /** Whether the press that has just ended was a drag, and so no click. */
    hasDragged: () => wasDragged.current,
  }
}

/** How many pixels the page scrolls in a frame, the more the nearer the pointer is to an end of the window. */
function stepAt(y: number, height: number): number {
  const above = Math.max(0, NEAR_TOP - y)
  const below = Math.max(0, y - (height - NEAR_BOTTOM))
  return Math.round(Math.min(16, below / 4) - Math.min(16, above / 4))
}

function rowAt(x: number, y: number): { over: string | undefined; side: Side } {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]')
  if (!row) return { over: undefined, side: 'into' }
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  const side = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
  return { over: row.dataset.category, side }
}
