import type { Found } from '#contract/search.ts'
import type { Part } from '#server/catalogue/search/evaluate-term.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { langWhere } from '#server/platform/db/said.ts'

type Near = NonNullable<Found['near']>[number]

const MOST = 3
/** A category is called so where a word of its name ends so, too: `driver` leads to screwdrivers. Of a shorter word that says nothing. */
const SHORTEST_END = 4

/** Where to look for what no tool is called: the categories named by most of these words, the last first, as it says what the thing is. */
export function nearestCategories(index: CatalogueIndex, parts: Part[]): Near[] {
  const wanted = parts.map((part) => new Set(part.flatMap(({ terms }) => terms)))
  const scored = index.categories.map((category, number) => {
    const terms = [...(index.categoryWords[number]?.terms ?? [])]
    let score = 0
    for (const [place, own] of wanted.entries()) {
      const weight = place === wanted.length - 1 ? 2 : 1
      const isSaid = (term: string) =>
        own.has(term) || [...own].some((end) => end.length >= SHORTEST_END && term.endsWith(end))
      if (terms.some(isSaid)) score += weight
    }
    const { slug, name } = category
    return { slug, name, lang: langWhere(category), score, words: terms.length }
  })
  index.steps.take(scored.length)
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.words - b.words)
    .slice(0, MOST)
    .map(({ slug, name, lang }) => ({ slug, name, lang }))
}
