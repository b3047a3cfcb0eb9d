import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { mostWords } from '#server/catalogue/search/allow-missing-word.ts'
import { correctWords } from '#server/catalogue/search/correct-words.ts'
import type { Alternative, Part } from '#server/catalogue/search/evaluate-term.ts'
import {
  calledParts,
  type Phrase,
  partsOf,
  type QueryWords,
  queryWords,
  unfinishedParts,
} from '#server/catalogue/search/expand-query.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { takeCode, withCode, withCodeFrom } from '#server/catalogue/search/match-codes.ts'
import { matchMeasure } from '#server/catalogue/search/match-measures.ts'
import { matchWords } from '#server/catalogue/search/match-words.ts'
import { type Matches, matchAll, matchThese, rescore } from '#server/catalogue/search/matches.ts'
import { keepHaving, matchNamed, takeNamed } from '#server/catalogue/search/named-measures.ts'
import { preferCategory } from '#server/catalogue/search/prefer-category.ts'
import { inInches, withoutCount, withUnits } from '#server/catalogue/search/readings.ts'
import { beginSteps, mostSteps } from '#server/catalogue/search/search-steps.ts'
import { inFigures } from '#server/catalogue/search/spelled-out-numbers.ts'
import { takeMeasures, withFewNumbers } from '#server/catalogue/search/take-measures.ts'

export type Matched = {
  /** All where nothing was searched for. */
  matches: Matches
  /** Whether some match better than others: something was searched for. */
  isRanked: boolean
  corrected?: string
  measures: ReadMeasure[]
  /** Whether something has exactly what was searched for. */
  isFound: boolean
  /** The text with the units of its sizes, where they had none. */
  readAs?: string
  /** Where nothing has all words: what was looked for, of which each match has a part. */
  phrases?: Phrase[]
}

/** Measures after these are left out. */
const MOST_MEASURES = 4

/** Searches the index for a text, in `most` steps. Nothing may be awaited before its matches are read. */
export function matchQuery(index: CatalogueIndex, query: string, most = mostSteps(index)): Matched {
  beginSteps(index, most)
  const { text: inNumbers, typed } = inFigures(query.trim())
  const text = withFewNumbers(inNumbers)
  const inches = inInches(index, text)
  const matched = matchReadings(index, text, inches)
  if (!matched) return { ...onlyThese(index, []), isFound: false }
  const measures = matched.measures.map((measure) => ({
    ...measure,
    text: typed.get(measure.text) ?? measure.text,
  }))
  return { ...matched, measures }
}

/**
 * Searches for a text in one reading of its sizes after the other, until something is found: as it is written, its fractions in inches, its
 * sizes with an x in millimeters or inches, the same without a number of pieces. Words are missing only where no reading leads to anything.
 */
function matchReadings(index: CatalogueIndex, text: string, inches: string): Matched | undefined {
  const ways = [inches, withoutCount(inches)].map(withUnits)
  const sizes = ways.flat()
  const readings = [...new Set([text, inches, ...sizes, ...(sizes.length > 0 ? [] : [withoutCount(inches)])])]
  if (readings.length === 1) return matchText(index, text)
  let nearest: string | undefined
  for (const reading of readings) {
    const matched = matchText(index, reading, false)
    const isSize = sizes.includes(reading)
    if (!matched || (isSize && matched.measures.some(({ found }) => found === 'none'))) continue
    // Of millimeters and inches those are meant that there are.
    if (!isSize || matched.isFound) return { ...matched, ...(isSize && { readAs: reading }) }
    if (ways.some(([likelier]) => likelier === reading)) nearest ??= reading
  }
  const again = nearest === undefined ? undefined : matchText(index, nearest, false)
  if (again && nearest !== undefined) return { ...again, readAs: nearest }
  return matchText(index, inches)
}

/** Searches for a text as it is written; `mayMiss`: words may be missing where nothing has all. Undefined where nothing matches. */
function matchText(index: CatalogueIndex, text: string, mayMiss = true): Matched | undefined {
  if (text === '') return { matches: matchAll(index), isRanked: false, measures: [], isFound: true }
  const coded = withCode(index, text)
  if (coded.length > 0) return onlyThese(index, coded)

  const { measures, rest } = takeMeasures(index, text)
  const named = matchNamedMeasures(index, text, measures.slice(0, MOST_MEASURES))
  if (named) return named
  const code = takeCode(index, rest)
  const asked = queryWords(code?.rest ?? rest)
  const { words } = asked
  const called = code ? undefined : matchCalled(index, asked, measures)
  if (called) return called
  const saysNothing = words.length === 0 && measures.length === 0
  const matched: Words | undefined =
    match(index, asked, code?.entries, saysNothing) ?? (mayMiss ? mostWords(index, asked) : undefined)
  if (!matched) {
    const started = withCodeFrom(index, text)
    return started.length > 0 ? onlyThese(index, started) : undefined
  }
  const { matches, corrected, phrases } = matched
  preferCategory(index, matches, corrected ?? words)
  const read = measures.slice(0, MOST_MEASURES).map((measure) => matchMeasure(index, matches, measure))
  return {
    matches,
    isRanked: true,
    measures: read,
    isFound: !phrases && read.every(({ found }) => found === 'exact'),
    ...(corrected !== undefined && { corrected: replaced(text, words, corrected) }),
    ...(phrases && { phrases }),
  }
}

/**
 * The tools that are called so, of this size or the next ones. Undefined where none is, or no size of theirs is alike. A chisel of another
 * size is nearer to what was asked for than a stone of this size in whose description chisels stand.
 */
function matchCalled(
  index: CatalogueIndex,
  asked: QueryWords,
  measures: FoundMeasure[],
): Matched | undefined {
  if (measures.length === 0 || asked.words.length === 0) return undefined
  const matches = matchWords(index, calledParts(index, asked))
  if (matches.count === 0) return undefined
  preferCategory(index, matches, asked.words)
  const read = measures.slice(0, MOST_MEASURES).map((measure) => matchMeasure(index, matches, measure))
  if (read.some(({ found }) => found === 'none')) return undefined
  return { matches, isRanked: true, measures: read, isFound: read.every(({ found }) => found === 'exact') }
}

/** The tools that have these very measures, where a word beside one names it: a blade with a `30 mm bore`. Undefined where none is named, or no tool has such a one. */
function matchNamedMeasures(
  index: CatalogueIndex,
  text: string,
  measures: FoundMeasure[],
): Matched | undefined {
  const taken = takeNamed(index, text, measures)
  if (!taken) return undefined
  const asked = queryWords(taken.rest)
  const { words } = asked
  const matches = words.length > 0 ? matchWords(index, partsOf(index, asked)) : matchAll(index)
  for (const { attributes } of taken.named)
    if (attributes.length > 0 && !keepHaving(index, matches, attributes)) return undefined
  if (matches.count === 0) return undefined
  preferCategory(index, matches, words)
  const read = taken.named.map((one) =>
    one.attributes.length > 0 ? matchNamed(index, matches, one) : matchMeasure(index, matches, one.measure),
  )
  return { matches, isRanked: true, measures: read, isFound: read.every(({ found }) => found === 'exact') }
}

type Words = { matches: Matches; corrected?: string[]; phrases?: Phrase[] }

function match(
  index: CatalogueIndex,
  asked: QueryWords,
  among: number[] | undefined,
  saysNothing: boolean,
): Words | undefined {
  if (saysNothing && !among) return undefined
  const whole = matchAmong(index, asked, among)
  if (whole.count > 0) return { matches: whole }
  // Of a code and words that do not go with it, the code is what was meant.
  if (among) return { matches: matchThese(index, among) }
  const unfinished = matchWords(index, unfinishedParts(index, asked))
  if (unfinished.count > 0) return { matches: unfinished }
  const anywhere = matchWords(index, partsOf(index, asked).map(inDescriptions))
  if (anywhere.count > 0) return { matches: anywhere }
  const corrected = correctWords(index, asked.words)
  const again = corrected && matchWords(index, partsOf(index, { ...asked, words: corrected }))
  return again && again.count > 0 ? { matches: again, corrected } : undefined
}

const isPhrase = ({ terms, factor }: Alternative) =>
  terms.length > 1 &&
  factor < 1 &&
  (!terms.some((term) => /\d/.test(term)) || terms.every((term) => /^\p{L}{0,2}\d/u.test(term)))

/** Where no tool is called a synonym, those count whose description has it; not of several words or numbers, which it may have in different places. */
const inDescriptions = (part: Part): Part => part.map((way) => (isPhrase(way) ? way : { ...way, least: 1 }))

function matchAmong(index: CatalogueIndex, asked: QueryWords, among: number[] | undefined): Matches {
  if (asked.words.length === 0) return among ? matchThese(index, among) : matchAll(index)
  const matches = matchWords(index, partsOf(index, asked))
  if (!among) return matches
  const kept = new Set(among)
  rescore(matches, (entry, score) => (kept.has(entry) ? score : 0))
  return matches
}

const onlyThese = (index: CatalogueIndex, entries: number[]): Matched => ({
  matches: matchThese(index, entries),
  isRanked: true,
  measures: [],
  isFound: true,
})

/** The text with the corrected words in their places; only the words where they are written otherwise there, as with an accent. */
function replaced(text: string, words: string[], corrected: string[]): string {
  let result = text.toLowerCase()
  for (const [place, word] of words.entries()) {
    const better = corrected[place] ?? word
    if (!result.includes(word)) return corrected.join(' ')
    result = result.replace(word, () => better)
  }
  return result
}
