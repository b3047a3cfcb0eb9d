import { PRODUCT_FIELD_NAMES } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { removeAll } from '#server/history/things/delete-products.ts'
import { movedByOthers } from '#server/history/things/delete-store.ts'
import { partsOf, productFields } from '#server/history/things/fields.ts'
import { categoriesToday, nameProducts } from '#server/history/things/names-store.ts'
import { changedFields, fieldWords, valueWords } from '#server/history/things/product-words.ts'
import { fields, named, old } from '#server/history/things/readings.ts'
import { withoutStated } from '#server/history/things/stated-pieces-store.ts'
import type { Change, Fields, Thing } from '#server/history/things/thing.ts'
import { planned, STOCK, writeFields } from '#server/history/things/write-products.ts'

/** No change equals it: so stock counts as changed since, and only a whole import takes it back, by a correction. */
const MOVED = Symbol('stock')

/** With values, documents and families. The caller has locked the catalogue. */
export const product: Thing<'product'> = {
  subject: named(({ verb, is }) => (verb === 'product.changed' ? changedFields(is).join(', ') : '')),
  names: nameProducts,
  called: ({ before, after }) =>
    String({ ...before, ...after }.productName ?? t('admin.things.aGoneProduct')),
  mentions: (fields) => ({
    ...(typeof fields.category === 'string' && { category: [fields.category] }),
    attribute: partsOf(fields, 'values').map(([code]) => code),
  }),
  order: PRODUCT_FIELD_NAMES,
  field: fieldWords,
  value: valueWords,
  undo: {
    reads: {
      'product.added': fields(productFields),
      'product.deleted': fields(productFields),
      'product.changed': (fact) => (fact.after?.fields ? old() : fields(productFields)(fact)),
      'product.removed': ({ before }) => ({
        before: { state: before?.state ?? 'on sale' },
        after: { state: 'archived' },
      }),
      'product.restored': ({ before }) => ({
        before: { state: before?.state ?? 'archived' },
        after: { state: 'on sale' },
      }),
    },
    locks: ['catalogue'],
    together: true,
    whyLeft: (field, { before }) =>
      field === STOCK && before !== null ? t('admin.undo.stockMoved') : undefined,
    now: async (work, changes) => {
      const { tx } = work
      const rows = await planned(
        tx,
        changes.map(({ subject }) => ({ id: subject, change: {}, evenArchived: true })),
      )
      const ids = rows.flatMap(({ before, productId }) => (before ? productId : []))
      const today = await categoriesToday(tx, changes.flatMap(categoriesIn))
      const moved = await movedByOthers(tx, ids)
      const free = work.ofImport ? await withoutStated(tx, changes.flatMap(statedBy)) : undefined
      return changes.map((change, index) => {
        const { before, productId } = rows[index] ?? {}
        if (!before || productId === undefined) return null
        const now = productFields(before)
        return {
          ...now,
          ...sameCategory(now, change, today),
          ...sameStock(now, change, free, moved.has(productId)),
          // Where no address was given, the database made it.
          ...(change.before === null && { slug: change.after?.slug ?? null }),
        }
      })
    },
    write: async (work, wants) => {
      const left = await writeFields(
        work,
        wants.filter(({ judgement }) => judgement.act !== 'remove'),
      )
      left.push(
        ...(await removeAll(
          work,
          wants.filter(({ judgement }) => judgement.act === 'remove'),
        )),
      )
      return left
    },
  },
}

const categoriesIn = ({ before, after }: Change) =>
  [before?.category, after?.category].filter((slug) => typeof slug === 'string')

function sameCategory(now: Fields, { before, after }: Change, today: Map<string, string>): Fields {
  for (const slug of [after?.category, before?.category])
    if (typeof slug === 'string' && today.get(slug) === now.category) return { category: slug }
  return {}
}

/** The fact of a change that stated another stock. */
const statedBy = ({ factId, before, after }: Change) =>
  before !== null && after !== null && STOCK in after ? [factId] : []

/** `free`: by the facts of an import what its stocks are without it. */
function sameStock(
  now: Fields,
  { factId, before, after }: Change,
  free: ReadonlyMap<number, unknown> | undefined,
  isMoved: boolean,
): Fields {
  if (before === null) return isMoved ? { [STOCK]: after?.[STOCK] } : {}
  if (after === null || (!free && before[STOCK] === now[STOCK])) return {}
  return { [STOCK]: free?.has(factId) ? after[STOCK] : MOVED }
}
