import type { AttributeKind } from '#contract/attributes.ts'
import type { ManagedAttribute } from '#contract/categories.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { readMeasure } from '#contract/measures.ts'
import { keptNotation, shownNotation, signedNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { nounWithin } from '#web/ui/in-words.ts'
import { tooLong } from '#web/ui/text-limit.ts'

/** The kinds of attributes, as an owner reads them. */
export const KINDS: Record<AttributeKind, string> = {
  measure: t('admin.categories.measureSuchAs34'),
  number: t('admin.categories.number'),
  choice: t('admin.categories.choiceOfOptions'),
  yes_no: t('admin.categories.yesOrNo'),
  text: t('admin.categories.text'),
}

export const DIMENSIONS: Record<Dimension, string> = {
  length: t('admin.categories.length'),
  mass: t('admin.categories.weight'),
  angle: t('admin.categories.angle'),
  speed: t('admin.categories.speed'),
  power: t('admin.categories.power'),
  voltage: t('admin.categories.voltage'),
  volume: t('admin.categories.volume'),
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
    measure: t('admin.categories.measureOf2', { dimension: nounWithin(DIMENSIONS[dimension ?? 'length']) }),
    number: 'number',
    choice: t('admin.categories.choice', { options: options.map(({ label }) => label).join(', ') }),
    yes_no: t('admin.categories.yesOrNo2'),
    text: 'text',
  }[kind]
  return t('admin.categories.product2', { what, filterable: filterable ? 'yes' : 'no', products })
}

/** What a value of an attribute looks like. */
export function attributeHint({ kind, dimension }: Pick<ManagedAttribute, 'kind' | 'dimension'>): string {
  if (kind === 'measure') return MEASURES[dimension ?? 'length']
  return { number: '14', choice: '', yes_no: 'yes', text: '' }[kind]
}

const MEASURES: Record<Dimension, string> = {
  length: t('admin.categories.n34InOr19'),
  mass: t('admin.categories.n16OzOr450G'),
  angle: '22.5°',
  speed: t('admin.categories.n3000Rpm'),
  power: t('admin.categories.n1200WOr1'),
  voltage: '18 V',
  volume: t('admin.categories.n8FlOzOr250'),
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
    return readMeasure(dimension, keptNotation(text)) === undefined
      ? t('admin.categories.suchAs', { dimension: DIMENSIONS[dimension], dimension2: MEASURES[dimension] })
      : null
  // As the shop reads it: at most nine digits and six decimals.
  return kind !== 'number' || /^-?\d{1,9}(\.\d{1,6})?$/.test(signedNumber(keptNotation(text), SOURCE) ?? '')
    ? null
    : t('admin.categories.aNumberSuchAs14')
}

/** A typed value as the shop keeps it. */
export const keptFor = ({ kind }: Pick<ManagedAttribute, 'kind'>, typed: string): string =>
  kind === 'measure' || kind === 'number' ? keptNotation(typed) : typed

/** The other way round, for a field. */
export const shownFor = ({ kind }: Pick<ManagedAttribute, 'kind'>, kept: string): string =>
  kind === 'measure' || kind === 'number' ? shownNotation(kept) : kept

/** A stored value in an owner's words. */
export function valueWords({ kind, options }: ManagedAttribute, value: string | undefined): string {
  if (value === undefined) return t('admin.categories.notSaid')
  if (kind === 'yes_no') return value === 'yes' ? t('admin.categories.yes') : t('admin.categories.no')
  return (
    options.find((option) => option.value === value)?.label ??
    (kind === 'text' ? value : shownNotation(value))
  )
}
