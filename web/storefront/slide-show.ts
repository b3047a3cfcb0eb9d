import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#web/ui/reduced-motion.ts'

const EACH_MS = 7000

/** `asked`: somebody pressed Play, so neither the pointer above it nor the keyboard inside holds it. */
type Turning = 'byItself' | 'stopped' | 'asked'

/** A row of slides that turns by itself until somebody looks closer, and that never moves for who asked for stillness. */
export function useSlideShow(slides: number) {
  const frame = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const still = useReducedMotion()
  const [wish, setWish] = useState<Turning>('byItself')
  const current = useSlideInView(row)
  const held = useHeld(frame, () => setWish('stopped'))
  const turning = wish === 'asked' || (wish === 'byItself' && !still)

  function scrollTo(place: number) {
    const left = (row.current?.clientWidth ?? 0) * ((place + slides) % slides)
    row.current?.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
  }

  useEffect(() => {
    if (!turning || (held && wish !== 'asked')) return
    const timer = setInterval(() => document.hidden || scrollTo(current + 1), EACH_MS)
    return () => clearInterval(timer)
  })

  function show(place: number) {
    setWish('stopped')
    scrollTo(place)
  }

  useArrowKeys(frame, (step) => show(current + step))

  return { frame, row, current, show, turning, turn: (on: boolean) => setWish(on ? 'asked' : 'stopped') }
}

type Place<E extends Element> = { readonly current: E | null }

function useSlideInView(row: Place<HTMLElement>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setCurrent(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [row])
  return current
}

/** Pauses on hover and focus. A touch stops it for good. */
function useHeld(frame: Place<HTMLElement>, touched: () => void): boolean {
  const [above, setAbove] = useState(false)
  const [inside, setInside] = useState(false)
  useListeners(frame, {
    pointerenter: (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && setAbove(true),
    pointerleave: () => setAbove(false),
    focusin: () => setInside(true),
    focusout: () => setInside(false),
    touchstart: touched,
  })
  return above || inside
}

function useArrowKeys(frame: Place<HTMLElement>, move: (step: number) => void): void {
  useListeners(frame, {
    keydown(event) {
      const key = event instanceof KeyboardEvent ? event.key : ''
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      event.preventDefault()
      move(key === 'ArrowLeft' ? -1 : 1)
    },
  })
}

function useListeners(frame: Place<HTMLElement>, listeners: Record<string, (event: Event) => void>): void {
  useEffect(() => {
    const element = frame.current
    const entries = Object.entries(listeners)
    for (const [name, listener] of entries) {
      element?.addEventListener(name, listener, { passive: name === 'touchstart' })
    }
    return () => {
      for (const [name, listener] of entries) element?.removeEventListener(name, listener)
    }
  })
}
