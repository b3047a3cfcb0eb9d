import type { TextName } from '#contract/text-names.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { translated } from '#server/history/things/fields.ts'
import { fields, old } from '#server/history/things/readings.ts'
import type { Change, Fields, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { titleOf } from '#server/history/things/titles.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { startingText } from '#server/shop/texts/starting-texts.ts'
import { findText, insertVersion, type SavedText } from '#server/shop/texts/store.ts'

const WORDS: Record<'version' | Exclude<keyof Words, 'translations'>, () => string> = {
  version: () => t('admin.facts.text'),
  title: () => t('admin.facts.title'),
  text: () => t('admin.facts.text'),
  proof: () => t('admin.facts.proof'),
}

/** Facts name versions, whose words are compared; taking back saves a new version with the words of before. */
export const text: Thing<'text'> = {
  subject: ({ subjectId }) => ({ text: titleOf(subjectId) }),
  called: ({ subject }) => titleOf(subject),
  words: WORDS,
  undo: {
    reads: { 'text.changed': (fact) => (fact.after ? fields()(fact) : old()) },
    locks: [],
    told: async (db, change) => ({
      ...change,
      before: await said(db, change.subject as TextName, change.before),
      after: await said(db, change.subject as TextName, change.after),
    }),
    now: ({ tx }, changes) => inTurn(changes, (change) => versionNow(tx, change)),
    write: (work, wants) => writeEach(work, wants, writeText),
  },
}

async function versionNow(tx: Tx, { subject, before, after }: Change): Promise<Fields> {
  const name = subject as TextName
  const latest = await findText(tx, name)
  const now = latest ?? asItCame(name)
  for (const version of [after?.version, before?.version]) {
    const said = await textOf(tx, name, Number(version))
    if (said && isSame(said, now)) return { version }
  }
  return { version: latest?.version ?? 0 }
}

type Words = Pick<SavedText, 'title' | 'text' | 'translations' | 'proof'>

const asItCame = (name: TextName): Words => ({ ...startingText(name), proof: null })

const isSame = (one: Words, other: Words) =>
  one.title === other.title &&
  one.text === other.text &&
  one.proof === other.proof &&
  JSON.stringify(one.translations) === JSON.stringify(other.translations)

/** Version 0 is the text that comes with the shop. */
async function textOf(tx: Tx, name: TextName, version: number) {
  return version === 0 ? asItCame(name) : await findText(tx, name, version)
}

async function writeText({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const name = change.subject as TextName
  const said = await textOf(tx, name, Number(judgement.fields.version))
  const version = (await findText(tx, name))?.version ?? 0
  if (!said || editor.accountId === null) throw new Refusal('TEXT_CHANGED')
  const { title, text, translations, proof } = said
  const words = { title, text, translations, proof }
  const isStored = await insertVersion(tx, { name, ...words, version, savedBy: editor.accountId })
  if (!isStored) throw new Refusal('TEXT_CHANGED')
  const fact = { before: { version }, after: { version: version + 1 } }
  await recordFact(tx, editor.by, 'text.changed', name, fact, { partOf: act })
  return []
}

async function said(db: Db, name: TextName, fields: Fields | null): Promise<Fields | null> {
  if (!fields) return null
  const version = Number(fields.version)
  const { title, text, translations, proof } =
    (version === 0 ? undefined : await findText(db, name, version)) ?? asItCame(name)
  return { title, text, ...translated(translations), ...(proof && { proof }) }
}
