import { type CategoryRow, findBySlug, findMovedSlug } from '#server/categories/store.ts'
import type { Db } from '#server/db/client.ts'

/** What a slug leads to: a category, or the slug of today of one that had it before. */
export type FoundCategory = { category: CategoryRow } | { movedTo: string }

/** The category with this slug, or today's slug where an old one is given; undefined for an unknown one. */
export async function findCategory(db: Db, slug: string): Promise<FoundCategory | undefined> {
  const category = await findBySlug(db, slug)
  if (category) return { category }
  const movedTo = await findMovedSlug(db, slug)
  return movedTo === undefined ? undefined : { movedTo }
}
