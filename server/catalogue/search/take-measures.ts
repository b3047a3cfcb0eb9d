import { type FoundMeasure, measuresIn } from '#contract/measures/measures-in.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { STEPS } from '#server/catalogue/search/index/search-steps.ts'

/** As many as a bar code has digits and more, as people put blanks between them. */
const MOST_NUMBERS = 16
const NUMBER = /\p{N}[\p{N}.,/\u2044\u2215]*/gu

/** A text up to its sixteenth number: numbers after it are not searched for, as words after the twelfth are not. */
export function withFewNumbers(text: string): string {
  const [next] = [...text.matchAll(NUMBER)].slice(MOST_NUMBERS)
  return next ? text.slice(0, next.index).trim() : text
}

export function takeMeasures(
  { steps }: CatalogueIndex,
  text: string,
): { measures: FoundMeasure[]; rest: string } {
  steps.take(STEPS.number * (text.match(NUMBER)?.length ?? 0))
  const measures = inOneSystem(text, measuresIn(text))
  return { measures, rest: withoutMeasures(text, measures) }
}

export function withoutMeasures(text: string, measures: FoundMeasure[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of measures) {
    rest += `${text.slice(at, start)} `
    at = end
  }
  return rest + text.slice(at)
}

/** Between a size and the same size in the other system: `12 in/300 mm`, `3/4 in (19 mm)`. */
const SAME_SIZE = /^ ?[/(=≈] ?$/
/** A nominal size in the other system differs by up to this share: 300 mm are 11-13/16 in. */
const NOMINAL = 0.03

/** Two sizes that are one, written in both systems, become one measure that is met by either. */
function inOneSystem(text: string, measures: FoundMeasure[]): FoundMeasure[] {
  const read: FoundMeasure[] = []
  for (const measure of measures) {
    const before = read.at(-1)
    if (before && SAME_SIZE.test(text.slice(before.end, measure.start)) && isSameSize(before, measure)) {
      const { start } = before
      const readings = [...before.readings, ...measure.readings]
      read.splice(-1, 1, { start, end: measure.end, text: text.slice(start, measure.end), readings })
    } else read.push(measure)
  }
  return read
}

const isSameSize = ({ readings }: FoundMeasure, other: FoundMeasure) =>
  readings.some(({ dimension, amount }) =>
    other.readings.some(
      (one) => one.dimension === dimension && Math.abs(one.amount - amount) <= NOMINAL * Math.abs(amount),
    ),
  )
