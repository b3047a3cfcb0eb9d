/** The slugs of the rows that share an article number, by this number in small letters. */
export type Sharing = ReadonlyMap<string, ReadonlySet<string>>

export function createSharing() {
  const first = new Map<string, string>()
  const sharing = new Map<string, Set<string>>()
  return {
    add(sku: string | undefined, slug: string | undefined): void {
      if (!sku || !slug) return
      const known = first.get(sku)
      if (known === undefined) first.set(sku, slug)
      else if (sharing.has(sku)) sharing.get(sku)?.add(slug)
      else sharing.set(sku, new Set([known, slug]))
    },
    sharing: sharing as Sharing,
  }
}
