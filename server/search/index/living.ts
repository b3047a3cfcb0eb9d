import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import type { Postings } from '#server/search/index/postings.ts'

/** In how many living entries a text stands. Postings of changed products stay until the index is built anew, and must not count. */
export function countLiving(index: CatalogueIndex, postings: Postings, text: string): number {
  const { items, length } = index.alive
  let count = 0
  if (index.living !== length)
    postings.entriesOf(text, (entry) => {
      count += items[entry] ?? 0
    })
  else
    postings.of(text, (_, lengths, from, to) => {
      if (!lengths) count += to - from
      else for (let at = from; at < to; at++) count += lengths[at] ?? 0
    })
  return count
}
