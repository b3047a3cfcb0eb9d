import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import { correctWords } from '#server/catalogue/search/correct-words.ts'
import type { Part } from '#server/catalogue/search/evaluate-term.ts'
import {
  MOST_WORDS,
  partsOf,
  type QueryWords,
  queryWords,
  unfinishedParts,
  wordsOf,
} from '#server/catalogue/search/expand-query.ts'
import { measureTerm, WEIGHTS } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { withGermanMeasures } from '#server/catalogue/search/index/german.ts'
import { beginSteps, mostSteps } from '#server/catalogue/search/index/search-steps.ts'
import { plainText, saysNothing, speaksGerman, wordsIn } from '#server/catalogue/search/index/words.ts'
import { withCodeFrom } from '#server/catalogue/search/match-codes.ts'
import { matchMeasure, matchSize } from '#server/catalogue/search/match-measures.ts'
import { matchWords } from '#server/catalogue/search/match-words.ts'
import { type Matches, matchAll, matchThese, noMatches } from '#server/catalogue/search/matches.ts'
import { IN_STOCK } from '#server/catalogue/search/order-hits.ts'
import { MOST_MEASURES } from '#server/catalogue/search/read-query.ts'
import { takeMeasures, withFewNumbers, withoutMeasures } from '#server/catalogue/search/take-measures.ts'

const TOOLS = 6

/** The words typed so far, and the entries of the tools for them, best first, in `most` steps. Await nothing: see `matchWords`. */
export function suggestedTools(
  index: CatalogueIndex,
  typed: string,
  most = mostSteps(index),
): { words: string[]; sizes: FoundMeasure[]; entries: number[] } {
  beginSteps(index, most)
  const text = withFewNumbers(speaksGerman() ? withGermanMeasures(typed) : typed)
  const { measures } = takeMeasures(index, text)
  // A size that no tool has is mostly not typed to its end: `19 m` of `19 mm`, `120 g` of `120 grit`.
  const isWhole = (measure: FoundMeasure) => measure.end < text.length || isOfSomeTool(index, measure)
  const sizes = measures.filter(isWhole).slice(0, MOST_MEASURES)
  const typedWords = wordsIn(plainText(withoutMeasures(text, sizes))).slice(0, MOST_WORDS)
  const words = hasBegunSize(typedWords) ? typedWords.slice(0, -1) : typedWords
  return { words, sizes, entries: toolsFor(index, text, words, sizes) }
}

/** `chisel 3` may become `chisel 3/4 in` and says little so far; `plane no 4` is said. */
const hasBegunSize = (words: string[]) =>
  words.length > 1 && /^\d{1,2}$/.test(words.at(-1) ?? '') && !/^(?:no|number)$/.test(words.at(-2) ?? '')

function toolsFor(index: CatalogueIndex, text: string, words: string[], sizes: FoundMeasure[]): number[] {
  const coded = withCodeFrom(index, text)
  if (coded.length > 0) return bestOf(index, matchThese(index, coded))
  // Where no way leads to the sizes themselves, the nearest ones are suggested.
  const [first, second] = sizes
  if (first && !second && words.length === 0) {
    const matches = matchSize(index, first)
    if (matches.count > 0) return bestOf(index, matches)
  }
  for (const mayDiffer of first ? [false, true] : [true]) {
    const ofAnyName = first && (() => (mayDiffer ? matchAll(index) : matchSize(index, first)))
    for (const find of waysToFind(index, words, ofAnyName)) {
      if (!index.steps.areLeft) return []
      const matches = find()
      const isExact = sizes.map((size) => matchMeasure(index, matches, size).found === 'exact')
      if (matches.count > 0 && (mayDiffer || !isExact.includes(false))) return bestOf(index, matches)
    }
  }
  return []
}

const isOfSomeTool = (index: CatalogueIndex, { readings }: FoundMeasure) =>
  readings.some(
    ({ dimension, amount }) => documentFrequency(index, index.terms, measureTerm(dimension, amount)) > 0,
  )

type Way = () => Matches

function* waysToFind(index: CatalogueIndex, words: string[], ofAnyName: Way | undefined): Generator<Way> {
  yield* waysByName(index, words, ofAnyName)
  yield () => matchWords(index, unfinishedParts(index, unfinishedWords(words)))
  if (words.length > 1 && isBegun(words))
    yield () => matchWords(index, unfinishedParts(index, unfinishedWords(words.slice(0, -1))))
  yield () => {
    const corrected = correctWords(index, words)
    return corrected ? matchWords(index, partsOf(index, wordsOf(corrected))) : noMatches(index)
  }
}

/** By names, synonyms, and without a last word that is short or says a purpose. `ofAnyName`: a size without words asks for any tool. */
function* waysByName(index: CatalogueIndex, words: string[], ofAnyName: Way | undefined): Generator<Way> {
  const last = words.at(-1)
  if (last === undefined) return yield ofAnyName ?? (() => noMatches(index))
  const asked = unfinishedWords(words)
  const parts = unfinishedParts(index, asked)
  const hasPurpose = asked.purpose < asked.words.length
  yield () => matchWords(index, hasPurpose ? namedSo(parts) : parts.map(inNames))
  yield () => matchWords(index, partsOf(index, asked).map(inNames))
  if ((isBegun(words) || hasPurpose) && (words.length > 1 || ofAnyName))
    yield* waysByName(index, words.slice(0, -1), ofAnyName)
}

/** A last word of so many letters, and any number, may be the beginning of one that no tool is called by so far: `1000/6` of `1000/6000`. */
const LONGEST_BEGUN = 4
const isBegun = (words: string[]) => {
  const last = words.at(-1) ?? ''
  return last.length <= LONGEST_BEGUN || /^\d/.test(last)
}

function unfinishedWords(words: string[]): QueryWords {
  const last = words.at(-1) ?? ''
  const { words: before, purpose } = queryWords(words.slice(0, -1).join(' '))
  const others = before.filter(
    (word, at) => !saysNothing(word) && word !== last && before.indexOf(word, at + 1) < 0,
  )
  return others.length === 0 ? wordsOf([last]) : { words: [...others, last], purpose }
}

/** Met by a name, size, category or maker: while something is called so, descriptions suggest nothing. */
const inNames = (part: Part): Part => part.map((way) => ({ ...way, least: WEIGHTS.maker }))

/** What a tool is, and what it is for, must stand in its name: `Spare blade for Japanese saws`. */
const namedSo = (parts: Part[]): Part[] =>
  parts.map((part) => part.map((way) => ({ ...way, least: WEIGHTS.purpose })))

/** The entries of the best tools of different families, those in stock first among about equal ones. */
function bestOf(index: CatalogueIndex, { entries, scores, count }: Matches): number[] {
  index.steps.take(count)
  const [groupOf, inStock, position] = [index.group.items, index.inStock.items, index.position.items]
  const best: Candidate[] = []
  let worst: Candidate = { entry: -1, group: -1, position: Number.POSITIVE_INFINITY, score: 0 }
  for (let n = 0; n < count; n++) {
    const entry = entries[n] ?? 0
    const matched = scores[entry] ?? 0
    if (matched * IN_STOCK < worst.score) continue
    const group = groupOf[entry] ?? 0
    const score = inStock[entry] === 1 ? matched * IN_STOCK : matched
    const place = position[entry] ?? 0
    // Of 20,000 families all but some end here.
    if (score < worst.score || (score === worst.score && place >= worst.position)) continue
    const known = best.findIndex((other) => other.group === group)
    const one = { entry, group, position: place, score }
    if (known >= 0 && !isBefore(one, best[known])) continue
    if (known >= 0) best.splice(known, 1)
    const before = best.findIndex((other) => isBefore(one, other))
    best.splice(before < 0 ? best.length : before, 0, one)
    best.length = Math.min(best.length, TOOLS)
    worst = best[TOOLS - 1] ?? worst
  }
  return best.map((one) => one.entry)
}

type Candidate = { entry: number; group: number; position: number; score: number }
const isBefore = (a: Candidate, b: Candidate | undefined) =>
  !b || a.score > b.score || (a.score === b.score && a.position < b.position)
