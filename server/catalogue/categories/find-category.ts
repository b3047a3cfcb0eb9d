import { isSlug } from '#contract/slugs.ts'
import { type CategoryRow, findBySlug, findMovedSlug } from '#server/catalogue/categories/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `movedTo`: today's slug of a category that had the slug before. */
export type FoundCategory = { category: CategoryRow } | { movedTo: string }

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
