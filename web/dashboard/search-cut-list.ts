import { safe } from '@orpc/client'
import { piecesInPack } from '#contract/packs.ts'
import type { Hit } from '#contract/search.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import type { CutLine } from '#web/lists/read-cut-list.ts'

/** A line with what the shop's search finds for it. `chosen`: the slug of one of the hits, empty: none. */
export type SearchedLine = CutLine & {
  key: number
  isSearched: boolean
  hits: Hit[]
  chosen: string
  pieces: string
}

/** That choice for a line: its pieces are counted in packs where that is what is sold, rounded up. */
export function chosenOf({ quantity }: CutLine, hit: Hit | undefined): { chosen: string; pieces: string } {
  const packOf = (hit && piecesInPack(hit)) ?? 1
  // Fewer than are in one pack: somebody counted packs.
  const isPieces = quantity >= packOf
  return { chosen: hit?.slug ?? '', pieces: String(isPieces ? Math.ceil(quantity / packOf) : quantity) }
}

/** The best match and so many others are shown. */
const MOST_HITS = 6

export const notSearched = (lines: CutLine[]): SearchedLine[] =>
  lines.map((line, key) => ({
    ...line,
    ...{ key, isSearched: false, hits: [], chosen: '', pieces: String(line.quantity) },
  }))

/**
 * Searches one line after the other, each as a search of its own that counts among those of its network; `found` hears of each. Answers what
 * the shop said where it stopped before the end.
 */
export async function searchLines(
  lines: SearchedLine[],
  found: (line: SearchedLine) => boolean,
): Promise<unknown> {
  for (const line of lines) {
    if (line.isSearched) continue
    const asked = { q: line.sought, size: MOST_HITS, currency: keptCode() }
    const [error, answer] = await safe(browserApi.search.find(asked))
    if (error) return error
    const { hits, missing, corrected, measures = [] } = answer
    const isSure = !missing && corrected === undefined && measures.every((one) => one.found === 'exact')
    const [best] = hits
    // Of a tool in several sizes none is chosen that the line does not name.
    const chosen = isSure && best && (best.products === 1 || best.size) ? best : undefined
    const goesOn = found({
      ...line,
      ...{ isSearched: true, hits, ...chosenOf(line, chosen) },
    })
    if (!goesOn) return undefined
  }
  return undefined
}
