import { type RouterContextProvider, redirect } from 'react-router'
import { MINE } from '#contract/search-limits.ts'
import { apiOf, currencyContext } from '#web/api/api.ts'
import { findListing, type Listing, listingToCome } from '#web/catalogue/find-listing.ts'
import { addressOf, isOtherForm, oneForm } from '#web/catalogue/listing-query.ts'

/**
 * What `/tools`, or the page of a category, lists for the query of its address. Leads on to the one form of the query, and to the last
 * page from one behind it.
 */
export async function readListing(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  category?: string,
): Promise<Listing> {
  const { searchParams } = new URL(request.url)
  const query = oneForm(searchParams)
  if (category !== undefined) query.delete('category')
  const isElsewhere = category !== undefined && searchParams.has('category')
  if (isElsewhere || isOtherForm(searchParams)) throw redirect(addressOf(path, query))
  const how = { path, category, currency: context.get(currencyContext) }
  if (query.get('fits') === MINE) return listingToCome(apiOf(context), query, how)
  const found = await findListing(apiOf(context), query, how)
  if ('instead' in found) throw redirect(addressOf(path, found.instead))
  return found.listing
}
