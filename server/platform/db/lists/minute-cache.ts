import { LRUCache } from 'lru-cache'

/** A value may be a minute old, or ten after a pause without readers. */
export type MinuteCache<Value> = {
  has(name: string): boolean
  /** A value older than a minute is returned once more while it is read again. */
  of(name: string, read: () => Promise<Value>): Promise<Value>
  forget(name: string): void
}

const FRESH_MS = 60_000
/** For an older value the caller waits. */
const USABLE_MS = 10 * FRESH_MS

type Entry<Value> = { value: Promise<Value>; at: number; renewing: boolean }

/** Evicts the least recently used. `now`: the time in ms. */
export function createMinuteCache<Value>(most: number, now: () => number = Date.now): MinuteCache<Value> {
  const names = new LRUCache<string, Entry<Value>>({ max: most })

  function begin(name: string, value: Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { value, at: now(), renewing: false }
    names.set(name, entry)
    value.catch(() => {
      if (names.get(name) === entry) names.delete(name)
    })
    return value
  }

  function renew(name: string, entry: Entry<Value>, read: () => Promise<Value>): void {
    entry.renewing = true
    read().then(
      (value) => {
        if (names.get(name) === entry) begin(name, Promise.resolve(value))
      },
      () => {
        entry.renewing = false // the next reader tries again
      },
    )
  }

  return {
    has: (name) => names.has(name),
    of(name, read) {
      const entry = names.get(name)
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY
      if (!entry || age > USABLE_MS) return begin(name, read())
      if (age > FRESH_MS && !entry.renewing) renew(name, entry, read)
      return entry.value
    },
    forget: (name) => void names.delete(name),
  }
}
