import { t } from '#messages/t.ts'
import { plainText, wordsIn } from '#server/catalogue/search/index/words.ts'
import {
  deleteSynonyms,
  insertSynonyms,
  listSynonyms,
  lockAllSynonyms,
  lockSynonyms,
  updateSynonyms,
} from '#server/catalogue/search/synonyms-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** Adds a group of words that mean the same. Answers its id. Errors: UNPROCESSABLE_CONTENT. */
export function addSynonyms(db: Db, admin: Account, words: string[]): Promise<string> {
  const group = checked(words)
  return db.transaction(async (tx) => {
    await mustBeNewWords(tx, group)
    const id = await insertSynonyms(tx, group)
    await recordFact(tx, staff(admin), 'synonyms.added', id, { after: { words: group } })
    return id
  })
}

/** Replaces the words of a group. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT. */
export function changeSynonyms(db: Db, admin: Account, id: string, words: string[]): Promise<void> {
  const group = checked(words)
  return db.transaction(async (tx) => {
    const before = (await lockSynonyms(tx, id)) ?? missing()
    if (JSON.stringify(before.words) === JSON.stringify(group)) return
    await mustBeNewWords(tx, group, before.id)
    await updateSynonyms(tx, before.id, group)
    const change = { before: { words: before.words }, after: { words: group } }
    await recordFact(tx, staff(admin), 'synonyms.changed', before.id, change)
  })
}

/** Deletes a group. Errors: NOT_FOUND. */
export function removeSynonyms(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = (await lockSynonyms(tx, id)) ?? missing()
    await deleteSynonyms(tx, before.id)
    const { id: subject, ...was } = before
    await recordFact(tx, staff(admin), 'synonyms.removed', subject, { before: was })
  })
}

function missing(): never {
  throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchGroupOfSynonyms'))
}

function checked(words: string[]): string[] {
  const group = new Map<string, string>()
  for (const word of words) {
    const plain = plainOf(word)
    if (plain === '') refuseWords(t('admin.refusals.noWordToSearch', { word }))
    if (!group.has(plain)) group.set(plain, word)
  }
  if (group.size < 2) refuseWords(t('admin.refusals.twoWordsAtLeast'))
  return [...group.values()]
}

/** Refuses words that another group has, all of them. `isBack`: the group had these before, so only one with exactly these is in the way. */
export async function mustBeNewWords(tx: Tx, words: string[], id?: string, isBack = false): Promise<void> {
  await lockAllSynonyms(tx)
  const wanted = words.map(plainOf)
  const same = (await listSynonyms(tx)).find((other) => {
    const known = new Set(other.words.map(plainOf))
    const isSame = !isBack || known.size === new Set(wanted).size
    return other.id !== id && isSame && wanted.every((word) => known.has(word))
  })
  if (same) refuseWords(t('admin.refusals.wordsMeanTheSame', { words: same.words.join(', ') }))
}

const plainOf = (word: string) => wordsIn(plainText(word)).join(' ')

function refuseWords(message: string): never {
  throw new WrongFields([{ path: ['words'], message }])
}
