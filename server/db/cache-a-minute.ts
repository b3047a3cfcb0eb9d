/** What takes long to read out of many rows, kept under a name; it may be a moment old, as what stands on a screen is. */
export type CachedForAMinute<Value> = {
  has(name: string): boolean
  /** What is kept, else what is read now. What is older than a minute is read anew while it is still used. */
  of(name: string, read: () => Promise<Value>): Promise<Value>
  forget(name: string): void
}

const FRESH_MS = 60_000
/** Older than this nobody is shown it. */
const USABLE_MS = 10 * FRESH_MS
const MOST_NAMES = 50

type Entry<Value> = { value: Promise<Value>; at: number; renewing: boolean }

/** Keeps at most 50 names, and drops the one that was read longest ago. `now`: the time in ms. */
export function cacheForAMinute<Value>(now: () => number = Date.now): CachedForAMinute<Value> {
  const names = new Map<string, Entry<Value>>()

  function begin(name: string, value: Promise<Value>): Promise<Value> {
    const kept: Entry<Value> = { value, at: now(), renewing: false }
    names.delete(name) // and back in at the end: what was read longest ago goes first
    names.set(name, kept)
    const [oldest] = names.keys()
    if (names.size > MOST_NAMES && oldest !== undefined) names.delete(oldest)
    value.catch(() => {
      if (names.get(name) === kept) names.delete(name)
    })
    return value
  }

  function renew(name: string, kept: Entry<Value>, read: () => Promise<Value>): void {
    kept.renewing = true
    read().then(
      (value) => {
        if (names.get(name) === kept) begin(name, Promise.resolve(value))
      },
      () => {
        kept.renewing = false // the next one who asks tries again
      },
    )
  }

  return {
    has: (name) => names.has(name),
    of(name, read) {
      const kept = names.get(name)
      const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY
      if (!kept || age > USABLE_MS) return begin(name, read())
      if (age > FRESH_MS && !kept.renewing) renew(name, kept, read)
      return kept.value
    },
    forget: (name) => void names.delete(name),
  }
}
