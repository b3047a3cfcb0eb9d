/** WooCommerce's export of products: variations name their parent, which may stand before or after them. */

import { slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import {
  type Columns,
  picturesOf,
  put,
  putParcel,
  readFields,
} from '#server/catalogue/import/formats/read-fields.ts'
import {
  clearFamily,
  otherSlugs,
  sizeName,
  sizeSlug,
  soldOn,
  statedStock,
} from '#server/catalogue/import/formats/sizes.ts'
import {
  asWritten,
  attributesOf,
  BACKORDERS,
  categoryOf,
  describedBy,
  isVariable,
  isVariation,
  measured,
  SALE_DATES,
  SALE_PRICE,
  stateOf,
  takeSalePrice,
  typesOf,
  withoutStock,
} from '#server/catalogue/import/formats/woocommerce-cells.ts'
import type { FileFacts, Item, ReadGroup } from '#server/catalogue/import/item.ts'
import { at, type Row } from '#server/catalogue/import/records.ts'

const COLUMNS: Columns = {
  sku: { headings: ['SKU'], as: 'code' },
  price: { headings: ['Regular price', SALE_PRICE], as: 'money' },
  aviQuantity: { headings: ['Stock'], as: 'pieces' },
  gtin: { headings: ['GTIN, UPC, EAN, or ISBN', 'Meta: _global_unique_id'], as: 'barcode' },
  maker: { headings: ['Brands', 'Brand'], as: 'line' },
}
const OTHERS = [
  ...[
    'ID',
    'Type',
    'Name',
    'Published',
    'Visibility in catalog',
    'Short description',
    'Description',
    'In stock?',
  ],
  ...['Categories', 'Images', 'Parent', 'Tax class', SALE_PRICE, ...SALE_DATES, BACKORDERS],
]
const WEIGHT = /^weight \(/i
const SIDES = [/^length \(/i, /^width \(/i, /^height \(/i]

export const woocommerce: Format = {
  signs: [
    ['Type', 'SKU', 'Name', 'Regular price'],
    ['ID', 'Type', 'Name', 'Parent'],
  ],
  unmistakable: [
    ['Type', 'SKU', 'Name', 'Regular price'],
    ['ID', 'Type', 'Name', 'Published', 'Parent'],
  ],
  needed: { name: ['Name'], price: ['Regular price', SALE_PRICE] },
  columns: (header) => {
    const measures = header.filter((name) => [WEIGHT, ...SIDES].some((sign) => sign.test(name)))
    const numbers = [...Object.values(COLUMNS).flatMap(({ headings }) => headings), ...measures]
    const attributes = header.filter((name) => /^Attribute \d+ (?:name|value\(s\))$/i.test(name))
    return { read: [...OTHERS, ...numbers, ...attributes], numbers: [...numbers, SALE_PRICE] }
  },
  belongingOf: (row) => {
    const parent = row.text('Parent').toLowerCase()
    if (isVariation(row)) return parent === '' ? {} : { key: parent }
    if (!isVariable(row)) return {}
    const id = row.text('ID') ? [`id:${row.text('ID')}`.toLowerCase()] : []
    const sku = row.text('SKU') ? [row.text('SKU').toLowerCase()] : []
    const [key = `name:${row.text('Name')}`, ...names] = [...sku, ...id]
    return { key, names }
  },
  readGroup,
}

function readGroup(guarded: Row[], file: FileFacts): ReadGroup {
  const rows = guarded.map(asWritten)
  const variations = rows.filter(isVariation)
  const others = rows.filter((row) => !isVariation(row))
  const parent = others.find(isVariable)
  if (!parent && variations.length > 0) {
    const refused = variations.map((row) => at(row.cell('Parent'), parentWords(row.text('Parent'))))
    return { items: [], refused }
  }
  if (parent) {
    if (variations.length === 0) {
      const warned = [
        at(parent.cell('Type'), t('admin.importSays.noVariations', { name: parent.text('Name') })),
      ]
      return { items: [], warned }
    }
    // An attribute of which the parent offers several values is a choice of its variations; a single value belongs to all.
    const isChosen = (attribute: string) =>
      variations.some((row) => attributesOf(row, file).some((one) => one.attribute === attribute))
    const choices = attributesOf(parent, file)
      .filter(({ attribute, cell }) => cell.text.includes(',') && isChosen(attribute))
      .map(({ attribute }) => attribute)
    // WooCommerce sells a variation without a value of an attribute with any value.
    const [first] = variations
    const of = { row: parent, choices, first, isFamily: variations.length > 1 }
    return { items: clearFamily(variations.map((row) => itemOf(row, of, file))) }
  }
  const [row] = others
  if (!row) return { items: [] }
  const types = typesOf(row)
  const type = LEFT_OUT.find((one) => types.includes(one))
  if (type) {
    const words = t('admin.importSays.otherType', { type, name: row.text('Name') })
    return { items: [], warned: [at(row.cell('Type'), words)] }
  }
  return { items: [itemOf(row, undefined, file)] }
}

const LEFT_OUT = ['grouped', 'external']

function parentWords(parent: string): string {
  return parent === ''
    ? t('admin.importSays.variationNeedsParent')
    : t('admin.importSays.parentNotInFile', { parent })
}

type Parent = { row: Row; choices: string[]; first: Row | undefined; isFamily: boolean }

function itemOf(row: Row, variable: Parent | undefined, file: FileFacts): Item {
  const { row: parent, choices = [] } = variable ?? {}
  const isCountedAbove = /^parent$/i.test(row.text('Stock'))
  const read = readFields(isCountedAbove ? withoutStock(row) : row, COLUMNS, file)
  const { warnings, problems } = read
  const given = attributesOf(row, file)
  const inherited = parent
    ? attributesOf(parent, file).filter(({ attribute }) => !given.some((one) => one.attribute === attribute))
    : []
  const values = [
    ...given,
    ...inherited.filter(({ attribute, cell }) => !choices.includes(attribute) && !cell.text.includes(',')),
  ]
  const options = choices.flatMap(
    (choice) => given.find(({ attribute }) => attribute === choice)?.cell.text ?? [],
  )
  const title = row.cell('Name')
  const name = title.text
    ? sizeName(title.text, [], title, warnings)
    : sizeName(parent?.text('Name') ?? '', options, title, warnings)
  const from = (column: string) =>
    row.text(column) === '' && parent ? parent.cell(column) : row.cell(column)
  put(read, 'description', { ...describedBy(row, parent), line: row.line }, 'text', file)
  put(read, 'weight', measured(from, file, WEIGHT), 'weight', file)
  putParcel(
    read,
    SIDES.map((side) => measured(from, file, side)),
    file,
  )
  if (!read.fields.maker && parent)
    Object.assign(
      read.fields,
      readFields(parent, { maker: COLUMNS.maker ?? { headings: [], as: 'line' } }, file).fields,
    )
  takeSalePrice(row, read, file)
  if (/^(?:1|yes|notify)$/i.test(from(BACKORDERS).text)) warnings.push(at(from(BACKORDERS), soldOn()))
  const cells = [row, ...(parent ? [parent] : [])].map((one) => ({ cell: one.cell('Images'), alt: '' }))
  const list = picturesOf(cells, warnings)
  const category = categoryOf(from('Categories'), warnings)
  const taxClass = from('Tax class')
  if (taxClass.text !== '' && !/^(?:parent|standard)$/i.test(taxClass.text)) read.fields.taxClass = taxClass
  // By all that the variation says of itself: an attribute of one value becomes a choice when a second variation comes.
  const base = parent ? parent.text('Name') : name
  const sayings = parent ? given.map(({ cell }) => cell.text) : []
  return {
    ...{ place: row.place, line: row.line, name, problems, warnings },
    also: otherSlugs(base, sayings, { isFirst: variable?.first === row, sku: read.fields.sku?.text ?? '' }),
    fields: {
      productName: { ...title, text: name },
      slug: { ...title, text: sizeSlug(base, sayings) },
      state: stateOf(row, parent, warnings),
      ...read.fields,
      ...statedStock(read.fields.aviQuantity, row.cell('In stock?'), warnings),
    },
    ...(list.length > 0 && { pictures: { list, cell: from('Images') } }),
    ...(category && { category }),
    values,
    ...(parent &&
      variable?.isFamily && {
        family: {
          slug: slugOf(parent.text('Name')) || sizeSlug(parent.text('Name'), []),
          name: parent.text('Name'),
          choices,
          cell: row.cell('Parent'),
        },
      }),
  }
}
