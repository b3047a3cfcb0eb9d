import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import { childrenOf } from '#web/admin/categories/category-places.ts'

/** A category with the names from the top down to it. */
type CategoryPath = { category: ManagedCategory; names: string[] }

/** All categories in the order of the tree. */
export function pathsOf(
  all: ManagedCategory[],
  parentId: string | null = null,
  above: string[] = [],
): CategoryPath[] {
  return childrenOf(all, parentId).flatMap((category) => {
    const names = [...above, category.name]
    return [{ category, names }, ...pathsOf(all, category._id, names)]
  })
}

/** Those whose path has each of these words, in any order. */
export function matching(paths: CategoryPath[], words: string): CategoryPath[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s›/]+/)
    .filter(Boolean)
  return paths.filter(({ names }) => {
    const path = names.join(' ').toLowerCase()
    return wanted.every((word) => path.includes(word))
  })
}

/** The attributes that a category asks for, by the category that they hang on: from the top down to itself. */
export type AskedFor = { category: ManagedCategory; attributes: ManagedAttribute[] }

export function askedBy(slug: string, all: ManagedCategory[], attributes: ManagedAttribute[]): AskedFor[] {
  const groups: AskedFor[] = []
  for (let at = all.find((one) => one.slug === slug); at; ) {
    const { _id: id, parentId } = at
    const own = attributes
      .filter(({ categoryId }) => categoryId === id)
      .toSorted((one, other) => one.position - other.position)
    if (own.length > 0) groups.unshift({ category: at, attributes: own })
    at = all.find(({ _id }) => _id === parentId)
  }
  return groups
}
