import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { measureTerm } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex, ValueKey } from '#server/catalogue/search/index/catalogue-index.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { gaugeOf, thicknessOf } from '#server/catalogue/search/index/screw-gauge.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import { type Matches, noMatches, rescore } from '#server/catalogue/search/matches.ts'
import { closeness, type Side, told } from '#server/catalogue/search/told-measure.ts'

/** The weight of the measure that is looked for, by entry; 0 between searches. */
let have = new Float32Array(0)

/** Leaves the entries of this measure, or of the next ones below and above. Where no entry has its kind, all stay; `found` is `none`. */
export function matchMeasure(index: CatalogueIndex, matches: Matches, measure: FoundMeasure): ReadMeasure {
  const [first] = measure.readings
  if (!first) throw new Error('A measure without a reading')
  if (have.length < index.alive.length) have = new Float32Array(Math.ceil(index.alive.length * 1.25))
  if (!index.steps.areLeft) return told(measure, first, 'none', [])
  let isThere = false
  for (const reading of measure.readings) if (collect(index, matches, reading)) isThere = true
  if (isThere) {
    keepOnly(matches)
    const reading =
      measure.readings.find(
        (one) => documentFrequency(index, index.terms, measureTerm(one.dimension, one.amount)) > 0,
      ) ?? first
    return told(measure, reading, 'exact', [])
  }
  for (const reading of measure.readings) {
    const sides = nearestAmounts(index, matches, reading)
    if (sides.length === 0) continue
    for (const { amount } of sides)
      collect(index, matches, { ...reading, amount }, closeness(reading.amount, amount))
    keepOnly(matches)
    return told(measure, reading, 'nearest', sides)
  }
  return told(measure, first, 'none', [])
}

/** All tools that have a size, as `matchMeasure` of all would leave them. */
export function matchSize(index: CatalogueIndex, { readings }: FoundMeasure): Matches {
  const matches = noMatches(index)
  const { scores, entries } = matches
  for (const { dimension, amount } of readings)
    index.terms.entriesOf(measureTerm(dimension, amount), (entry, weight) => {
      index.steps.take(1)
      if (index.alive.items[entry] !== 1) return
      if (scores[entry] === 0) entries[matches.count++] = entry
      scores[entry] = Math.max(scores[entry] ?? 0, sizeFactor(weight))
    })
  return matches
}

type Reading = FoundMeasure['readings'][number]

function collect(
  index: CatalogueIndex,
  { scores }: Matches,
  { dimension, amount }: Reading,
  factor = 1,
): boolean {
  let isThere = false
  index.terms.entriesOf(measureTerm(dimension, amount), (entry, weight) => {
    index.steps.take(1)
    if (scores[entry] === 0) return
    have[entry] = Math.max(have[entry] ?? 0, weight * factor)
    isThere = true
  })
  return isThere
}

/** A size by which tools of a family differ says more than another measure that happens to be equal. */
const sizeFactor = (weight: number) => 1 + weight / 40

function keepOnly(matches: Matches): void {
  rescore(matches, (entry, score) => {
    const weight = have[entry] ?? 0
    have[entry] = 0
    return weight === 0 ? 0 : score * sizeFactor(weight)
  })
}

/** The next amount below and above among the matching entries: of what their families differ by, else of any measure. */
function nearestAmounts(index: CatalogueIndex, matches: Matches, { dimension, amount }: Reading): Side[] {
  const had = valuesOf(index, matches)
  for (const least of [OF_A_CHOICE, OF_ANY]) {
    let [below, above] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const measured = new Set<number>()
    for (const [value, key] of index.valueKeys.entries()) {
      const own = (had[value] ?? 0) < least ? undefined : amountIn(index, key, dimension)
      if (own === undefined) continue
      if (own === key.amount) measured.add(own)
      if (own < amount) below = Math.max(below, own)
      else above = Math.min(above, own)
    }
    const sides = [below, above].filter(Number.isFinite)
    // A chisel of 1/8 in is as thick as a screw No. 5, and no screw.
    if (sides.length > 0)
      return sides.map((side) =>
        measured.has(side) ? { amount: side } : { amount: side, gauge: gaugeOf(side) },
      )
  }
  return []
}

function amountIn(
  { attributes }: CatalogueIndex,
  { attribute, amount }: ValueKey,
  dimension: string,
): number | undefined {
  const own = attributes[attribute]
  if (own?.dimension === dimension) return amount
  return own && dimension === 'length' ? thicknessOf(own, amount) : undefined
}

const OF_ANY = 1
const OF_A_CHOICE = 2

/** By the number of a value: whether a matching entry has it, and whether its family differs by it. */
function valuesOf(index: CatalogueIndex, matches: Matches): Uint8Array {
  index.steps.take(index.valueKeys.length + matches.count)
  const had = new Uint8Array(index.valueKeys.length)
  const values = index.values.items
  for (let n = 0; n < matches.count; n++) {
    const entry = matches.entries[n] ?? 0
    const from = index.valuesFrom.items[entry] ?? 0
    const to = valuesTo(index, entry)
    index.steps.take(to - from)
    for (let at = from; at < to; at++) {
      const packed = values[at] ?? 0
      had[packed >> 1] = (had[packed >> 1] ?? 0) | (OF_ANY + (packed % 2))
    }
  }
  return had
}
