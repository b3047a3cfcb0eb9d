import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { plainText, termOf, wordsIn } from '#server/search/index/words.ts'
import type { Scores } from '#server/search/match-words.ts'

const PREFERRED = 2

/** Where the words are the whole name of a category (`drill bits`), what stands in it or below comes first. */
export function preferCategory(index: CatalogueIndex, scores: Scores, words: string[]): void {
  const asked = keyOf(words)
  const named = new Set(
    index.categories.flatMap(({ name }, number) => (keyOf(wordsIn(plainText(name))) === asked ? number : [])),
  )
  if (named.size === 0 || asked === '') return
  const isIn = index.ancestors.map((above) => above.some((number) => named.has(number)))
  const { items } = index.category
  for (let entry = 0; entry < index.alive.length; entry++)
    if (isIn[items[entry] ?? -1]) scores[entry] = (scores[entry] ?? 0) * PREFERRED
}

const keyOf = (words: string[]) => [...new Set(words.map(termOf))].sort().join(' ')
