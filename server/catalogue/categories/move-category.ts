import { t } from '#messages/t.ts'
import { namesakeWords } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  countHolders,
  listAttributes,
} from '#server/catalogue/categories/attributes-store.ts'
import { branchOf, movedTo, orderBeside, type Place, pathOf } from '#server/catalogue/categories/category.ts'
import { factOf } from '#server/catalogue/categories/fact-of.ts'
import {
  type CategoryRow,
  listCategories,
  lockTree,
  writePlaces,
} from '#server/catalogue/categories/store.ts'
import { list } from '#server/catalogue/categories/words.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Moves a category with all below it; a position past the end is the last. Errors: NOT_FOUND, PLACE_REFUSED, IN_USE. */
export function moveCategory(
  db: Db,
  admin: Account,
  id: string,
  to: { parentId: string | null; position: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const places = movedTo(tree, id, to)
    const category = tree.find((row) => row.id === id)
    if (!category || places.length === 0) return
    if (to.parentId !== category.parentId) await mustKeepValues(tx, tree, category, to.parentId)
    await writePlaces(tx, places)
    const now: Place = places.find((place) => place.id === id) ?? category
    const before = { ...factOf(category), order: orderBeside(tree, category.parentId) }
    const after = { ...before, parentId: now.parentId, position: now.position }
    after.order = orderBeside(await listCategories(tx), now.parentId)
    await recordFact(tx, staff(admin), 'category.moved', id, { before, after })
  })
}

/** Errors: IN_USE (values of attributes that are not in force there), PLACE_REFUSED (two attributes of one name would meet). */
export async function mustKeepValues(
  tx: Tx,
  tree: CategoryRow[],
  { id, name, parentId }: CategoryRow,
  newParentId: string | null,
): Promise<void> {
  const all = await listAttributes(tx)
  mustNotMeet(tree, all, { id, name }, newParentId)
  const stays = new Set(pathOf(tree, newParentId).map((above) => above.id))
  const left = pathOf(tree, parentId).flatMap((above) => (stays.has(above.id) ? [] : above.id))
  const lost = all.filter(({ categoryId }) => left.includes(categoryId))
  if (lost.length === 0) return
  const among = branchOf(tree, id).map((below) => below.id)
  const holders = await countHolders(
    tx,
    lost.map((attribute) => attribute.id),
    { among },
  )
  if (holders.length === 0) return
  const what = list(
    holders.map(({ name, count }) => t('admin.refusals.usedByProducts', { name, products: count })),
  )
  throw new Refusal('IN_USE', t('admin.refusals.valuesNotInForce', { name, what }))
}

function mustNotMeet(
  tree: CategoryRow[],
  all: Attribute[],
  { id, name }: Pick<CategoryRow, 'id' | 'name'>,
  newParentId: string | null,
): void {
  const moving = branchOf(tree, id).map((below) => below.id)
  const before = pathOf(tree, id).map((above) => above.id) // they were together already
  const near = pathOf(tree, newParentId).flatMap((above) => (before.includes(above.id) ? [] : above.id))
  const there = all.filter(({ categoryId }) => near.includes(categoryId))
  const called = ({ name }: Attribute) => name.toLowerCase()
  const met = there.find((one) =>
    all.some((other) => moving.includes(other.categoryId) && called(other) === called(one)),
  )
  if (met)
    throw new Refusal(
      'PLACE_REFUSED',
      t('admin.refusals.bringsNamesake', { name, namesake: namesakeWords(tree, met) }),
    )
}
