import {
  type Attribute,
  listAttributes,
  lockAttribute,
} from '#server/catalogue/categories/attributes-store.ts'
import { ownOf } from '#server/catalogue/categories/category.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import type { Change, Fields } from '#server/history/undo/change.ts'
import { goneForGood } from '#server/history/undo/deleted-for-good.ts'
import { attributeFields, type Place } from '#server/history/undo/fields.ts'
import { stillStands } from '#server/history/undo/judge.ts'
import {
  type LeftOver,
  type Thing,
  type Want,
  type Work,
  writeEach,
} from '#server/history/undo/reversible.ts'
import { OPTIONS_ORDER, restoreFields } from '#server/history/undo/things/change-attribute.ts'
import { addAgain, removeAdded, restorePlace } from '#server/history/undo/things/place-attribute.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

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
  if (judgement.act === 'add') return addAgain(work, change)
  await lockAttribute(tx, id)
  const [attribute] = await listAttributes(tx, [id])
  if (!attribute) throw new Refusal('NOT_FOUND', 'it was removed since')
  if (judgement.act === 'remove') return removeAdded(work, attribute, change)
  const { place, ...given } = judgement.fields
  const left = Object.keys(given).length > 0 ? await restoreFields(work, attribute, change, given) : []
  if (place) left.push(...(await restorePlace(work, attribute, change, place as Place)))
  return left
}
