import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { speakAs } from '#server/catalogue/search/index/words.ts'
import { createSteps } from '#server/platform/limits/steps.ts'

/** What takes more than a posting that is read, which is one step of a search: 30 to 100 ns. */
export const STEPS = {
  term: 20,
  comparison: 15,
  /** A number that is read, which may have a unit of each dimension. */
  number: 300,
}

/** What a search or a suggestion may take: more than twice of what the golden set needs. What is left undone then finds nothing. */
export const mostSteps = ({ alive }: CatalogueIndex) => 50_000 + 5 * alive.length

/** Steps that the last search took beyond a quarter of what it may, which is more than searches usually need. */
export const beyondUsual = (index: CatalogueIndex) => Math.max(0, index.steps.taken - mostSteps(index) / 4)

export function beginSteps(index: CatalogueIndex, most: number): void {
  index.steps = createSteps(most)
  speakAs(index.language)
}
