import type { Dimension } from '#contract/measures/dimensions.ts'
import { readMeasure } from '#contract/measures.ts'
import { signedNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import type { Attribute, Value } from '#server/catalogue/values/attribute.ts'

export type ReadValue = { value: Value } | { problem: string }

const MEASURE: Record<Dimension, () => string> = {
  length: () => t('admin.refusals.aLength'),
  mass: () => t('admin.refusals.aMass'),
  angle: () => t('admin.refusals.anAngle'),
  speed: () => t('admin.refusals.aSpeed'),
  power: () => t('admin.refusals.aPower'),
  voltage: () => t('admin.refusals.aVoltage'),
  volume: () => t('admin.refusals.aVolume'),
}
const YES_OR_NO: Record<string, number> = { yes: 1, y: 1, true: 1, no: 0, n: 0, false: 0 }

/** Reads a text that is not empty: measures exactly, numbers in millionths, options by value or label in any case, `yes` and `no`. */
export function readValue(attribute: Attribute, text: string, language?: string): ReadValue {
  const entered = text.trim()
  switch (attribute.kind) {
    case 'measure':
      return measured(attribute.dimension ?? 'length', entered, language)
    case 'number':
      return amountOr(millionthsIn(entered, language), entered, () => t('admin.categories.aNumberSuchAs14'))
    case 'yes_no':
      return amountOr(YES_OR_NO[entered.toLowerCase()], entered, () => t('admin.refusals.yesOrNo'))
    case 'choice':
      return chosen(attribute, entered)
    case 'text':
      return { value: { amount: null, optionId: null, entered } }
  }
}

function measured(dimension: Dimension, entered: string, language?: string): ReadValue {
  return amountOr(readMeasure(dimension, entered, language), entered, MEASURE[dimension])
}

function amountOr(amount: number | undefined, entered: string, problem: () => string): ReadValue {
  return amount === undefined ? { problem: problem() } : { value: { amount, optionId: null, entered } }
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
  if (!option)
    return { problem: t('fields.oneOfChoices', { choices: options.map(({ label }) => label).join(', ') }) }
  return { value: { amount: null, optionId: option.id, entered: option.value } }
}
