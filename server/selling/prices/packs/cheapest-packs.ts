/** The cheapest way to buy at least so many pieces of what comes in packs of several sizes. Pure; money in integer cents. */

/**
 * A pack of `pieces` pieces. `orderable`: the numbers of packs that can be ordered, ascending, without 0. `cost(quantity, together)`: what
 * so many packs cost if at least `together` packs of all sizes count for the price. A larger number of packs never costs less, except at
 * `breaks`.
 */
export type PackSize = {
  id: string
  pieces: number
  orderable: OrderableQuantities
  breaks: number[]
  /** How many steps it takes to find out one cost. */
  stepsOfCost: number
  cost(quantity: number, together: number): number
}

/** Multiples of `multiple` from `least` to `most`. */
export type OrderableQuantities = { least: number; most: number; multiple: number }

/** How many packs of each size, in the order of the sizes and without unused ones; the pieces in all of them, and their cost. */
export type PackChoice = { packs: { id: string; quantity: number }[]; pieces: number; cents: number }

/** What is asked for needs more steps than one request may take. */
export class TooMuchToTry extends RangeError {}

/** A step is one sum that is looked at. All of them take about 0.1 s. */
const MOST_STEPS = 6_000_000

/**
 * `cheapest`: the least cents, of equal ones the fewest pieces. `closest`: the fewest pieces, of equal ones the least cents. Undefined where all that can be
 * ordered is not enough. `togetherFrom`: the numbers of packs of all sizes together at which prices change; empty where each size counts
 * for itself. `count` is told the steps that it takes, of about a nanosecond. Throws TooMuchToTry.
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

/** The numbers of packs together at which the prices are the same: those from `from` on, and below `below` where that is given. */
type Level = { from: number; below: number | undefined }
const widthOf = ({ from, below }: Level) => (below ?? from) + 1

/** All that can be ordered comes in multiples of `grain` pieces; `grains` of them are wanted. */
type Wanted = { grain: number; grains: number }

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** Whether one pair of cents and pieces is better than another. */
type Better = (cents: number, pieces: number, otherCents: number, otherPieces: number) => boolean

const NONE: PackChoice = { packs: [], pieces: Number.POSITIVE_INFINITY, cents: Number.POSITIVE_INFINITY }
const cheaper: Better = (cents, pieces, otherCents, otherPieces) =>
  cents < otherCents || (cents === otherCents && pieces < otherPieces)
const closer: Better = (cents, pieces, otherCents, otherPieces) =>
  pieces < otherPieces || (pieces === otherPieces && cents < otherCents)

/** So many packs of a size, what they cost, and the pieces in them. */
type Candidate = { quantity: number; cost: number; holds: number }

/**
 * The quantities of a size that can be a part of the best way: those up to the first that is enough by itself, and where its price falls. Of an
 * only size none is a part that is not enough by itself.
 */
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

/** How many sums the two searches of a level look at, with those that its costs take. */
function stepsOf(sizes: PackSize[], { grain, grains }: Wanted, level: Level): number {
  const places = (grains + 1) * widthOf(level)
  return sizes.reduce((sum, { pieces, orderable, breaks, stepsOfCost }, index) => {
    const enough =
      sizes.length === 1 ? 1 : Math.max((grain * grains) / pieces, level.from) / orderable.multiple
    const candidates = Math.min(enough + breaks.length + 1, orderable.most / orderable.multiple + 1)
    return sum + candidates * (stepsOfCost + (index === 0 ? 1 : places)) + places
  }, 0)
}

/** For each place the best way to it: how many packs of a size were added last, and from which place. */
type Layer = { quantities: Int32Array; from: Int32Array }

/**
 * The best choice by dynamic programming over the sizes. A place stands for so many grains, at most those that are wanted, and so many packs, at most
 * those with which the level ends.
 */
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

/** The packs that lead to a place, from the last size back to the first. */
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
