import { COMPARED_UNITS, unitPriceName } from '#contract/compared-units.ts'
import { type Dimension, tableOf } from '#contract/measures/dimensions.ts'
import { writeMeasure } from '#contract/measures.ts'
import { plainCents } from '#contract/money.ts'
import type { Facet } from '#contract/search.ts'
import { t } from '#messages/t.ts'
import type { Counts } from '#server/catalogue/search/count-facets.ts'
import { MILLION } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex, ValueKey, Written } from '#server/catalogue/search/index/catalogue-index.ts'
import type { AttributeRow } from '#server/catalogue/search/index/rows.ts'
import { isDimension } from '#server/catalogue/search/read-attribute-filter.ts'
import type { Filters } from '#server/catalogue/search/read-filters.ts'
import { labelled } from '#server/catalogue/search/told-measure.ts'
import { langWhere } from '#server/platform/db/said.ts'

/** Of more values than this a facet shows those that are filtered by, and the most frequent. */
const MOST_VALUES = 100

type Shown = Facet['values'][number]

/** By the price of a unit one filters where at least this share of the hits has it. */
const LEAST_SHARE = 0.2

/** The facets with hits, `total`: category, maker, price, that of a unit, and stock, then the attributes in the owner's order, by the tree of categories. */
export function showFacets(index: CatalogueIndex, counts: Counts, filters: Filters, total: number): Facet[] {
  return [
    categories(index, counts),
    makers(index, counts, filters),
    price(counts),
    ...unitPrices(counts, filters, total),
    stock(counts),
    ...attributeFacets(index, counts, filters),
  ].filter((facet) => facet.values.length > 0 || facet.range)
}

function categories(index: CatalogueIndex, counts: Counts): Facet {
  const values = index.categories.flatMap((category, number): Shown[] => {
    const count = counts.categories[number] ?? 0
    return count > 0 ? [{ value: category.slug, label: category.name, lang: langWhere(category), count }] : []
  })
  return { code: 'category', name: t('facets.category'), kind: 'category', values }
}

function makers(index: CatalogueIndex, counts: Counts, filters: Filters): Facet {
  const counted = index.makers.flatMap((label, number) => {
    const count = counts.makers[number] ?? 0
    return count > 0 ? [{ number, label, count }] : []
  })
  const sorted = counted.sort((a, b) => (a.label < b.label ? -1 : 1))
  const shown = mostFrequent(sorted, ({ number }) => filters.makers?.has(number) ?? false)
  const values = shown.map(({ label, count }): Shown => ({ value: label, label, count }))
  return { code: 'maker', name: t('facets.maker'), kind: 'choice', values }
}

function price({ price: { from, to } }: Counts): Facet {
  const range = from <= to ? { range: rangeOf(from, to) } : {}
  return { code: 'price', name: t('facets.price'), kind: 'price', values: [], ...range }
}

const rangeOf = (from: number, to: number) => ({ from: plainCents(from), to: plainCents(to) })

function unitPrices({ unitPrices }: Counts, filters: Filters, total: number): Facet[] {
  return COMPARED_UNITS.flatMap((unit): Facet[] => {
    const { from, to, groups } = unitPrices.get(unit) ?? { from: 0, to: 0, groups: 0 }
    const isOffered = groups >= total * LEAST_SHARE && from < to
    if (groups === 0 || (!isOffered && !filters.unitPrices?.has(unit))) return []
    const name = unitPriceName(unit)
    return [{ code: `unitPrice.${unit}`, name, kind: 'price', values: [], range: rangeOf(from, to) }]
  })
}

function stock({ inStock: count }: Counts): Facet {
  return {
    code: 'inStock',
    name: t('facets.inStock'),
    kind: 'yes_no',
    values: count > 0 ? [{ value: '1', label: t('facets.inStock'), count }] : [],
  }
}

function attributeFacets(index: CatalogueIndex, counts: Counts, filters: Filters): Facet[] {
  return orderedValues(index).flatMap((ordered, number) => {
    const attribute = index.attributes[number]
    if (!attribute?.isFilterable || attribute.kind === 'text') return []
    const numbers = ordered.filter((value) => (counts.values[value] ?? 0) > 0)
    if (numbers.length === 0) return []
    return [attributeFacet(index, attribute, numbers, counts, filters.attributes.get(number))]
  })
}

function orderedValues(index: CatalogueIndex): number[][] {
  const { valueKeys, ordered } = index
  if (ordered.length === valueKeys.length) return ordered.byAttribute
  const byAttribute: number[][] = index.attributes.map(() => [])
  for (const [value, { attribute }] of valueKeys.entries()) byAttribute[attribute]?.push(value)
  for (const [number, values] of byAttribute.entries()) {
    const by = index.attributes[number]?.kind === 'choice' ? 'option' : 'amount'
    values.sort((a, b) => (valueKeys[a]?.[by] ?? 0) - (valueKeys[b]?.[by] ?? 0))
  }
  index.ordered = { length: valueKeys.length, byAttribute }
  return byAttribute
}

/** `numbers`: the values with hits, in their order. `isWanted`: whether a value is filtered by. */
function attributeFacet(
  index: CatalogueIndex,
  attribute: AttributeRow,
  numbers: number[],
  counts: Counts,
  isWanted: ((value: ValueKey) => boolean) | undefined,
): Facet {
  const { code, name, kind, dimension } = attribute
  const shown = ({ number, count }: { number: number; count: number }): Shown => {
    const { value, label } = writtenOnce(index, attribute, number)
    const option = index.options[index.valueKeys[number]?.option ?? -1]
    const lang = attribute.kind === 'choice' && option ? langWhere(option) : undefined
    return { value, label, lang, count }
  }
  const counted = numbers.map((number) => ({ number, count: counts.values[number] ?? 0 }))
  const isChosen = ({ number }: { number: number }) => {
    const key = index.valueKeys[number]
    return key !== undefined && (isWanted?.(key) ?? false)
  }
  const values = mostFrequent(counted, isChosen).map(shown)
  const facet = {
    ...{ code, name, lang: langWhere(attribute), kind: kind === 'text' ? ('choice' as const) : kind, values },
    ...(kind === 'measure' && isDimension(dimension) && { dimension }),
  }
  if (kind !== 'measure' && kind !== 'number') return facet
  const [first, last] = [counted[0], counted.at(-1)]
  return { ...facet, range: { from: first ? shown(first).value : '', to: last ? shown(last).value : '' } }
}

/** How a value is written does not change while the index stands, and to find it takes longer than to count it. */
function writtenOnce(index: CatalogueIndex, attribute: AttributeRow, number: number): Written {
  const known = index.written[number]
  if (known) return known
  const key = index.valueKeys[number]
  if (attribute.kind === 'yes_no')
    return key?.amount === 1
      ? { value: 'yes', label: t('facets.yes') }
      : { value: 'no', label: t('facets.no') }
  const { value = '', label = '' } = index.options[key?.option ?? -1] ?? {}
  const now = attribute.kind === 'choice' ? { value, label } : written(attribute, key?.amount ?? 0)
  index.written[number] = now
  return now
}

function written({ kind, dimension }: AttributeRow, amount: number): Written {
  if (kind === 'measure' && isDimension(dimension))
    return { value: exactText(dimension, amount), label: labelled(dimension, amount, 'inch') }
  const number = String(amount / MILLION)
  return { value: number, label: number }
}

/** A text that is read back as this very amount: in the unit that is usual, or in the first one that can say it. */
function exactText(dimension: Dimension, amount: number): string {
  const usual = [writeMeasure(dimension, amount, 'inch'), writeMeasure(dimension, amount, 'metric')].find(
    isExact,
  )
  if (usual !== undefined) return usual
  const exact = Object.keys(tableOf(dimension).units).map((unit) =>
    writeMeasure(dimension, amount, unit as never),
  )
  return exact.find(isExact) ?? writeMeasure(dimension, amount, 'metric')
}

const isExact = (text: string) => !text.startsWith('≈')

function mostFrequent<Value extends { count: number }>(
  values: Value[],
  isWanted: (value: Value) => boolean,
): Value[] {
  if (values.length <= MOST_VALUES) return values
  const wanted = new Set(values.filter(isWanted))
  const rank = (value: Value) => value.count + (wanted.has(value) ? Number.MAX_SAFE_INTEGER / 2 : 0)
  const kept = new Set(values.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_VALUES))
  return values.filter((value) => kept.has(value))
}
