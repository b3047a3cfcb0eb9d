/** What React knows the sections of a list by: one that is renamed stays the same, with all that is typed in it. */
export type SectionKeys = { keyOf: (name: string) => number; rename: (name: string, now: string) => void }

export function createSectionKeys(): SectionKeys {
  const keys = new Map<string, number>()
  let last = 0
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? ++last
    keys.set(name, key)
    return key
  }
  return {
    keyOf,
    rename(name, now) {
      const key = keyOf(name)
      keys.delete(name) // a new section of the old name is another
      keys.set(now, key)
    },
  }
}
