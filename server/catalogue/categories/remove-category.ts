import { t } from '#messages/t.ts'
import {
  type Attribute,
  countFamilies,
  countUses,
  listAttributes,
  lockAttribute,
} from '#server/catalogue/categories/attributes-store.ts'
import { childrenOf, orderBeside, ownOf, withoutGap } from '#server/catalogue/categories/category.ts'
import { attributeFactOf, factOf } from '#server/catalogue/categories/fact-of.ts'
import {
  type CategoryRow,
  countProducts,
  deleteCategory,
  lockCategory,
  lockTree,
  writePlaces,
} from '#server/catalogue/categories/store.ts'
import { list } from '#server/catalogue/categories/words.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Removes a category with its attributes. Errors: NOT_FOUND, IN_USE while it has products, categories below it or attributes in use. */
export function removeCategory(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const category = await lockCategory(tx, id)
    if (!category) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCategory'))
    const own = ownOf(await listAttributes(tx), id)
    await mustBeEmpty(tx, tree, category, own)
    await deleteCategory(tx, id)
    await writePlaces(tx, withoutGap(tree, category))
    const order = orderBeside(tree, category.parentId)
    const before = { ...factOf(category), order, attributes: own.map(withId) }
    await recordFact(tx, staff(admin), 'category.removed', id, { before })
  })
}

const withId = (attribute: Attribute) => ({ id: attribute.id, ...attributeFactOf(attribute) })

async function mustBeEmpty(
  tx: Tx,
  tree: CategoryRow[],
  { id, name }: CategoryRow,
  own: Attribute[],
): Promise<void> {
  for (const attribute of own) await lockAttribute(tx, attribute.id)
  const products = (await countProducts(tx, [id])).get(id) ?? 0
  const below = childrenOf(tree, id).length
  const ids = own.map((attribute) => attribute.id)
  const used = (await countUses(tx, ids)).attributes.size
  const families = await countFamilies(tx, ids)
  const inTheWay = [
    ...(products > 0 ? [t('admin.refusals.hasProducts', { products })] : []),
    ...(below > 0 ? [t('admin.refusals.hasCategoriesBelow', { below })] : []),
    ...(used > 0 ? [t('admin.refusals.hasUsedAttributes', { used })] : []),
    ...(used === 0 && families > 0 ? [t('admin.refusals.hasChoices', { families })] : []),
  ]
  if (inTheWay.length === 0) return
  throw new Refusal('IN_USE', t('admin.refusals.categoryIsUsed', { name, what: list(inTheWay) }))
}
