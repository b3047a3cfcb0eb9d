import type { Joining, Traits } from '#server/catalogue/product-page/fits.ts'
import { FITTING_CODES } from '#server/catalogue/product-page/joints.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'

/** What decides what the entries of an index fit. Many sizes and makers are alike, so each way is kept once. */
export type EntryTraits = {
  /** By entry: the place of its way in `ways`; 0, which has no traits, fits nothing by measures. */
  wayOf: Int32Array
  /** Of so many entries as there were then, whose traits never change. */
  length: number
  ways: Joining[]
  /** By code, the ways that have an amount of it. */
  byCode: Map<string, { amount: number; way: number }[]>
  places: Map<string, number>
}

const known = new WeakMap<CatalogueIndex, EntryTraits>()

/** The traits of all entries, read from the index once; of a changed product there is a new entry. */
export function traitsOfEntries(index: CatalogueIndex): EntryTraits {
  const before = known.get(index) ?? nothingRead()
  const { length } = before
  const wanted = index.alive.length
  if (before.wayOf.length < wanted) {
    const room = new Int32Array(Math.ceil(wanted * 1.25))
    room.set(before.wayOf)
    before.wayOf = room
  }
  const codes = index.attributes.map(({ code }) => (FITTING_CODES.includes(code) ? code : undefined))
  for (let entry = length; entry < wanted; entry++) before.wayOf[entry] = wayOf(index, codes, before, entry)
  before.length = wanted
  known.set(index, before)
  return before
}

const nothingRead = (): EntryTraits => ({
  ...{ wayOf: new Int32Array(0), length: 0, ways: [{ traits: {}, maker: null }] },
  ...{ byCode: new Map(), places: new Map() },
})

function wayOf(
  index: CatalogueIndex,
  codes: (string | undefined)[],
  { ways, byCode, places }: EntryTraits,
  entry: number,
): number {
  const traits: Traits = {}
  const end = valuesTo(index, entry)
  for (let at = index.valuesFrom.items[entry] ?? 0; at < end; at++) {
    const value = index.valueKeys[(index.values.items[at] ?? 0) >> 1]
    const code = value && codes[value.attribute]
    if (code !== undefined) traits[code] = index.options[value?.option ?? -1]?.value ?? value?.amount
  }
  const had = Object.entries(traits).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (had.length === 0) return 0
  const maker = index.makers[index.maker.items[entry] ?? -1] ?? null
  const key = JSON.stringify([had, maker])
  const place = places.get(key) ?? ways.push({ traits, maker }) - 1
  if (places.has(key)) return place
  places.set(key, place)
  for (const [code, amount] of had) {
    const list = byCode.get(code) ?? []
    if (typeof amount === 'number') list.push({ amount, way: place })
    byCode.set(code, list)
  }
  return place
}
