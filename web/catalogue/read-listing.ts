import { safe } from '@orpc/client'
import { type RouterContextProvider, redirect } from 'react-router'
import { inMoneyOf } from '#contract/order-money.ts'
import type { Found } from '#contract/search.ts'
import { apiOf, currencyContext } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { addressOf, isNarrowed, isOtherForm, ON_A_PAGE, oneForm } from '#web/catalogue/listing-query.ts'
import { chipsOf, shownFacets, shownMeasures } from '#web/catalogue/shown-listing.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { lastPage, pageOf } from '#web/ui/page-query.ts'

/** The search shows no further hits: who wants them filters. */
const LAST_PAGE = Math.floor(10_000 / ON_A_PAGE)

/** What the address says beside filters. */
const OF_THE_LIST = new Set(['q', 'sort', 'page'])

export type Listing = Awaited<ReturnType<typeof readListing>>

/**
 * What `/tools`, or the page of a category, lists for the query of its address. Leads on to the one form of the query, and to the last
 * page from one behind it. A filter that cannot be read is left out, and told with its words.
 */
export async function readListing(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  category?: string,
) {
  const { searchParams } = new URL(request.url)
  const query = oneForm(searchParams)
  if (category !== undefined) query.delete('category')
  const isElsewhere = category !== undefined && searchParams.has('category')
  if (isElsewhere || isOtherForm(searchParams)) throw redirect(addressOf(path, query))
  const currency = context.get(currencyContext)
  const { found, wrong } = await findLeniently(apiOf(context), query, {
    ...(category !== undefined && { category }),
    ...(currency && { currency }),
  })
  const page = pageOf(query)
  const last = Math.min(lastPage(found.total, ON_A_PAGE), LAST_PAGE)
  if (page > last || wrong.page) throw redirect(addressOf(path, withPage(query, last)))
  const { total, hits, corrected, measures = [], missing = [], fewer = [], near = [], readAs } = found
  const facets = inMoneyOf({ currency }, () => shownFacets(found, query, wrong))
  const named = new Map(facets.map((facet) => [facet.param, facet]))
  return {
    ...{ total, hits, page, facets, path, missing, fewer, near },
    measures: shownMeasures(measures, readAs ?? query.get('q') ?? ''),
    corrected,
    q: query.get('q') ?? '',
    isNarrowed: isNarrowed(query),
    chips: inMoneyOf({ currency }, () => chipsOf(query, facets, { found, wrong })),
    /** Filters that are on and have no field here, such as an attribute that no hit has: the form sends them on without scripts. */
    others: [...query].filter(([param]) => !named.has(param) && !OF_THE_LIST.has(param) && !(param in wrong)),
    categories: found.facets.find(({ kind }) => kind === 'category')?.values ?? [],
    /** What was left out as it is wrong: on a phone, its field is not in sight. */
    problems: Object.entries(wrong).map(([param, words]) => {
      const facet = named.get(param)
      return facet ? `${facet.name}: ${facet.problem ?? words}` : words
    }),
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
  api: Api,
  query: URLSearchParams,
  how: { category?: string; currency?: string },
): Promise<{ found: Found; wrong: Record<string, string> }> {
  const wrong: Record<string, string> = {}
  for (;;) {
    const asked = Object.fromEntries([...query].filter(([name]) => !Object.hasOwn(wrong, name)))
    const [error, found] = await safe(api.search.find({ ...asked, ...how, size: ON_A_PAGE }))
    if (!error) return { found, wrong }
    const problems = Object.entries(fieldProblems(error)).filter(([name]) => Object.hasOwn(asked, name))
    if (problems.length === 0) throw error
    Object.assign(wrong, Object.fromEntries(problems))
  }
}
