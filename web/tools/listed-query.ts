import type { QueryHandle } from '#web/addresses.ts'

/** The queries with which pages of lists are cached. Of filters and searches there is no end: their pages are rendered for each visit. */
export const LISTED_QUERY: QueryHandle['query'] = {
  page: /^([2-9]|[1-9]\d{1,2})$/,
  sort: /^(-?price|newest|rating)$/,
}
