import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { correctWords } from '#server/search/correct-words.ts'
import { inFigures } from '#server/search/in-figures.ts'
import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { takeCode, withCode, withCodeFrom } from '#server/search/match-codes.ts'
import { matchMeasure, takeMeasures } from '#server/search/match-measures.ts'
import { matchWords } from '#server/search/match-words.ts'
import { type Matches, matchAll, matchThese, openAll, rescore } from '#server/search/matches.ts'
import type { Part } from '#server/search/meet-part.ts'
import { preferCategory } from '#server/search/prefer-category.ts'
import { partsOf, type QueryWords, queryWords, unfinishedParts, wordsOf } from '#server/search/query-parts.ts'

export type Matched = {
  /** All where nothing was searched for. */
  matches: Matches
  /** Whether some match better than others: something was searched for. */
  isRanked: boolean
  corrected?: string
  measures: ReadMeasure[]
  /** Whether something has exactly what was searched for. */
  isFound: boolean
}

/** So many words may be missing where there are at least so many. */
const MAY_MISS = [
  [1, 3],
  [2, 5],
] as const
/** Measures after these are left out. */
const MOST_MEASURES = 4

/** Searches the index for a text. Nothing may be awaited before its matches are read. */
export function matchQuery(index: CatalogueIndex, query: string): Matched {
  const { text, typed } = inFigures(query.trim())
  const matched = matchText(index, text) ?? matchInches(index, text)
  if (!matched) return { ...onlyThese(index, []), isFound: false }
  const measures = matched.measures.map((measure) => ({
    ...measure,
    text: typed.get(measure.text) ?? measure.text,
  }))
  return { ...matched, measures }
}

function matchInches(index: CatalogueIndex, text: string): Matched | undefined {
  const inches = inInches(text, takeMeasures(text).measures)
  return inches === text ? undefined : matchText(index, inches)
}

/** Searches for a text as it is written. Undefined where nothing matches. */
function matchText(index: CatalogueIndex, text: string): Matched | undefined {
  if (text === '') return { matches: matchAll(index), isRanked: false, measures: [], isFound: true }
  const coded = withCode(index, text)
  if (coded.length > 0) return onlyThese(index, coded)

  const { measures, rest } = takeMeasures(text)
  const code = takeCode(index, rest)
  const asked = queryWords(code?.rest ?? rest)
  const { words } = asked
  const matched = match(index, asked, code?.entries, words.length === 0 && measures.length === 0)
  if (!matched) {
    const started = withCodeFrom(index, text)
    return started.length > 0 ? onlyThese(index, started) : undefined
  }
  const { matches, corrected, isPart } = matched
  preferCategory(index, matches, corrected ?? words)
  const read = measures.slice(0, MOST_MEASURES).map((measure) => matchMeasure(index, matches, measure))
  return {
    matches,
    isRanked: true,
    measures: read,
    isFound: !isPart && read.every(({ found }) => found === 'exact'),
    ...(corrected !== undefined && { corrected: replaced(text, words, corrected) }),
  }
}

/** A fraction that no word or unit touches. */
const FRACTION =
  /(?<![\p{L}\p{N}./-])(?:(?:\d{1,3}[- ])?\d{1,2}\/\d{1,3}|\d{0,3}[¼-¾⅐-⅞])(?![\p{L}\p{N}./-])/gu

/** Carpenters leave out the unit of a fraction: `7/32 bit`. Where no tool is called so, the nearest size in inches is meant. */
function inInches(text: string, measures: FoundMeasure[]): string {
  const isRead = (at: number) => measures.some(({ start, end }) => at >= start && at < end)
  return text.replace(FRACTION, (fraction, at: number) => (isRead(at) ? fraction : `${fraction} in`))
}

type Words = { matches: Matches; corrected?: string[]; isPart?: true }

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
  return again && again.count > 0 ? { matches: again, corrected } : mostWords(index, asked)
}

/** Where no tool is called a synonym, those count whose description has it. */
const inDescriptions = (part: Part): Part => part.map((way) => ({ ...way, least: 1 }))

/**
 * Of three words and more, the tools that have all but one, and of five and more all but two: `copy a template with a router`. The word
 * for a tool that is for something is none of those that may be missing; else it stands alone: `clamps for sash windows`.
 */
function mostWords(index: CatalogueIndex, asked: QueryWords): Words | undefined {
  const parts = partsOf(index, asked)
  const { words, purpose } = asked
  const tool = purpose < words.length ? partsOf(index, wordsOf(words.slice(0, purpose))) : []
  for (const [missing, least] of MAY_MISS) {
    if (parts.length < least) break
    const matches = matchWithout(index, parts, missing, tool.at(-1))
    if (matches.count > 0) return { matches, isPart: true }
  }
  if (tool.length === 0) return undefined
  const matches = matchWords(index, tool)
  return matches.count > 0 ? { matches, isPart: true } : undefined
}

/** What meets all parts but so many, and of these `needed` in any case. */
function matchWithout(
  index: CatalogueIndex,
  parts: Part[],
  missing: number,
  needed: Part | undefined,
): Matches {
  if (!needed) return matchWords(index, parts, missing)
  const having = matchWords(index, [needed])
  openAll(index, having)
  const isMet = new Uint8Array(index.alive.length)
  for (let n = 0; n < having.count; n++) isMet[having.entries[n] ?? 0] = 1
  const matches = matchWords(index, parts, missing)
  openAll(index, matches)
  rescore(matches, (entry, score) => score * (isMet[entry] ?? 0))
  return matches
}

function matchAmong(index: CatalogueIndex, asked: QueryWords, among: number[] | undefined): Matches {
  if (asked.words.length === 0) return among ? matchThese(index, among) : matchAll(index)
  const matches = matchWords(index, partsOf(index, asked))
  if (!among) return matches
  const kept = new Set(among)
  openAll(index, matches)
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
