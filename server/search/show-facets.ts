import { type Dimension, tableOf } from '#contract/measures/dimensions.ts'
import { writeMeasure } from '#contract/measures.ts'
import type { Facet } from '#contract/search.ts'
import type { Counts } from '#server/search/count-facets.ts'
import { MILLION } from '#server/search/index/add-product.ts'
import type { CatalogueIndex, Written } from '#server/search/index/catalogue-index.ts'
import type { AttributeRow } from '#server/search/index/rows.ts'
import { labelled } from '#server/search/match-measures.ts'
import { isDimension } from '#server/search/read-attribute-filter.ts'

/** Of more values than this a facet shows the most frequent. */
const MOST_VALUES = 100

type Shown = Facet['values'][number]

/** The facets that have a value with hits: category, maker, price and stock, then the attributes, those of most hits first. */
export function showFacets(index: CatalogueIndex, counts: Counts): Facet[] {
  return [
    categories(index, counts),
    makers(index, counts),
    price(counts),
    stock(counts),
    ...attributeFacets(index, counts),
  ].filter((facet) => facet.values.length > 0 || facet.range)
}

function categories(index: CatalogueIndex, counts: Counts): Facet {
  const values = index.categories.flatMap(({ slug, name }, number): Shown[] => {
    const count = counts.categories[number] ?? 0
    return count > 0 ? [{ value: slug, label: name, count }] : []
  })
  return { code: 'category', name: 'Category', kind: 'category', values }
}

function makers(index: CatalogueIndex, counts: Counts): Facet {
  const values = index.makers.flatMap((maker, number): Shown[] => {
    const count = counts.makers[number] ?? 0
    return count > 0 ? [{ value: maker, label: maker, count }] : []
  })
  const sorted = values.sort((a, b) => (a.label < b.label ? -1 : 1))
  return { code: 'maker', name: 'Maker', kind: 'choice', values: mostFrequent(sorted) }
}

function price({ price: { from, to } }: Counts): Facet {
  const range = from <= to ? { range: { from: dollars(from), to: dollars(to) } } : {}
  return { code: 'price', name: 'Price', kind: 'price', values: [], ...range }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

function stock({ inStock: count }: Counts): Facet {
  return {
    code: 'inStock',
    name: 'In stock',
    kind: 'yes_no',
    values: count > 0 ? [{ value: '1', label: 'In stock', count }] : [],
  }
}

function attributeFacets(index: CatalogueIndex, counts: Counts): Facet[] {
  const byAttribute = new Map<number, number[]>()
  for (const [value, count] of counts.values.entries()) {
    if (count === 0) continue
    const { attribute = -1 } = index.valueKeys[value] ?? {}
    const values = byAttribute.get(attribute)
    if (values) values.push(value)
    else byAttribute.set(attribute, [value])
  }
  const facets = [...byAttribute].flatMap(([number, values]) => {
    const attribute = index.attributes[number]
    if (!attribute?.isFilterable || attribute.kind === 'text') return []
    const hits = values.reduce((sum, value) => sum + (counts.values[value] ?? 0), 0)
    return [{ facet: attributeFacet(index, attribute, values, counts), hits }]
  })
  return facets
    .sort((a, b) => b.hits - a.hits || (a.facet.code < b.facet.code ? -1 : 1))
    .map(({ facet }) => facet)
}

function attributeFacet(
  index: CatalogueIndex,
  attribute: AttributeRow,
  numbers: number[],
  counts: Counts,
): Facet {
  const { code, name, kind, dimension } = attribute
  const sorted = numbers
    .map((number) => ({ number, key: index.valueKeys[number], count: counts.values[number] ?? 0 }))
    .sort((a, b) =>
      kind === 'choice'
        ? (a.key?.option ?? 0) - (b.key?.option ?? 0)
        : (a.key?.amount ?? 0) - (b.key?.amount ?? 0),
    )
  const values = mostFrequent(sorted).map(({ number, count }): Shown => {
    const { value, label } = writtenOnce(index, attribute, number)
    return { value, label, count }
  })
  const facet = {
    ...{ code, name, kind: kind === 'text' ? ('choice' as const) : kind, values },
    ...(kind === 'measure' && isDimension(dimension) && { dimension }),
  }
  if (kind !== 'measure' && kind !== 'number') return facet
  const end = (place: number) => writtenOnce(index, attribute, sorted.at(place)?.number ?? -1).value
  return { ...facet, range: { from: end(0), to: end(-1) } }
}

/** How a value is written does not change while the index stands, and to find it takes longer than to count it. */
function writtenOnce(index: CatalogueIndex, attribute: AttributeRow, number: number): Written {
  const known = index.written[number]
  if (known) return known
  const key = index.valueKeys[number]
  const { value = '', label = '' } = index.options[key?.option ?? -1] ?? {}
  const now = attribute.kind === 'choice' ? { value, label } : written(attribute, key?.amount ?? 0)
  index.written[number] = now
  return now
}

function written({ kind, dimension }: AttributeRow, amount: number): Written {
  if (kind === 'measure' && isDimension(dimension))
    return { value: exactText(dimension, amount), label: labelled(dimension, amount, 'inch') }
  if (kind === 'yes_no') return amount === 1 ? { value: 'yes', label: 'Yes' } : { value: 'no', label: 'No' }
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

/** The most frequent values, in the order in which all stand. */
function mostFrequent<Value extends { count: number }>(values: Value[]): Value[] {
  if (values.length <= MOST_VALUES) return values
  const kept = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, MOST_VALUES))
  return values.filter((value) => kept.has(value))
}
