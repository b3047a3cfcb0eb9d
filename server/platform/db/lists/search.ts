import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#server/platform/db/phone-digits.ts'

/** In any case and order; undefined for an empty search. The trigram index looks up the beginnings of a few words, as that is much faster. */
export function containsWords(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  const words = wordsIn(search)
  const inAny = (part: string) => or(...columns.map((column) => ilike(column, patternFor(part))))
  if (words.length < 2) return and(...words.map(inAny))
  return and(...lookedUp(words).map(inAny), containsEach(words, ...columns))
}

/** `containsWords` without the index, for rows that another condition has found. */
export function containsEach(words: string[], ...columns: (Column | SQL)[]): SQL | undefined {
  const all = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => ilike(all, patternFor(word))))
}

export const wordsIn = (search = ''): string[] => search.split(/\s+/u).filter((word) => word !== '')

/** Probably in the fewest rows: the longest word with a digit, else the longest. */
export function rarestOf(words: string[]): string | undefined {
  const hasDigit = (word: string) => word.length >= TRIGRAM && /\p{N}/u.test(word)
  return words.toSorted((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)) || b.length - a.length)[0]
}

/**
 * The beginning of the word that is probably in the fewest rows, for an index that finds it anywhere in a text; undefined where every word is shorter
 * than the three letters that such an index needs.
 */
export function patternOfRarest(words: string[]): string | undefined {
  const rarest = rarestOf(words) ?? ''
  return rarest.length < TRIGRAM ? undefined : patternFor([...rarest].slice(0, LONGEST_OF_RAREST).join(''))
}

/** More words, or more letters of each, hardly narrow a search: PostgreSQL reads all rows that have any of the trigrams. */
const MOST_WORDS = 4
const LETTERS_OF_ONE = 8
const LETTERS_OF_EACH = 4
/** An e-mail address begins as many others do. */
const LONGEST_OF_RAREST = 16
const TRIGRAM = 3

function lookedUp(words: string[]): string[] {
  const longest = words
    .filter((word) => [...word].length >= TRIGRAM)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  const most = longest.length === 1 ? LETTERS_OF_ONE : LETTERS_OF_EACH
  return longest.map((word) => [...word].slice(0, most).join(''))
}

/** For ILIKE: finds a typed text literally, anywhere. */
export const patternFor = (typed: string) => `%${storable(typed).replace(/[\\%_]/g, '\\$&')}%`

/** PostgreSQL cannot store a NUL: it becomes a character that finds nothing. */
export const storable = (typed: string) => typed.toWellFormed().replaceAll('\0', '\uFFFD')

/** Of fewer digits a phone number has too many others within it. */
const LEAST_DIGITS = 6

/** However both numbers are spaced, with the country's code or with a zero before. Undefined for what is no phone number. */
export function hasPhone(column: Column, search = ''): SQL | undefined {
  const digits = digitsOf(search)
  return digits === undefined ? undefined : isPhone(column, digits)
}

const ONE_NUMBER = '[0-9][0-9\\s()+./-]*'

/** As `hasPhone` compares. Digits with a word between them are two numbers. */
export function mentionsPhone(column: Column, search = ''): SQL | undefined {
  const digits = digitsOf(search)
  if (digits === undefined) return undefined
  const numbers = sql`regexp_matches(${column}, ${ONE_NUMBER}, 'g') AS number(found)`
  return sql`EXISTS (SELECT FROM ${numbers} WHERE ${isPhone(sql`found[1]`, digits)})`
}

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
