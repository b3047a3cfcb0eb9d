import { useEffect } from 'react'
import { untilLoaded } from '#web/lazy/load.ts'
import { createStore, useStore } from '#web/lazy/store.ts'

/** A part of the pages that is loaded when it is wanted, as most visits never need it. */
export function createPart<Part>(load: () => Promise<Part>) {
  const loaded = createStore<Part | undefined>(undefined)
  let wanted: Promise<void> | undefined
  /** Resolves when it is there. */
  function want(): Promise<void> {
    wanted ??= untilLoaded(load).then(loaded.set)
    return wanted
  }
  const use = () => useStore(loaded, undefined)
  return {
    want,
    /** Loads it before it is wanted. Rejects where it does not arrive; nobody is told, and it is tried again when it is wanted. */
    async early(): Promise<void> {
      if (navigator.onLine !== false) loaded.set(await load())
    },
    /** For components: the part, once it is there. */
    use,
    /** The same where it is wanted at once. */
    useWhere(isWanted: boolean) {
      // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is this part's own, always the same
      useEffect(() => {
        if (isWanted) void want()
      }, [isWanted])
      return use()
    },
  }
}
