/** Something made from tables that is told when they change. */
export type ChangeListener = {
  /** Forgets what was made from this table; everything where it is not known what changed. */
  forget(table?: string): void
  /** While nobody listens for changes, nothing may be kept. */
  setListening(listening: boolean): void
}

export type Cached<Value> = ChangeListener & { read(): Promise<Value> }

/** A value that is made once and kept until one of these tables changes; without a listener it is made at each read. */
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
