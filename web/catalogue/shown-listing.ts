import { t } from '#messages/t.ts'
/** What a list of tools shows, from its address and what the search answered. Runs in loaders: the browser gets the result. */

import { COMPARED_UNITS, unitPriceName } from '#contract/compared-units.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { bothSystems, readMeasure } from '#contract/measures.ts'
import { formatDollars, withSign } from '#contract/money.ts'
import type { Facet, Found, ReadMeasure } from '#contract/search.ts'
import { MINE } from '#contract/search-limits.ts'
import { rangeOf, valuesOf, withChange } from '#web/catalogue/listing-query.ts'
import { rangeProblems } from '#web/catalogue/range-problem.ts'

type ShownValue = Omit<Facet['values'][number], 'count'> & {
  /** Absent where it is another for each reader. */
  count?: number
}

export type ShownFacet = Pick<Facet, 'code' | 'name' | 'lang' | 'kind'> & {
  values: ShownValue[]
  /** Its name in the address. */
  param: string
  chosen: string[]
  /** What the address says of it, of which `chosen` are the values. */
  appliedText: string
  /** Where a range can be given: what is typed into its ends, and the least and the greatest there is. */
  range?: { from: string; to: string; least: string; greatest: string }
  /** All hits have one maker or one price, so that it tells nothing apart. */
  isAlone?: boolean
  /** What is wrong with what the address says of it, and with which end of a range. */
  problem?: string
  endProblems?: { from?: string; to?: string }
}

/** One filter that is on. `to`: the query without it. `isSearch`: it is the words that are searched for. */
export type Chip = Langs & { name: string; text: string; to: string; isSearch?: true }

/** In which language name and text are, where they are not in the one of the page. */
type Langs = { nameLang?: Facet['lang']; lang?: Facet['lang'] }

/** More would be a wall of boxes: an attribute is offered where it tells apart at least this share of the hits. */
const LEAST_SHARE = 0.2
const MOST_OFFERED = 12
/** Of so few values nobody needs a range. */
const FEW = 4

/**
 * The facets to offer: those that are in use, and of the attributes those that many hits have, at most twelve. They stand in the order of the
 * search, which is the owner's: in that of most hits a box would leave the keyboard with each tick.
 */
export function shownFacets(
  { facets, total }: Pick<Found, 'facets' | 'total'>,
  query: URLSearchParams,
  wrong: Record<string, string>,
): ShownFacet[] {
  const telling = facets
    .filter((facet) => facet.values.length > 1 && hitsOf(facet) >= total * LEAST_SHARE)
    .filter((facet) => isAttribute(facet) && !query.get(paramOf(facet)))
    .toSorted((a, b) => hitsOf(b) - hitsOf(a))
    .slice(0, MOST_OFFERED)
  const offered = facets.flatMap((facet): ShownFacet[] => {
    const param = paramOf(facet)
    const text = query.get(param) ?? ''
    const isLeftOut = isAttribute(facet) && !text && !telling.includes(facet)
    return facet.kind === 'category' || isLeftOut ? [] : [shown(facet, param, text, wrong[param])]
  })
  const place = ({ param }: ShownFacet) => FIRST.indexOf(param.replace(/\..*/, '')) + 1 || FIRST.length + 1
  return offered.sort((a, b) => place(a) - place(b))
}

const FIRST = ['price', 'unitPrice', 'inStock', 'maker']

const hitsOf = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0)
const isAttribute = (facet: Facet) => paramOf(facet).startsWith('f.')

const paramOf = ({ code }: Facet) =>
  /^(category|maker|price|inStock|unitPrice\..+)$/.test(code) ? code : `f.${code}`

function shown(facet: Facet, param: string, text: string, wrong: string | undefined): ShownFacet {
  const { code, kind, lang, values, range } = facet
  const name = param === 'inStock' ? t('catalogue.availability') : facet.name
  const typed = rangeOf(param, text)
  const chosen = chosenOf(facet, param, text)
  // What is chosen stays to be unticked, also where nothing is left of it.
  const missing = chosen.filter((value) => !values.some((one) => one.value === value))
  return {
    ...{ code, name, lang, kind, param, chosen, appliedText: text },
    values: [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))],
    ...(range &&
      (values.length === 0 || values.length > FEW || typed) && {
        range: {
          ...(typed ?? { from: '', to: '' }),
          least: labelOf(facet, range.from),
          greatest: labelOf(facet, range.to),
        },
      }),
    isAlone: (!text && isAlone(facet)) || undefined,
    ...(wrong !== undefined && problemsOf(facet, typed, wrong)),
  }
}

const isAlone = ({ code, kind, values, range }: Facet) =>
  code === 'maker' ? values.length === 1 : kind === 'price' && range !== undefined && range.from === range.to

function problemsOf(
  facet: Facet,
  typed: ReturnType<typeof rangeOf>,
  wrong: string,
): Pick<ShownFacet, 'problem' | 'endProblems'> {
  if (!typed) return { problem: wrong }
  const endProblems = rangeProblems(facet, typed)
  return { problem: Object.values(endProblems).join('; '), endProblems }
}

/** The values of a list as the facet writes them: `19.05 mm` in an address may be its `3/4 in`. */
function chosenOf({ values, dimension }: Facet, param: string, text: string): string[] {
  const known = values.map(({ value }) => value)
  return valuesOf(param, text, known).map((value) => {
    const amount = dimension && readMeasure(dimension, value)
    const same = (other: string) => dimension && readMeasure(dimension, other) === amount
    return amount === undefined ? value : (known.find(same) ?? value)
  })
}

function labelOf({ kind, dimension }: Pick<Facet, 'kind' | 'dimension'>, text: string): string {
  if (kind === 'price') return inMoney(text)
  const amount = dimension && readMeasure(dimension, text)
  return dimension && amount !== undefined ? inBothSystems(dimension, amount) : text
}

/** A price of an address as the page writes prices: `7.9` as `$7.90`, in German as `7,90 $`. A whole one, and what is typed otherwise, stays as it is. */
const inMoney = (text: string): string =>
  /^\d+\.\d{1,2}$/.test(text) ? formatDollars(Number(text)) : withSign(text)

/** As facets write measures, the inches first: `3/4 in (19.05 mm)`. */
function inBothSystems(dimension: Dimension, amount: number): string {
  const [inch = '', metric] = bothSystems(dimension, amount, 'inch')
  return metric === undefined ? inch : `${inch} (${metric})`
}

/** How a measure of the query was read. */
export type ShownMeasure = Pick<ReadMeasure, 'text' | 'label' | 'found' | 'attribute'> & {
  /** The sizes that there are: each with what it is more or less, and the query that asks for it. */
  nearest: { side: 'below' | 'above'; label: string; difference: string; q: string; gauge?: number }[]
}

/** The measures of a query with the inches first everywhere, however they were typed. `q`: the query with its units. */
export function shownMeasures(measures: ReadMeasure[], q: string): ShownMeasure[] {
  return measures.map(({ text, dimension, amount, found, nearest, attribute }) => ({
    ...{ text, found, label: inBothSystems(dimension, amount) },
    attribute,
    nearest: nearest.map((size) => ({
      side: size.side,
      label: inBothSystems(dimension, size.amount),
      difference: inBothSystems(dimension, Math.abs(size.amount - amount)),
      q: q.replace(text, exactText(dimension, size.amount)),
      gauge: size.gauge,
    })),
  }))
}

/** What is read back as this very amount, where one of the two systems can say it. */
function exactText(dimension: Dimension, amount: number): string {
  const written = bothSystems(dimension, amount, 'inch')
  return written.find((text) => !text.startsWith('≈')) ?? written.at(-1) ?? ''
}

/** The filters that are on, each with the query that is left without it; one that cannot be read is not. */
export function chipsOf(
  query: URLSearchParams,
  facets: ShownFacet[],
  { found, wrong }: { found: Pick<Found, 'facets'>; wrong: Record<string, string> },
): Chip[] {
  const without = (param: string, text = '') => withChange(query, { [param]: text }).toString()
  return [...query].flatMap(([param, text]): Chip[] => {
    if (param === 'q')
      return [
        {
          name: t('catalogue.search'),
          text: t('catalogue.quoted', { q: text }),
          to: without('q'),
          isSearch: true,
        },
      ]
    if (param === 'sort' || param === 'page' || Object.hasOwn(wrong, param)) return []
    if (param === 'inStock') return [{ name: '', text: t('catalogue.inStock2'), to: without(param) }]
    const own = facets.find((one) => one.param === param)
    const facet = found.facets.find((one) => paramOf(one) === param)
    const name = (facet ?? own)?.name ?? nameOf(param)
    const range = rangeOf(param, text)
    const nameLang = (facet ?? own)?.lang
    if (range) return [{ name, nameLang, text: rangeWords(facet, range), to: without(param) }]
    const values = own?.chosen ?? valuesOf(param, text, facet?.values.map(({ value }) => value) ?? [])
    return values.map((value) => ({
      // It says itself that it fits.
      ...{ name: value === MINE && param === 'fits' ? '' : name, nameLang },
      ...labelled(own ?? facet, value),
      to: without(param, values.filter((one) => one !== value).join(',')),
    }))
  })
}

function labelled(facet: Pick<ShownFacet, 'values'> | undefined, value: string): Pick<Chip, 'text' | 'lang'> {
  const { label = value, lang } = facet?.values.find((one) => one.value === value) ?? {}
  return { text: label, lang }
}

/** Of an attribute, or a price of a unit, that no hit has. */
const nameOf = (param: string) => {
  const unit = COMPARED_UNITS.find((one) => param === `unitPrice.${one}`)
  if (unit) return unitPriceName(unit)
  const words = param.replace(/^f\./, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function rangeWords(facet: Facet | undefined, { from, to }: { from: string; to: string }): string {
  const end = (text: string) => (facet?.kind === 'price' ? inMoney(text) : text)
  if (!from) return t('catalogue.upTo', { to: end(to) })
  return to
    ? t('catalogue.fromTo', { from: end(from), to: end(to) })
    : t('catalogue.fromOn', { from: end(from) })
}
