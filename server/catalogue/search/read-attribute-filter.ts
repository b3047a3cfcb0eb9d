import { DIMENSION_NAMES, type Dimension } from '#contract/measures/dimensions.ts'
import { MEASURE_EXAMPLES } from '#contract/measures/examples.ts'
import { readMeasure } from '#contract/measures.ts'
import { signedNumber } from '#contract/typed-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { MILLION } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex, ValueKey } from '#server/catalogue/search/index/catalogue-index.ts'
import type { AttributeRow } from '#server/catalogue/search/index/rows.ts'
import { readList } from '#server/catalogue/search/read-list.ts'
import { refuse, shown } from '#server/catalogue/search/refuse.ts'

/** Reads a filter by an attribute: answers whether a value is one of its list, or within its range. Errors: UNPROCESSABLE_CONTENT. */
export function attributeFilter(
  index: CatalogueIndex,
  attribute: AttributeRow,
  number: number,
  text: string,
): (value: ValueKey) => boolean {
  const { kind, code } = attribute
  if (kind === 'choice') return optionFilter(index, attribute, number, text)
  const read = (piece: string) => amountOf(attribute, piece)
  if (kind !== 'yes_no' && text.includes('..')) return rangeFilter(attribute, text)
  const list = readList(text, read)
  if ('unknown' in list) refuse(`f.${code}`, unknownValue(code, list.unknown, expected(attribute)))
  const wanted = new Set(list.values)
  return ({ amount }) => wanted.has(amount)
}

const unknownValue = (code: string, text: string, rest: string) =>
  t('catalogue.isNoValueOfTheAttribute', { text: shown(text), code, rest })

function optionFilter(index: CatalogueIndex, { code }: AttributeRow, number: number, text: string) {
  const own = new Map<string, number>()
  const { id } = index.attributes[number] ?? {}
  for (const [place, option] of index.options.entries())
    if (option.attributeId === id) own.set(option.value, place)
  const list = readList(text, (value) => own.get(value))
  if ('unknown' in list)
    refuse(
      `f.${code}`,
      unknownValue(
        ...([code, list.unknown] as const),
        t('catalogue.itHas', { values: [...own.keys()].slice(0, 20).join(', ') }),
      ),
    )
  const wanted = new Set(list.values)
  return ({ option }: ValueKey) => wanted.has(option)
}

function rangeFilter(attribute: AttributeRow, text: string) {
  const parameter = `f.${attribute.code}`
  const [first = '', last = '', ...more] = text.split('..')
  const end = (piece: string, otherwise: number) =>
    piece.trim() === '' ? otherwise : amountOf(attribute, endOf(attribute, piece.trim()))
  const from = end(first, Number.NEGATIVE_INFINITY)
  const to = end(last, Number.POSITIVE_INFINITY)
  const unknown = from === undefined ? first : last
  if (from === undefined || to === undefined)
    refuse(parameter, unknownValue(attribute.code, unknown.trim(), expected(attribute)))
  if (more.length > 0 || (first.trim() === '' && last.trim() === ''))
    refuse(
      parameter,
      t('catalogue.isNoRangeOfTheAttributeWrite', { text: shown(text), code: attribute.code }),
    )
  if (from > to)
    refuse(
      parameter,
      t('catalogue.theRangeOfTheAttributeEndsBefore', { text: shown(text), code: attribute.code }),
    )
  return ({ amount }: ValueKey) => amount >= from && amount <= to
}

/** The end of a range may have a decimal comma, which in a list divides its values. */
const endOf = ({ kind }: AttributeRow, text: string) =>
  kind === 'number' ? (signedNumber(text, SOURCE) ?? text) : text

function amountOf({ kind, dimension }: AttributeRow, text: string): number | undefined {
  if (kind === 'measure' && isDimension(dimension)) return readMeasure(dimension, text)
  if (kind === 'yes_no') return YES_NO[text]
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(text)) return undefined
  return Math.round(Number(text) * MILLION)
}

const YES_NO: Record<string, number> = { yes: 1, no: 0 }

export const isDimension = (text: string | null): text is Dimension =>
  DIMENSION_NAMES.some((name) => name === text)

function expected({ kind, dimension }: AttributeRow): string {
  if (kind === 'yes_no') return t('catalogue.writeYesOrNo')
  return kind === 'measure' && isDimension(dimension)
    ? t('catalogue.writeAMeasure', { dimension, example: MEASURE_EXAMPLES[dimension] })
    : t('catalogue.writeANumber')
}
