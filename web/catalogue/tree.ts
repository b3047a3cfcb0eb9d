import type { ShownCategory } from '#contract/categories.ts'

/** A category as a list of tools leads to it. */
export type CategoryStep = Pick<ShownCategory, 'slug' | 'name' | 'count' | 'img'>

/** The categories from the top of the tree down to the one with this slug, it included; empty where there is none. */
export function wayTo(slug: string, tree: ShownCategory[]): ShownCategory[] {
  for (const category of tree) {
    if (category.slug === slug) return [category]
    const below = wayTo(slug, category.children)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

/** Those in which something is on sale. */
export const inUse = (categories: ShownCategory[]): CategoryStep[] =>
  categories.flatMap(({ slug, name, count, img }) =>
    count > 0 ? [{ slug, name, count, img: img || undefined }] : [],
  )

/** The address of a category's page. */
export const categoryPath = ({ slug }: Pick<ShownCategory, 'slug'>) => `/tools/${slug}`
