import type { QueryHandle } from '#web/ui/addresses.ts'

/** What lists of tools read of an address. Pages and orders are cached; of filters and searches there is no end. */
export const LISTED_QUERY: QueryHandle = {
  query: { page: /^([2-9]|[1-9]\d{1,2})$/, sort: /^(-?price|newest|rating|unitPrice)$/ },
  endless: /^(q|inStock|fits|category|maker|price|price\.(from|to)|(f|unitPrice)\.[a-z0-9-]+(\.(from|to))?)$/,
}
