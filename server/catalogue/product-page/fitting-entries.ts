import {
  holdsSurely,
  type Joining,
  mayFit,
  type Sought,
  soughtHolders,
  soughtToHold,
} from '#server/catalogue/product-page/fits.ts'
import { type EntryTraits, traitsOfEntries } from '#server/catalogue/product-page/traits-of-entries.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { Charge } from '#server/people/access/work-budget.ts'

/** A tool of which it is asked what fits it: the same product among the hits is known by its `position`. */
export type AskedTool = Joining & { position: number }
/** That the owner of the shop says that a product at this position goes with the tool `of`, by its place among those that are asked about. */
export type NamedPart = { of: number; position: number }

/** As many pairs are compared in a millisecond, and nobody who has a drill and some bits asks for more. */
const USUAL_PAIRS = 1_000
/** To compare two ways takes as long as so many steps of a search. */
const STEPS_OF_PAIR = 100

/**
 * Marks by 1 the entries that surely fit one of these tools: that go into it or take it, by their measures, or go with it by the owner's word and do not
 * misfit. One of the tools themselves counts where another of them takes it: it is bought again.
 */
export function fittingEntries(
  index: CatalogueIndex,
  tools: AskedTool[],
  named: NamedPart[],
  charge?: Charge,
): Uint8Array {
  const traits = traitsOfEntries(index)
  const { held, holding, pairs } = fittingWays(traits, tools)
  charge?.(Math.max(0, pairs - USUAL_PAIRS) * STEPS_OF_PAIR)
  const own = new Set(tools.flatMap(({ position }) => index.entries.get(position) ?? []))
  const fits = new Uint8Array(traits.length)
  for (let entry = 0; entry < traits.length; entry++) {
    const way = traits.wayOf[entry] ?? 0
    if (way > 0 && (held[way] === 1 || (holding[way] === 1 && !own.has(entry)))) fits[entry] = 1
  }
  for (const { of, position } of named) {
    const entry = index.entries.get(position)
    const way = entry === undefined ? undefined : traits.ways[traits.wayOf[entry] ?? 0]
    const tool = tools[of]
    if (entry !== undefined && way && tool && mayFit(tool, way)) fits[entry] = 1
  }
  return fits
}

/** By the place of a way: whether one of the tools holds it, and whether it holds one of them. */
function fittingWays({ ways, byCode }: EntryTraits, tools: AskedTool[]) {
  const [held, holding] = [new Uint8Array(ways.length), new Uint8Array(ways.length)]
  let pairs = 0
  for (const tool of alikeOnce(tools)) {
    for (const way of waysOf(byCode, soughtToHold(tool))) {
      const other = ways[way]
      if (held[way] === 1 || !other) continue
      pairs++
      if (holdsSurely(tool, other)) held[way] = 1
    }
    for (const way of waysOf(byCode, soughtHolders(tool))) {
      const other = ways[way]
      if (holding[way] === 1 || !other) continue
      pairs++
      if (holdsSurely(other, tool)) holding[way] = 1
    }
  }
  return { held, holding, pairs }
}

/** Drills of one chuck hold the same. */
const alikeOnce = (tools: AskedTool[]): Joining[] => [
  ...new Map(
    tools.map(({ traits, maker }) => [
      JSON.stringify([Object.entries(traits).toSorted(([one], [other]) => (one < other ? -1 : 1)), maker]),
      { traits, maker },
    ]),
  ).values(),
]

function waysOf(byCode: EntryTraits['byCode'], sought: Sought[]): Set<number> {
  const found = new Set<number>()
  for (const { code, least, most } of sought)
    for (const { amount, way } of byCode.get(code) ?? [])
      if (amount >= least && amount <= most) found.add(way)
  return found
}
