import { SAID_OF_IT } from '#server/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { countLiving } from '#server/search/index/living.ts'
import { plainText, saysNothing, termOf, wordsIn } from '#server/search/index/words.ts'
import type { Alternative, Part } from '#server/search/meet-part.ts'

/** Words after these are not searched for. */
const MOST_WORDS = 12
/** A word that begins so many others is as good as none. */
const MOST_CONTINUED = 60
/** A word alone that has not got so far is none yet. */
const SHORTEST_START = 2
/** A number that begins hundreds of others, and mostly is one already. */
const SHORT_NUMBER = /^\d{1,2}$/

/** The words of a query that say something; all of them where none does. */
export function queryWords(text: string): string[] {
  const words = wordsIn(plainText(text)).slice(0, MOST_WORDS)
  const telling = words.filter((word) => !saysNothing(word))
  return telling.length > 0 ? telling : words
}

/** What must be met for each word or phrase: itself, its synonyms, and other ways of writing it. */
export function partsOf(index: CatalogueIndex, words: string[]): Part[] {
  const terms = words.map(termOf)
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const { part, length } = phraseAt(index, words, terms, at) ?? {
      part: wordPart(index, words[at] ?? ''),
      length: 1,
    }
    parts.push(part)
    at += length
  }
  return parts
}

/** As `partsOf`, but the last word may go on: it is met by all words that begin with it. */
export function unfinishedParts(index: CatalogueIndex, words: string[]): Part[] {
  const last = words.at(-1) ?? ''
  const isNone = (words.length === 1 && last.length < SHORTEST_START) || SHORT_NUMBER.test(last)
  const longer = isNone ? [] : continued(index, last)
  const terms = new Set([termOf(last), ...longer.map(termOf)])
  return [...partsOf(index, words.slice(0, -1)), [...terms].map((term) => instead([term], 1))]
}

const itself = (...terms: string[]): Alternative => ({ terms, factor: 1, least: 1 })
const instead = (terms: string[], factor: number): Alternative => ({ terms, factor, least: SAID_OF_IT })

/** The longest phrase that begins at a word and has synonyms, or two words that are also written as one. */
function phraseAt(
  index: CatalogueIndex,
  words: string[],
  terms: string[],
  at: number,
): { part: Part; length: number } | undefined {
  const known = (index.synonyms.get(terms[at] ?? '') ?? []).filter(
    ({ phrase }) => phrase.length > 1 && phrase.every((term, n) => terms[at + n] === term),
  )
  const length = known[0]?.phrase.length ?? 2
  const own = terms.slice(at, at + length)
  if (own.length < length) return undefined
  const others = known.filter(({ phrase }) => phrase.length === length).flatMap((group) => group.others)
  const joined = length === 2 ? termOf(`${words[at]}${words[at + 1]}`) : ''
  const isJoined = joined !== '' && countLiving(index, index.terms, joined) > 0
  if (others.length === 0 && !isJoined) return undefined
  const part = [itself(...own), ...others.map((other) => instead(other, 0.8))]
  if (isJoined) part.push(instead([joined], 0.95))
  return { part, length }
}

function wordPart(index: CatalogueIndex, word: string): Part {
  const term = termOf(word)
  const synonyms = (index.synonyms.get(term) ?? []).filter(({ phrase }) => phrase.length === 1)
  const part = [itself(term), ...synonyms.flatMap(({ others }) => others.map((other) => instead(other, 0.8)))]
  for (const split of splitsOf(index, word)) part.push(instead(split, 0.9))
  if (part.length === 1 && word.length >= 3 && countLiving(index, index.terms, term) === 0)
    for (const longer of continued(index, word)) part.push(instead([termOf(longer)], 0.5))
  return part
}

/** What drivers are called in short, and the words for them. */
const DRIVERS = new Map([
  ['ph', ['phillips'].map(termOf)],
  ['pz', ['pozidriv'].map(termOf)],
  ['t', ['six', 'lobe'].map(termOf)],
  ['tx', ['six', 'lobe'].map(termOf)],
])

/** `bandsaw` as `band saw`, `60t` as 60 teeth, `p120` as 120, `120grit`, `ph2` as Phillips 2, `t25` as six-lobe 25. */
function splitsOf(index: CatalogueIndex, word: string): string[][] {
  const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  if (number !== undefined && unit !== undefined) return [[number, unit === 't' ? 'tooth' : termOf(unit)]]
  const [, name, size] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  if (name !== undefined && size !== undefined) {
    const driver = DRIVERS.get(name)
    return [[name, size], ...(name === 'p' ? [[size]] : []), ...(driver ? [[...driver, size]] : [])]
  }
  const splits: string[][] = []
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (isWritten(index, first) && isWritten(index, second)) splits.push([termOf(first), termOf(second)])
  }
  return splits
}

const isWritten = (index: CatalogueIndex, word: string) => countLiving(index, index.words, word) > 0

/** The shop's words that begin so. */
const continued = (index: CatalogueIndex, word: string) =>
  index.words.prefixed(word, MOST_CONTINUED).filter((longer) => isWritten(index, longer))
