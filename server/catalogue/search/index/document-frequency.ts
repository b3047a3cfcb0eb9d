import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { Postings } from '#server/catalogue/search/index/postings.ts'
import { STEPS } from '#server/catalogue/search/index/search-steps.ts'

/** Of a text that stands in more than so many times as many entries as are dead, these do not change how common it is. */
const MANY = 64

/** In how many living entries a text stands. Dead ones keep their postings until the index is built anew; of a frequent text some count. */
export function documentFrequency(index: CatalogueIndex, postings: Postings, text: string): number {
  const { items, length } = index.alive
  const all = postings.count(text)
  index.steps.take(STEPS.term)
  if (all >= (length - index.living) * MANY) return all
  index.steps.take(all)
  let count = 0
  postings.entriesOf(text, (entry) => {
    count += items[entry] ?? 0
  })
  return count
}
