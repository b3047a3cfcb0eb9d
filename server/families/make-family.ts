import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import {
  editSizes,
  mustBeAlone,
  mustBeClear,
  setChoices,
  slugMustBeFree,
  wholeFamily,
} from '#server/families/edit-family.ts'
import { insertFamily } from '#server/families/store.ts'
import { lockCatalogue } from '#server/values/store.ts'

type NewFamily = { name: string; slug?: string | undefined; choices: string[]; productIds: string[] }

/**
 * Makes a family of products. Answers its id. Errors: NOT_FOUND, SLUG_TAKEN, FAMILY_REFUSED if the products are in different categories
 * or in another family, or if the choices do not tell them apart, UNPROCESSABLE_CONTENT for a choice that is no attribute.
 */
export function makeFamily(
  db: Db,
  admin: Account,
  { productIds, choices, ...named }: NewFamily,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    await slugMustBeFree(tx, named.slug)
    await mustBeAlone(tx, productIds)
    const id = await insertFamily(tx, named)
    await setChoices(tx, id, choices)
    await editSizes(tx, admin, joining(productIds, id))
    await mustBeClear(tx, id)
    await recordFact(tx, staff(admin), 'family.made', id, { after: await wholeFamily(tx, id) })
    return id
  })
}

/** The edits that bring products into a family. */
export function joining(productIds: string[], familyId: string) {
  return [...new Set(productIds)].map((id) => ({ id, change: {}, familyId, evenArchived: true }))
}
