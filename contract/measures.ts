import { type Dimension, type System, tableOf, type UnitOf } from '#contract/measures/dimensions.ts'
import { halfWidth } from '#contract/measures/half-width.ts'
import { measureAt } from '#contract/measures/measure-at.ts'
import { writeAmount } from '#contract/measures/write-amount.ts'
import { groupsByGaps } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'

/** In a named unit as many decimals as a length in mm can have; on pages no more than anyone measures. */
const EXACT_PLACES = 6
const SHORT_PLACES = 3

/**
 * Reads a length as integer nanometres: `1-1/2 in`, `¾″`, `.75"`, `19.05 mm`, `19,05 mm`, `2' 3-1/2"`, `2 ft 3 1/2 in`. Units may be
 * German: `3/4 Zoll`, `19 Millimeter`. Undefined for all else, as `readMeasure` says.
 */
export function readLength(text: string): number | undefined {
  return readMeasure('length', text)
}

/**
 * Reads a measure as a whole number of the dimension's base units (`contract/measures/dimensions.ts` lists them with all units
 * and spellings). `numberAt` says how numbers are read: `1,000 mm` is a thousand, `19,05 mm` and `1.000 mm` have decimals.
 * Undefined where the text is no measure of this dimension, or none that is exact:
 * - no unit, a unit of another dimension, or anything beside the measure (`about 3 in`, `≈ 3/4 in`, `8-10 mm`);
 * - units of two systems, in the wrong order, or with too many of the smaller one (`13" 2'`, `1 ft 13 in`);
 * - less than zero: only angles can be (a hook angle of -5°); zero is a measure;
 * - an amount that is no whole number of base units (`1/3 in`) or past the safe integers.
 */
export function readMeasure(dimension: Dimension, text: string, language?: string): number | undefined {
  const trimmed = withOneGap(halfWidth(text.trim()), language)
  const measure = measureAt(trimmed, 0, dimension, true, false, language)
  return measure?.end === trimmed.length ? measure.amount : undefined
}

/** Reads a measure as `readMeasure` does; one that is more exact than the base units becomes the nearest whole number of them. */
export function readNearest(dimension: Dimension, text: string, language?: string): number | undefined {
  const trimmed = withOneGap(halfWidth(text.trim()), language).replace(TOO_MANY_DECIMALS, '$1')
  const measure = measureAt(trimmed, 0, dimension, true, true, language)
  return measure?.end === trimmed.length ? measure.amount : undefined
}

/**
 * What divides thousands in the reader's language, as one sign that divides nothing else: `1 500 mm` in French, `1’500 mm` in Switzerland. Where
 * commas or points divide them, `2 400 mm` may be two of 400.
 */
const withOneGap = (text: string, language: string = SOURCE) =>
  groupsByGaps(language)
    ? text.replace(/^[1-9]\d{0,2}(?:[ '’]\d{3})+(?![\d/\u2044\u2215])/, (groups) =>
        groups.replaceAll(/[ '’]/g, '\u202f'),
      )
    : text

/** What programs write of 0.1 + 0.2: more digits than a number here can have. */
const TOO_MANY_DECIMALS = /([.,]\d{12})\d+/g

const A_FRACTION = /(?:(\d+)(?:\s+|\s*-\s*))?(\d+)[/\u2044](\d+)/

/** A measure with as many decimals as its unit can say exactly, at most six: `0.0393700787 in` is `0.03937 in`, `1/3 in` is `0.33333 in`. Undefined where it is none. */
export function withFewerDecimals(dimension: Dimension, text: string): string | undefined {
  const inDecimals = text.replace(A_FRACTION, (_, whole = '0', above, below) =>
    String(Number(whole) + Number(above) / Number(below)),
  )
  for (let places = EXACT_PLACES; places > 0; places--) {
    const shorter = inDecimals.replace(/\d*\.\d+/, (number) =>
      Number(Number(number).toFixed(places)).toString(),
    )
    if (readMeasure(dimension, shorter) !== undefined) return shorter
  }
  return undefined
}

/**
 * Writes an amount of base units, a safe integer.
 * - In a unit it is exact to six decimals, which each length in mm has: `38.1 mm`, `1-1/2 in`, `2 ft 3-1/2 in`, `22.5°`, `5° 10′`.
 * - For a system it is in the unit that is usual there for this amount, with at most three decimals.
 * What the unit cannot say so is rounded and marked: `≈ 25/32 in`, `≈ 0.004 in` for less than 1/64, `≈ 2.205 lb`. What is not marked
 * is read back as the same amount.
 */
export function writeMeasure<D extends Dimension>(
  dimension: D,
  amount: number,
  unit: UnitOf<D> | System,
): string {
  return unit === 'metric' || unit === 'inch'
    ? writeAmount(dimension, amount, usualUnit(dimension, amount, unit), SHORT_PLACES)
    : writeAmount(dimension, amount, unit, EXACT_PLACES)
}

/**
 * Writes an amount for a page in both systems, the visitor's first: `['3/4 in', '19.05 mm']`. One text where both are the same, as in
 * volts. `units`: those of an attribute that has its own, such as `spm` instead of `rpm`.
 */
export function bothSystems<D extends Dimension>(
  dimension: D,
  amount: number,
  first: System,
  units?: Record<System, UnitOf<D>>,
): string[] {
  const systems = [first, first === 'metric' ? 'inch' : 'metric'] as const
  const written = systems.map((system) =>
    writeAmount(dimension, amount, units?.[system] ?? usualUnit(dimension, amount, system), SHORT_PLACES),
  )
  return [...new Set(written)]
}

function usualUnit(dimension: Dimension, amount: number, system: System): string {
  const { usual, largeFrom = Number.POSITIVE_INFINITY } = tableOf(dimension)
  const [small, large = small] = usual[system]
  return Math.abs(amount) < largeFrom ? small : large
}
