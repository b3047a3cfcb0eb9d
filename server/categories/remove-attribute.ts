import { type Account, staff } from '#server/access/actor.ts'
import { deleteAttribute, listAttributes, writeAttributePlaces } from '#server/categories/attributes-store.ts'
import { ownOf } from '#server/categories/category.ts'
import { lockedAttribute, mustBeUnused } from '#server/categories/change-attribute.ts'
import { attributeFactOf } from '#server/categories/fact-of.ts'
import { numbered } from '#server/categories/move-attribute.ts'
import { lockTree } from '#server/categories/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'

/** Removes an attribute with its options. Errors: NOT_FOUND, IN_USE while products have values of it or families differ by it. */
export function removeAttribute(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTree(tx)
    const attribute = await lockedAttribute(tx, id)
    await mustBeUnused(tx, attribute, 'removed')
    await deleteAttribute(tx, id)
    const { categoryId } = attribute
    const left = ownOf(await listAttributes(tx), categoryId)
    await writeAttributePlaces(tx, numbered(left, categoryId))
    const order = left.map((one) => one.id).toSpliced(attribute.position, 0, id)
    const before = { ...attributeFactOf(attribute), order }
    await recordFact(tx, staff(admin), 'attribute.removed', id, { before })
  })
}
