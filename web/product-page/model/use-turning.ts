import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Stage } from '#web/product-page/model/stage.ts'

/** In radians per pixel. */
const TURN = 0.009
/** A pointer that moves less far, in pixels, presses. */
const LEAST = 6
const WHEEL = 0.0015

type Place = { x: number; y: number; from: Place | undefined }

/**
 * Handlers by which a canvas is turned by one pointer and looked at from closer by two. `onPress`: where one pressed without moving, in pixels
 * from the canvas's upper left.
 */
export function useTurning(
  canvas: RefObject<HTMLCanvasElement | null>,
  stage: Stage | undefined,
  onPress: (x: number, y: number) => void,
) {
  const down = useRef(new Map<number, Place>())
  const moved = useRef(false)

  // The page's own wheel counts until the model has the keyboard; React's handlers could not stop it.
  useEffect(() => {
    const element = canvas.current
    if (!element || !stage) return
    const closer = (event: WheelEvent) => {
      if (document.activeElement !== element) return
      event.preventDefault()
      const view = stage.view()
      stage.look({ ...view, close: view.close * Math.exp(-event.deltaY * WHEEL) })
    }
    element.addEventListener('wheel', closer, { passive: false })
    return () => element.removeEventListener('wheel', closer)
  }, [canvas, stage])

  function move({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const was = down.current.get(pointerId)
    if (!was || !stage) return
    const { from } = was
    if (from && Math.hypot(x - from.x, y - from.y) >= LEAST) moved.current = true
    const other = [...down.current].find(([id]) => id !== pointerId)?.[1]
    const view = stage.view()
    if (other) {
      const [before, now] = [
        Math.hypot(was.x - other.x, was.y - other.y),
        Math.hypot(x - other.x, y - other.y),
      ]
      if (before > 0) stage.look({ ...view, close: (view.close * now) / before })
    } else if (moved.current)
      stage.look({
        ...view,
        around: view.around - (x - was.x) * TURN,
        above: view.above + (y - was.y) * TURN,
      })
    down.current.set(pointerId, { x, y, from })
  }

  function leave({ pointerId, clientX, clientY, type }: PointerEvent) {
    const isLast = down.current.delete(pointerId) && down.current.size === 0
    const box = canvas.current?.getBoundingClientRect()
    if (isLast && type === 'pointerup' && !moved.current && box)
      onPress(clientX - box.left, clientY - box.top)
  }

  return {
    onPointerDown({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) {
      currentTarget.setPointerCapture(pointerId)
      currentTarget.focus({ preventScroll: true })
      moved.current = down.current.size > 0
      down.current.set(pointerId, { x, y, from: { x, y, from: undefined } })
    },
    onPointerMove: move,
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}
