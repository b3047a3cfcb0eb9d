import { collectTags, noteTags, touchedBy } from '#server/platform/db/cache-tags.ts'

export type ChangeListener = {
  /** `undefined`: what has changed is not known. */
  forget(tag?: string): void
  /** Whether changes are reported. Nothing may be cached while they are not. */
  setListening(listening: boolean): void
}

export type Cached<Value> = ChangeListener & { read(): Promise<Value> }

type Made<Value> = { result: Value; tags: Set<string> }

/** While changes are not reported, each read makes the value anew. */
export function cacheUntilChanged<Value>(make: () => Promise<Value>): Cached<Value> {
  let cached: Promise<Made<Value>> | undefined
  /** Undefined while it is being made, when any change may concern it. */
  let tags: Set<string> | undefined
  let listening = false

  function clear(): void {
    cached = undefined
    tags = undefined
  }

  async function begin(): Promise<Made<Value>> {
    const making = collectTags(make)
    cached = making
    try {
      const made = await making
      if (cached === making) tags = made.tags
      return made
    } catch (error) {
      if (cached === making) clear()
      throw error
    }
  }

  return {
    async read() {
      if (!listening) return make()
      const made = await (cached ?? begin())
      noteTags(made.tags)
      return made.result
    },
    forget(tag) {
      if (tag === undefined || !tags || touchedBy(tag).some((touched) => tags?.has(touched))) clear()
    },
    setListening(now) {
      listening = now
      clear()
    },
  }
}
