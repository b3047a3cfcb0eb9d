/** Pure; money in integer cents. */

/** `orderable`: ascending, without 0. `cost`: if at least `together` packs of all sizes count. More packs never cost less, except at `breaks`. */
export type PackSize = {
  id: string
  pieces: number
  orderable: OrderableQuantities
  breaks: number[]
  /** Steps that it takes to find out one cost. */
  stepsOfCost: number
  cost(quantity: number, together: number): number
}

export type OrderableQuantities = { least: number; most: number; multiple: number }

/** In the order of the sizes, without unused ones. */
export type PackChoice = { packs: { id: string; quantity: number }[]; pieces: number; cents: number }

/** More steps than one request may take. */
export class TooMuchToTry extends RangeError {}

/** A step is one sum that is looked at. All of them take about 0.1 s. */
const MOST_STEPS = 6_000_000

/**
 * `cheapest`: the least cents, then the fewest pieces; `closest`: the other way round. Undefined where all that can be ordered is not enough.
 * `togetherFrom`: numbers of packs at which prices change; empty where each size counts for itself. `count` is told the steps (a nanosecond
 * each). Throws TooMuchToTry.
 */
export function cheapestPacks(
  sizes: PackSize[],
  wanted: number,
  togetherFrom: number[] = [],
  count: (steps: number) => void = () => {},
): { cheapest: PackChoice; closest: PackChoice } | undefined {
  // Sorted by size, so that every combination starts with the smallest pack.
  const sorted = sizes.toSorted((one, other) => one.pieces - other.pieces)
  const levels = [0, ...togetherFrom].map((from, index): Level => ({ from, below: togetherFrom[index] }))
  const grain = sizes.map(({ pieces, orderable }) => pieces * orderable.multiple).reduce(commonDivisor, 0)
  const grains = Math.ceil(wanted / grain)
  const steps = levels.reduce((sum, level) => sum + stepsOf(sorted, { grain, grains }, level), 0)
  count(steps)
  if (steps > MOST_STEPS) throw new TooMuchToTry(`${steps} steps are too many`)
  const found = levels.map((level) => {
    const priced = sorted.map((size) => pricedCandidates(size, { grain, grains }, level, sorted.length === 1))
    return {
      cheapest: search(sorted, priced, { grain, grains }, level, cheaper),
      closest: search(sorted, priced, { grain, grains }, level, closer),
    }
  })
  const best = (name: 'cheapest' | 'closest', isBetter: Better) =>
    found
      .map((one) => one[name])
      .reduce(
        (one, other) => (isBetter(other.cents, other.pieces, one.cents, one.pieces) ? other : one),
        NONE,
      )
  const [cheapest, closest] = [best('cheapest', cheaper), best('closest', closer)]
  if (cheapest.cents === Number.POSITIVE_INFINITY) return undefined
  return { cheapest: inOrder(cheapest, sizes), closest: inOrder(closest, sizes) }
}

/** Prices are the same from `from` on and below `below`. */
type Level = { from: number; below: number | undefined }
const widthOf = ({ from, below }: Level) => (below ?? from) + 1

/** All quantities are multiples of `grain` pieces. */
type Wanted = { grain: number; grains: number }

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

type Better = (cents: number, pieces: number, otherCents: number, otherPieces: number) => boolean

const NONE: PackChoice = { packs: [], pieces: Number.POSITIVE_INFINITY, cents: Number.POSITIVE_INFINITY }
const cheaper: Better = (cents, pieces, otherCents, otherPieces) =>
  cents < otherCents || (cents === otherCents && pieces < otherPieces)
const closer: Better = (cents, pieces, otherCents, otherPieces) =>
  pieces < otherPieces || (pieces === otherPieces && cents < otherCents)

type Candidate = { quantity: number; cost: number; holds: number }

/** Up to the first that is enough by itself, and where the price falls. Of an only size, none that is not enough by itself. */
function pricedCandidates(
  size: PackSize,
  { grain, grains }: Wanted,
  { from }: Level,
  isOnly: boolean,
): Candidate[] {
  const { pieces, orderable, breaks } = size
  const { least, most, multiple } = orderable
  const begin = isOnly ? Math.max(least, (grain * grains) / pieces, from) : least
  const first = Math.max(multiple, Math.ceil(begin / multiple) * multiple)
  const found: number[] = []
  for (let quantity = first; quantity <= most; quantity += multiple) {
    found.push(quantity)
    if (quantity * pieces >= grain * grains && quantity >= from) break
  }
  const last = found.at(-1) ?? 0
  for (const at of breaks.toSorted((a, b) => a - b)) {
    const quantity = Math.max(first, Math.ceil(at / multiple) * multiple)
    if (quantity > last && quantity <= most) found.push(quantity)
  }
  return found.map((quantity) => ({ quantity, cost: size.cost(quantity, from), holds: quantity * pieces }))
}

/** In both searches of a level, with those of its costs. */
function stepsOf(sizes: PackSize[], { grain, grains }: Wanted, level: Level): number {
  const places = (grains + 1) * widthOf(level)
  return sizes.reduce((sum, { pieces, orderable, breaks, stepsOfCost }, index) => {
    const enough =
      sizes.length === 1 ? 1 : Math.max((grain * grains) / pieces, level.from) / orderable.multiple
    const candidates = Math.min(enough + breaks.length + 1, orderable.most / orderable.multiple + 1)
    return sum + candidates * (stepsOfCost + (index === 0 ? 1 : places)) + places
  }, 0)
}

/** The best way to each place: how many packs were added last, and from which place. */
type Layer = { quantities: Int32Array; from: Int32Array }

/** Dynamic programming over the sizes. A place is a number of grains, at most the wanted ones, and of packs, at most those of the level. */
function search(
  sizes: PackSize[],
  priced: Candidate[][],
  wanted: Wanted,
  level: Level,
  isBetter: Better,
): PackChoice {
  const { grain, grains } = wanted
  const width = widthOf(level)
  const places = (grains + 1) * width
  let cents = new Float64Array(places).fill(Number.POSITIVE_INFINITY)
  let pieces = new Float64Array(places).fill(Number.POSITIVE_INFINITY)
  cents[0] = 0
  pieces[0] = 0
  const layers = priced.map((options): Layer => {
    const [nextCents, nextPieces] = [cents.slice(), pieces.slice()]
    const layer = { quantities: new Int32Array(places), from: new Int32Array(places) }
    for (let place = 0; place < places; place++) {
      const [paid = 0, had = 0] = [cents[place], pieces[place]]
      if (paid === Number.POSITIVE_INFINITY) continue
      const [covered, packs] = [Math.floor(place / width), place % width]
      for (const { quantity, cost, holds } of options) {
        const to = Math.min(grains, covered + holds / grain) * width + Math.min(width - 1, packs + quantity)
        if (!isBetter(paid + cost, had + holds, nextCents[to] as number, nextPieces[to] as number)) continue
        nextCents[to] = paid + cost
        nextPieces[to] = had + holds
        layer.quantities[to] = quantity
        layer.from[to] = place
      }
    }
    cents = nextCents
    pieces = nextPieces
    return layer
  })
  const first = grains * width + level.from
  const ends = Array.from({ length: (level.below ?? level.from + 1) - level.from }, (_, more) => first + more)
  const choices = ends.map((end) => ({ end, cents: cents[end] as number, pieces: pieces[end] as number }))
  const best = choices.reduce((one, other) =>
    isBetter(other.cents, other.pieces, one.cents, one.pieces) ? other : one,
  )
  return { packs: traced(sizes, layers, best.end), pieces: best.pieces, cents: best.cents }
}

/** From the last size back to the first. */
function traced(sizes: PackSize[], layers: Layer[], end: number): PackChoice['packs'] {
  const packs: PackChoice['packs'] = []
  let place = end
  for (let index = sizes.length - 1; index >= 0; index--) {
    const [layer, size] = [layers[index], sizes[index]]
    const quantity = layer?.quantities[place] ?? 0
    if (!layer || !size || quantity === 0) continue
    packs.push({ id: size.id, quantity })
    place = layer.from[place] as number
  }
  return packs
}

function inOrder(choice: PackChoice, sizes: PackSize[]): PackChoice {
  const placeOf = (id: string) => sizes.findIndex((size) => size.id === id)
  return { ...choice, packs: choice.packs.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) }
}
