import type { CartLine } from '#web/cart/cart-lines.ts'
import { lineProblem } from '#web/cart/limits.ts'
import { createStore, useStore } from '#web/store.ts'

const NONE: ReadonlySet<string> = new Set()

/** Products of lines that are not to be ordered this time. It outlives the way to the login and back. */
const leftOut = createStore(NONE)

/** Which lines are ordered: all that can be, but for those that were left out. */
export function useChosen(): (line: CartLine) => boolean {
  const out = useStore(leftOut, NONE)
  return (line) => !out.has(line.productId) && lineProblem(line) === undefined
}

export function choose({ productId }: CartLine, chosen: boolean): void {
  const out = new Set(leftOut.get())
  if (chosen) out.delete(productId)
  else out.add(productId)
  leftOut.set(out)
}

export function chooseAll(): void {
  leftOut.set(NONE)
}
