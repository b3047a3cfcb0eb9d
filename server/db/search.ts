import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** What an admin's table asks for. */
export type Search<Sort extends string> = {
  search?: string
  sort?: Sort
  direction?: 'asc' | 'desc'
  page: number
  size: number
}

/** One page, and how many rows there are on all. */
export type Page<Row> = { rows: Row[]; total: number }

/**
 * Whether each word of what was searched for is in any of these columns, a NULL having none, whatever its case and in
 * whatever order the words are; undefined where nothing was searched for. An index of trigrams finds the beginnings of some
 * words much faster than all of all, and what it finds so is then looked through for the whole of each.
 */
export function containing(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  const words = wordsIn(search)
  const inAny = (part: string) => or(...columns.map((column) => ilike(column, patternFor(part))))
  if (words.length < 2) return and(...words.map(inAny))
  return and(...lookedUp(words).map(inAny), holding(words, ...columns))
}

/** Whether each of these words is in any of these columns, as no index has them. */
export function holding(words: string[], ...columns: (Column | SQL)[]): SQL | undefined {
  const all = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => ilike(all, patternFor(word))))
}

/** How alike a word and a part of a text are at least, of 1, for the word to be one that was mistyped. */
const ALIKE = 0.35

/** Lets `closeTo` find what is alike enough until this transaction ends. */
export const lookCloser = (tx: Tx) =>
  tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)

/**
 * Whether each of these words is spelled like a part of one of these columns, or is that part with two letters swapped, and
 * how far all of them are from it: 0 to 1 each.
 */
export function closeTo(
  words: string[],
  ...columns: Column[]
): { isClose: SQL | undefined; distance: SQL<number> } {
  const like = words.map(storable).map((word) => {
    const swapped = sql`ANY(${sql.param(swaps(word).map(patternFor))}::text[])`
    const isClose = or(...columns.flatMap((column) => [sql`${word} <% ${column}`, ilike(column, swapped)]))
    const distances = columns.map(
      (column) => sql`CASE WHEN ${ilike(column, swapped)} THEN 0 ELSE ${word} <<-> ${column} END`,
    )
    return { isClose, distance: sql`least(${sql.join(distances, sql`, `)})` }
  })
  return {
    isClose: and(...like.map(({ isClose }) => isClose)),
    distance: sql<number>`${sql.join([sql`0`, ...like.map(({ distance }) => distance)], sql` + `)}`,
  }
}

/** Swapped letters change most trigrams of a short word; of a shorter one, what is swapped is in many others. */
const LEAST_SWAPPED = 4

/** This word as it is with two neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  if (letters.length < LEAST_SWAPPED) return []
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}

/** The words of a search. */
export const wordsIn = (search = ''): string[] => search.split(/\s+/u).filter((word) => word !== '')

/** The word of a search that the fewest rows have, as far as one sees from it: one with a figure, else the longest. */
export function rarestOf(words: string[]): string | undefined {
  const rank = (word: string) =>
    word.length + (word.length >= TRIGRAM && /\p{N}/u.test(word) ? MOST_LETTERS : 0)
  return words.toSorted((a, b) => rank(b) - rank(a))[0]
}

/** More of them, and more of each, narrow it down little further: PostgreSQL goes through all rows that have any three letters. */
const MOST_WORDS = 4
const LETTERS_OF_ONE = 8
const LETTERS_OF_EACH = 4
const TRIGRAM = 3
/** More than any search has. */
const MOST_LETTERS = 1_000

/** What an index is asked for: the longest words, or what they begin with. */
function lookedUp(words: string[]): string[] {
  const longest = words
    .filter((word) => [...word].length >= TRIGRAM)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  const most = longest.length === 1 ? LETTERS_OF_ONE : LETTERS_OF_EACH
  return longest.map((word) => [...word].slice(0, most).join(''))
}

/** What people write is meant literally. */
const patternFor = (search: string) => `%${storable(search).replace(/[\\%_]/g, '\\$&')}%`

/** No text in PostgreSQL holds a NUL, so such a search finds nothing. */
const storable = (search: string) => search.toWellFormed().replaceAll('\0', '\uFFFD')

/** How a list is sorted: by a column that is never NULL; `last` decides between equals, so no row is lost. */
export type Order = {
  column: Column | SQL
  type: string
  last: Column
  descending: boolean
  /** Whether the rows stand in an index in this order. */
  isIndexed: boolean
}

/** What rows may be sorted by: a column that an index begins with, or something else and its type in PostgreSQL. */
export type Sorting = Column | { made: Column | SQL; type: string; isIndexed: boolean }

/** Sorted by what was asked for, else by what comes naturally. */
export function orderOf<Sort extends string>(
  { sort, direction }: Search<Sort>,
  columns: Record<Sort, Sorting>,
  natural: { column: Column; direction: 'asc' | 'desc' },
  last: Column,
): Order {
  const by: Sorting = sort ? columns[sort] : natural.column
  const descending = (direction ?? (sort ? 'asc' : natural.direction)) === 'desc'
  const sorted =
    'made' in by
      ? { column: by.made, type: by.type, isIndexed: by.isIndexed }
      : { column: by, type: by.getSQLType(), isIndexed: true }
  return { ...sorted, last, descending }
}

/** The terms of ORDER BY. */
export function inOrder({ column, last, descending }: Order): SQL[] {
  const way = descending ? sql`DESC` : sql`ASC`
  return [sql`${column} ${way}`, sql`${last} ${way}`]
}

/** Which rows a page shows, as LIMIT and OFFSET. */
export function part({ page, size }: { page: number; size: number }) {
  return { limit: size, offset: (page - 1) * size }
}
