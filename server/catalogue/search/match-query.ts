import type { ReadMeasure } from '#contract/search.ts'
import { mostWords } from '#server/catalogue/search/allow-missing-word.ts'
import { correctWords } from '#server/catalogue/search/correct-words.ts'
import type { Alternative, Part } from '#server/catalogue/search/evaluate-term.ts'
import {
  calledParts,
  type Phrase,
  partsOf,
  type QueryWords,
  unfinishedParts,
} from '#server/catalogue/search/expand-query.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { withCodeFrom } from '#server/catalogue/search/match-codes.ts'
import { matchMeasure } from '#server/catalogue/search/match-measures.ts'
import { matchWords } from '#server/catalogue/search/match-words.ts'
import { type Matches, matchAll, matchThese, rescore } from '#server/catalogue/search/matches.ts'
import { keepHaving, matchNamed } from '#server/catalogue/search/named-measures.ts'
import { preferCategory } from '#server/catalogue/search/prefer-category.ts'
import type { Query, Reading } from '#server/catalogue/search/read-query.ts'

export type Matched = {
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

/** Searches the index for what a text was read as. Await nothing before the matches are read. */
export function matchQuery(index: CatalogueIndex, query: Query): Matched {
  const matched = matchReadings(index, query)
  if (!matched) return { ...onlyThese(index, []), isFound: false }
  const measures = matched.measures.map((measure) => ({
    ...measure,
    text: query.typed.get(measure.text) ?? measure.text,
  }))
  return { ...matched, measures }
}

/** Tries one reading after the other until something is found. Words are missing only where no reading leads to anything. */
function matchReadings(index: CatalogueIndex, { readings, last }: Query): Matched | undefined {
  let nearest: Reading | undefined
  for (const reading of readings.length > 1 ? readings : []) {
    const matched = matchReading(index, reading, false)
    const { isSize, text: readAs } = reading
    if (!matched || (isSize && matched.measures.some(({ found }) => found === 'none'))) continue
    // Of millimeters and inches those are meant that there are.
    if (!isSize || matched.isFound) return { ...matched, ...(isSize && { readAs }) }
    if (reading.isLikelier) nearest ??= reading
  }
  const again = nearest && matchReading(index, nearest, false)
  if (again) return { ...again, readAs: nearest?.text ?? '' }
  return matchReading(index, last)
}

function matchReading(index: CatalogueIndex, reading: Reading, mayMiss = true): Matched | undefined {
  const { text, coded, measures, code, words: asked } = reading
  if (text === '') return { matches: matchAll(index), isRanked: false, measures: [], isFound: true }
  if (coded.length > 0) return onlyThese(index, coded)
  const named = matchNamedMeasures(index, reading) ?? (code ? undefined : matchCalled(index, reading))
  if (named) return named
  const { words } = asked
  const saysNothing = words.length === 0 && measures.length === 0
  const matched: Words | undefined =
    match(index, asked, code, saysNothing) ?? (mayMiss ? mostWords(index, asked) : undefined)
  if (!matched) {
    const started = withCodeFrom(index, text)
    return started.length > 0 ? onlyThese(index, started) : undefined
  }
  const { matches, corrected, phrases } = matched
  preferCategory(index, matches, corrected ?? words)
  const read = measures.map((measure) => matchMeasure(index, matches, measure))
  return {
    matches,
    isRanked: true,
    measures: read,
    isFound: !phrases && read.every(({ found }) => found === 'exact'),
    ...(corrected !== undefined && {
      corrected: replaced(
        text,
        words,
        corrected.map((word) => index.spelled.get(word) ?? word),
      ),
    }),
    ...(phrases && { phrases }),
  }
}

/** Tools that are called so, of this size or the next ones: nearer than one of this size that has the words in its description. */
function matchCalled(index: CatalogueIndex, { words, measures }: Reading): Matched | undefined {
  if (measures.length === 0 || words.words.length === 0) return undefined
  const matches = matchWords(index, calledParts(index, words))
  if (matches.count === 0) return undefined
  preferCategory(index, matches, words.words)
  const read = measures.map((measure) => matchMeasure(index, matches, measure))
  return read.some(({ found }) => found === 'none') ? undefined : ranked(matches, read)
}

/** Tools with these very measures, where a word beside one names it: a blade with a `30 mm bore`. Undefined where there is none. */
function matchNamedMeasures(index: CatalogueIndex, { named }: Reading): Matched | undefined {
  if (!named) return undefined
  const { words, measures } = named
  const matches = words.words.length > 0 ? matchWords(index, partsOf(index, words)) : matchAll(index)
  for (const { attributes } of measures)
    if (attributes.length > 0 && !keepHaving(index, matches, attributes)) return undefined
  if (matches.count === 0) return undefined
  preferCategory(index, matches, words.words)
  const read = measures.map((one) =>
    one.attributes.length > 0 ? matchNamed(index, matches, one) : matchMeasure(index, matches, one.measure),
  )
  return ranked(matches, read)
}

const ranked = (matches: Matches, measures: ReadMeasure[]): Matched => ({
  ...{ matches, isRanked: true, measures },
  isFound: measures.every(({ found }) => found === 'exact'),
})

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

/** Where no tool is called a synonym, descriptions count; not for several words, which may stand there in different places. */
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
