import type { Dimension, System } from '#contract/measures/dimensions.ts'
import { type FoundMeasure, measuresIn } from '#contract/measures/measures-in.ts'
import { bothSystems, writeMeasure } from '#contract/measures.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { measureTerm } from '#server/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { countLiving } from '#server/search/index/living.ts'
import { entryOf, weightOf } from '#server/search/index/postings.ts'
import type { Scores } from '#server/search/match-words.ts'

/** The measures of a query, and what is left of it. */
export function takeMeasures(text: string): { measures: FoundMeasure[]; rest: string } {
  const measures = measuresIn(text)
  let rest = ''
  let at = 0
  for (const { start, end } of measures) {
    rest += `${text.slice(at, start)} `
    at = end
  }
  return { measures, rest: rest + text.slice(at) }
}

/**
 * Leaves only the entries that have this measure; where none has, those with the next one below and above. Where no entry has a
 * measure of its kind, all stay, and `found` is `none`.
 */
export function matchMeasure(index: CatalogueIndex, scores: Scores, measure: FoundMeasure): ReadMeasure {
  const [first] = measure.readings
  if (!first) throw new Error('A measure without a reading')
  const have = new Float32Array(index.alive.length)
  let isThere = false
  for (const { dimension, amount } of measure.readings)
    if (collect(index, scores, dimension, amount, have)) isThere = true
  if (isThere) {
    keepOnly(index, scores, have)
    const reading =
      measure.readings.find(
        (one) => countLiving(index, index.terms, measureTerm(one.dimension, one.amount)) > 0,
      ) ?? first
    return told(measure, reading, 'exact', [])
  }
  for (const reading of measure.readings) {
    const sides = nearestAmounts(index, scores, reading)
    if (sides.length === 0) continue
    for (const amount of sides)
      collect(index, scores, reading.dimension, amount, have, closeness(reading.amount, amount))
    keepOnly(index, scores, have)
    return told(measure, reading, 'nearest', sides)
  }
  return told(measure, first, 'none', [])
}

type Reading = FoundMeasure['readings'][number]

/** Adds the matching entries that have this amount, with its weight. Answers whether there is one. */
function collect(
  index: CatalogueIndex,
  scores: Scores,
  dimension: Dimension,
  amount: number,
  have: Float32Array,
  factor = 1,
): boolean {
  let isThere = false
  index.terms.of(measureTerm(dimension, amount), (postings, from, to) => {
    for (let at = from; at < to; at++) {
      const posting = postings[at] ?? 0
      const entry = entryOf(posting)
      if (!((scores[entry] ?? 0) > 0) || index.alive.items[entry] !== 1) continue
      have[entry] = Math.max(have[entry] ?? 0, weightOf(posting) * factor)
      isThere = true
    }
  })
  return isThere
}

/** From 1 for the same amount down to 0. The nearer one of two sides comes first. */
const closeness = (wanted: number, amount: number) =>
  1 / (1 + Math.abs(wanted - amount) / Math.max(1, Math.abs(wanted)))

/** A size by which tools of a family differ says more than another measure that happens to be equal. */
function keepOnly(index: CatalogueIndex, scores: Scores, have: Float32Array): void {
  for (let entry = 0; entry < index.alive.length; entry++) {
    const weight = have[entry] ?? 0
    scores[entry] = weight === 0 ? 0 : (scores[entry] ?? 0) * (1 + weight / 40)
  }
}

/** The next amount below and above among the matching entries: of what their families differ by, else of any measure. */
function nearestAmounts(index: CatalogueIndex, scores: Scores, { dimension, amount }: Reading): number[] {
  for (const onlyChoices of [true, false]) {
    let [below, above] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let entry = 0; entry < index.alive.length; entry++) {
      if ((scores[entry] ?? 0) === 0 || index.alive.items[entry] !== 1) continue
      const to = valuesTo(index, entry)
      for (let at = index.valuesFrom.items[entry] ?? 0; at < to; at++) {
        const packed = index.values.items[at] ?? 0
        const key = index.valueKeys[packed >> 1]
        if (
          !key ||
          (onlyChoices && packed % 2 === 0) ||
          index.attributes[key.attribute]?.dimension !== dimension
        )
          continue
        if (key.amount < amount) below = Math.max(below, key.amount)
        else above = Math.min(above, key.amount)
      }
    }
    const sides = [below, above].filter(Number.isFinite)
    if (sides.length > 0) return sides
  }
  return []
}

/** Where the values of an entry end. */
export const valuesTo = (index: CatalogueIndex, entry: number) =>
  entry + 1 < index.valuesFrom.length ? (index.valuesFrom.items[entry + 1] ?? 0) : index.values.length

const METRIC = /(?:m|g|l|w|µm|kg|kw|cc|metres?|meters?|grams?|lit(?:re|er)s?)\.?$/i

function told(
  measure: FoundMeasure,
  { dimension, amount }: Reading,
  found: ReadMeasure['found'],
  sides: number[],
): ReadMeasure {
  const system: System = METRIC.test(measure.text) ? 'metric' : 'inch'
  const labelOf = (size: number) => labelled(dimension, size, system)
  const nearest = sides.map((size) => {
    const isBelow = size < amount
    const difference = `${writeMeasure(dimension, Math.abs(size - amount), system)} ${isBelow ? 'less' : 'more'}`
    const side = isBelow ? ('below' as const) : ('above' as const)
    return { side, amount: size, label: labelOf(size), difference }
  })
  return { text: measure.text, label: labelOf(amount), dimension, amount, found, nearest }
}

/** `3/4 in (19.05 mm)`. */
export function labelled(dimension: Dimension, amount: number, system: System): string {
  const [first = '', second] = bothSystems(dimension, amount, system)
  return second === undefined ? first : `${first} (${second})`
}
