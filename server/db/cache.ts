/** A cache of values that are computed from tables. */
export type ChangeListener = {
  /** Drops the values that depend on this table; all values without a table, as when it is not known what changed. */
  forget(table?: string): void
  /** Called when listening for changes starts or stops. The cache must stay empty while nobody listens. */
  setListening(listening: boolean): void
}

/** One cached value. `read` returns it, and computes it first if needed. */
export type Cached<Value> = ChangeListener & { read(): Promise<Value> }

/** Caches the result of `make` until one of these tables changes. Calls `make` at each read while nobody listens for changes. */
export function cacheUntilChanged<Value>(
  tables: readonly string[],
  make: () => Promise<Value>,
): Cached<Value> {
  let kept: Promise<Value> | undefined
  let listening = false

  return {
    read() {
      if (!listening) return make()
      if (kept) return kept
      const made = make()
      kept = made
      made.catch(() => {
        if (kept === made) kept = undefined
      })
      return made
    },
    forget(table) {
      if (table === undefined || tables.includes(table)) kept = undefined
    },
    setListening(now) {
      listening = now
      kept = undefined
    },
  }
}
