import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import type { ReadMeasure } from '#contract/search.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import { plainText, termOf } from '#server/catalogue/search/index/words.ts'
import { type Matches, rescore } from '#server/catalogue/search/matches.ts'
import { closeness, told } from '#server/catalogue/search/told-measure.ts'

/** A measure of a query, and the attributes that a word beside it names: the `bore` of `30 mm bore`. */
export type NamedMeasure = { measure: FoundMeasure; attributes: number[] }

/** The measures of a text that a word beside them names, and what is left of the text without both. Undefined where none is named. */
export function takeNamed(
  index: CatalogueIndex,
  text: string,
  measures: FoundMeasure[],
): { named: NamedMeasure[]; rest: string } | undefined {
  let rest = ''
  let at = 0
  const named = measures.map((measure): NamedMeasure => {
    const before = text.slice(at, measure.start)
    const after = nameAt(index, measure, text.slice(measure.end), BEHIND)
    const found = after ?? nameAt(index, measure, before, AHEAD)
    rest += `${after || !found ? before : before.slice(0, before.length - found.length)} `
    at = measure.end + (after?.length ?? 0)
    return { measure, attributes: found?.attributes ?? [] }
  })
  if (named.every(({ attributes }) => attributes.length === 0)) return undefined
  return { named, rest: rest + text.slice(at) }
}

const BEHIND = /^[\s,-]{1,3}(?<name>[\p{L}]+(?: [\p{L}]+){0,2})/u
const AHEAD = /(?<name>(?:[\p{L}]+ ){0,2}[\p{L}]+):?\s{1,2}(?:of\s|is\s)?(?:an?\s)?$/u

function nameAt(index: CatalogueIndex, { readings }: FoundMeasure, text: string, beside: RegExp) {
  const [all = ''] = beside.exec(text) ?? []
  const { name = '' } = beside.exec(text)?.groups ?? {}
  if (name === '') return undefined
  const words = name.split(' ')
  const isBehind = beside === BEHIND
  for (let count = words.length; count > 0; count--) {
    const own = isBehind ? words.slice(0, count) : words.slice(-count)
    const terms = own.map((word) => termOf(plainText(word))).join(' ')
    const attributes = index.measureNames
      .filter((one) => one.terms.join(' ') === terms && isOf(index, one.attribute, readings))
      .map(({ attribute }) => attribute)
    if (attributes.length === 0) continue
    const others = (isBehind ? words.slice(count) : words.slice(0, -count)).join(' ').length
    return { attributes, length: all.length - others }
  }
  return undefined
}

const isOf = (index: CatalogueIndex, attribute: number, readings: FoundMeasure['readings']) =>
  readings.some(({ dimension }) => dimension === index.attributes[attribute]?.dimension)

/** Leaves only the entries that have one of these attributes. Answers whether there are any. */
export function keepHaving(index: CatalogueIndex, matches: Matches, attributes: number[]): boolean {
  rescore(matches, (entry, score) => (amountsOf(index, entry, attributes).length > 0 ? score : 0))
  return matches.count > 0
}

/** As `matchMeasure`, among the values of these attributes alone; each match has one (`keepHaving`). */
export function matchNamed(
  index: CatalogueIndex,
  matches: Matches,
  { measure, attributes }: NamedMeasure,
): ReadMeasure {
  const own = measure.readings.filter(({ dimension }) =>
    attributes.some((attribute) => index.attributes[attribute]?.dimension === dimension),
  )
  const reading = own[0] ?? measure.readings[0]
  if (!reading) throw new Error('A measure without a reading')
  const { amount: wanted } = reading
  let [below, above, isThere] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, false]
  for (let n = 0; n < matches.count; n++)
    for (const amount of amountsOf(index, matches.entries[n] ?? 0, attributes)) {
      if (amount === wanted) isThere = true
      else if (amount < wanted) below = Math.max(below, amount)
      else above = Math.min(above, amount)
    }
  const sides = isThere ? [wanted] : [below, above].filter(Number.isFinite)
  rescore(matches, (entry, score) => {
    const has = amountsOf(index, entry, attributes).filter((amount) => sides.includes(amount))
    return has.length > 0 ? score * Math.max(...has.map((amount) => closeness(wanted, amount))) : 0
  })
  const name = index.attributes[attributes[0] ?? -1]?.name
  const read = told(
    measure,
    reading,
    isThere ? 'exact' : 'nearest',
    isThere ? [] : sides.map((amount) => ({ amount })),
  )
  return { ...read, ...(name !== undefined && { attribute: name }) }
}

function amountsOf(index: CatalogueIndex, entry: number, attributes: number[]): number[] {
  const amounts: number[] = []
  const values = index.values.items
  const [from, to] = [index.valuesFrom.items[entry] ?? 0, valuesTo(index, entry)]
  index.steps.take(to - from)
  for (let at = from; at < to; at++) {
    const key = index.valueKeys[(values[at] ?? 0) >> 1]
    if (key && attributes.includes(key.attribute)) amounts.push(key.amount)
  }
  return amounts
}
