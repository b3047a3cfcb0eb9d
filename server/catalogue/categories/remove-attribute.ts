import {
  deleteAttribute,
  listAttributes,
  writeAttributePlaces,
} from '#server/catalogue/categories/attributes-store.ts'
import { ownOf } from '#server/catalogue/categories/category.ts'
import { lockedAttribute, mustBeUnused } from '#server/catalogue/categories/change-attribute.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { numbered } from '#server/catalogue/categories/move-attribute.ts'
import { lockTree } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'

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
