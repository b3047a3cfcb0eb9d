import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import { editFamily, editSizes, mustBeAlone, openFamily } from '#server/catalogue/families/edit-family.ts'
import { joining } from '#server/catalogue/families/make-family.ts'
import { deleteFamily, readProductsOf } from '#server/catalogue/products/families-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Adds products to a family. Errors: NOT_FOUND, FAMILY_REFUSED if one is in another family or category, or like one that is there. */
export function addToFamily(db: Db, admin: Account, id: string, productIds: string[]): Promise<void> {
  return editFamily(db, admin, id, async (tx, act) => {
    await mustBeAlone(tx, productIds, id)
    await editSizes(tx, admin, joining(productIds, id), act)
  })
}

/** Takes a product out of its family. It stays in the shop as it is. Errors: NOT_FOUND. */
export function takeOutOfFamily(db: Db, admin: Account, id: string, productId: string): Promise<void> {
  return editFamily(db, admin, id, async (tx, act) => {
    const own = (await readProductsOf(tx, id)).find((product) => product.id === productId)
    if (!own) throw new Refusal('NOT_FOUND', t('admin.refusals.notInFamily'))
    await editSizes(tx, admin, [{ id: productId, change: {}, familyId: null, evenArchived: true }], act)
  })
}

/** Dissolves a family. Its products stay in the shop as they are. Errors: NOT_FOUND. */
export function dissolveFamily(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { before } = await openFamily(tx, id)
    const products = await readProductsOf(tx, id)
    const act = randomUUID()
    await editSizes(
      tx,
      admin,
      products.map((product) => ({ id: product.id, change: {}, familyId: null, evenArchived: true })),
      act,
    )
    await deleteFamily(tx, id)
    await recordFact(tx, staff(admin), 'family.dissolved', id, { before }, { act })
  })
}
