import type { NewCategory } from '#contract/categories.ts'
import { LONGEST_SLUG } from '#contract/slug-of.ts'
import { withTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { childrenOf, mustHaveRoom } from '#server/catalogue/categories/category.ts'
import { factOf } from '#server/catalogue/categories/fact-of.ts'
import { freeSlug } from '#server/catalogue/categories/free-slug.ts'
import {
  type CategoryRow,
  insertCategory,
  listOldSlugs,
  lockTree,
} from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { claimUpload, mustBeStored } from '#server/shop/uploads/claim-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Adds a category, the last below its parent. Answers its id. Errors: NOT_FOUND, PLACE_REFUSED, SLUG_TAKEN, PICTURE_REFUSED, UPLOADS_AWAY. */
export async function addCategory(
  db: Db,
  uploads: Uploads,
  admin: Account,
  fields: NewCategory,
): Promise<string> {
  if (fields.img) await mustBeStored(uploads, fields.img)
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    if (fields.img) await claimUpload(tx, fields.img)
    const category = await recordCategory(tx, tree, fields)
    await recordFact(tx, staff(admin), 'category.added', category.id, { after: factOf(category) })
    return category.id
  })
}

/** Adds a category; the caller has locked the tree. Errors: NOT_FOUND, PLACE_REFUSED (deeper than three), SLUG_TAKEN. */
async function recordCategory(
  tx: Tx,
  tree: CategoryRow[],
  { parentId = null, slug, translations, ...fields }: NewCategory,
): Promise<CategoryRow> {
  mustHaveRoom(tree, parentId)
  if (slug !== undefined) mustBeFree(tree, slug)
  return insertCategory(tx, {
    ...fields,
    translations: withTranslations({}, translations),
    parentId,
    slug: slug ?? (await slugFor(tx, tree, fields.name)),
    position: childrenOf(tree, parentId).length,
  })
}

/** No category has or had the slug: an old address leads on, and a new category of the same name must not take it. */
async function slugFor(tx: Tx, tree: CategoryRow[], name: string): Promise<string> {
  const taken = new Set([...tree.map(({ slug }) => slug), ...(await listOldSlugs(tx))])
  return freeSlug(name, 'category', LONGEST_SLUG, (slug) => taken.has(slug))
}

/** Refuses a slug (SLUG_TAKEN) that a category has, other than the category `id`. */
export function mustBeFree(tree: CategoryRow[], slug: string, id?: string): void {
  const holder = tree.find((row) => row.slug === slug && row.id !== id)
  if (holder) throw new Refusal('SLUG_TAKEN', t('admin.refusals.slugIsTaken', { slug, name: holder.name }))
}
