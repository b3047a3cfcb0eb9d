import { isDeepStrictEqual } from 'node:util'
import type { TextName } from '#contract/text-names.ts'
import { mustBeNewWords } from '#server/catalogue/search/edit-synonyms.ts'
import {
  deleteSynonyms,
  insertSynonyms,
  listSynonyms,
  lockSynonyms,
  updateSynonyms,
} from '#server/catalogue/search/synonyms-store.ts'
import { differing, recordFacts } from '#server/history/facts/record-fact.ts'
import type { Change, Fields } from '#server/history/undo/change.ts'
import {
  inTurn,
  type LeftOver,
  type Thing,
  type Want,
  type Work,
  writeEach,
} from '#server/history/undo/reversible.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { lockSettings, readSettings, type SettingsGroup, writeSettings } from '#server/shop/settings/store.ts'
import { startingTexts } from '#server/shop/texts/starting-texts.ts'
import { findText, insertVersion } from '#server/shop/texts/store.ts'

/** A group of the owner's settings. */
export const settingsThing: Thing = {
  now: async ({ tx }, changes) => {
    await lockSettings(tx)
    return inTurn(changes, async ({ subject }) => ({
      ...(await readSettings(tx, subject as SettingsGroup)),
    }))
  },
  write: (work, wants) =>
    writeEach(work, wants, async ({ tx, editor, act }, { change, judgement }) => {
      if (judgement.act !== 'change') return []
      const group = change.subject as SettingsGroup
      const before = await readSettings(tx, group)
      const after = { ...before, ...judgement.fields } as typeof before
      await writeSettings(tx, group, after)
      const fact = differing(before, after)
      await recordFacts(tx, editor.by, [{ verb: 'settings.changed', subject: group, change: fact }], act)
      return []
    }),
}

/**
 * A text of the shop. Its facts name versions, and the words of these versions are compared: taking back saves a new version with the words
 * of before.
 */
export const textThing: Thing = {
  now: ({ tx }, changes) => inTurn(changes, (change) => versionNow(tx, change)),
  write: (work, wants) => writeEach(work, wants, writeText),
}

async function versionNow(tx: Tx, { subject, before, after }: Change): Promise<Fields> {
  const name = subject as TextName
  const latest = await findText(tx, name)
  const now = latest ?? startingTexts[name]
  for (const version of [after?.version, before?.version]) {
    const said = await textOf(tx, name, Number(version))
    if (said && said.title === now.title && said.text === now.text) return { version }
  }
  return { version: latest?.version ?? 0 }
}

/** The words of a version of a text; version 0 is the text that comes with the shop. */
async function textOf(tx: Tx, name: TextName, version: number) {
  return version === 0 ? startingTexts[name] : await findText(tx, name, version)
}

async function writeText({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const name = change.subject as TextName
  const said = await textOf(tx, name, Number(judgement.fields.version))
  const version = (await findText(tx, name))?.version ?? 0
  if (!said || editor.accountId === null) throw new Refusal('TEXT_CHANGED')
  const { title, text } = said
  const isStored = await insertVersion(tx, { name, title, text, version, savedBy: editor.accountId })
  if (!isStored) throw new Refusal('TEXT_CHANGED')
  const fact = { before: { version }, after: { version: version + 1 } }
  await recordFacts(tx, editor.by, [{ verb: 'text.changed', subject: name, change: fact }], act)
  return []
}

/** Groups of synonyms. The caller has locked them. */
export const synonymsThing: Thing = {
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
}

async function writeSynonyms({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  const { subject: id } = change
  const group = await lockSynonyms(tx, id)
  const was = group && { words: group.words, since: group.since }
  if (judgement.act === 'remove') {
    await deleteSynonyms(tx, id)
    await recordFacts(
      tx,
      editor.by,
      [{ verb: 'synonyms.removed', subject: id, change: { before: { ...was } } }],
      act,
    )
    return []
  }
  const words = judgement.fields.words as string[]
  await mustBeNewWords(tx, words, id, true)
  if (judgement.act === 'add') {
    const { since } = judgement.fields
    await insertSynonyms(tx, words, { id, ...(typeof since === 'string' && { since }) })
    await recordFacts(
      tx,
      editor.by,
      [{ verb: 'synonyms.added', subject: id, change: { after: { words } } }],
      act,
    )
    return []
  }
  await updateSynonyms(tx, id, words)
  const fact = { before: { words: group?.words }, after: { words } }
  if (!isDeepStrictEqual(fact.before, fact.after))
    await recordFacts(tx, editor.by, [{ verb: 'synonyms.changed', subject: id, change: fact }], act)
  return []
}
