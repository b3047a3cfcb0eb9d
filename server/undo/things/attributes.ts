import { mustFit } from '#server/categories/attribute.ts'
import {
  type Attribute,
  countUses,
  insertAttribute,
  insertOptions,
  listAttributes,
  lockAttribute,
  type NewOptionRow,
  updateAttribute,
  writeAttributePlaces,
  writeOptions,
} from '#server/categories/attributes-store.ts'
import { branchOf, ownOf } from '#server/categories/category.ts'
import { mustBeUnused } from '#server/categories/change-attribute.ts'
import { attributeFactOf } from '#server/categories/fact-of.ts'
import { movedTo, mustStayInForce, numbered } from '#server/categories/move-attribute.ts'
import { listCategories } from '#server/categories/store.ts'
import { recordFacts } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import type { Change, Fields } from '#server/undo/change.ts'
import { deleteUnusedAttribute } from '#server/undo/delete-store.ts'
import { attributeFields, type Place, partsOf } from '#server/undo/fields.ts'
import { goneForGood } from '#server/undo/gone.ts'
import { orderedAs, placeAmong, stillStands } from '#server/undo/judge.ts'
import { type LeftOver, type Thing, type Want, type Work, writeEach } from '#server/undo/thing.ts'

const OPTIONS_ORDER = 'order of options'
const MOVED = 'the order of the attributes beside it was changed since'

/** Attributes with their options. The caller has locked the tree. */
export const attributeThing: Thing = {
  now: async ({ tx }, changes) => {
    const all = await listAttributes(tx)
    const isGone = await goneForGood(tx, 'attribute', changes, new Set(all.map(({ id }) => id)))
    return changes.map((change) => {
      const attribute = all.find(({ id }) => id === change.subject)
      return attribute ? nowOf(all, attribute, change, isGone) : null
    })
  },
  write: (work, wants) => writeEach(work, wants, writeIt),
}

function nowOf(
  all: Attribute[],
  attribute: Attribute,
  change: Change,
  isGone: (id: string) => boolean,
): Fields {
  const { categoryId, position, options } = attribute
  const order = ownOf(all, categoryId).map(({ id }) => id)
  const now: Fields = {
    ...attributeFields(attributeFactOf(attribute)),
    place: { in: categoryId, position, order },
  }
  const put = change.after?.place as Place | undefined
  if (put && put.in === categoryId) {
    const stands = put.order ? stillStands(put.order, order, isGone) : put.position === position
    if (change.before === null || stands) now.place = put
  }
  const ordered = change.after?.[OPTIONS_ORDER]
  const ids = options.map(({ id }) => id)
  if (
    Array.isArray(ordered) &&
    change.before !== null &&
    stillStands(ordered, ids, (id) => !ids.includes(id))
  )
    now[OPTIONS_ORDER] = ordered
  return now
}

async function writeIt(work: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  const { tx } = work
  const { subject: id } = change
  if (judgement.act === 'add') return addIt(work, change)
  await lockAttribute(tx, id)
  const [attribute] = await listAttributes(tx, [id])
  if (!attribute) throw new Refusal('NOT_FOUND', 'it was removed since')
  if (judgement.act === 'remove') return removeIt(work, attribute, change)
  const { place, ...given } = judgement.fields
  const left = Object.keys(given).length > 0 ? await changeIt(work, attribute, change, given) : []
  if (place) left.push(...(await moveIt(work, attribute, change, place as Place)))
  return left
}

async function changeIt(
  { tx, editor, act }: Work,
  attribute: Attribute,
  change: Change,
  given: Fields,
): Promise<LeftOver[]> {
  const { id } = attribute
  const left: LeftOver[] = []
  const uses = (await countUses(tx, [id])).options
  const said = new Map(partsOf(given, 'options') as [string, NewOptionRow | null][])
  const options = new Map(attribute.options.map((one): [string, NewOptionRow] => [one.id, one]))
  for (const [optionId, option] of said) {
    const now = options.get(optionId)
    if (option) options.set(optionId, { ...option, id: optionId })
    else if (uses.has(optionId))
      left.push({ change, field: `options.${optionId}`, reason: `products have ${now?.label} by now` })
    else options.delete(optionId)
  }
  const order = (given[OPTIONS_ORDER] ?? change.before?.[OPTIONS_ORDER] ?? []) as string[]
  const listed = orderedAs(order, [...options.keys()]).flatMap((one) => options.get(one) ?? [])
  const fields = Object.fromEntries(
    Object.entries(given).filter(([name]) => !name.startsWith('options.') && name !== OPTIONS_ORDER),
  )
  const changed: Attribute = { ...attribute, ...fields, options: listed as Attribute['options'] }
  if (JSON.stringify(attributeFactOf(changed)) === JSON.stringify(attributeFactOf(attribute))) return left
  mustFit(changed)
  if (changed.kind !== attribute.kind || changed.dimension !== attribute.dimension)
    await mustBeUnused(tx, attribute, 'changed')
  const { name, kind, dimension, isFilterable } = changed
  await updateAttribute(tx, id, { name, kind, dimension, isFilterable })
  await putOptions(tx, attribute, listed)
  const [now] = await listAttributes(tx, [id])
  const fact = { before: attributeFactOf(attribute), after: attributeFactOf(now ?? changed) }
  await recordFacts(tx, editor.by, [{ verb: 'attribute.changed', subject: id, change: fact }], act)
  return left
}

/** Writes the options. Some that were deleted come back with their ids. */
async function putOptions(tx: Work['tx'], { id, options }: Attribute, listed: NewOptionRow[]): Promise<void> {
  const back = listed.flatMap((one, position) =>
    options.some((own) => own.id === one.id) ? [] : [{ ...one, attributeId: id, position }],
  )
  await insertOptions(tx, back)
  await writeOptions(tx, id, listed)
}

async function moveIt(
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
  if (!category)
    return [{ change, field: 'place', reason: 'the category that it belonged to was removed since' }]
  const isGone = await goneForGood(tx, 'attribute', [change], new Set(all.map((one) => one.id)))
  const order = ownOf(all, categoryId).map((one) => one.id)
  const position = place.order ? placeAmong(place.order, id, order, isGone) : place.position
  if (position === undefined) return [{ change, field: 'place', reason: MOVED }]
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
  await recordFacts(tx, editor.by, [{ verb: 'attribute.moved', subject: id, change: fact }], act)
  return []
}

/**
 * Adds an attribute again with its id and its options, at its former place; as the last one if the order of its neighbours changed since.
 */
async function addIt({ tx, editor, act }: Work, change: Change): Promise<LeftOver[]> {
  const { subject: id } = change
  const all = await listAttributes(tx)
  const { place, ...fields } = change.before ?? {}
  const { in: parent, order } = place as Place
  const categoryId = String(parent)
  if (!(await listCategories(tx)).some((row) => row.id === categoryId))
    throw new Refusal('NOT_FOUND', 'the category that it belonged to was removed since')
  const holder = all.find(({ code }) => code === fields.code)
  if (holder) throw new Refusal('CODE_TAKEN', `${holder.name} has the code ${holder.code} by now`)
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
    { ...own, id, categoryId, position } as Parameters<typeof insertAttribute>[1],
    options,
  )
  await writeAttributePlaces(tx, numbered(beside.toSpliced(position, 0, row), categoryId))
  await recordFacts(
    tx,
    editor.by,
    [{ verb: 'attribute.added', subject: id, change: { after: attributeFactOf(row) } }],
    act,
  )
  return order && at === undefined ? [{ change, field: 'place', reason: MOVED }] : []
}

async function removeIt(
  { tx, editor, act }: Work,
  attribute: Attribute,
  change: Change,
): Promise<LeftOver[]> {
  const { id, categoryId } = attribute
  const order = ownOf(await listAttributes(tx), categoryId).map((one) => one.id)
  if (!(await deleteUnusedAttribute(tx, id))) return [{ change, reason: 'products have values of it by now' }]
  await writeAttributePlaces(tx, numbered(ownOf(await listAttributes(tx), categoryId), categoryId))
  const before = { ...attributeFactOf(attribute), order }
  await recordFacts(tx, editor.by, [{ verb: 'attribute.removed', subject: id, change: { before } }], act)
  return []
}
