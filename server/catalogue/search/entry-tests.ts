import type { ComparedUnit } from '#contract/compared-units.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import type { Filters } from '#server/catalogue/search/read-filters.ts'

/** The bits of the filters that an entry fails. Attributes have those after these. */
export const CATEGORY = 1
export const MAKER = 2
export const PRICE = 4
export const STOCK = 8
export const UNIT_PRICE = 16
const FIRST_ATTRIBUTE = 5
/** As if it failed all: no facet counts it. */
const ALL = 0xffff_ffff

export type EntryTests = {
  failing(entry: number): number
  /** By the number of a value: the bit of the filter by its attribute; 0 where none filters by it. */
  attributeBits: Uint32Array
}

/** `prices`: by entry, in cents. */
export function testsOf(
  index: CatalogueIndex,
  filters: Filters,
  prices: ArrayLike<number>,
): EntryTests | undefined {
  const { categories, makers, price, unitPrices, inStock, fits, attributes } = filters
  const isAny = categories || makers || price || unitPrices || inStock || fits
  if (!isAny && attributes.size === 0) return undefined
  const { passes, attributeBits, wanted } = valueMasks(index, filters)
  const categoryPasses =
    categories &&
    Uint8Array.from(index.ancestors, (above) => (above.some((number) => categories.has(number)) ? 1 : 0))
  const makerPasses = makers && Uint8Array.from(index.makers, (_, number) => (makers.has(number) ? 1 : 0))
  const [from, to] = price ? [price.from, price.to] : [0, Number.POSITIVE_INFINITY]
  const values = index.values.items
  const valuesFrom = index.valuesFrom.items
  const categoryOf = index.category.items
  const makerOf = index.maker.items
  const stock = index.inStock.items
  return {
    attributeBits,
    failing(entry) {
      if (fits && fits[entry] !== 1) return ALL
      let failed = 0
      if (categoryPasses && categoryPasses[categoryOf[entry] ?? -1] !== 1) failed |= CATEGORY
      if (makerPasses && makerPasses[makerOf[entry] ?? -1] !== 1) failed |= MAKER
      const cents = prices[entry] ?? 0
      if (cents < from || cents > to) failed |= PRICE
      if (unitPrices && !isWithin(unitPrices, unitPriceIn(index, entry, cents))) failed |= UNIT_PRICE
      if (inStock && stock[entry] !== 1) failed |= STOCK
      if (wanted === 0 || (failed & (failed - 1)) !== 0) return failed
      let passed = 0
      const end = valuesTo(index, entry)
      for (let at = valuesFrom[entry] ?? 0; at < end; at++) passed |= passes[(values[at] ?? 0) >> 1] ?? 0
      return failed | (wanted & ~passed)
    },
  }
}

type UnitCents = { unit: ComparedUnit; cents: number }

/** What the unit of an entry that costs `cents` costs; undefined where it says no contents, and under half a cent, as no page shows it. */
export function unitPriceIn(
  { contents }: CatalogueIndex,
  entry: number,
  cents: number,
): UnitCents | undefined {
  const has = contents.get(entry)
  const ofUnit = has ? Math.round((cents * has.whole) / has.amount) : 0
  return has && ofUnit > 0 ? { unit: has.unit, cents: ofUnit } : undefined
}

function isWithin(ranges: NonNullable<Filters['unitPrices']>, price: UnitCents | undefined): boolean {
  const range = price && ranges.get(price.unit)
  return price !== undefined && range !== undefined && price.cents >= range.from && price.cents <= range.to
}

/** By the number of a value: the bits of the filters that it passes, and of its attribute's own. `wanted`: the bits of all by attributes. */
function valueMasks(index: CatalogueIndex, { attributes }: Filters) {
  const bits = new Map(
    [...attributes.keys()].map((attribute, place) => [attribute, 1 << (FIRST_ATTRIBUTE + place)]),
  )
  const passes = new Uint32Array(index.valueKeys.length)
  const attributeBits = new Uint32Array(index.valueKeys.length)
  if (attributes.size > 0)
    for (const [value, key] of index.valueKeys.entries()) {
      const bit = bits.get(key.attribute)
      if (bit === undefined) continue
      attributeBits[value] = bit
      if (attributes.get(key.attribute)?.(key)) passes[value] = bit
    }
  return { passes, attributeBits, wanted: [...bits.values()].reduce((all, bit) => all | bit, 0) }
}
