import { t } from '#messages/t.ts'
import {
  type Attribute,
  listAttributes,
  lockAttribute,
} from '#server/catalogue/categories/attributes-store.ts'
import { ownOf } from '#server/catalogue/categories/category.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { OPTIONS_ORDER, restoreFields } from '#server/history/things/change-attribute.ts'
import { goneForGood } from '#server/history/things/deleted-for-good.ts'
import { attributeFields, type Place, placeOr } from '#server/history/things/fields.ts'
import type { FieldsIn, OwnFieldsOf } from '#server/history/things/named-in.ts'
import { nameAttributes } from '#server/history/things/names-store.ts'
import { stillStands } from '#server/history/things/order.ts'
import { addAgain, removeAdded, restorePlace } from '#server/history/things/place-attribute.ts'
import { fields, nameIn, nameOr, told } from '#server/history/things/readings.ts'
import type { RULE_WORDS } from '#server/history/things/rule-words.ts'
import type { SETTING_WORDS } from '#server/history/things/setting-words.ts'
import type { Change, Fields, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { writeEach } from '#server/history/things/write-each.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const WORDS: Record<OwnFieldsOf<typeof attributeFactOf> | 'place', () => string> = {
  code: () => t('admin.facts.code'),
  name: () => t('admin.facts.name'),
  kind: () => t('admin.facts.kind'),
  dimension: () => t('admin.facts.whatItMeasures'),
  isFilterable: () => t('admin.facts.filter'),
  options: () => t('admin.facts.options'),
  place: () => t('admin.facts.place'),
}

/** Of an attribute that is told with its category. */
export const ATTRIBUTE_WORDS: Record<
  Exclude<FieldsIn<ReturnType<typeof attributeFactOf>>, keyof typeof RULE_WORDS | keyof typeof SETTING_WORDS>,
  () => string
> = {
  dimension: () => t('admin.facts.dimension'),
  isFilterable: () => t('admin.facts.isFilterable'),
  categoryId: () => t('admin.facts.categoryId'),
  position: () => t('admin.facts.position'),
  options: () => t('admin.facts.options'),
  value: () => t('admin.facts.value'),
}

export const attribute: Thing<'attribute'> = {
  subject: told(nameIn),
  names: nameAttributes,
  searchedBy: 'name',
  called: nameOr(() => t('admin.things.aGoneAttribute')),
  words: WORDS,
  parts: { options: () => t('admin.facts.option') },
  value: (field, value, names) =>
    field.startsWith('options.') ? String(Object(value).label) : placeOr(field, value, names),
  undo: {
    reads: {
      'attribute.added': fields(attributeFields),
      'attribute.changed': fields(attributeFields),
      'attribute.moved': fields(attributeFields),
      'attribute.removed': fields(attributeFields),
    },
    locks: ['tree', 'catalogue'],
    rank: 2,
    now: async ({ tx }, changes) => {
      const all = await listAttributes(tx)
      const isGone = await goneForGood(tx, 'attribute', changes, new Set(all.map(({ id }) => id)))
      return changes.map((change) => {
        const attribute = all.find(({ id }) => id === change.subject)
        return attribute ? nowOf(all, attribute, change, isGone) : null
      })
    },
    write: (work, wants) => writeEach(work, wants, writeIt),
  },
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
  if (!attribute) throw new Refusal('NOT_FOUND', t('admin.refusals.wasRemovedSince'))
  if (judgement.act === 'remove') return removeAdded(work, attribute, change)
  const { place, ...given } = judgement.fields
  const left = Object.keys(given).length > 0 ? await restoreFields(work, attribute, change, given) : []
  if (place) left.push(...(await restorePlace(work, attribute, change, place as Place)))
  return left
}
