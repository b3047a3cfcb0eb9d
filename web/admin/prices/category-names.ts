import type { ManagedCategory } from '#contract/categories.ts'

/** A category with those above it: `Saws › Tenon saws`. One that is gone says so. */
export function categoryPath(categories: ManagedCategory[], id: string): string {
  const found = categories.find(({ _id }) => _id === id)
  if (!found) return 'A category that is gone'
  return found.parentId ? `${categoryPath(categories, found.parentId)} › ${found.name}` : found.name
}
