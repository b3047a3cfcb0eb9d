import { t } from '#messages/t.ts'
import { mustBeFree } from '#server/catalogue/categories/add-category.ts'
import { insertAttribute, listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import {
  childrenOf,
  movedTo,
  mustHaveRoom,
  orderBeside,
  withoutGap,
} from '#server/catalogue/categories/category.ts'
import { attributeFactOf, factOf } from '#server/catalogue/categories/fact-of.ts'
import { mustKeepValues } from '#server/catalogue/categories/move-category.ts'
import {
  type CategoryRow,
  insertCategory,
  listCategories,
  updateCategory,
  writePlaces,
} from '#server/catalogue/categories/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact, recordFacts } from '#server/history/facts/record-fact.ts'
import { deleteEmptyCategory } from '#server/history/things/delete-store.ts'
import { goneForGood } from '#server/history/things/deleted-for-good.ts'
import { categoryFields, type Place, placeOr, translatedRow } from '#server/history/things/fields.ts'
import type { OwnFieldsOf } from '#server/history/things/named-in.ts'
import { nameCategories } from '#server/history/things/names-store.ts'
import { placeAmong, stillStands } from '#server/history/things/order.ts'
import { fields, namedOr, nameIn, nameOr } from '#server/history/things/readings.ts'
import type { Change, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { withoutLostPicture } from '#server/history/things/uploads.ts'
import { writeEach } from '#server/history/things/write-each.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const WORDS: Record<OwnFieldsOf<typeof factOf> | 'place' | 'attributes', () => string> = {
  name: () => t('admin.facts.name'),
  slug: () => t('admin.facts.slug'),
  description: () => t('admin.facts.description'),
  img: () => t('admin.facts.picture'),
  shopifyId: () => t('admin.facts.shopifyId'),
  googleId: () => t('admin.facts.googleId'),
  place: () => t('admin.facts.place'),
  attributes: () => t('admin.facts.attributes'),
}

/** The caller has locked the tree. */
export const category: Thing<'category'> = {
  subject: namedOr(nameIn),
  names: nameCategories,
  searchedBy: 'name',
  called: nameOr(() => t('admin.things.aCategoryThatIsGone')),
  words: WORDS,
  value: placeOr,
  undo: {
    reads: {
      'category.added': fields(categoryFields),
      'category.changed': fields(categoryFields),
      'category.moved': fields(categoryFields),
      'category.removed': fields(categoryFields),
    },
    locks: ['tree', 'catalogue'],
    rank: 3,
    now: async ({ tx }, changes) => {
      const tree = await listCategories(tx)
      const isGone = await goneForGood(tx, 'category', changes, new Set(tree.map(({ id }) => id)))
      return changes.map((change) => {
        const row = tree.find(({ id }) => id === change.subject)
        if (!row) return null
        return { ...categoryFields(factOf(row)), place: placeNow(tree, row, change, isGone) }
      })
    },
    write: (work, wants) => writeEach(work, wants, writeCategory),
  },
}

function placeNow(
  tree: CategoryRow[],
  { parentId, position }: CategoryRow,
  change: Change,
  isGone: (id: string) => boolean,
) {
  const order = orderBeside(tree, parentId)
  const put = change.after?.place as Place | undefined
  const now: Place = { in: parentId, position, order }
  if (!put || put.in !== parentId) return now
  if (change.before === null) return put
  const stands = put.order ? stillStands(put.order, order, isGone) : put.position === position
  return stands ? put : now
}

async function writeCategory(work: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  const tree = await listCategories(tx)
  const { subject: id } = change
  if (judgement.act === 'remove') return removeIt(work, tree, change)
  const { place, ...said } = judgement.fields
  const given = translatedRow(said, tree.find((row) => row.id === id)?.translations ?? {})
  const isGone = await goneForGood(tx, 'category', [change], new Set(tree.map((row) => row.id)))
  if (judgement.act === 'add') return addIt(work, tree, change, isGone)
  const left: LeftOver[] = []
  if (Object.keys(given).length > 0) {
    const fields = await withoutLostPicture(work, given, change, left)
    if (typeof fields.slug === 'string') mustBeFree(tree, fields.slug, id)
    const row = mustBeThere(tree, id)
    await updateCategory(tx, id, fields)
    const fact = { before: factOf(row), after: factOf({ ...row, ...fields }) }
    if (Object.keys(fields).length > 0)
      await recordFact(tx, editor.by, 'category.changed', id, fact, { partOf: act })
  }
  if (place) left.push(...(await moveIt(work, await listCategories(tx), change, place as Place, isGone)))
  return left
}

function mustBeThere(tree: CategoryRow[], id: string): CategoryRow {
  const row = tree.find((one) => one.id === id)
  if (!row) throw new Refusal('NOT_FOUND', t('admin.refusals.wasRemovedSince'))
  return row
}

async function moveIt(
  { tx, editor, act }: Work,
  tree: CategoryRow[],
  change: Change,
  place: Place,
  isGone: (id: string) => boolean,
): Promise<LeftOver[]> {
  const { subject: id } = change
  const row = mustBeThere(tree, id)
  if (place.in !== null && !tree.some((one) => one.id === place.in))
    return [{ change, field: 'place', reason: t('admin.undo.aboveGone') }]
  const position = place.order
    ? placeAmong(place.order, id, orderBeside(tree, place.in), isGone)
    : place.position
  if (position === undefined) return [{ change, field: 'place', reason: t('admin.undo.categoriesMoved') }]
  const places = movedTo(tree, id, { parentId: place.in, position })
  if (places.length === 0) return []
  if (place.in !== row.parentId) await mustKeepValues(tx, tree, row, place.in)
  await writePlaces(tx, places)
  const after = await listCategories(tx)
  const fact = {
    before: { ...factOf(row), order: orderBeside(tree, row.parentId) },
    after: { ...factOf(mustBeThere(after, id)), order: orderBeside(after, place.in) },
  }
  await recordFact(tx, editor.by, 'category.moved', id, fact, { partOf: act })
  return []
}

/** With its id and attributes, at its former place; last if the order of its neighbours changed since. */
async function addIt(
  work: Work,
  tree: CategoryRow[],
  change: Change,
  isGone: (id: string) => boolean,
): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  const left: LeftOver[] = []
  const { place, attributes, ...said } = change.before ?? {}
  const given = translatedRow(said, {})
  const { in: parentId, ...where } = place as Place
  mustHaveRoom(tree, parentId)
  const fields = (await withoutLostPicture(work, given, change, left)) as Details & {
    slug: string
    name: string
  }
  mustBeFree(tree, fields.slug)
  const position = childrenOf(tree, parentId).length
  const row = await insertCategory(tx, { ...fields, id: change.subject, parentId, position })
  const own = await addAttributes(work, change.subject, attributes)
  const added = { verb: 'category.added' as const, subject: row.id, change: { after: factOf(row) } }
  await recordFacts(tx, editor.by, [added, ...own], act)
  if (where.order) {
    const now = await listCategories(tx)
    const at = placeAmong(where.order, row.id, orderBeside(now, parentId), isGone)
    if (at === undefined) left.push({ change, field: 'place', reason: t('admin.undo.categoriesMoved') })
    else await writePlaces(tx, movedTo(now, row.id, { parentId, position: at }))
  }
  return left
}

async function addAttributes({ tx }: Work, categoryId: string, attributes: unknown) {
  const all = await listAttributes(tx)
  const facts = []
  for (const { id, options, ...own } of (attributes ?? []) as ({ id: string; options: [] } & Details)[]) {
    const holder = all.find(({ code }) => code === own.code)
    if (holder)
      throw new Refusal(
        'CODE_TAKEN',
        t('admin.refusals.codeIsTakenByNow', { name: holder.name, code: holder.code }),
      )
    const row = await insertAttribute(
      tx,
      { ...own, id, categoryId } as Parameters<typeof insertAttribute>[1],
      options,
    )
    facts.push({ verb: 'attribute.added' as const, subject: id, change: { after: attributeFactOf(row) } })
  }
  return facts
}

async function removeIt({ tx, editor, act }: Work, tree: CategoryRow[], change: Change): Promise<LeftOver[]> {
  const { subject: id } = change
  const row = mustBeThere(tree, id)
  const order = orderBeside(tree, row.parentId)
  if (!(await deleteEmptyCategory(tx, id))) return [{ change, reason: t('admin.undo.categoryUsed') }]
  await writePlaces(tx, withoutGap(tree, row))
  const before = { ...factOf(row), order, attributes: [] }
  await recordFact(tx, editor.by, 'category.removed', id, { before }, { partOf: act })
  return []
}
