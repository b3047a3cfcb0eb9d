import type { Found } from '#contract/search.ts'
import { MINE } from '#contract/search-limits.ts'
import { t } from '#messages/t.ts'
import { valuesOf } from '#web/catalogue/listing-query.ts'
import type { ShownFacet } from '#web/catalogue/shown-listing.ts'

/** What fits the reader's tools, which is the same box on everybody's page; and where it is known which these are, or some are named, what fits each. */
export function fitsFacet(query: URLSearchParams, fitted: Found['fitted'] = []): ShownFacet {
  const text = query.get('fits') ?? ''
  const chosen = valuesOf('fits', text, [])
  const named = fitted.filter(({ slug, isJoined }) => isJoined || chosen.includes(slug))
  return {
    ...{ code: 'fits', name: t('catalogue.fits'), kind: 'choice', param: 'fits', chosen, appliedText: text },
    values: [
      { value: MINE, label: t('catalogue.fitsMyTools') },
      ...named.map(({ slug, productName }) => ({ value: slug, label: productName })),
    ],
  }
}

/** Behind what everybody filters by, and not where there is nothing to filter. */
export function withFits(facets: ShownFacet[], fits: ShownFacet): ShownFacet[] {
  if (facets.length === 0) return facets
  const place = facets.findLastIndex(({ param }) => /^(price|inStock|unitPrice\..+)$/.test(param))
  return facets.toSpliced(place + 1, 0, fits)
}
