import { t } from '#messages/t.ts'
import { mustHaveOwnName } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  insertAttribute,
  listAttributes,
  type NewOptionRow,
  writeAttributePlaces,
} from '#server/catalogue/categories/attributes-store.ts'
import { branchOf, ownOf } from '#server/catalogue/categories/category.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { movedTo, mustStayInForce, numbered } from '#server/catalogue/categories/move-attribute.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { OPTIONS_ORDER } from '#server/history/things/change-attribute.ts'
import { deleteUnusedAttribute } from '#server/history/things/delete-store.ts'
import { goneForGood } from '#server/history/things/deleted-for-good.ts'
import { type Place, partsOf, translatedRow } from '#server/history/things/fields.ts'
import { orderedAs, placeAmong } from '#server/history/things/order.ts'
import type { Change, LeftOver, Work } from '#server/history/things/thing.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const moved = () => t('admin.undo.attributesMoved')

export async function restorePlace(
  { tx, editor, act }: Work,
  attribute: Attribute,
  change: Change,
  place: Place,
): Promise<LeftOver[]> {
  const { id } = attribute
  const all = await listAttributes(tx)
  const tree = await listCategories(tx)
  const categoryId = String(place.in)
  const category = tree.find((row) => row.id === categoryId)
  if (!category) return [{ change, field: 'place', reason: t('admin.undo.itsCategoryGone') }]
  const isGone = await goneForGood(tx, 'attribute', [change], new Set(all.map((one) => one.id)))
  const order = ownOf(all, categoryId).map((one) => one.id)
  const position = place.order ? placeAmong(place.order, id, order, isGone) : place.position
  if (position === undefined) return [{ change, field: 'place', reason: moved() }]
  if (categoryId !== attribute.categoryId)
    await mustStayInForce(tx, attribute, category, branchOf(tree, categoryId))
  const places = movedTo(all, attribute, { categoryId, position })
  if (places.length === 0) return []
  await writeAttributePlaces(tx, places)
  const now = await listAttributes(tx)
  const whole = (from: Attribute[], one: Attribute) => ({
    ...attributeFactOf(one),
    order: ownOf(from, one.categoryId).map((other) => other.id),
  })
  const after = now.find((one) => one.id === id) ?? attribute
  const fact = { before: whole(all, attribute), after: whole(now, after) }
  await recordFact(tx, editor.by, 'attribute.moved', id, fact, { partOf: act })
  return []
}

/** With its id and options, at its former place; last if the order of its neighbours changed since. */
export async function addAgain({ tx, editor, act }: Work, change: Change): Promise<LeftOver[]> {
  const { subject: id } = change
  const all = await listAttributes(tx)
  const { place, ...fields } = change.before ?? {}
  const { in: parent, order } = place as Place
  const categoryId = String(parent)
  const tree = await listCategories(tx)
  if (!tree.some((row) => row.id === categoryId))
    throw new Refusal('NOT_FOUND', t('admin.refusals.itsCategoryWasRemoved'))
  mustHaveOwnName(tree, all, { id, name: String(fields.name), categoryId })
  const holder = all.find(({ code }) => code === fields.code)
  if (holder)
    throw new Refusal(
      'CODE_TAKEN',
      t('admin.refusals.codeIsTakenByNow', { name: holder.name, code: holder.code }),
    )
  const listed = new Map(partsOf(fields, 'options') as [string, NewOptionRow][])
  const options = orderedAs((fields[OPTIONS_ORDER] ?? []) as string[], [...listed.keys()]).flatMap((one) => {
    const option = listed.get(one)
    return option ? [{ ...option, id: one }] : []
  })
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.startsWith('options.') && name !== OPTIONS_ORDER),
  )
  const beside = ownOf(all, categoryId)
  const isGone = await goneForGood(tx, 'attribute', [change], new Set(all.map((one) => one.id)))
  const at =
    order &&
    placeAmong(
      order,
      id,
      beside.map((one) => one.id),
      isGone,
    )
  const position = at ?? beside.length
  const row = await insertAttribute(
    tx,
    { ...translatedRow(own, {}), id, categoryId, position } as Parameters<typeof insertAttribute>[1],
    options,
  )
  await writeAttributePlaces(tx, numbered(beside.toSpliced(position, 0, row), categoryId))
  await recordFact(tx, editor.by, 'attribute.added', id, { after: attributeFactOf(row) }, { partOf: act })
  return order && at === undefined ? [{ change, field: 'place', reason: moved() }] : []
}

export async function removeAdded(
  { tx, editor, act }: Work,
  attribute: Attribute,
  change: Change,
): Promise<LeftOver[]> {
  const { id, categoryId } = attribute
  const order = ownOf(await listAttributes(tx), categoryId).map((one) => one.id)
  if (!(await deleteUnusedAttribute(tx, id))) return [{ change, reason: t('admin.undo.attributeUsed') }]
  await writeAttributePlaces(tx, numbered(ownOf(await listAttributes(tx), categoryId), categoryId))
  const before = { ...attributeFactOf(attribute), order }
  await recordFact(tx, editor.by, 'attribute.removed', id, { before }, { partOf: act })
  return []
}
