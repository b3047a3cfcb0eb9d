import { untilLoaded } from '#web/lazy/load.ts'
import { createStore, useStore } from '#web/lazy/store.ts'

/** A part of the pages that is loaded when it is wanted, as most visits never need it. */
export function createPart<Part>(load: () => Promise<Part>) {
  const loaded = createStore<Part | undefined>(undefined)
  let wanted: Promise<void> | undefined
  return {
    /** Loads it before it is wanted. Rejects where it does not arrive; nobody is told, and it is tried again when it is wanted. */
    async early(): Promise<void> {
      if (navigator.onLine !== false) loaded.set(await load())
    },
    /** Resolves when it is there. */
    want(): Promise<void> {
      wanted ??= untilLoaded(load).then(loaded.set)
      return wanted
    },
    /** For components: the part, once it is there. */
    use: () => useStore(loaded, undefined),
  }
}
