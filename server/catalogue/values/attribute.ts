/** What attributes and values are. Pure. */
import type { Dimension } from '#contract/measures/dimensions.ts'

/** What a product is described by. Measures have a dimension, choices have options. */
export type Attribute = {
  id: string
  code: string
  name: string
  kind: 'measure' | 'number' | 'choice' | 'yes_no' | 'text'
  dimension: Dimension | null
  options: { id: string; value: string; label: string }[]
}

/**
 * What a product has of an attribute. `amount`: a measure in the base unit of its dimension, a number in millionths, a yes as 1 and a
 * no as 0. `optionId`: the choice. `entered`: the text as it was typed.
 */
export type Value = { amount: number | null; optionId: string | null; entered: string }

/** Whether two values say the same, however they were typed: 3/4 in and 19.05 mm do. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return keyOf(one) === keyOf(other)
}

/** What a value is, without how it was typed. Equal texts are equal values of one attribute. */
export function keyOf(value: Value | undefined): string {
  if (!value) return ''
  const { amount, optionId, entered } = value
  return String(amount ?? optionId ?? entered.toLowerCase())
}

/** A value as people read it: of a choice its label, otherwise as it was typed. */
export function wordsOf({ options }: Attribute, { optionId, entered }: Value): string {
  return options.find(({ id }) => id === optionId)?.label ?? entered
}
