import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { partsOfCompound } from '#server/catalogue/search/index/german.ts'
import { beyondUsual } from '#server/catalogue/search/index/search-steps.ts'
import { plainText, speakAs, speaksGerman, termOf, wordsIn } from '#server/catalogue/search/index/words.ts'
import type { LiveIndex } from '#server/catalogue/search/live-index.ts'
import { SEARCH_TAGS } from '#server/catalogue/search/search-tools.ts'
import { readShown } from '#server/catalogue/search/store.ts'
import { suggestedTools } from '#server/catalogue/search/suggested-tools.ts'
import type { Charge } from '#server/people/access/work-budget.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'

const CATEGORIES = 3
const SHORTEST = 2

export type Suggestion = { text: string; slug?: string; category?: string }

/** Categories and tools whose names go on from what has been typed so far; the last word may be unfinished. */
export async function suggest(
  db: Db,
  live: LiveIndex,
  typed: string,
  charge?: Charge,
): Promise<Suggestion[]> {
  const text = typed.trim()
  if (text.length < SHORTEST) return []
  const index = await live.current()
  if (!live.isBehind(index)) noteTags(SEARCH_TAGS)
  const { words, positions } = suggestedTools(index, text)
  charge?.(beyondUsual(index))
  const categories = matchingCategories(index, words)
  const rows = new Map((await readShown(db, positions)).map((row) => [row.position, row]))
  speakAs(index.language)
  const tools = positions.flatMap((position): Suggestion[] => {
    const row = rows.get(position)
    return row ? [{ text: row.name, slug: row.slug }] : []
  })
  // A tool may match by its category or a synonym. Beside one whose name has the words it looks wrong.
  const isOneSign = words.length === 1 && words.join().length < SHORTEST
  const named = tools.filter(({ text: name }) => isOneSign || hasAll(name, words))
  return [...categories, ...(named.length > 0 ? named : tools)]
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
    .map(({ name, slug }) => ({ text: name, category: slug }))
}
