import type { Alternative, Part } from '#server/catalogue/search/evaluate-term.ts'
import { SAID_OF_IT } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { partsOfCompound } from '#server/catalogue/search/index/german.ts'
import {
  britishFrom,
  isBeforePurpose,
  numbersOf,
  plainText,
  saysNothing,
  speaksGerman,
  termOf,
  wordsIn,
} from '#server/catalogue/search/index/words.ts'

export const MOST_WORDS = 12
/** A word that begins so many others is as good as none. */
const MOST_CONTINUED = 60
const SHORTEST_START = 2
/** A number that begins hundreds of others, and mostly is one already. */
const SHORT_NUMBER = /^\d{1,2}$/

/** The words of a query. Those from the place `purpose` on say what the tool is for; it is infinite where the query does not say so. */
export type QueryWords = { words: string[]; purpose: number }

/** Alone before what it is for, it says nothing: `tool for making mortises`. */
const ANY_TOOL = /^(?:things?|tools?)$/
/** Terms that say nothing of a purpose beside its other words: `for cutting tenons`. */
const ANY_WORK = new Set(['cut', 'do', 'mak', 'work'])
/** What a tool is for counts for less than what it is. */
const OF_PURPOSE = 0.3

/** The words of a query that say something; all of them where none does. */
export function queryWords(text: string): QueryWords {
  const words = wordsIn(plainText(text)).slice(0, MOST_WORDS)
  const before = words.findIndex(isBeforePurpose)
  const what = tellingOf(before < 0 ? words : words.slice(0, before)).filter(
    (word, _, all) => before < 0 || all.length > 1 || !ANY_TOOL.test(word),
  )
  const purpose = before < 0 ? [] : tellingOf(words.slice(before))
  if (what.length === 0) return wordsOf(purpose.length > 0 ? purpose : words)
  if (before < 0 || isTask(words.slice(0, before))) return wordsOf([...what, ...purpose])
  const special = purpose.filter((word) => !ANY_WORK.has(termOf(word)))
  return { words: [...what, ...(special.length > 0 ? special : purpose)], purpose: what.length }
}

/** `drill a hole`: what is to be done stands before its article. */
const isTask = (words: string[]) =>
  words.some((word, at) => /^(?:an?|the)$/.test(word) && words.slice(0, at).some((one) => !saysNothing(one)))

const tellingOf = (words: string[]) => words.filter((word) => !saysNothing(word))

export const wordsOf = (words: string[]): QueryWords => ({ words, purpose: Number.POSITIVE_INFINITY })

type Found = { part: Part; length: number }

export type Phrase = { text: string; part: Part }

/** What must be met for each word or phrase: itself, its synonyms, and other ways of writing it. */
export const partsOf = (index: CatalogueIndex, asked: QueryWords): Part[] =>
  phrasesOf(index, asked).map(({ part }) => part)

/** As `partsOf`, but no word of what the tool is may stand in a description alone. */
export const calledParts = (index: CatalogueIndex, { words, purpose }: QueryWords): Part[] => [
  ...partsOf(index, { words: words.slice(0, purpose), purpose }).map(notDescribed),
  ...partsOf(index, wordsOf(words.slice(purpose))).map((part) => part.map(ofPurpose)),
]

const notDescribed = (part: Part): Part =>
  part.map((way) => ({ ...way, least: Math.max(way.least, SAID_OF_IT) }))

export function phrasesOf(index: CatalogueIndex, { words, purpose }: QueryWords): Phrase[] {
  const terms = words.map(termOf)
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const found = splitPhraseAt(index, words, at) ?? phraseAt(index, words, terms, at)
    const { part, length } = found ?? {
      part: wordPart(index, words[at] ?? ''),
      length: 1,
    }
    const text = words.slice(at, at + length).join(' ')
    phrases.push({ text, part: at < purpose ? part : part.map(ofPurpose) })
    at += length
  }
  return phrases
}

/** What a tool is for is mostly told in its description. */
const ofPurpose = (way: Alternative): Alternative => ({ ...way, factor: way.factor * OF_PURPOSE, least: 1 })

/** As `partsOf`, but the last word may go on: it is met by all words that begin with it. */
export function unfinishedParts(index: CatalogueIndex, { words, purpose }: QueryWords): Part[] {
  const last = words.at(-1) ?? ''
  const isNone = (words.length === 1 && last.length < SHORTEST_START) || SHORT_NUMBER.test(last)
  const longer = isNone ? [] : [...continued(index, last), ...britishFrom(last)]
  const terms = new Set([termOf(last), ...longer.map(termOf)])
  const counts = words.length > purpose ? OF_PURPOSE : 1
  return [
    ...partsOf(index, { words: words.slice(0, -1), purpose }),
    [...terms].map((term) => instead([term], counts)),
  ]
}

/** A number is a size or another value: in a description it counts only where no tool has it. */
const itself = (...terms: string[]): Alternative => ({
  terms,
  factor: 1,
  least: terms.some((term) => /\d/.test(term)) ? SAID_OF_IT : 1,
})
const instead = (terms: string[], factor: number): Alternative => ({ terms, factor, least: SAID_OF_IT })

/** A phrase with synonyms of which the first word is written as two: `dove tail cutter`. */
function splitPhraseAt(index: CatalogueIndex, words: string[], at: number): Found | undefined {
  const whole = `${words[at]}${words[at + 1] ?? ''}`
  if (!index.synonyms.has(termOf(whole))) return undefined
  const written = [whole, ...words.slice(at + 2)]
  const { part, length } = phraseAt(index, written, written.map(termOf), 0) ?? {}
  return part && length !== undefined ? { part, length: length + 1 } : undefined
}

function phraseAt(index: CatalogueIndex, words: string[], terms: string[], at: number): Found | undefined {
  const known = (index.synonyms.get(terms[at] ?? '') ?? []).filter(
    ({ phrase }) => phrase.length > 1 && phrase.every((term, n) => terms[at + n] === term),
  )
  const length = known[0]?.phrase.length ?? 2
  const own = terms.slice(at, at + length)
  if (own.length < length) return undefined
  const others = known.filter(({ phrase }) => phrase.length === length).flatMap((group) => group.others)
  const joined = length === 2 ? termOf(`${words[at]}${words[at + 1]}`) : ''
  const isDriver = length === 2 && DRIVERS.has(words[at] ?? '') && /^\d+$/.test(words[at + 1] ?? '')
  const isJoined = isDriver || (joined !== '' && documentFrequency(index, index.terms, joined) > 0)
  if (others.length === 0 && !isJoined) return undefined
  const part = [itself(...own), ...others.map((other) => instead(other, 0.8))]
  if (isJoined)
    for (const way of wordPart(index, `${words[at]}${words[at + 1]}`))
      part.push(instead(way.terms, way.factor * 0.95))
  return { part, length }
}

function wordPart(index: CatalogueIndex, word: string): Part {
  const term = termOf(word)
  const synonyms = (index.synonyms.get(term) ?? []).filter(({ phrase }) => phrase.length === 1)
  const part = [itself(term), ...synonyms.flatMap(({ others }) => others.map((other) => instead(other, 0.8)))]
  for (const split of splitsOf(index, word)) part.push(instead(split, 0.9))
  const compound = speaksGerman() ? partsOfCompound(word) : []
  if (compound.length > 0) part.push(instead(compound, 0.9))
  if (part.length === 1 && word.length >= 3 && documentFrequency(index, index.terms, term) === 0)
    for (const longer of continued(index, word)) part.push(instead([termOf(longer)], 0.5))
  return part
}

const DRIVERS = new Map([
  ['ph', ['phillips'].map(termOf)],
  ['pz', ['pozidriv'].map(termOf)],
  ['t', ['six', 'lobe'].map(termOf)],
  ['tx', ['six', 'lobe'].map(termOf)],
])

/** `bandsaw` as `band saw`, `60t` as 60 teeth, `4x40` as 4 and 40, `p120` as 120, `120grit`, `ph2` as Phillips 2, `t25` as six-lobe 25. */
function splitsOf(index: CatalogueIndex, word: string): string[][] {
  const numbers = numbersOf(word)
  if (numbers.length > 0) return [numbers.map(termOf)]
  const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  if (number !== undefined && unit !== undefined) return [[number, unit === 't' ? 'tooth' : termOf(unit)]]
  const [, name, size] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  if (name !== undefined && size !== undefined) {
    const driver = DRIVERS.get(name)
    return [[name, size], ...(name === 'p' ? [[size]] : []), ...(driver ? [[...driver, size]] : [])]
  }
  const splits: string[][] = []
  const shortest = documentFrequency(index, index.terms, termOf(word)) > 0 ? SHORTEST_PART : 2
  for (let at = shortest; at <= word.length - shortest; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (isWritten(index, first) && isWritten(index, second)) splits.push([termOf(first), termOf(second)])
  }
  return splits
}

/** Of a word that the shop knows; another one may be `wifi`. */
const SHORTEST_PART = 3

const isWritten = (index: CatalogueIndex, word: string) => documentFrequency(index, index.words, word) > 0

const continued = (index: CatalogueIndex, word: string) =>
  index.words.prefixed(word, MOST_CONTINUED).filter((longer) => isWritten(index, longer))
