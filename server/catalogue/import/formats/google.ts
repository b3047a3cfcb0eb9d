/** A product feed for Google, as XML (read-feed.ts) or as a table with the same names: each item is a product that one can buy. */

import { slugOf } from '#contract/slug-of.ts'
import { tidyContents } from '#contract/tidy-contents.ts'
import { t } from '#messages/t.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import {
  type Columns,
  type Fields,
  namesIn,
  picturesOf,
  put,
  putParcel,
  readFields,
} from '#server/catalogue/import/formats/read-fields.ts'
import { clearFamily, sizeSlug, soldOn, statedStock } from '#server/catalogue/import/formats/sizes.ts'
import type { FileFacts, Item, ReadGroup } from '#server/catalogue/import/item.ts'
import { FEED_COLUMNS } from '#server/catalogue/import/read-feed.ts'
import { at, keyOf, type Row } from '#server/catalogue/import/records.ts'

const COLUMNS: Columns = {
  productName: { headings: ['title'], as: 'line' },
  description: { headings: ['description'], as: 'text' },
  price: { headings: ['price'], as: 'money' },
  gtin: { headings: ['gtin'], as: 'barcode' },
  maker: { headings: ['brand'], as: 'line' },
  makerNumber: { headings: ['mpn'], as: 'line' },
  aviQuantity: { headings: ['quantity'], as: 'pieces' },
}
const VARIANTS = {
  color: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  age_group: 'Age group',
  gender: 'Gender',
}
const VARIANT_NAMES = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const google: Format = {
  signs: [['id', 'title', 'price', 'availability']],
  // A feed must have all of these; a supplier's list may have the first four.
  unmistakable: ['link', 'image_link'].map((one) => ['id', 'title', 'price', 'availability', one]),
  needed: { name: ['title'], price: ['price'] },
  // Tables have `image link`, `g:image_link` and `product_detail(attribute_name:attribute_value)` as well.
  keyOf: (heading) => keyOf(heading.replace(/^g:/i, '').replace(/\(.*\)$/, '')).replaceAll(' ', '_'),
  columns: () => ({
    read: FEED_COLUMNS,
    numbers: [
      'price',
      'sale_price',
      'shipping_weight',
      'shipping_length',
      'shipping_width',
      'shipping_height',
    ],
  }),
  belongingOf: (row) => {
    const group = row.text('item_group_id')
    return group === '' ? {} : { key: group }
  },
  readGroup,
}

function readGroup(rows: Row[], file: FileFacts): ReadGroup {
  const [first] = rows
  const group = first?.text('item_group_id') ?? ''
  const differing = VARIANT_NAMES.filter(
    (name) => new Set(rows.map((row) => row.text(name).toLowerCase())).size > 1,
  )
  const name = commonName(rows.map((row) => row.text('title')))
  const items = rows.map((row) => itemOf(row, file))
  if (group === '' || rows.length < 2) return { items }
  const family = {
    slug: sizeSlug(slugOf(name) || group, []),
    name: name || group,
    choices: differing.map((one) => VARIANTS[one]),
  }
  return {
    items: clearFamily(
      items.map((item, index) => ({
        ...item,
        family: {
          ...family,
          cell: rows[index]?.cell('item_group_id') ?? { text: '', line: item.line, column: '' },
        },
      })),
    ),
  }
}

function commonName([first = '', ...others]: string[]): string {
  let length = first.length
  for (const title of others) while (!title.startsWith(first.slice(0, length))) length -= 1
  const isWhole = [first, ...others].every((title) => /^$|^\W/.test(title.slice(length)))
  const common = first.slice(0, length)
  return (isWhole ? common : common.replace(/\S*$/, '')).replace(/[\s,(–-]+$/, '')
}

function itemOf(row: Row, file: FileFacts): Item {
  const read = readFields(row, COLUMNS, file)
  const { warnings, problems } = read
  const id = row.cell('id')
  const name = read.fields.productName?.text ?? ''
  put(read, 'weight', row.cell('shipping_weight'), 'weight', file)
  putParcel(
    read,
    ['shipping_length', 'shipping_width', 'shipping_height'].map((side) => row.cell(side)),
    file,
  )
  takeSalePrice(row, read, file)
  if (/^(?:backorder|preorder)$/i.test(row.text('availability')))
    warnings.push(at(row.cell('availability'), soldOn()))
  const isOurs = UUID.test(id.text)
  const minimum = isOurs ? Number(/^(\d+) ct$/.exec(row.text('unit_pricing_measure'))?.[1] ?? 1) : 1
  if (minimum > 1 && read.fields.price) perPiece(read.fields, minimum)
  else takeContents(row, read)
  const cells = ['image_link', 'additional_image_link'].map((column) => ({ cell: row.cell(column), alt: '' }))
  const list = picturesOf(cells, warnings)
  const path = firstPath(row.text('product_type'))
  const type = /^\d*$/.test(path)
    ? row.cell('google_product_category')
    : { ...row.cell('product_type'), text: path }
  const names = /^\d*$/.test(type.text) ? [] : namesIn(type.text)
  if (id.text === '') problems.push(at(id, t('admin.importSays.itemNeedsId')))
  return {
    ...{ place: row.place, line: row.line, name: name || id.text, problems, warnings },
    ...(isOurs && { id: id.text.toLowerCase() }),
    fields: {
      ...(!isOurs && id.text !== '' && { sku: id, slug: { ...id, text: sizeSlug(name || id.text, []) } }),
      ...read.fields,
      ...statedStock(read.fields.aviQuantity, row.cell('availability'), warnings),
    },
    ...(list.length > 0 && { pictures: { list, cell: row.cell('image_link') } }),
    ...(names.length > 0 && !isOurs && { category: { names, cell: type } }),
    values: isOurs ? [] : valuesOf(row),
  }
}

/** How much is in a piece, as the price of a unit is of it. A unit of Google's that Kerf has not is left out, with a warning. */
function takeContents(row: Row, read: Fields): void {
  const measure = row.cell('unit_pricing_measure')
  if (measure.text === '') return
  const base = row.text('unit_pricing_base_measure').replaceAll(' ', '')
  const text = tidyContents(/^100m?[gl]$/.test(base) ? `${measure.text} per ${base}` : measure.text)
  if (text === undefined)
    read.warnings.push(at(measure, t('admin.importSays.contentsLeftOut', { text: measure.text })))
  else read.fields.contents = { ...measure, text }
}

/** A sale price without dates is what people pay now, so it is the price. One with dates is left out, with a warning. */
function takeSalePrice(row: Row, read: Fields, file: FileFacts): void {
  const sale = row.cell('sale_price')
  if (sale.text === '') return
  const hasDates = row.text('sale_price_effective_date') !== ''
  if (!hasDates) put(read, 'price', sale, 'money', file)
  const words = hasDates
    ? t('admin.importSays.saleHasDates', { sale: sale.text })
    : t('admin.importSays.saleIsPrice', { sale: sale.text, regular: row.text('price') })
  read.warnings.push(at(sale, words))
}

/** Of `Tools > Saws, Sale > All` the first; a comma within a name, as in `Home, Garden > Saws`, divides nothing. */
function firstPath(types: string): string {
  const comma = types.indexOf(', ', types.indexOf('>'))
  return comma >= 0 && comma < types.lastIndexOf('>') ? types.slice(0, comma) : types
}

/** Of what is sold from ten pieces on, our own feed has the price of ten. */
function perPiece(fields: Item['fields'], minimum: number): void {
  const { price } = fields
  if (!price) return
  fields.price = { ...price, text: (Number(price.text) / minimum).toFixed(2) }
  fields.minQuantity = { ...price, text: String(minimum) }
}

function valuesOf(row: Row): Item['values'] {
  const variants = VARIANT_NAMES.map((column) => ({ attribute: VARIANTS[column], cell: row.cell(column) }))
  const details = row.cell('product_detail')
  const said = details.text.split(/[\n,]/).flatMap((detail) => {
    const [attribute = '', value = ''] = detail.split(':').slice(-2)
    return attribute && value
      ? [{ attribute: attribute.trim(), cell: { ...details, text: value.trim() } }]
      : []
  })
  return [
    ...variants.filter(({ cell }) => cell.text !== ''),
    ...said.filter(({ attribute }) => !Object.values<string>(VARIANTS).includes(attribute)),
  ]
}
