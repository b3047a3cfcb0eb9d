import { type Dimension, tableOf, type Unit } from '#contract/measures/dimensions.ts'
import { numberAt } from '#contract/measures/number-at.ts'
import { unitAt } from '#contract/measures/unit-at.ts'

/** Between the parts of one measure: `2' 3"`, `2'-3"`, `2' - 3"`, `2 feet and 3 inches`. */
const JOINT = /\s?-\s?|\s{1,2}(?:and|&)\s{1,2}|\s{0,3}/iy

/**
 * The longest measure of a dimension that begins at a place of a text: its amount in base units, and where it ends. It has
 * one or more parts: whole numbers of one system's units from large to small, of which only the last may be a fraction.
 * `isKnown`: the text is a value of this dimension, so that `pt` is a pint. `isNear`: an amount that is no whole number of base units
 * becomes the nearest one. Undefined where there is no measure, where it is
 * negative in a dimension that is not, or where its amount is no safe integer.
 */
export function measureAt(
  text: string,
  start: number,
  dimension: Dimension,
  isKnown: boolean,
  isNear = false,
  language?: string,
): { amount: number; end: number } | undefined {
  const isNegative = '-\u2212'.includes(text[start] ?? ' ')
  if (isNegative && !tableOf(dimension).signed) return undefined
  const sum = sumAt(text, isNegative ? start + 1 : start, { dimension, isKnown, isNear, language })
  if (!sum || sum.amount > Number.MAX_SAFE_INTEGER) return undefined
  return { amount: Number(isNegative ? -sum.amount : sum.amount), end: sum.end }
}

function sumAt(
  text: string,
  start: number,
  how: { dimension: Dimension; isKnown: boolean; isNear: boolean; language: string | undefined },
  larger?: Unit,
): { amount: bigint; end: number } | undefined {
  const { dimension, isNear } = how
  const number = numberAt(text, start, how.language)
  const found = number && unitAt(text, number.end, dimension, how.isKnown)
  if (!found) return undefined
  const { unit, end } = found
  const scaled = number.top * BigInt(unit.size)
  const isExact = (tableOf(dimension).halves ? 2n * scaled : scaled) % number.bottom === 0n
  if (!isExact && !isNear) return undefined
  const amount = (2n * scaled + number.bottom) / (2n * number.bottom)
  if (larger && (unit.system !== larger.system || unit.size >= larger.size || amount >= larger.size))
    return undefined

  JOINT.lastIndex = end
  const joint = JOINT.exec(text)?.[0] ?? ''
  const isWhole = number.top % number.bottom === 0n
  const rest = isWhole ? sumAt(text, end + joint.length, { ...how, isKnown: true }, unit) : undefined
  return rest ? { amount: amount + rest.amount, end: rest.end } : { amount, end }
}
