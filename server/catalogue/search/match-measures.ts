import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { measureTerm } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex, ValueKey } from '#server/catalogue/search/index/catalogue-index.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { entryOf, weightOf } from '#server/catalogue/search/index/postings.ts'
import { gaugeOf, thicknessOf } from '#server/catalogue/search/index/screw-gauge.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import {
  leaveOutTheRest,
  type Matches,
  noMatches,
  noteOpened,
  openPart,
  rescore,
  standsFor,
} from '#server/catalogue/search/matches.ts'
import { closeness, type Side, told } from '#server/catalogue/search/told-measure.ts'

/** The weight of the measure that is looked for, by entry; 0 between searches. */
let have = new Float32Array(0)

/**
 * Leaves only the entries that have this measure; where none has, those with the next one below and above. Where no entry has a
 * measure of its kind, all stay, and `found` is `none`.
 */
export function matchMeasure(index: CatalogueIndex, matches: Matches, measure: FoundMeasure): ReadMeasure {
  const [first] = measure.readings
  if (!first) throw new Error('A measure without a reading')
  if (have.length < index.alive.length) have = new Float32Array(Math.ceil(index.alive.length * 1.25))
  if (!index.steps.areLeft) return told(measure, first, 'none', [])
  let isThere = false
  const isIn = groupsOf(index, matches)
  for (const reading of measure.readings) if (collect(index, matches, isIn, reading)) isThere = true
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
      collect(index, matches, isIn, { ...reading, amount }, closeness(reading.amount, amount))
    keepOnly(matches)
    return told(measure, reading, 'nearest', sides)
  }
  return told(measure, first, 'none', [])
}

/** All tools that have a size, as `matchMeasure` of all would leave them: of 15,000 families none needs be opened for it. */
export function matchSize(index: CatalogueIndex, { readings }: FoundMeasure): Matches {
  const matches = noMatches(index)
  const { scores, entries, opened } = matches
  const groupOf = index.group.items
  for (const { dimension, amount } of readings)
    index.terms.entriesOf(measureTerm(dimension, amount), (entry, weight) => {
      index.steps.take(1)
      if (index.alive.items[entry] !== 1) return
      const group = groupOf[entry] ?? 0
      if (opened[group] !== 1) noteOpened(matches, group)
      if (scores[entry] === 0) entries[matches.count++] = entry
      scores[entry] = Math.max(scores[entry] ?? 0, sizeFactor(weight))
    })
  return matches
}

type Reading = FoundMeasure['readings'][number]

/**
 * Adds the matching entries that have this amount, with its weight. Answers whether there is one. `isIn`: 1 for the groups that match.
 */
function collect(
  index: CatalogueIndex,
  matches: Matches,
  isIn: Uint8Array,
  { dimension, amount }: Reading,
  factor = 1,
): boolean {
  const { scores } = matches
  const groupOf = index.group.items
  let isThere = false
  index.terms.of(measureTerm(dimension, amount), (postings, lengths, from, to) => {
    index.steps.take(to - from)
    for (let at = from; at < to; at++) {
      const posting = postings[at] ?? 0
      const entry = entryOf(posting)
      const group = groupOf[entry] ?? 0
      if (isIn[group] !== 1) continue
      const end = entry + (lengths?.[at] ?? 1)
      openPart(index, matches, group, entry, end) // its sizes have different measures
      for (let one = entry; one < end; one++) {
        if (scores[one] === 0) continue
        have[one] = Math.max(have[one] ?? 0, weightOf(posting) * factor)
        isThere = true
      }
    }
  })
  return isThere
}

function groupsOf(index: CatalogueIndex, { entries, count }: Matches): Uint8Array {
  index.steps.take(count)
  const groups = new Uint8Array(index.groups.length)
  for (let n = 0; n < count; n++) groups[index.group.items[entries[n] ?? 0] ?? 0] = 1
  return groups
}

/** A size by which tools of a family differ says more than another measure that happens to be equal. */
const sizeFactor = (weight: number) => 1 + weight / 40

function keepOnly(matches: Matches): void {
  rescore(matches, (entry, score) => {
    const weight = have[entry] ?? 0
    have[entry] = 0
    return weight === 0 ? 0 : score * sizeFactor(weight)
  })
  leaveOutTheRest(matches)
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

/** What a value is in a dimension: of a screw gauge, how thick the screw is. */
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
  let read = 0
  for (let n = 0; n < matches.count; n++) {
    const entry = matches.entries[n] ?? 0
    // The values of entries that follow each other do so, too.
    const last = entry + Math.max(1, standsFor(index, matches, index.group.items[entry] ?? 0)) - 1
    const to = valuesTo(index, last)
    read += to - (index.valuesFrom.items[entry] ?? 0)
    for (let at = index.valuesFrom.items[entry] ?? 0; at < to; at++) {
      const packed = values[at] ?? 0
      had[packed >> 1] = (had[packed >> 1] ?? 0) | (OF_ANY + (packed % 2))
    }
  }
  index.steps.take(read)
  return had
}
