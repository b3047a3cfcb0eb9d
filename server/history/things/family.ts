import type { Translations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { setChoices, slugMustBeFree, wholeFamily } from '#server/catalogue/families/edit-family.ts'
import { findFamily, insertFamily, updateFamily } from '#server/catalogue/products/families-store.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { deleteEmptyFamily } from '#server/history/things/delete-store.ts'
import { familyFields, translatedRow } from '#server/history/things/fields.ts'
import type { OwnFieldsOf } from '#server/history/things/named-in.ts'
import { nameFamilies } from '#server/history/things/names-store.ts'
import { fields, namedOr, nameOr } from '#server/history/things/readings.ts'
import type { LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'

type Named = {
  name: string
  slug: string
  countsTogether?: boolean
  translations?: Translations
  choices: string[]
}

const WORDS: Record<Exclude<OwnFieldsOf<typeof wholeFamily>, 'products'>, () => string> = {
  name: () => t('admin.facts.name'),
  slug: () => t('admin.facts.slug'),
  countsTogether: () => t('admin.facts.countsTogether'),
  choices: () => t('admin.facts.choices'),
}

/** Without its products. The caller has locked the catalogue. */
export const family: Thing<'family'> = {
  subject: namedOr(({ is, was }) => String(is.name ?? was.name ?? t('admin.things.aFamily'))),
  names: nameFamilies,
  searchedBy: 'name',
  mentions: ({ choices }) => (Array.isArray(choices) ? { attribute: choices } : {}),
  called: nameOr(() => t('admin.things.aGoneFamily')),
  words: WORDS,
  undo: {
    reads: {
      'family.made': fields(familyFields),
      'family.changed': fields(familyFields),
      'family.dissolved': fields(familyFields),
    },
    locks: ['catalogue'],
    rank: 1,
    now: ({ tx }, changes) =>
      inTurn(changes, async ({ subject }) =>
        (await findFamily(tx, subject)) ? familyFields(await wholeFamily(tx, subject)) : null,
      ),
    write: (work, wants) => writeEach(work, wants, writeFamily),
  },
}

async function writeFamily({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  const { subject: id } = change
  const before = await wholeFamily(tx, id)
  if (judgement.act === 'remove') {
    if (!(await deleteEmptyFamily(tx, id))) return [{ change, reason: t('admin.undo.familyUsed') }]
    await recordFact(tx, editor.by, 'family.dissolved', id, { before }, { partOf: act })
    return []
  }
  const now = (await findFamily(tx, id))?.translations ?? {}
  const { choices, ...named } = translatedRow(judgement.fields, now) as Partial<Named>
  if (named.slug !== undefined) await slugMustBeFree(tx, named.slug, id)
  if (judgement.act === 'add') {
    await insertFamily(tx, { ...(named as Named), id })
    await setChoices(tx, id, choices ?? [])
    const after = await wholeFamily(tx, id)
    await recordFact(tx, editor.by, 'family.made', id, { after }, { partOf: act })
    return []
  }
  if (Object.keys(named).length > 0) await updateFamily(tx, id, named)
  if (choices) await setChoices(tx, id, choices)
  const fact = differing(before, await wholeFamily(tx, id))
  await recordFact(tx, editor.by, 'family.changed', id, fact, { partOf: act })
  return []
}
