import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { entryOf, type Postings } from '#server/search/index/postings.ts'

/** In how many living entries a text stands. Postings of changed products stay until the index is built anew, and must not count. */
export function countLiving(index: CatalogueIndex, postings: Postings, text: string): number {
  const { items, length } = index.alive
  const areAllAlive = index.living === length
  let count = 0
  postings.of(text, (list, from, to) => {
    if (areAllAlive) count += to - from
    else for (let at = from; at < to; at++) count += items[entryOf(list[at] ?? 0)] ?? 0
  })
  return count
}
