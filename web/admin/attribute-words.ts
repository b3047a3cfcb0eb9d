import type { AttributeKind } from '#contract/attributes.ts'
import type { ManagedAttribute } from '#contract/categories.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'

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
  const used = products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`
  return `${what}; ${filterable ? '' : 'no filter; '}${used}`
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
  power: '1,200 W',
  voltage: '18 V',
  volume: '8 fl oz',
}
