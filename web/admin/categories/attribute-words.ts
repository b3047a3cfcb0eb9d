import type { AttributeKind } from '#contract/attributes.ts'
import type { ManagedAttribute } from '#contract/categories.ts'
import { counted } from '#contract/counted.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { readMeasure } from '#contract/measures.ts'
import { signedNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { tooLong } from '#web/ui/text-limit.ts'

/** The kinds of attributes, as an owner reads them. */
export const KINDS: Record<AttributeKind, string> = {
  measure: 'Measure, such as 3/4 in',
  number: 'Number',
  choice: 'Choice of options',
  yes_no: 'Yes or no',
  text: 'Text',
}

export const DIMENSIONS: Record<Dimension, string> = {
  length: 'Length',
  mass: 'Weight',
  angle: 'Angle',
  speed: 'Speed',
  power: 'Power',
  voltage: 'Voltage',
  volume: 'Volume',
}

/** What an attribute is, in a line. */
export function describeAttribute({
  kind,
  dimension,
  filterable,
  options,
  products,
}: ManagedAttribute): string {
  const what = {
    measure: `measure of ${DIMENSIONS[dimension ?? 'length'].toLowerCase()}`,
    number: 'number',
    choice: `choice: ${options.map(({ label }) => label).join(', ')}`,
    yes_no: 'yes or no',
    text: 'text',
  }[kind]
  return `${what}; ${filterable ? '' : 'no filter; '}${counted(products, 'product')}`
}

/** What a value of an attribute looks like. */
export function attributeHint({ kind, dimension }: Pick<ManagedAttribute, 'kind' | 'dimension'>): string {
  if (kind === 'measure') return MEASURES[dimension ?? 'length']
  return { number: '14', choice: '', yes_no: 'yes', text: '' }[kind]
}

const MEASURES: Record<Dimension, string> = {
  length: '3/4 in or 19 mm',
  mass: '16 oz or 450 g',
  angle: '22.5°',
  speed: '3,000 rpm',
  power: '1,200 W or 1-1/2 hp',
  voltage: '18 V',
  volume: '8 fl oz or 250 ml',
}

/** Of a value as it is typed, in characters. */
export const LONGEST_VALUE = 500

/** What is wrong with a text as a value, as far as that can be said without the shop; null when nothing is, or when it is empty. */
export function valueProblem(
  { kind, dimension = 'length' }: Pick<ManagedAttribute, 'kind' | 'dimension'>,
  typed: string,
): string | null {
  const text = typed.trim()
  if (text === '') return null
  const long = tooLong(text, LONGEST_VALUE)
  if (long) return long
  if (kind === 'measure')
    return readMeasure(dimension, text) === undefined
      ? `${DIMENSIONS[dimension]}: such as ${MEASURES[dimension]}`
      : null
  // As the shop reads it: at most nine digits and six decimals.
  return kind !== 'number' || /^-?\d{1,9}(\.\d{1,6})?$/.test(signedNumber(text, SOURCE) ?? '')
    ? null
    : 'A number such as 14 or 2.5, with at most six decimals'
}

/** A stored value in an owner's words. */
export function valueWords({ kind, options }: ManagedAttribute, value: string | undefined): string {
  if (value === undefined) return 'Not said'
  if (kind === 'yes_no') return value === 'yes' ? 'Yes' : 'No'
  return options.find((option) => option.value === value)?.label ?? value
}
