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

/** `amount`: in the base unit of the dimension, in millionths, or 1 for yes, 0 for no. `optionId`: the choice. `entered`: as it was typed. */
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
