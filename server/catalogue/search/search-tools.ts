import { type Found, LAST_HIT } from '#contract/search.ts'
import { t } from '#messages/t.ts'
import { lackedWords } from '#server/catalogue/search/allow-missing-word.ts'
import { countFacets } from '#server/catalogue/search/count-facets.ts'
import { type EntryTests, testsOf } from '#server/catalogue/search/entry-tests.ts'
import { partsOf, wordsOf } from '#server/catalogue/search/expand-query.ts'
import type { Fitting } from '#server/catalogue/search/fitting.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { beyondUsual } from '#server/catalogue/search/index/search-steps.ts'
import type { LiveIndex } from '#server/catalogue/search/live-index.ts'
import { type MatchedGroups, matchGroups } from '#server/catalogue/search/match-groups.ts'
import { matchQuery } from '#server/catalogue/search/match-query.ts'
import { matchWords } from '#server/catalogue/search/match-words.ts'
import { nearestCategories } from '#server/catalogue/search/nearest-categories.ts'
import { orderHits, type Sort } from '#server/catalogue/search/order-hits.ts'
import { pricesIn } from '#server/catalogue/search/prices-in.ts'
import { type Filters, readFilters } from '#server/catalogue/search/read-filters.ts'
import { type HitGroup, readHits } from '#server/catalogue/search/read-hits.ts'
import { type Query, readQuery } from '#server/catalogue/search/read-query.ts'
import { recordMiss } from '#server/catalogue/search/record-miss.ts'
import { refuse } from '#server/catalogue/search/refuse.ts'
import { showFacets } from '#server/catalogue/search/show-facets.ts'
import { sizesMeant } from '#server/catalogue/search/sizes-meant.ts'
import type { Charge } from '#server/people/access/work-budget.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { onConnection } from '#server/platform/db/on-connection.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/** What a search reads changes with these. */
export const SEARCH_TAGS = ['products', 'product:*', 'categories', 'synonyms']

type Asked = { q: string; sort: Sort; page: number; size: number; [filter: string]: unknown }

/** `currency`: a further one, in which prices are shown, filtered and sorted; the caller answers in it. `fitting`: what alone is found. */
type How = {
  clientAddress?: string
  charge?: Charge
  currency?: RequestCurrency | undefined
  fitting?: Fitting | undefined
}

/** Searches, filters, counts facets, reads a page; records a miss. Errors: UNPROCESSABLE_CONTENT (unknown filter, page after hit 10,000). */
export async function searchTools(
  db: Db,
  live: LiveIndex,
  asked: Asked,
  { clientAddress = '', ...how }: How = {},
): Promise<Found> {
  const index = await live.current()
  const isBehind = live.isBehind(index)
  if (asked.page * asked.size > LAST_HIT)
    refuse('page', t('catalogue.pagesEndAtHitFilterTheHits', { lastHit: LAST_HIT }))
  const filters = readFilters(index, asked)
  const { isFound, ...found } = await onConnection(db, (own) => findIn(own, index, asked, filters, how))
  // A reply that is not cached is counted each time.
  if (!isFound && asked.page === 1) await recordMiss(db, asked.q, clientAddress)
  if (isFound && !isBehind) noteTags(SEARCH_TAGS)
  return found
}

/** Facets are counted while PostgreSQL reads: `db` is a connection, which sends at once. No `await` before: matches are of one search at a time. */
async function findIn(
  db: Db,
  index: CatalogueIndex,
  asked: Asked,
  filters: Filters,
  { charge, currency, fitting }: How,
) {
  const fits = fitting?.marks(index, charge)
  const query = readQuery(index, asked.q)
  const { matches, isRanked, isFound, measures, corrected, phrases, readAs } = matchQuery(index, query)
  charge?.(beyondUsual(index))
  const prices = pricesIn(index, currency)
  const tests = testsOf(index, { ...filters, ...(fits && { fits }) }, prices)
  const matched = matchGroups(index, matches, tests, prices)
  const { total } = matched
  const said = {
    ...{ total, ...(corrected !== undefined && { corrected }) },
    ...(measures.length > 0 && { measures }),
    ...(readAs !== undefined && { readAs }),
    ...(fitting && { fitted: fitting.tools }),
  }
  const page = { skipped: (asked.page - 1) * asked.size, size: asked.size }
  const places = orderHits(index, matched, isRanked, asked.sort, page)
  const groups = places.map((place) => hitOf(index, matched, place))
  const best = places.map((place) => matched.best[place] ?? 0)
  const missing = phrases ? lackedWords(index, phrases, best) : []
  const reading = readHits(db, groups, sizesMeant(index.language, query, said))
  try {
    const facets = showFacets(index, countFacets(index, matches, matched, tests, prices), filters, total)
    const fewer = total === 0 ? waysOn(index, query, tests, prices) : {}
    return { ...said, ...(missing.length > 0 && { missing }), ...fewer, hits: await reading, facets, isFound }
  } finally {
    // Without this, a connection whose query still runs would be given back when counting fails.
    await reading
  }
}

function hitOf(index: CatalogueIndex, matched: MatchedGroups, place: number): HitGroup {
  const best = matched.best[place] ?? 0
  return {
    position: index.position.items[best] ?? 0,
    priceCents: matched.lowest[place] ?? 0,
    contents: index.contents.get(matched.cheapest[place] ?? 0)?.text,
    isLowest: (matched.highest[place] ?? 0) > (matched.lowest[place] ?? 0),
    available: matched.available[place] === 1,
    products: sizeOf(index, matched.group[place] ?? -1),
    rating: index.rating.items[best] ?? 0,
    ratings: index.ratings.items[best] ?? 0,
  }
}

const MOST_FEWER = 5

function waysOn(
  index: CatalogueIndex,
  { readings: [{ words: asked, measures, code }] }: Query,
  tests: EntryTests | undefined,
  prices: ArrayLike<number>,
): Pick<Found, 'fewer' | 'near'> {
  const words = [...new Set(asked.words)]
  const near = nearestCategories(index, partsOf(index, wordsOf(words)))
  const isMore = words.length > 1 || measures.length > 0 || code !== undefined
  const fewer = isMore && words.length <= MOST_FEWER ? words.flatMap(alone) : []
  return { ...(fewer.length > 0 && { fewer }), ...(near.length > 0 && { near }) }

  function alone(q: string) {
    const { total } = matchGroups(index, matchWords(index, partsOf(index, wordsOf([q]))), tests, prices)
    return total > 0 ? [{ q, total }] : []
  }
}

function sizeOf(index: CatalogueIndex, group: number): number {
  let size = 0
  for (let entry = index.groups.items[group] ?? -1; entry >= 0; entry = index.next.items[entry] ?? -1)
    size += index.alive.items[entry] ?? 0
  return size
}
