import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import { type QueryWords, queryWords } from '#server/catalogue/search/expand-query.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { withGermanMeasures } from '#server/catalogue/search/index/german.ts'
import { beginSteps, mostSteps } from '#server/catalogue/search/index/search-steps.ts'
import { speaksGerman } from '#server/catalogue/search/index/words.ts'
import { takeCode, withCode } from '#server/catalogue/search/match-codes.ts'
import { type NamedMeasure, takeNamed } from '#server/catalogue/search/named-measures.ts'
import { inInches, withoutCount, withUnits } from '#server/catalogue/search/readings.ts'
import { inFigures } from '#server/catalogue/search/spelled-out-numbers.ts'
import { takeMeasures, withFewNumbers } from '#server/catalogue/search/take-measures.ts'

export type Query = {
  words: QueryWords
  /** The ways to read it, in the order in which they are tried. The first one is as it is written. */
  readings: [Reading, ...Reading[]]
  /** The one whose words may be missing, where no reading leads to anything. */
  last: Reading
  /** What was typed, by the figures that stand for it. */
  typed: Map<string, string>
}

export type Reading = {
  text: string
  /** Whether its sizes with an x have units that were not typed, and whether these are the likelier ones. */
  isSize: boolean
  isLikelier: boolean
  /** The entries whose code is the whole text. */
  coded: number[]
  measures: FoundMeasure[]
  /** Where a word beside a measure names one: what is named, and the words that are left. */
  named: { measures: NamedMeasure[]; words: QueryWords } | undefined
  /** The entries of a code that stands among the words, which is none of these. */
  code: number[] | undefined
  words: QueryWords
}

export const MOST_MEASURES = 4

/** Begins a search of `most` steps. Readings: as written, with fractions in inches, with sizes in mm or inches, and these without a count. */
export function readQuery(index: CatalogueIndex, asked: string, most = mostSteps(index)): Query {
  beginSteps(index, most)
  const said = speaksGerman() ? withGermanMeasures(asked) : asked
  const { text: inNumbers, typed } = inFigures(said.trim())
  const text = withFewNumbers(inNumbers)
  const written = takeMeasures(index, text)
  const inches = inInches(text, written.measures)
  const ways = [inches, withoutCount(inches)].map(withUnits)
  const sizes = ways.flat()
  const others = new Set([inches, ...sizes, ...(sizes.length > 0 ? [] : [withoutCount(inches)])])
  others.delete(text)
  const likelier = new Set(ways.map(([first]) => first))
  const readings: Query['readings'] = [
    readText(index, text, written),
    ...Array.from(others, (other) => ({
      ...readText(index, other, takeMeasures(index, other)),
      ...{ isSize: sizes.includes(other), isLikelier: likelier.has(other) },
    })),
  ]
  const last = readings.find((one) => one.text === inches) ?? readings[0]
  return { words: queryWords(said), readings, last, typed }
}

function readText(index: CatalogueIndex, text: string, taken: ReturnType<typeof takeMeasures>): Reading {
  const measures = taken.measures.slice(0, MOST_MEASURES)
  const named = takeNamed(index, text, measures)
  const code = takeCode(index, taken.rest)
  return {
    ...{ text, measures, coded: withCode(index, text), isSize: false, isLikelier: false },
    named: named && { measures: named.named, words: queryWords(named.rest) },
    code: code?.entries,
    words: queryWords(code?.rest ?? taken.rest),
  }
}
