import type { SORTS } from '#contract/search.ts'
import { t } from '#messages/t.ts'

/** In which order tools are listed, in the words of the choice. */
export const SORT_NAMES: Record<(typeof SORTS)[number], string> = {
  relevance: t('catalogue.bestMatch'),
  price: t('catalogue.priceLowestFirst'),
  '-price': t('catalogue.priceHighestFirst'),
  newest: t('catalogue.newest'),
  rating: t('catalogue.bestRated'),
  unitPrice: t('catalogue.unitPriceLowestFirst'),
}
