import { furtherCode, toDollars } from '#contract/money.ts'
import type { Suggestion } from '#contract/search.ts'
import { queryWords } from '#server/catalogue/search/expand-query.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { partsOfCompound } from '#server/catalogue/search/index/german.ts'
import { beyondUsual } from '#server/catalogue/search/index/search-steps.ts'
import { plainText, speakAs, speaksGerman, termOf, wordsIn } from '#server/catalogue/search/index/words.ts'
import type { LiveIndex } from '#server/catalogue/search/live-index.ts'
import { pricesIn } from '#server/catalogue/search/prices-in.ts'
import { SEARCH_TAGS } from '#server/catalogue/search/search-tools.ts'
import { sizesMeant } from '#server/catalogue/search/sizes-meant.ts'
import { readShown } from '#server/catalogue/search/store.ts'
import { suggestedTools } from '#server/catalogue/search/suggested-tools.ts'
import type { Charge } from '#server/people/access/work-budget.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { langWhere } from '#server/platform/db/said.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

const CATEGORIES = 3
const SHORTEST = 2

/** `currency`: a further one, in which prices are said; the caller answers in it. */
type How = { charge?: Charge; currency?: RequestCurrency | undefined }

/**
 * Categories and tools whose names go on from what has been typed so far; the last word may be unfinished. A tool has its picture and what
 * it costs: the size that is asked for, or else the cheapest of its family.
 */
export async function suggest(
  db: Db,
  live: LiveIndex,
  typed: string,
  { charge, currency }: How = {},
): Promise<Suggestion[]> {
  const text = typed.trim()
  if (text.length < SHORTEST) return []
  const index = await live.current()
  if (!live.isBehind(index)) noteTags(SEARCH_TAGS)
  const { words, sizes, entries } = suggestedTools(index, text)
  const categories = matchingCategories(index, words)
  const prices = pricesIn(index, currency)
  const found = entries.map((entry) => pricesOfFamily(index, prices, entry))
  charge?.(beyondUsual(index))
  const said = { measures: sizes.map(() => ({ found: 'exact' })), total: entries.length }
  const sizeOf = sizesMeant(index.language, { words: queryWords(text), readings: [{ text }] }, said)
  const positions = found.map(({ position }) => position)
  const rows = new Map((await readShown(db, positions)).map((row) => [row.position, row]))
  speakAs(index.language)
  const tools = found.flatMap(({ position, own, cheapest, sizes }): Suggestion[] => {
    const row = rows.get(position)
    if (!row) return [] // taken off sale a moment ago
    const size = sizes > 1 ? sizeOf(row.name, row.productName) : undefined
    const { cents, contents, isLowest } = size === undefined ? cheapest : own
    return [
      {
        ...{ text: row.name, lang: row.lang ?? undefined, slug: row.slug, img: row.img, size },
        ...{ price: toDollars(cents), currency: furtherCode(), isLowest: isLowest || undefined },
        ...{ taxClass: row.taxClass || undefined, contents },
      },
    ]
  })
  // A tool may match by its category or a synonym. Beside one whose name has the words it looks wrong.
  const isOneSign = words.length === 1 && words.join().length < SHORTEST
  const named = tools.filter(({ text: name }) => isOneSign || hasAll(name, words))
  return [...categories, ...(named.length > 0 ? named : tools)]
}

/** What the size of this entry costs, and the cheapest of its family. */
function pricesOfFamily(index: CatalogueIndex, prices: ArrayLike<number>, entry: number) {
  const centsOf = (one: number) => prices[one] ?? 0
  const all: number[] = []
  for (let one = index.groups.items[index.group.items[entry] ?? -1] ?? -1; one >= 0; ) {
    if (index.alive.items[one] === 1) all.push(one)
    one = index.next.items[one] ?? -1
  }
  index.steps.take(all.length)
  const cheapest = all.reduce((least, one) => (centsOf(one) < centsOf(least) ? one : least), entry)
  const priced = (one: number, isLowest: boolean) => ({
    ...{ cents: centsOf(one), contents: index.contents.get(one)?.text, isLowest },
  })
  return {
    position: index.position.items[entry] ?? 0,
    own: priced(entry, false),
    cheapest: priced(
      cheapest,
      all.some((one) => centsOf(one) > centsOf(cheapest)),
    ),
    sizes: all.length,
  }
}

function hasAll(name: string, words: string[]): boolean {
  const written = wordsIn(plainText(name))
  const named = speaksGerman() ? [...written, ...written.flatMap(partsOfCompound)] : written
  return words.every((word) => named.some((one) => one.startsWith(word) || termOf(one) === termOf(word)))
}

function matchingCategories(index: CatalogueIndex, words: string[]): Suggestion[] {
  const last = words.at(-1) ?? ''
  if (words.length < 2 && last.length < SHORTEST) return []
  const whole = words.slice(0, -1).map(termOf)
  const end = termOf(last)
  const matching = index.categories.filter((_, number) => {
    const { words: named = [], terms } = index.categoryWords[number] ?? {}
    return (
      whole.every((term) => terms?.has(term)) &&
      (terms?.has(end) || named.some((word) => word.startsWith(last)))
    )
  })
  return matching
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, CATEGORIES)
    .map((category) => ({ text: category.name, lang: langWhere(category), category: category.slug }))
}
