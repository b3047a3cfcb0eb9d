import type { ManagedCategory } from '#contract/categories.ts'
import { childrenOf } from '#web/admin/categories/category-places.ts'

/** The categories as options of a list, each below its parent; their values are slugs. */
export function CategoryOptions({ categories }: { categories: ManagedCategory[] }) {
  return inOrder(categories, null, 0).map(({ category: { _id, slug, name }, depth }) => (
    <option key={_id} value={slug}>
      {'\u00a0'.repeat(depth * 4)}
      {name}
    </option>
  ))
}

type Placed = { category: ManagedCategory; depth: number }

function inOrder(all: ManagedCategory[], parentId: string | null, depth: number): Placed[] {
  return childrenOf(all, parentId).flatMap((category) => [
    { category, depth },
    ...inOrder(all, category._id, depth + 1),
  ])
}
