import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'

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
 * Whether any of these columns, none of which is NULL, contains what was searched for, whatever its case; undefined where
 * nothing was. An index of trigrams finds several words one by one much faster than all of them at once, and what it finds so
 * is then looked through for the whole.
 */
export function containing(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!search) return undefined
  const words = wordsIn(search)
  if (words.length === 0) return or(...columns.map((column) => ilike(column, patternFor(search))))
  const whole = (column: Column | SQL) => ilike(sql`(${column} || '')`, patternFor(search)) // as no index has it
  const each = (column: Column | SQL) => words.map((word) => ilike(column, patternFor(word)))
  return or(...columns.map((column) => and(...each(column), whole(column))))
}

/** More of them, and more of each, narrow it down little further: PostgreSQL goes through all rows that have any three letters. */
const MOST_WORDS = 4
const LETTERS_OF_ONE = 8
const LETTERS_OF_EACH = 4
/** A shorter word is found only with what stands before it: the index has that it begins there. */
const LONG_WORD = 5
const TRIGRAM = 3

/**
 * Of a search that has several words, the longest ones, or what they begin with. Short words without a figure are left out:
 * they are in too many names.
 */
function wordsIn(search: string): string[] {
  const words = [...search.matchAll(/[^\p{L}\p{N}]?([\p{L}\p{N}]+)/gu)]
  if (words.length < 2) return []
  const longest = words
    .filter(([, letters = '']) => letters.length >= TRIGRAM || /\p{N}/u.test(letters))
    .map(([whole, letters = '']) => (letters.length < LONG_WORD ? whole : letters))
    .filter((word) => word.length >= TRIGRAM)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  const most = longest.length === 1 ? LETTERS_OF_ONE : LETTERS_OF_EACH
  return longest.map((word) => (/^[\p{L}\p{N}]/u.test(word) ? [...word].slice(0, most).join('') : word))
}

/** What people write is meant literally. No text in PostgreSQL holds a NUL, so such a search finds nothing. */
function patternFor(search: string): string {
  const literal = search.toWellFormed().replaceAll('\0', '\uFFFD')
  return `%${literal.replace(/[\\%_]/g, '\\$&')}%`
}

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
