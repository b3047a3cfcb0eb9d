import type { Dimension, System } from '#contract/measures/dimensions.ts'
import type { FoundMeasure } from '#contract/measures/measures-in.ts'
import { bothSystems, writeMeasure } from '#contract/measures.ts'
import type { ReadMeasure } from '#contract/search.ts'
import { gaugeOf } from '#server/search/index/screw-gauge.ts'

/** From 1 for the same amount down to 0, so steep that the nearer one of two sides comes first. */
export const closeness = (wanted: number, amount: number) =>
  (1 + Math.abs(wanted - amount) / Math.max(1, Math.abs(wanted))) ** -4

const METRIC = /(?:m|g|l|w|µm|kg|kw|cc|metres?|meters?|grams?|lit(?:re|er)s?)\.?$/i

/** How a measure was read and found, as the reply says it. `sides`: the nearest amounts, where none is the same. */
export function told(
  measure: FoundMeasure,
  { dimension, amount }: FoundMeasure['readings'][number],
  found: ReadMeasure['found'],
  sides: number[],
): ReadMeasure {
  const system: System = METRIC.test(measure.text) ? 'metric' : 'inch'
  const labelOf = (size: number) => labelled(dimension, size, system)
  const nearest = sides.map((size) => {
    const isBelow = size < amount
    const difference = `${writeMeasure(dimension, Math.abs(size - amount), system)} ${isBelow ? 'less' : 'more'}`
    const side = isBelow ? ('below' as const) : ('above' as const)
    const gauge = dimension === 'length' ? gaugeOf(size) : undefined
    return { side, amount: size, label: labelOf(size), difference, ...(gauge !== undefined && { gauge }) }
  })
  return { text: measure.text, label: labelOf(amount), dimension, amount, found, nearest }
}

/** `3/4 in (19.05 mm)`. */
export function labelled(dimension: Dimension, amount: number, system: System): string {
  const [first = '', second] = bothSystems(dimension, amount, system)
  return second === undefined ? first : `${first} (${second})`
}
