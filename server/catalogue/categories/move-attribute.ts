import { t } from '#messages/t.ts'
import { mustHaveOwnName } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  countHolders,
  listAttributes,
  writeAttributePlaces,
} from '#server/catalogue/categories/attributes-store.ts'
import { branchOf, ownOf } from '#server/catalogue/categories/category.ts'
import { lockedAttribute } from '#server/catalogue/categories/change-attribute.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { type CategoryRow, lockTree } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** A position past the end is the last. Errors: NOT_FOUND, IN_USE (by products elsewhere), UNPROCESSABLE_CONTENT (a namesake there). */
export function moveAttribute(
  db: Db,
  admin: Account,
  id: string,
  { categoryId, position }: { categoryId: string; position: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const attribute = await lockedAttribute(tx, id)
    const category = tree.find((row) => row.id === categoryId)
    if (!category) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCategory'))
    if (categoryId !== attribute.categoryId)
      await mustStayInForce(tx, attribute, category, branchOf(tree, categoryId))
    const all = await listAttributes(tx)
    if (categoryId !== attribute.categoryId)
      mustHaveOwnName(tree, all, { ...attribute, categoryId }, 'categoryId')
    const places = movedTo(all, attribute, { categoryId, position })
    const now = places.find((place) => place.id === id)
    if (!now) return
    await writeAttributePlaces(tx, places)
    const order = ownOf(all, attribute.categoryId).map((one) => one.id)
    const before = { ...attributeFactOf(attribute), order }
    const after = { ...before, categoryId, position: now.position }
    after.order = ownOf(await listAttributes(tx), categoryId).map((one) => one.id)
    await recordFact(tx, staff(admin), 'attribute.moved', id, { before, after })
  })
}

/** Errors: IN_USE if products outside of the category, and of those below it in `branch`, have values of the attribute. */
export async function mustStayInForce(
  tx: Tx,
  { id, name }: Attribute,
  category: CategoryRow,
  branch: CategoryRow[],
): Promise<void> {
  const [holders] = await countHolders(tx, [id], { besides: branch.map((row) => row.id) })
  if (!holders) return
  throw new Refusal(
    'IN_USE',
    t('admin.refusals.valuesElsewhere', { products: holders.count, name, category: category.name }),
  )
}

type AttributePlace = { id: string; categoryId: string; position: number }

/** The places that change, without gaps. */
export function movedTo(
  all: Attribute[],
  attribute: Attribute,
  { categoryId, position }: Omit<AttributePlace, 'id'>,
): AttributePlace[] {
  const others = (category: string) => ownOf(all, category).filter(({ id }) => id !== attribute.id)
  const now = [
    ...(categoryId === attribute.categoryId
      ? []
      : numbered(others(attribute.categoryId), attribute.categoryId)),
    ...numbered(others(categoryId).toSpliced(position, 0, attribute), categoryId),
  ]
  const isAt = (place: AttributePlace) => (row: Attribute) =>
    row.id === place.id && row.categoryId === place.categoryId && row.position === place.position
  return now.filter((place) => !all.some(isAt(place)))
}

export function numbered(attributes: { id: string }[], categoryId: string): AttributePlace[] {
  return attributes.map(({ id }, position) => ({ id, categoryId, position }))
}
