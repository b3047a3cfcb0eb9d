/** What more of a product can be ordered than is available. Pure. */
import { type Promised, type PromiseKind, promisedDay } from '#contract/promise-words.ts'

/** Of a product: pieces in all, and what its owner said of those beyond the shelf. */
export type Stocked = {
  minimum: number
  available: number
  shelf: number
  promised: number
  beyond: number | null
  promisedOn: string | null
  beyondAs: PromiseKind | null
}

/** What more can be ordered, and by when it comes; `take_pieces` decides by the day of the shop's time zone. `today`: of UTC. */
export function promiseOf(
  { minimum, available, shelf, promised, beyond, promisedOn, beyondAs }: Stocked,
  today = new Date().toISOString().slice(0, 10),
): { promise?: Promised & { words: string } } {
  if (beyond === null || promisedOn === null || promisedOn < today) return {}
  const orderable = Math.max(0, shelf + beyond - promised)
  if (orderable <= available || orderable < minimum) return {}
  const [kind, pieces] = [beyondAs ?? 'backorder', orderable - available]
  const words = `${pieces.toLocaleString('en-US')} on ${kind} by ${promisedDay(promisedOn, 'en-US')}`
  return { promise: { kind, pieces, on: promisedOn, words } }
}
