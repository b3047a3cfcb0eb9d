import { t } from '#messages/t.ts'
import { mustBeRight, mustBeUnused } from '#server/catalogue/operators/edit-operator.ts'
import { fieldsOf, type OperatorFields } from '#server/catalogue/operators/operator.ts'
import {
  deleteOperator,
  insertOperators,
  listOperators,
  type NewOperator,
  updateOperator,
} from '#server/catalogue/operators/operators-store.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { nameOperators } from '#server/history/things/names-store.ts'
import { fields, namedOr, nameIn, nameOr } from '#server/history/things/readings.ts'
import type { LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { writeEach } from '#server/history/things/write-each.ts'

const WORDS: Record<keyof OperatorFields, () => string> = {
  slug: () => t('admin.facts.operatorSlug'),
  name: () => t('admin.facts.name'),
  tradeName: () => t('admin.facts.tradeName'),
  street: () => t('admin.facts.street'),
  postcode: () => t('admin.facts.postcode'),
  city: () => t('admin.facts.city'),
  country: () => t('admin.facts.country'),
  email: () => t('admin.facts.email'),
  form: () => t('admin.facts.form'),
  phone: () => t('admin.facts.phone'),
  makerOf: () => t('admin.facts.makerOf'),
  importerOf: () => t('admin.facts.importerOf'),
  responsibleFor: () => t('admin.facts.responsibleFor'),
}

/** The caller has locked the catalogue. */
export const operator: Thing<'operator'> = {
  subject: namedOr(nameIn),
  names: nameOperators,
  searchedBy: 'name',
  called: nameOr(() => t('admin.things.aGoneOperator')),
  words: WORDS,
  value: (_, value) => (Array.isArray(value) ? value.join(', ') : undefined),
  undo: {
    reads: {
      'operator.added': fields(),
      'operator.changed': fields(),
      'operator.removed': fields(),
    },
    locks: ['catalogue'],
    rank: 3,
    now: async ({ tx }, changes) => {
      const all = await listOperators(tx)
      return changes.map(({ subject }) => {
        const row = all.find(({ id }) => id === subject)
        return row ? fieldsOf(row) : null
      })
    },
    write: (work, wants) => writeEach(work, wants, writeOperator),
  },
}

async function writeOperator(
  { tx, editor, act }: Work,
  { change: { subject: id }, judgement }: Want,
): Promise<LeftOver[]> {
  const all = await listOperators(tx)
  const row = all.find((one) => one.id === id)
  if (judgement.act === 'remove') {
    if (!row) return []
    await mustBeUnused(tx, row)
    await deleteOperator(tx, id)
    await recordFact(tx, editor.by, 'operator.removed', id, { before: fieldsOf(row) }, { partOf: act })
    return []
  }
  const others = all.filter((one) => one !== row)
  const { slug, ...given } = judgement.fields as OperatorFields
  const wanted = { ...row, ...emptied(given) }
  mustBeRight(others, wanted)
  if (judgement.act === 'add') {
    await insertOperators(tx, [{ ...wanted, id, slug } as NewOperator])
    await recordFact(tx, editor.by, 'operator.added', id, { after: judgement.fields }, { partOf: act })
    return []
  }
  if (!row) return []
  const fact = differing(fieldsOf(row), fieldsOf(wanted))
  if (isUnchanged(fact)) return []
  await updateOperator(tx, id, emptied(given))
  await recordFact(tx, editor.by, 'operator.changed', id, fact, { partOf: act })
  return []
}

/** A list that was empty is none in facts. */
function emptied(given: OperatorFields): Partial<NewOperator> {
  const lists = (['makerOf', 'importerOf', 'responsibleFor'] as const).flatMap((name) =>
    name in given ? [[name, given[name] ?? []]] : [],
  )
  return { ...given, ...Object.fromEntries(lists) }
}
