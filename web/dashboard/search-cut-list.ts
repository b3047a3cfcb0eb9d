import { safe } from '@orpc/client'
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
    const goesOn = found({
      ...line,
      ...{ isSearched: true, hits, chosen: (isSure && best?.slug) || '' },
    })
    if (!goesOn) return undefined
  }
  return undefined
}
