import type { Dimension } from '#contract/measures/dimensions.ts'
import { readMeasure } from '#contract/measures.ts'
import { signedNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import type { Attribute, Value } from '#server/catalogue/values/attribute.ts'

export type ReadValue = { value: Value } | { problem: string }

const MEASURE: Record<Dimension, string> = {
  length: 'A length such as 3/4 in or 19 mm',
  mass: 'A weight such as 16 oz or 450 g',
  angle: 'An angle such as 22.5°',
  speed: 'A speed such as 3,000 rpm',
  power: 'A power such as 1,200 W or 1-1/2 hp',
  voltage: 'A voltage such as 18 V',
  volume: 'A volume such as 8 fl oz or 250 ml',
}
const NUMBER = 'A number such as 14 or 2.5, with at most six decimals'
const YES_OR_NO: Record<string, number> = { yes: 1, y: 1, true: 1, no: 0, n: 0, false: 0 }

/** Reads a text that is not empty: measures exactly, numbers in millionths, options by value or label in any case, `yes` and `no`. */
export function readValue(attribute: Attribute, text: string, language?: string): ReadValue {
  const entered = text.trim()
  switch (attribute.kind) {
    case 'measure':
      return measured(attribute.dimension ?? 'length', entered, language)
    case 'number':
      return amountOr(millionthsIn(entered, language), entered, NUMBER)
    case 'yes_no':
      return amountOr(YES_OR_NO[entered.toLowerCase()], entered, 'yes or no')
    case 'choice':
      return chosen(attribute, entered)
    case 'text':
      return { value: { amount: null, optionId: null, entered } }
  }
}

function measured(dimension: Dimension, entered: string, language?: string): ReadValue {
  return amountOr(readMeasure(dimension, entered, language), entered, MEASURE[dimension])
}

function amountOr(amount: number | undefined, entered: string, problem: string): ReadValue {
  return amount === undefined ? { problem } : { value: { amount, optionId: null, entered } }
}

/** Digits are put together, not calculated: 0.1 is 100,000 millionths exactly. A value is kept as it was typed, so it is read alike in every language. */
function millionthsIn(text: string, language: string = SOURCE): number | undefined {
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(signedNumber(text, language) ?? '') ?? []
  if (whole === '') return undefined
  const amount = Number(whole + decimals.padEnd(6, '0'))
  return sign ? 0 - amount : amount
}

function chosen({ options }: Attribute, entered: string): ReadValue {
  const wanted = entered.toLowerCase()
  const option =
    options.find(({ value }) => value === wanted) ??
    options.find(({ label }) => label.toLowerCase() === wanted)
  if (!option) return { problem: `One of: ${options.map(({ label }) => label).join(', ')}` }
  return { value: { amount: null, optionId: option.id, entered: option.value } }
}
