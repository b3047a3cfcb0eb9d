/** What is known of a long sorted list: how many rows it has, and every so many rows the one that stands there. */
export type Landmarks = {
  total: number
  /** The rows 0, STEP, 2 x STEP ... in ascending order, by what they are sorted by, as text. */
  rows: { key: string; last: string }[]
}

/** Between two landmarks are so many rows. */
export const STEP = 500

/** Landmarks of the lists that were asked for last; they may be a moment old, as what stands on a screen is. */
export type KeptLandmarks = {
  has(list: string): boolean
  of(list: string, find: () => Promise<Landmarks>): Promise<Landmarks>
  /** They lead astray: too much was changed since. */
  forget(list: string): void
}

/** Older than this they are found anew while the old ones are still used. */
const FRESH_MS = 60_000
/** Older than this nobody is shown them. */
const USABLE_MS = 10 * FRESH_MS
const MOST_LISTS = 50

type Kept = { found: Promise<Landmarks>; at: number; renewing: boolean }

export function keepLandmarks(now: () => number = Date.now): KeptLandmarks {
  const lists = new Map<string, Kept>()

  function begin(list: string, find: () => Promise<Landmarks>): Promise<Landmarks> {
    const kept: Kept = { found: find(), at: now(), renewing: false }
    lists.delete(list) // and back in at the end: what nobody asks for goes first
    lists.set(list, kept)
    const [oldest] = lists.keys()
    if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
    kept.found.catch(() => {
      if (lists.get(list) === kept) lists.delete(list)
    })
    return kept.found
  }

  function renew(list: string, kept: Kept, find: () => Promise<Landmarks>): void {
    kept.renewing = true
    find().then(
      (landmarks) => {
        if (lists.get(list) === kept) begin(list, async () => landmarks)
      },
      () => {
        kept.renewing = false // the next one who asks tries again
      },
    )
  }

  return {
    has: (list) => lists.has(list),
    of(list, find) {
      const kept = lists.get(list)
      const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY
      if (!kept || age > USABLE_MS) return begin(list, find)
      if (age > FRESH_MS && !kept.renewing) renew(list, kept, find)
      return kept.found
    },
    forget: (list) => void lists.delete(list),
  }
}
