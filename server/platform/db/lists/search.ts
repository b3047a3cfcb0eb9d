import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#server/platform/db/phone-digits.ts'

/**
 * The condition that each word of a search is in one of these columns, in any case and order; a NULL contains no words. Undefined
 * for an empty search. The trigram index looks up only the beginnings of a few words, which is much faster than all words in full;
 * the rows that it finds are then compared with each whole word.
 */
export function containsWords(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  const words = wordsIn(search)
  const inAny = (part: string) => or(...columns.map((column) => ilike(column, patternFor(part))))
  if (words.length < 2) return and(...words.map(inAny))
  return and(...lookedUp(words).map(inAny), containsEach(words, ...columns))
}

/** The condition of `containsWords` without help for an index: use it on rows that another condition has found. */
export function containsEach(words: string[], ...columns: (Column | SQL)[]): SQL | undefined {
  const all = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => ilike(all, patternFor(word))))
}

/** The words of a search. */
export const wordsIn = (search = ''): string[] => search.split(/\s+/u).filter((word) => word !== '')

/** The word of a search that probably the fewest rows have: the longest with a digit, else the longest. */
export function rarestOf(words: string[]): string | undefined {
  const hasDigit = (word: string) => word.length >= TRIGRAM && /\p{N}/u.test(word)
  return words.toSorted((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)) || b.length - a.length)[0]
}

/** More words, or more letters of each, hardly narrow a search: PostgreSQL reads all rows that have any of the trigrams. */
const MOST_WORDS = 4
const LETTERS_OF_ONE = 8
const LETTERS_OF_EACH = 4
const TRIGRAM = 3

/** The beginnings of the longest words, which the index looks up. */
function lookedUp(words: string[]): string[] {
  const longest = words
    .filter((word) => [...word].length >= TRIGRAM)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  const most = longest.length === 1 ? LETTERS_OF_ONE : LETTERS_OF_EACH
  return longest.map((word) => [...word].slice(0, most).join(''))
}

/** A pattern for ILIKE that finds a typed text literally, anywhere. */
export const patternFor = (typed: string) => `%${storable(typed).replace(/[\\%_]/g, '\\$&')}%`

/** A typed text as PostgreSQL can store it. A NUL, which no stored text has, becomes a character that finds nothing. */
export const storable = (typed: string) => typed.toWellFormed().replaceAll('\0', '\uFFFD')

/** Of fewer digits a phone number has too many others within it. */
const LEAST_DIGITS = 6

/**
 * The condition that a column has the phone number of a search, however both are spaced, with the country's code or with a zero before. Undefined where the search is no
 * phone number.
 */
export function hasPhone(column: Column, search = ''): SQL | undefined {
  const digits = digitsOf(search)
  return digits === undefined ? undefined : isPhone(column, digits)
}

/** What is written as one number: digits and what people put between them. */
const ONE_NUMBER = '[0-9][0-9\\s()+./-]*'

/** The condition that a text mentions the phone number of a search, as `hasPhone` compares it. Digits with a word between them are two numbers. */
export function mentionsPhone(column: Column, search = ''): SQL | undefined {
  const digits = digitsOf(search)
  if (digits === undefined) return undefined
  const numbers = sql`regexp_matches(${column}, ${ONE_NUMBER}, 'g') AS number(found)`
  return sql`EXISTS (SELECT FROM ${numbers} WHERE ${isPhone(sql`found[1]`, digits)})`
}

/** The digits that a search compares. Undefined where it is no phone number. */
function digitsOf(search: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(search)) return undefined
  const digits = search.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < LEAST_DIGITS ? undefined : digits
}

function isPhone(number: Column | SQL, digits: string): SQL {
  const own = phoneDigits(number)
  // Both ways the number has the last digits of the search: by these the index finds it.
  return sql`(${own} LIKE ${`%${digits.slice(-LEAST_DIGITS)}%`}
    AND (${own} LIKE ${`%${digits}%`} OR length(${own}) >= ${LEAST_DIGITS} AND ${digits} LIKE '%' || ${own}))`
}
