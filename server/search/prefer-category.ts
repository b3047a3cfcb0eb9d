import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { nameKey } from '#server/search/index/words.ts'
import { type Matches, rescore } from '#server/search/matches.ts'

const PREFERRED = 2

/** Where the words are the whole name of a category (`drill bits`), what stands in it or below comes first. */
export function preferCategory(index: CatalogueIndex, matches: Matches, words: string[]): void {
  const asked = nameKey(words)
  const named = new Set(index.categoryKeys.flatMap((key, number) => (key === asked ? number : [])))
  if (named.size === 0 || asked === '') return
  const isIn = index.ancestors.map((above) => above.some((number) => named.has(number)))
  const { items } = index.category
  rescore(matches, (entry, score) => (isIn[items[entry] ?? -1] ? score * PREFERRED : score))
}
