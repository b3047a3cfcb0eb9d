import { safe } from '@orpc/client'
import { inMoneyOf } from '#contract/order-money.ts'
import type { Found } from '#contract/search.ts'
import { t } from '#messages/t.ts'
import type { Api } from '#web/api/client.ts'
import { fitsFacet, withFits } from '#web/catalogue/fits-facet.ts'
import { isNarrowed, ON_A_PAGE } from '#web/catalogue/listing-query.ts'
import { chipsOf, shownFacets, shownMeasures } from '#web/catalogue/shown-listing.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { lastPage, pageOf } from '#web/ui/page-query.ts'

/** The search shows no further hits: who wants them filters. */
const LAST_PAGE = Math.floor(10_000 / ON_A_PAGE)

/** What the address says beside filters. */
const OF_THE_LIST = new Set(['q', 'sort', 'page'])

/** What is said in place of a list. `way`: what leads on, a link or a press. */
export type InPlace = {
  title: string
  text?: string
  /** Where there are no scripts. */
  withoutScripts?: string
  failed?: true
  ways?: { words: string; to?: string | undefined; press?: (() => void) | undefined }[]
}

export type Listing = ReturnType<typeof listingOf>

export type How = { path: string; category?: string | undefined; currency?: string | undefined }

/** What a query finds, or the query of the last page where it asks for one behind that. A filter that cannot be read is left out, and told with its words. */
export async function findListing(
  api: Pick<Api, 'search'>,
  query: URLSearchParams,
  how: How,
): Promise<{ listing: Listing; found: Found } | { instead: URLSearchParams }> {
  const { found, wrong } = await findLeniently(api, query, how)
  const last = Math.min(lastPage(found.total, ON_A_PAGE), LAST_PAGE)
  if (pageOf(query) > last || wrong.page) return { instead: withPage(query, last) }
  return { listing: listingOf(found, query, wrong, how), found }
}

/**
 * The page of what fits the reader's tools, as everybody gets it: only the browser knows who reads, and asks for the list once it is there. The filters
 * beside it are those of the list without this one.
 */
export async function listingToCome(api: Pick<Api, 'search'>, query: URLSearchParams, how: How) {
  const without = new URLSearchParams(query)
  for (const name of ['fits', 'page']) without.delete(name)
  const { found, wrong } = await findLeniently(api, without, how)
  const { facets } = found
  const waiting: Listing = listingOf({ total: 0, hits: [], facets }, query, wrong, how)
  const title = t('catalogue.findingWhatFits')
  const withoutScripts = t('catalogue.findingNeedsScripts')
  return { ...waiting, isMine: true as const, inPlace: { title, withoutScripts } }
}

function listingOf(
  found: Found,
  query: URLSearchParams,
  wrong: Record<string, string>,
  { path, currency }: How,
) {
  const { total, hits, corrected, measures = [], missing = [], fewer = [], near = [], readAs } = found
  const fits = fitsFacet(query, found.fitted)
  const facets = inMoneyOf({ currency }, () => withFits(shownFacets(found, query, wrong), fits))
  const named = new Map(facets.map((facet) => [facet.param, facet]))
  return {
    ...{ total, hits, page: pageOf(query), facets, path, missing, fewer, near },
    measures: shownMeasures(measures, readAs ?? query.get('q') ?? ''),
    corrected,
    q: query.get('q') ?? '',
    isNarrowed: isNarrowed(query),
    chips: inMoneyOf({ currency }, () => chipsOf(query, [fits, ...facets], { found, wrong })),
    /** Filters that are on and have no field here, such as an attribute that no hit has: the form sends them on without scripts. */
    others: [...query].filter(([param]) => !named.has(param) && !OF_THE_LIST.has(param) && !(param in wrong)),
    categories: found.facets.find(({ kind }) => kind === 'category')?.values ?? [],
    /** What was left out as it is wrong: on a phone, its field is not in sight. */
    problems: Object.entries(wrong).map(([param, words]) => {
      const facet = named.get(param)
      return facet ? `${facet.name}: ${facet.problem ?? words}` : words
    }),
    /** It is narrowed to what fits the reader's tools. */
    isMine: undefined as true | undefined,
    inPlace: undefined as InPlace | undefined,
  }
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/** Searches without the filters that the search refuses, one after the other, and answers them with its words. */
async function findLeniently(
  api: Pick<Api, 'search'>,
  query: URLSearchParams,
  { category, currency }: How,
): Promise<{ found: Found; wrong: Record<string, string> }> {
  const wrong: Record<string, string> = {}
  const how = { ...(category !== undefined && { category }), ...(currency && { currency }) }
  for (;;) {
    const asked = Object.fromEntries([...query].filter(([name]) => !Object.hasOwn(wrong, name)))
    const [error, found] = await safe(api.search.find({ ...asked, ...how, size: ON_A_PAGE }))
    if (!error) return { found, wrong }
    const problems = Object.entries(fieldProblems(error)).filter(([name]) => Object.hasOwn(asked, name))
    if (problems.length === 0) throw error
    Object.assign(wrong, Object.fromEntries(problems))
  }
}
