import type { CategoryChange } from '#contract/categories.ts'
import { withTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { mustBeFree } from '#server/catalogue/categories/add-category.ts'
import { factOf } from '#server/catalogue/categories/fact-of.ts'
import { lockTree, updateCategory } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { claimUpload, mustBeStored } from '#server/shop/uploads/claim-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Changes a category; an old slug leads to the new one. Errors: NOT_FOUND, SLUG_TAKEN, PICTURE_REFUSED, UPLOADS_AWAY. */
export async function changeCategory(
  db: Db,
  uploads: Uploads,
  admin: Account,
  id: string,
  { translations, ...given }: CategoryChange,
): Promise<void> {
  if (given.img) await mustBeStored(uploads, given.img)
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const category = tree.find((row) => row.id === id)
    if (!category) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCategory'))
    const change = {
      ...given,
      ...(translations && { translations: withTranslations(category.translations, translations) }),
    }
    if (change.slug !== undefined) mustBeFree(tree, change.slug, id)
    if (change.img && change.img !== category.img) await claimUpload(tx, change.img)
    const [before, after] = [factOf(category), factOf({ ...category, ...change })]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await updateCategory(tx, id, change)
    await recordFact(tx, staff(admin), 'category.changed', id, { before, after })
  })
}
