import { isDeepStrictEqual } from 'node:util'
import { t } from '#messages/t.ts'
import { mustBeNewWords } from '#server/catalogue/search/edit-synonyms.ts'
import {
  deleteSynonyms,
  insertSynonyms,
  listSynonyms,
  lockSynonyms,
  updateSynonyms,
} from '#server/catalogue/search/synonyms-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { fields, told } from '#server/history/things/readings.ts'
import type { LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { writeEach } from '#server/history/things/write-each.ts'

/** The caller has locked them. */
export const synonyms: Thing<'synonyms'> = {
  subject: told(({ is, was }) => [is.words ?? was.words].flat().join(', ')),
  called: ({ before, after }) =>
    [{ ...before, ...after }.words ?? t('admin.things.synonyms')].flat().join(', '),
  words: { words: () => t('admin.facts.words') },
  undo: {
    reads: {
      'synonyms.added': fields(),
      'synonyms.changed': fields(),
      'synonyms.removed': fields(),
    },
    locks: ['synonyms'],
    now: async ({ tx }, changes) => {
      const groups = await listSynonyms(tx)
      return changes.map(({ subject, before, after }) => {
        const group = groups.find(({ id }) => id === subject)
        // When it was added is a field of one that was removed alone.
        const { since } = { ...before, ...after }
        return group ? { words: group.words, ...(since !== undefined && { since }) } : null
      })
    },
    write: (work, wants) => writeEach(work, wants, writeSynonyms),
  },
}

async function writeSynonyms({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  const { subject: id } = change
  const group = await lockSynonyms(tx, id)
  const was = group && { words: group.words, since: group.since }
  if (judgement.act === 'remove') {
    await deleteSynonyms(tx, id)
    await recordFact(tx, editor.by, 'synonyms.removed', id, { before: { ...was } }, { partOf: act })
    return []
  }
  const words = judgement.fields.words as string[]
  await mustBeNewWords(tx, words, id, true)
  if (judgement.act === 'add') {
    const { since } = judgement.fields
    await insertSynonyms(tx, words, { id, ...(typeof since === 'string' && { since }) })
    await recordFact(tx, editor.by, 'synonyms.added', id, { after: { words } }, { partOf: act })
    return []
  }
  await updateSynonyms(tx, id, words)
  const fact = { before: { words: group?.words }, after: { words } }
  if (!isDeepStrictEqual(fact.before, fact.after))
    await recordFact(tx, editor.by, 'synonyms.changed', id, fact, { partOf: act })
  return []
}
