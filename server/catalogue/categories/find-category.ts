import { isSlug } from '#contract/slugs.ts'
import { type CategoryRow, findBySlug, findMovedSlug } from '#server/catalogue/categories/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** What a slug leads to: the category that has it, or today's slug of the category that had it before. */
export type FoundCategory = { category: CategoryRow } | { movedTo: string }

/** The category with this slug, or today's slug where an old one is given; undefined for an unknown one. */
export async function findCategory(db: Db, slug: string): Promise<FoundCategory | undefined> {
  if (!isSlug(slug)) return undefined
  const category = await findBySlug(db, slug)
  if (category) return { category }
  const movedTo = await findMovedSlug(db, slug)
  return movedTo === undefined ? undefined : { movedTo }
}

/** What the page of a category shows of it. `slug`: today's or a former one, in any case. Error: NOT_FOUND. */
export async function foundCategory(
  db: Db,
  slug: string,
): Promise<Pick<CategoryRow, 'slug' | 'name' | 'description'>> {
  const found = await findCategory(db, slug.toLowerCase())
  const category = found && 'movedTo' in found ? await findBySlug(db, found.movedTo) : found?.category
  if (!category) throw new Refusal('NOT_FOUND', 'There is no such category')
  return { slug: category.slug, name: category.name, description: category.description }
}
