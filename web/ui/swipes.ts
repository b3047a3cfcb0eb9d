import { type TouchEvent, useRef } from 'react'

/** A finger that moves less far presses. */
const LEAST = 48

type Place = { x: number; y: number }

/** Handlers for an element on which one finger goes sideways: `step` is 1 for the next, -1 for the one before. Two fingers, or one on an enlarged page, look closer. */
export function useSwipes(turn: (step: 1 | -1) => void) {
  const from = useRef<Place>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches.length === 1 && !isEnlarged() ? placeOf(touches[0]) : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [before, now] = [from.current, placeOf(changedTouches[0])]
      from.current = undefined
      if (!before || !now) return
      const [across, down] = [now.x - before.x, now.y - before.y]
      if (Math.abs(across) >= LEAST && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
  }
}

const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1
const placeOf = (touch: Pick<Touch, 'clientX' | 'clientY'> | undefined): Place | undefined =>
  touch && { x: touch.clientX, y: touch.clientY }
