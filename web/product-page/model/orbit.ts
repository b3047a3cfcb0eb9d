/** From where one looks: angles in radians, and how close, where 1 shows all of the tool. */
export type View = { around: number; above: number; close: number }

export const START: View = { around: 0.7, above: 0.45, close: 1 }
const MOST_ABOVE = Math.PI / 2 - 0.01
const LEAST_CLOSE = 0.6
const MOST_CLOSE = 12
/** Which share of what is left to turn is left after a millisecond. */
const KEPT_PER_MS = 0.988
const THERE = 0.0005

const STEP = Math.PI / 12
const CLOSER = 1.25

/** Where a key leads; undefined for one that does nothing. */
export function viewAfter({ around, above, close }: View, key: string): View | undefined {
  const moves: Record<string, View> = {
    ArrowLeft: { around: around - STEP, above, close },
    ArrowRight: { around: around + STEP, above, close },
    ArrowUp: { around, above: above + STEP, close },
    ArrowDown: { around, above: above - STEP, close },
    '+': { around, above, close: close * CLOSER },
    '=': { around, above, close: close * CLOSER },
    '-': { around, above, close: close / CLOSER },
    Home: START,
    '0': START,
  }
  const moved = Object.hasOwn(moves, key) ? moves[key] : undefined
  return moved && within(moved)
}

/** Never over the top, nor so close that nothing is seen. */
export const within = ({ around, above, close }: View): View => ({
  around,
  above: Math.min(MOST_ABOVE, Math.max(-MOST_ABOVE, above)),
  close: Math.min(MOST_CLOSE, Math.max(LEAST_CLOSE, close)),
})

/** A part of the way from one view to another; the other itself once it is as good as there. */
export function nearer(from: View, to: View, ms: number): View {
  const left = KEPT_PER_MS ** Math.min(ms, 100)
  const between = (a: number, b: number) => b + (a - b) * left
  const next = {
    around: between(from.around, to.around),
    above: between(from.above, to.above),
    close: between(from.close, to.close),
  }
  const far =
    Math.abs(next.around - to.around) + Math.abs(next.above - to.above) + Math.abs(next.close - to.close)
  return far < THERE ? to : next
}
