import { DIMENSION_NAMES, type Dimension } from '#contract/measures/dimensions.ts'
import { halfWidth } from '#contract/measures/half-width.ts'
import { measureAt } from '#contract/measures/measure-at.ts'

/** A measure within a text: from `start` to before `end`. It has two readings where a unit has two meanings: ounces. */
export type FoundMeasure = {
  start: number
  end: number
  text: string
  /** Amounts in base units. */
  readings: { dimension: Dimension; amount: number }[]
}

/** Runs of what numbers are made of. A measure begins at the start of one. */
const NUMBERS = /[-\u2212]?[.\d¼-¾⅐-⅞⁰¹²³⁴-⁹][\d.,/\u2044\u2215⁰¹²³⁴-⁹₀-₉]*/gu
/** Before a measure: a space, an opening bracket or quotation mark, a colon, a sign for a diameter. */
const BEFORE = /^$|[\s([{|:;øØ⌀]$|(?:^|[\s(])["'“‘„«]$/u
/** Between two measures that touch: `3/4in x6in`, `3/4"/19mm`. */
const BETWEEN = /^[x×/]$/i
/** After the unit of what is no measure: `2 ft2`, `5 m^3`, `800 ft/min`, and the range `18v-20v`. */
const GOES_ON = /^(?:[\p{N}^]|\/\s?\p{L}|[-–]\.?\d)/u
/** `2 in 1`, `3-in-1` and the slope `1 in 8`, up to the second number. */
const RATIO = /^(?:1[\s-]{1,2}in[\s-]{1,2}(?=\d{1,2}(?!\d))|\d{1,2}[\s-]{1,2}in[\s-]{1,2}(?=1(?![\d.,])))/i

/**
 * The measures within a search text, in its order: `3/4 in brad point bit`, `18v drill`. A number needs a unit of its own: there is none
 * in `2x4` (a nominal size is never an actual one), `PL-204` or `M8`. Of ranges (`8-10 mm`) and ratios (`3-in-1`) none is read.
 * Plain gallons and fluid ounces are American.
 */
export function measuresIn(typed: string, language?: string): FoundMeasure[] {
  const text = halfWidth(typed)
  const found: FoundMeasure[] = []
  for (const { index } of text.matchAll(NUMBERS)) {
    const free = found.at(-1)?.end ?? 0
    if (index < free || !mayBegin(text, free, index)) continue
    const { end, readings } = readingsAt(text, index, language)
    if (end > index && !GOES_ON.test(text.slice(end, end + 3)) && !isRatio(text, index))
      found.push({ start: index, end, text: typed.slice(index, end), readings })
  }
  return found
}

function mayBegin(text: string, free: number, index: number): boolean {
  const touches = free > 0 && BETWEEN.test(text.slice(free, index))
  return touches || BEFORE.test(text.slice(Math.max(0, index - 2), index))
}

/** The longest readings of what begins here; where there is none, the end is 0. */
function readingsAt(text: string, index: number, language?: string): Pick<FoundMeasure, 'end' | 'readings'> {
  const read = DIMENSION_NAMES.flatMap((dimension) => {
    const measure = measureAt(text, index, dimension, false, false, language)
    return measure ? [{ dimension, ...measure }] : []
  })
  const end = Math.max(0, ...read.map((one) => one.end))
  const longest = read.filter((one) => one.end === end)
  return { end, readings: longest.map(({ dimension, amount }) => ({ dimension, amount })) }
}

/** Not where the second number has a unit: `1 in 25 mm`. */
function isRatio(text: string, index: number): boolean {
  const [first] = RATIO.exec(text.slice(index, index + 12)) ?? []
  return first !== undefined && readingsAt(text, index + first.length).end === 0
}
