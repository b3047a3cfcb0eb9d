import type { SORTS } from '#contract/search.ts'

/** In which order tools are listed, in the words of the choice. */
export const SORT_NAMES: Record<(typeof SORTS)[number], string> = {
  relevance: 'Best match',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  newest: 'Newest',
  rating: 'Best rated',
}
