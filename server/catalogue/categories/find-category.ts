import { isSlug } from '#contract/slugs.ts'
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { type CategoryRow, findBySlug, findMovedSlug } from '#server/catalogue/categories/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { langOf, said } from '#server/platform/db/said.ts'
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
): Promise<
  Pick<CategoryRow, 'slug' | 'name' | 'description'> & { lang?: Language; descriptionLang?: Language }
> {
  const found = await findCategory(db, slug.toLowerCase())
  const category = found && 'movedTo' in found ? await findBySlug(db, found.movedTo) : found?.category
  if (!category) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchCategory'))
  const { slug: own, name, description } = said(category)
  const [lang, descriptionLang] = [langOf(category), langOf(category, 'description')]
  return { slug: own, name, description, ...(lang && { lang }), ...(descriptionLang && { descriptionLang }) }
}
