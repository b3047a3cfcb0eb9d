export type TagIndex = {
  add(key: string, tags: Set<string>): void
  remove(key: string, tags: Set<string>): void
  /** The list stays as it is when keys are removed. */
  keysOf(tag: string): string[]
}

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) keysByTag.getOrInsertComputed(tag, () => new Set()).add(key)
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    keysOf: (tag) => [...(keysByTag.get(tag) ?? [])],
  }
}
