import type { Dimension, System } from '#contract/measures/dimensions.ts'
import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import { bothSystems, writeMeasure } from '#contract/measures.ts'
import type { ReadMeasure } from '#contract/search.ts'

/** From 1 for the same amount down to 0, so steep that the nearer one of two sides comes first. */
export const closeness = (wanted: number, amount: number) =>
  (1 + Math.abs(wanted - amount) / Math.max(1, Math.abs(wanted))) ** -4

const METRIC = /(?:m|g|l|w|µm|kg|kw|cc|metres?|meters?|grams?|lit(?:re|er)s?)\.?$/i

/** An amount near the one that was asked for. `gauge`: it is the thickness of the screws with this number. */
export type Side = { amount: number; gauge?: number | undefined }

/** How a measure was read and found, as the reply says it. `sides`: the nearest amounts, where none is the same. */
export function told(
  measure: FoundMeasure,
  { dimension, amount }: FoundMeasure['readings'][number],
  found: ReadMeasure['found'],
  sides: Side[],
): ReadMeasure {
  const system: System = METRIC.test(measure.text) ? 'metric' : 'inch'
  const labelOf = (size: number) => labelled(dimension, size, system)
  const nearest = sides.map(({ amount: size, gauge }) => {
    const isBelow = size < amount
    const difference = `${writeMeasure(dimension, Math.abs(size - amount), system)} ${isBelow ? 'less' : 'more'}`
    const side = isBelow ? ('below' as const) : ('above' as const)
    return { side, amount: size, label: labelOf(size), difference, gauge }
  })
  return { text: measure.text, label: labelOf(amount), dimension, amount, found, nearest }
}

/** `3/4 in (19.05 mm)`. */
export function labelled(dimension: Dimension, amount: number, system: System): string {
  const [first = '', second] = bothSystems(dimension, amount, system)
  return second === undefined ? first : `${first} (${second})`
}
