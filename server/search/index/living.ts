import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { entryOf, type Postings } from '#server/search/index/postings.ts'

/** In how many living entries a text stands. Postings of changed products stay until the index is built anew, and must not count. */
export function countLiving(index: CatalogueIndex, postings: Postings, text: string): number {
  const { items } = index.alive
  let count = 0
  postings.of(text, (list, from, to) => {
    for (let at = from; at < to; at++) count += items[entryOf(list[at] ?? 0)] ?? 0
  })
  return count
}
