import type { CategoryChange } from '#contract/categories.ts'
import { type Account, staff } from '#server/access/actor.ts'
import { mustBeFree } from '#server/categories/add-category.ts'
import { factOf } from '#server/categories/fact-of.ts'
import { lockTree, updateCategory } from '#server/categories/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { claimUpload, mustBeStored } from '#server/uploads/claim-upload.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/**
 * Changes the given fields of a category. Its slug stays as it is when the name changes; an old slug leads to the new one. Saved as it
 * was, it is no change. Errors: NOT_FOUND, SLUG_TAKEN, PICTURE_REFUSED, UPLOADS_AWAY.
 */
export async function changeCategory(
  db: Db,
  uploads: Uploads,
  admin: Account,
  id: string,
  change: CategoryChange,
): Promise<void> {
  if (change.img) await mustBeStored(uploads, change.img)
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const category = tree.find((row) => row.id === id)
    if (!category) throw new Refusal('NOT_FOUND', 'There is no such category')
    if (change.slug !== undefined) mustBeFree(tree, change.slug, id)
    if (change.img && change.img !== category.img) await claimUpload(tx, change.img)
    const [before, after] = [factOf(category), factOf({ ...category, ...change })]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await updateCategory(tx, id, change)
    await recordFact(tx, staff(admin), 'category.changed', id, { before, after })
  })
}
