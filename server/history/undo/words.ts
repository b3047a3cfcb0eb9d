/** Fields and values of changes in words that people read. Pure. */
import { counted } from '#contract/counted.ts'
import { formatCents, toCents } from '#contract/money.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import type { Change, Kind } from '#server/history/undo/change.ts'
import type { Place } from '#server/history/undo/fields.ts'
import { isId } from '#server/platform/db/ids.ts'

/** The names of things by their ids, of categories also by their addresses and of attributes by their codes. */
export type Names = (id: string) => string | undefined

const FIELDS: { [Name in Kind]?: Record<string, string> } = {
  relations: {
    accessory: 'products that go well with it',
    spare_part: 'spare parts',
    replaces: 'products that it replaces',
    fits: 'products that it fits',
  },
  family: { slug: 'address', countsTogether: 'counting together' },
  category: {
    slug: 'address',
    img: 'picture',
    shopifyId: 'category at Shopify',
    googleId: 'category at Google',
  },
  attribute: { dimension: 'what it measures', isFilterable: 'filter' },
  text: { version: 'text' },
  'price rules': { calendar: 'working days', taxes: 'taxes', reverseCharge: 'reverse charge' },
  coupon: { ended: 'end' },
}

const LISTS: Record<string, string> = {
  promotions: 'promotion',
  groups: 'customer group',
  zones: 'delivery zone',
  options: 'option',
  'price lists': 'price list',
}

/** The name of a field, such as `price`, `promotion Spring sale`, or the name of an attribute. */
export function fieldWords({ kind, before, after }: Change, field: string, names: Names): string {
  const [list = '', ...rest] = field.split('.')
  const key = rest.join('.')
  if (key !== '' && list === 'values') return names(key) ?? key
  if (key !== '' && list in LISTS) {
    const { name, label } = Object(after?.[field] ?? before?.[field]) as Record<string, string>
    return `${LISTS[list]} ${name ?? label ?? names(key) ?? key}`
  }
  if (kind === 'price list') return names(field) ?? 'a product'
  if (kind === 'product') {
    const known = PRODUCT_FIELD_NAMES.find((name) => name === field)
    if (known) return PRODUCT_FIELDS[known].word
  }
  return FIELDS[kind]?.[field] ?? spaced(field)
}

/** `mostUnpaid` as `most unpaid`. */
const spaced = (name: string) =>
  name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, (_, one, two) => `${one} ${two.toLowerCase()}`)

/** A value of a field in words; undefined for one that is empty. */
export function valueWords(kind: Kind, field: string, value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  if (field === 'place') return placeWords(value as Place, names)
  if (kind === 'price list') return tierWords(value as Tier[])
  if (kind === 'product' && field === 'price') return formatCents(toCents(Number(value)))
  if (kind === 'product' && field === 'rating')
    return Number(value) === 0 ? 'not rated yet' : `${value} stars`
  if (kind === 'coupon') return value === true ? 'ended' : 'can be used'
  if (field === 'morePictures') return listed(value, ({ alt, img }) => String(alt || img))
  if (field === 'documents') return listed(value, ({ title }) => String(title))
  if (field.startsWith('options.')) return String(Object(value).label)
  if (field.startsWith('price lists.')) return counted(Object.keys(Object(value)).length, 'product')
  return said(value, names)
}

const listed = (value: unknown, words: (one: Record<string, unknown>) => string) =>
  (Array.isArray(value) ? value : []).map((one) => words(Object(one))).join(', ')

function placeWords({ in: parent, position }: Place, names: Names): string {
  const where = parent === null ? 'at the top' : `in ${names(parent) ?? 'a category that is gone'}`
  return `${where}, number ${position + 1}`
}

function tierWords(tiers: Tier[]): string {
  return tiers.map(({ from, cents }) => (from === 1 ? '' : `from ${from}: `) + formatCents(cents)).join(', ')
}

/** Writes any value in words: objects field by field, amounts with the unit in the name of their field. */
function said(value: unknown, names: Names, name = ''): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return withUnit(name, value)
  if (typeof value === 'string') return names(value) ?? (isId(value) ? 'something that is gone' : value)
  if (Array.isArray(value)) return value.map((one) => said(one, names, name)).join(', ')
  return Object.entries(Object(value))
    .filter(([key, one]) => key !== 'id' && key !== 'png' && one !== null && one !== undefined)
    .map(([key, one]) => `${unitless(key)}: ${said(one, names, key)}`)
    .join('; ')
}

function withUnit(name: string, value: number): string {
  if (/cents$/i.test(name)) return formatCents(value)
  if (/ppm$/i.test(name)) return `${value / 10_000} %`
  if (/grams$/i.test(name)) return `${value} g`
  if (/millimetres$/i.test(name)) return `${value} mm`
  return String(value)
}

/** `leastCents` as `least`, `cents` as `amount`. */
function unitless(name: string): string {
  if (name === 'cents') return 'amount'
  if (name === 'ppm') return 'percent'
  return spaced(name.replace(/(Cents|Ppm|Grams|Millimetres)$/, '')).toLowerCase()
}
