import { COMPARED_UNITS, type ComparedUnit } from '#contract/compared-units.ts'
import { isExactAmount, toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { CatalogueIndex, ValueKey } from '#server/catalogue/search/index/catalogue-index.ts'
import { attributeFilter } from '#server/catalogue/search/read-attribute-filter.ts'
import { readList } from '#server/catalogue/search/read-list.ts'
import { refuse, shown } from '#server/catalogue/search/refuse.ts'

type Range = { from: number; to: number }

/** What a hit must have: of each filter one of its values, and all filters together. */
export type Filters = {
  /** Numbers of categories: an entry is in one of them, or in one below. */
  categories?: Set<number>
  makers?: Set<number>
  /** Cents. */
  price?: Range
  /** Cents for a unit. */
  unitPrices?: Map<ComparedUnit, Range>
  inStock: boolean
  /** By entry: 1 where it fits the tools that are asked about. */
  fits?: Uint8Array
  /** By the number of an attribute, whether it has a value that is wanted. */
  attributes: Map<number, (value: ValueKey) => boolean>
}

type Asked = {
  category?: string
  maker?: string
  price?: string
  inStock?: boolean
  [parameter: string]: unknown
}

const MOST_ATTRIBUTES = 20

/** Reads the filters of a request. Errors: UNPROCESSABLE_CONTENT with a sentence that names what is unknown or cannot be read. */
export function readFilters(index: CatalogueIndex, asked: Asked): Filters {
  const filters: Filters = {
    inStock: asked.inStock === true,
    attributes: new Map(),
  }
  if (asked.category) filters.categories = categoriesOf(index, asked.category)
  if (asked.maker) filters.makers = makersOf(index, asked.maker)
  if (asked.price) filters.price = priceOf('price', asked.price)
  const unitPrices = unitPricesOf(asked)
  if (unitPrices.size > 0) filters.unitPrices = unitPrices
  for (const [parameter, text] of Object.entries(asked)) {
    if (!parameter.startsWith('f.')) continue
    const code = parameter.slice(2)
    const number = index.attributes.findIndex((attribute) => attribute.code === code)
    const attribute = index.attributes[number]
    if (!attribute) refuse(parameter, t('catalogue.noAttributeIsCalled', { code: shown(code) }))
    if (!attribute.isFilterable) refuse(parameter, t('catalogue.theAttributeCannotBeFilteredBy', { code }))
    if (typeof text !== 'string')
      refuse(parameter, t('catalogue.giveOnceWithItsValuesDividedBy', { parameter }))
    if (text.trim() === '') continue
    filters.attributes.set(number, attributeFilter(index, attribute, number, text))
  }
  if (filters.attributes.size > MOST_ATTRIBUTES)
    refuse('f', t('catalogue.atMostAttributesCanBeFilteredBy', { most: String(MOST_ATTRIBUTES) }))
  return filters
}

function categoriesOf(index: CatalogueIndex, text: string): Set<number> {
  const numbers = new Map(index.categories.map(({ slug }, number) => [slug, number]))
  const read = readList(text, (slug) => numbers.get(slug))
  if ('unknown' in read)
    refuse('category', t('catalogue.noCategoryIsCalled', { unknown: shown(read.unknown) }))
  return new Set(read.values)
}

/** A maker as it is written, else those that differ in capitals alone. */
function makersOf(index: CatalogueIndex, text: string): Set<number> {
  const exact = new Map(index.makers.map((maker, number) => [maker, [number]]))
  const alike = Map.groupBy(index.makers.keys(), (number) => index.makers[number]?.toLowerCase())
  const mostCommas = index.makers.reduce((most, maker) => Math.max(most, maker.split(',').length - 1), 0)
  const read = readList(text, (maker) => exact.get(maker) ?? alike.get(maker.toLowerCase()), mostCommas)
  if ('unknown' in read) refuse('maker', t('catalogue.noMakerIsCalled', { unknown: shown(read.unknown) }))
  return new Set(read.values.flat())
}

const UNIT_PRICE = 'unitPrice.'

function unitPricesOf(asked: Asked): Map<ComparedUnit, Range> {
  const ranges = new Map<ComparedUnit, Range>()
  for (const [parameter, text] of Object.entries(asked)) {
    if (!parameter.startsWith(UNIT_PRICE)) continue
    const unit = COMPARED_UNITS.find((one) => one === parameter.slice(UNIT_PRICE.length))
    const units = COMPARED_UNITS.join(', ')
    if (!unit) refuse(parameter, t('catalogue.unitOneOf', { units }))
    if (typeof text !== 'string')
      refuse(parameter, t('catalogue.giveOnceWithItsValuesDividedBy', { parameter }))
    if (text.trim() !== '') ranges.set(unit, priceOf(parameter, text))
  }
  return ranges
}

/** A price of a gram may be one of many millions for a kilogram. */
const PRICES = /^(\d{1,12}(?:\.\d{1,3})?)?\s*\.\.\s*(\d{1,12}(?:\.\d{1,3})?)?$/

function priceOf(parameter: string, text: string): Range {
  const [all, from, to] = PRICES.exec(text.trim()) ?? []
  if (all === undefined || (from === undefined && to === undefined) || ![from, to].every(isExact))
    refuse(parameter, t('catalogue.isNoRangeOfPricesWrite10', { text: shown(text) }))
  const range = { from: cents(from, 0), to: cents(to, Number.POSITIVE_INFINITY) }
  if (range.from > range.to) refuse(parameter, t('catalogue.thePriceRangeEndsBeforeItBegins', { text }))
  return range
}

const cents = (dollars: string | undefined, otherwise: number) =>
  dollars === undefined ? otherwise : toCents(Number(dollars))

const isExact = (dollars: string | undefined) => isExactAmount(Number(dollars ?? 0))
