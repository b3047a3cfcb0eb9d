/** Google's product data specification: support.google.com/merchants/answer/7052112. */
import { centsForMachines } from '#contract/both-prices.ts'
import { contentsOf } from '#contract/contents.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { plainCents, shopCurrency, toCents } from '#contract/money.ts'
import { isDrawing, jpegOf, largestOf } from '#contract/picture-files.ts'
import { pieceCents } from '#contract/price-tiers.ts'
import { lineTotal } from '#contract/prices.ts'
import { promiseOf } from '#contract/product-promise.ts'
import type { Reduced } from '#contract/reduced.ts'
import { safetyDetails } from '#server/catalogue/feeds/safety-details.ts'
import type { FeedRow, FeedValue } from '#server/catalogue/feeds/store.ts'
import type { OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import { writeValue } from '#server/catalogue/values/write-value.ts'
import { element } from '#server/platform/files/xml.ts'

/** `names` from the top down; `googleId`: the nearest one of Google's taxonomy at or above it. */
export type FeedCategory = { names: string[]; googleId: number | undefined }

/** The most that Google reads of each. */
const LONGEST = { title: 150, description: 5_000, brand: 70, mpn: 70, type: 750, size: 100, material: 200 }
const MOST_PICTURES = 10
const MOST_DETAILS = 100

const NANOMETRES_IN_A_CENTIMETRE = 10_000_000
const KILOGRAM = 1_600_000_000_000
/** In centimetres. Google refuses other sides of a product or of a parcel. */
const SIDES = { product: [1, 3_000], parcel: [1, 400] } as const

/** `origin`: of the shop's addresses. `taxed`: how prices are meant, in a shop with taxes. */
type Beside = {
  category?: FeedCategory | undefined
  operators?: OperatorRow[] | undefined
  reduced?: Reduced | undefined
  origin: string
  taxed?: Parameters<typeof centsForMachines>[1]
}

export function googleItem(row: FeedRow, beside: Beside): string {
  const fields = fieldsOf(row, beside).flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [element(`g:${name}`, text)],
  )
  const safety = safetyDetails(row, beside.operators ?? [])
  return `<item>${fields.join('')}${detailsOf(row.values, MOST_DETAILS - safety.length)}${safety.join('')}</item>`
}

type Field = [name: string, text: string | undefined]

function fieldsOf(row: FeedRow, { category, reduced, origin, taxed }: Beside): Field[] {
  const { id, slug, name, description, minimum, maker, makerNumber, gtin, familyId } = row
  const [picture, ...more] = [row.img, ...row.morePictures.map(({ img }) => img)]
    .map(readableOf)
    .filter((img) => !/\.svg$/i.test(img))
    .map((img) => new URL(img, origin).href)
  const isNamed = gtin !== null || (maker !== null && makerNumber !== null)
  return [
    ['id', id],
    ['title', short(name, LONGEST.title)],
    ['description', short(description, LONGEST.description)],
    ['link', `${origin}/tool/${slug}`],
    ['image_link', picture],
    ...more.slice(0, MOST_PICTURES).map((img): Field => ['additional_image_link', img]),
    ...availabilityOf(row),
    ...pricesOf(row, reduced, taxed),
    ...unitPricingOf(row),
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
    ...['length', 'width', 'height'].map(
      (code): Field => [`product_${code}`, centimetres(amountOf(row.values, code, 'length'), SIDES.product)],
    ),
    ['product_weight', kilograms(amountOf(row.values, 'weight', 'mass'))],
    ['shipping_weight', kilograms(row.weight === null ? null : row.weight * minimum)],
    ...parcelOf(row),
  ]
}

/** What is sold beyond the shelf needs the day by which it is promised. */
function availabilityOf(row: FeedRow): Field[] {
  const { available, minimum } = row
  if (available >= minimum) return [['availability', 'in_stock']]
  const { promise } = promiseOf(row)
  if (!promise) return [['availability', 'out_of_stock']]
  return [
    ['availability', promise.kind === 'backorder' ? 'backorder' : 'preorder'],
    ['availability_date', `${promise.on}T00:00Z`],
  ]
}

/** Where ten pieces are the least that is sold, Google wants the price of ten. The sale price is the one that the shop calls reduced. */
function pricesOf(
  { priceCents, priceTiers, minimum, taxClass }: FeedRow,
  reduced: Reduced | undefined,
  taxed: Beside['taxed'],
): Field[] {
  const ofAll = (unitPriceCents: number) => {
    const cents = lineTotal({ unitPriceCents, quantity: minimum })
    return `${plainCents(centsForMachines(cents, taxed, taxClass ?? undefined))} ${shopCurrency().code}`
  }
  if (!reduced) return [['price', ofAll(pieceCents(priceCents, priceTiers, minimum))]]
  return [
    ['price', ofAll(toCents(reduced.lowestBefore))],
    ['sale_price', ofAll(toCents(reduced.price))],
  ]
}

/** Of several pieces the price of one is told: by it our own feed is read back. */
function unitPricingOf({ minimum, contents: text }: FeedRow): Field[] {
  const contents = contentsOf(text)
  if (minimum > 1 || !contents) return minimum > 1 ? measures(`${minimum} ct`, '1 ct') : []
  const { number, unit, per } = contents
  if (unit === 'cm²') return measures(`${number / 10_000} sqm`, '1 sqm')
  if (unit === 'mm') return measures(`${number / 10} cm`, '1 m')
  const called = (name: string) => GOOGLE_UNITS[name] ?? name
  return measures(`${number} ${called(unit)}`, per.startsWith('100') ? per : `1 ${called(per)}`)
}

const measures = (measure: string, base: string): Field[] => [
  ['unit_pricing_measure', measure],
  ['unit_pricing_base_measure', base],
]
/** As Google calls them: support.google.com/merchants/answer/6324455. */
const GOOGLE_UNITS: Record<string, string> = { 'm²': 'sqm', 'm³': 'cbm', pieces: 'ct', piece: 'ct' }

/** Google reads the sides of a parcel together or not at all. Nobody knows them of several pieces. */
function parcelOf({ parcelLength, parcelWidth, parcelHeight, minimum }: FeedRow): Field[] {
  if (minimum > 1) return []
  const sides: Field[] = [
    ['shipping_length', centimetres(parcelLength, SIDES.parcel)],
    ['shipping_width', centimetres(parcelWidth, SIDES.parcel)],
    ['shipping_height', centimetres(parcelHeight, SIDES.parcel)],
  ]
  return sides.every(([, side]) => side !== undefined) ? sides : []
}

function sizeOf(values: FeedValue[]): string {
  const chosen = values.filter(({ isChoice, code }) => isChoice && !OWN_FIELD.has(code))
  return chosen.map(written).join(', ')
}

const OWN_FIELD = new Set(['color', 'pattern', 'material'])

function detailsOf(values: FeedValue[], most: number): string {
  return values
    .slice(0, most)
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

function amountOf(values: FeedValue[], code: string, dimension: Dimension): number | null {
  const value = values.find((one) => one.code === code)
  return value?.dimension === dimension ? value.amount : null
}

function centimetres(
  nanometres: number | null,
  [least, most]: readonly [number, number],
): string | undefined {
  const side = (nanometres ?? 0) / NANOMETRES_IN_A_CENTIMETRE
  return side >= least && side <= most ? `${trimmed(side, 2)} cm` : undefined
}

function kilograms(amount: number | null): string | undefined {
  return amount ? `${trimmed(amount / KILOGRAM, 4)} kg` : undefined
}

const trimmed = (number: number, places: number) => String(Number(number.toFixed(places)))

/** The widest file of one of our pictures, and of a drawing the JPEG, as Google reads no SVG. */
const readableOf = (img: string) => (isDrawing(img) && jpegOf(img)?.address) || largestOf(img)

/** At most so many characters, in whole words where there are some. */
function short(text: string, longest: number): string {
  const characters = [...text.trim()]
  if (characters.length <= longest) return characters.join('')
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/, '') || cut}…`
}
