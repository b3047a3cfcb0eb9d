import { isDeepStrictEqual } from 'node:util'
import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { t } from '#messages/t.ts'
import { wrongRelations } from '#server/catalogue/products/relate-products.ts'
import { namesOf, putRelations, readRelations } from '#server/catalogue/products/relations-store.ts'
import { lockProducts } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { nameProducts } from '#server/history/things/names-store.ts'
import { fields, named, nameOr } from '#server/history/things/readings.ts'
import type { Fields, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { writeEach } from '#server/history/things/write-each.ts'

const WORDS: Record<RelationKind, () => string> = {
  accessory: () => t('admin.facts.accessory'),
  spare_part: () => t('admin.facts.sparePart'),
  replaces: () => t('admin.facts.replaces'),
  fits: () => t('admin.facts.fits'),
}

/** A field for each kind. Products that were deleted since do not count. */
export const relations: Thing<'relations'> = {
  subject: named(),
  names: nameProducts,
  called: nameOr(() => t('admin.things.aGoneProduct')),
  words: WORDS,
  undo: {
    reads: { 'product.related': fields() },
    locks: ['catalogue'],
    together: true,
    now: async ({ tx }, changes) => {
      const ids = changes.map(({ subject }) => subject)
      const rows = await lockProducts(tx, ids)
      const related = await readRelations(tx, ids)
      const named = changes.flatMap(({ after }) => Object.values(after ?? {}).flatMap(idsIn))
      const there = await namesOf(tx, [...new Set(named)])
      return changes.map(({ subject, after }) => {
        if (!rows.has(subject)) return null
        return Object.fromEntries(
          RELATION_KINDS.map((kind) => {
            const has = (related.get(subject) ?? [])
              .filter((one) => one.kind === kind)
              .map((one) => one.related.id)
            const put = after?.[kind]
            const isPut = isDeepStrictEqual(
              has,
              idsIn(put).filter((id) => there.has(id)),
            )
            return [kind, isPut && put !== undefined ? put : has.length > 0 ? has : null]
          }),
        )
      })
    },
    write: (work, wants) => writeEach(work, wants, relate),
  },
}

const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

async function relate({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const { subject: id } = change
  const product = (await lockProducts(tx, [id])).get(id)
  if (!product) return []
  const had = (await readRelations(tx, [id])).get(id) ?? []
  const before: Fields = {}
  const after: Fields = {}
  const left: LeftOver[] = []
  for (const kind of Object.keys(judgement.fields) as RelationKind[]) {
    const wanted = idsIn(judgement.fields[kind])
    const there = await namesOf(tx, wanted)
    const ids = wanted.filter((one) => there.has(one))
    before[kind] = had.filter((one) => one.kind === kind).map(({ related }) => related.id)
    after[kind] = ids
    await putRelations(tx, [{ productId: id, kind, ids: [] }])
    const [wrong] = await wrongRelations(tx, product, [{ kind, ids }])
    if (wrong) left.push({ change, field: kind, reason: wrong.message })
    await putRelations(tx, [{ productId: id, kind, ids: wrong ? idsIn(before[kind]) : ids }])
    if (wrong) delete after[kind]
  }
  if (Object.keys(after).length > 0)
    await recordFact(
      tx,
      editor.by,
      'product.related',
      id,
      { before: pick(before, after), after },
      { partOf: act },
    )
  return left
}

const pick = (from: Fields, like: Fields) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name]]))
