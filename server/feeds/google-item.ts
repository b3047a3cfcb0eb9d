/**
 * A product in the words of Google's product data specification (support.google.com/merchants/answer/7052112). Pure. It says nothing that
 * the shop does not know.
 */
import { toDollars } from '#contract/money.ts'
import { pieceCents } from '#contract/price-tiers.ts'
import { lineTotal } from '#contract/prices.ts'
import type { FeedRow, FeedValue } from '#server/feeds/store.ts'
import { writeValue } from '#server/values/write-value.ts'
import { element } from '#server/xml.ts'

/** The category of a product: its names from the top down, and the nearest id of Google's taxonomy at or above it. */
export type FeedCategory = { names: string[]; googleId: number | undefined }

/** The most that Google reads of each. */
const LONGEST = { title: 150, description: 5_000, brand: 70, mpn: 70, type: 750, size: 100, material: 200 }
const MOST_PICTURES = 10
const MOST_DETAILS = 100

/** Google reads no drawings. */
const READABLE = /^(?!.*\.svg$)/i
const NANOMETRES_IN_A_CENTIMETRE = 10_000_000
const KILOGRAM = 1_600_000_000_000

/** The item of a product, in one line. `origin`: of the shop's addresses. */
export function googleItem(row: FeedRow, category: FeedCategory | undefined, origin: string): string {
  const fields = [...fieldsOf(row, category, origin)].flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [element(`g:${name}`, text)],
  )
  return `<item>${fields.join('')}${detailsOf(row.values)}</item>`
}

type Field = [name: string, text: string | undefined]

function fieldsOf(row: FeedRow, category: FeedCategory | undefined, origin: string): Field[] {
  const { id, slug, name, description, minimum, available, maker, makerNumber, gtin, familyId } = row
  const [picture, ...more] = [row.img, ...row.morePictures.map(({ img }) => img)]
    .filter((img) => READABLE.test(img))
    .map((img) => new URL(largestOf(img), origin).href)
  const isNamed = gtin !== null || (maker !== null && makerNumber !== null)
  return [
    ['id', id],
    ['title', short(name, LONGEST.title)],
    ['description', short(description, LONGEST.description)],
    ['link', `${origin}/tool/${slug}`],
    ['image_link', picture],
    ...more.slice(0, MOST_PICTURES).map((img): Field => ['additional_image_link', img]),
    ['availability', available >= minimum ? 'in_stock' : 'out_of_stock'],
    // Of what is sold from ten pieces on, Google wants the price of ten.
    [
      'price',
      `${toDollars(lineTotal({ unitPriceCents: pieceCents(row.priceCents, row.priceTiers, minimum), quantity: minimum })).toFixed(2)} USD`,
    ],
    ['unit_pricing_measure', minimum > 1 ? `${minimum} ct` : undefined],
    ['unit_pricing_base_measure', minimum > 1 ? '1 ct' : undefined],
    ['brand', short(maker ?? '', LONGEST.brand)],
    ['gtin', gtin ?? undefined],
    ['mpn', short(makerNumber ?? '', LONGEST.mpn)],
    ['identifier_exists', isNamed ? undefined : 'no'],
    ['condition', 'new'],
    ['google_product_category', category?.googleId === undefined ? undefined : String(category.googleId)],
    ['product_type', short(category?.names.join(' > ') ?? '', LONGEST.type)],
    ['item_group_id', familyId ?? undefined],
    ['size', familyId === null ? undefined : short(sizeOf(row.values), LONGEST.size)],
    ...['color', 'pattern', 'material'].map(
      (code): Field => [code, short(labelOf(row.values, code) ?? '', LONGEST.material)],
    ),
    ['product_length', centimetres(lengthOf(row.values, 'length'))],
    ['product_width', centimetres(lengthOf(row.values, 'width'))],
    ['product_height', centimetres(lengthOf(row.values, 'height'))],
    ['shipping_weight', kilograms(row.weight)],
    ['shipping_length', centimetres(row.parcelLength)],
    ['shipping_width', centimetres(row.parcelWidth)],
    ['shipping_height', centimetres(row.parcelHeight)],
  ]
}

/** What one chooses a size of a family by, but what has a field of its own. */
function sizeOf(values: FeedValue[]): string {
  const chosen = values.filter(({ isChoice, code }) => isChoice && !OWN_FIELD.has(code))
  return chosen.map(written).join(', ')
}

const OWN_FIELD = new Set(['color', 'pattern', 'material'])

function detailsOf(values: FeedValue[]): string {
  return values
    .slice(0, MOST_DETAILS)
    .map((value) => {
      const name = element('g:attribute_name', short(value.name, 140))
      return `<g:product_detail>${name}${element('g:attribute_value', short(written(value), 1_000))}</g:product_detail>`
    })
    .join('')
}

/** `3/4 in (19.05 mm)`, `Beech`, `Yes`. */
function written({ code, name, kind, dimension, amount, entered, option }: FeedValue): string {
  const attribute = { id: '', code, name, kind, dimension, options: option ? [option] : [] }
  const [first = '', second] = writeValue(
    attribute,
    { amount, entered, optionId: option?.id ?? null },
    'inch',
  )
  return second === undefined ? first : `${first} (${second})`
}

function labelOf(values: FeedValue[], code: string): string | undefined {
  return values.find((value) => value.code === code)?.option?.label
}

function lengthOf(values: FeedValue[], code: string): number | null {
  const value = values.find((one) => one.code === code)
  return value?.dimension === 'length' ? value.amount : null
}

function centimetres(nanometres: number | null): string | undefined {
  return nanometres ? `${trimmed(nanometres / NANOMETRES_IN_A_CENTIMETRE, 2)} cm` : undefined
}

function kilograms(amount: number | null): string | undefined {
  return amount ? `${trimmed(amount / KILOGRAM, 4)} kg` : undefined
}

const trimmed = (number: number, places: number) => String(Number(number.toFixed(places)))

const largestOf = (img: string) =>
  img.replace(/^(\/(?:tools|uploads)\/[a-z0-9-]+)-\d+\.webp$/, '$1-1200.webp')

/** At most so many characters, in whole words where there are some. */
function short(text: string, longest: number): string {
  const characters = [...text.trim()]
  if (characters.length <= longest) return characters.join('')
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/, '') || cut}…`
}
