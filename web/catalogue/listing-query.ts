/**
 * What the address of a list of tools says: `q`, `category`, `maker`, `price`, `inStock`, `fits`, `unitPrice.{unit}`,
 * `f.{attribute}`, `sort` and `page`, as
 * `GET /api/search` reads them. All state of the list is there, and each state has one address.
 */
import { plainNumber } from '#contract/read-number.ts'
import { withoutSign, writeNumber } from '#contract/typed-number.ts'
import { LISTED_QUERY } from '#web/catalogue/listed-query.ts'
import { SORT_NAMES } from '#web/catalogue/sorts.ts'
import { pageOf } from '#web/ui/page-query.ts'

/** Whole rows of two, three and four columns. */
export const ON_A_PAGE = 24

const LISTS = ['category', 'maker']
const LONGEST_QUERY = 200
/** The search refuses more. */
const MOST_ATTRIBUTES = 20

/** A code is a slug. What can be none is not asked for: the search would refuse it under another name. */
const isAttribute = (name: string) => /^(f|unitPrice)\.[a-z0-9-]+$/.test(name)

/** Whether a list of tools reads a parameter of this name, as its address or as its form writes it. */
const isRead = (name: string) =>
  Object.hasOwn(LISTED_QUERY.query, name) || LISTED_QUERY.endless?.test(name) === true

/**
 * The one form of a query, which a form without scripts writes in another: a value each (`maker=a&maker=b`), ends of a range
 * (`price.from=10&price.to=`), and fields that were left empty. Leaves out what a list of tools does not read.
 */
export function oneForm(params: URLSearchParams): URLSearchParams {
  const one = new URLSearchParams()
  const put = (name: string, value: string) => value && one.set(name, value)
  put('q', (params.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_QUERY))
  for (const name of LISTS) put(name, listed(params.getAll(name)))
  put('price', rangeIn(params, 'price', plainPrice) ?? params.get('price')?.trim() ?? '')
  put('inStock', /^(1|true)$/.test(params.get('inStock') ?? '') ? '1' : '')
  put('fits', lastFitted(listed(params.getAll('fits'))))
  for (const name of attributesIn(params))
    put(name, rangeIn(params, name, name[0] === 'u' ? plainPrice : plainEnd) ?? listed(params.getAll(name)))
  const sort = params.get('sort') ?? ''
  put('sort', Object.hasOwn(SORT_NAMES, sort) && sort !== 'relevance' ? sort : '')
  put('page', pageOf(params) > 1 ? String(pageOf(params)) : '')
  return one
}

/** Whether an address says it otherwise than `oneForm` does. What no list of tools reads makes no difference. */
export function isOtherForm(params: URLSearchParams): boolean {
  const read = [...params].filter(([name]) => isRead(name)).map(String)
  const one = [...oneForm(params)].map(String)
  return read.toSorted().join('\n') !== one.toSorted().join('\n')
}

/** Whether the list is narrowed or ordered, and not the whole list or a further page of it. */
export function isNarrowed(params: URLSearchParams): boolean {
  return [...oneForm(params).keys()].some((name) => name !== 'page')
}

/** The query with some of it changed; what is empty leaves it. Begins at the first page again. */
export function withChange(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return oneForm(next)
}

/** `/tools?q=saw`, and without a question mark where there is nothing behind it. */
export const addressOf = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path

/** Divides the ends of a range; undefined for a list. The name of a maker may have two points. */
export function rangeOf(param: string, text: string): { from: string; to: string } | undefined {
  const at = LISTS.includes(param) ? -1 : text.indexOf('..')
  return at === -1 ? undefined : { from: text.slice(0, at).trim(), to: text.slice(at + 2).trim() }
}

/** A comma may belong to a value, so the longest piece that is known is taken each time. */
export function valuesOf(param: string, text: string, known: string[]): string[] {
  if (!text || rangeOf(param, text)) return []
  const pieces = text.split(',')
  const longestFirst = known.toSorted((one, other) => piecesOf(other) - piecesOf(one))
  const values: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const standsHere = (value: string) => joined(pieces, at, piecesOf(value)) === value
    const long = longestFirst.find(standsHere) ?? joined(pieces, at, 1)
    values.push(long)
    at += long.split(',').length
  }
  return [...new Set(values)].filter(Boolean)
}

const piecesOf = (value: string) => value.split(',').length

const joined = (pieces: string[], at: number, length: number) =>
  pieces
    .slice(at, at + length)
    .join(',')
    .trim()

function attributesIn(params: URLSearchParams): string[] {
  const names = [...params.keys()].map((name) => name.replace(/^((?:f|unitPrice)\.[^.]+)\.(from|to)$/, '$1'))
  return [...new Set(names)].filter(isAttribute).slice(0, MOST_ATTRIBUTES).sort()
}

const listed = (values: string[]) =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean).join(',')

/** All of one's tools or some of them: what was ticked last counts. */
const lastFitted = (text: string) => (/(^|,)mine$/.test(text) ? 'mine' : text.replace(/(^|,)mine,/, '$1'))

/** What is written into the two fields of a range; undefined where both are empty. */
function rangeIn(params: URLSearchParams, name: string, plain: (text: string) => string): string | undefined {
  const end = (side: string) => plain((params.get(`${name}.${side}`) ?? '').trim())
  const [from, to] = [end('from'), end('to')]
  return from || to ? `${from}..${to}` : undefined
}

/** `$1,200` is 1200 and `31,5` is 31.5; anything else stays as it is, and is said to be wrong where it stands. */
const plainPrice = (text: string) => plainNumber(withoutSign(text)) ?? text

/** A number that languages read differently, as an address has it in all of them: a German `1.200 mm` is `1200 mm`. */
const plainEnd = (text: string) =>
  text.replace(/^[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/, (number) => plainNumber(number) ?? number)

/** The end of a range in an address as a field shows it, so that it is read back as what it is. */
export const shownEnd = (text: string) => text.replace(/^\d+\.\d+/, (number) => writeNumber(number))
