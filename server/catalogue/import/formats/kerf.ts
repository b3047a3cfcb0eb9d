/** Our own file (server/history/export/product-rows.ts writes it). A row is a product unless `type` says category, attribute, family or operator. */

import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '#contract/product-fields.ts'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import type { TranslatedThing } from '#contract/translated.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { asPoints, moneyIn, piecesIn } from '#server/catalogue/import/amounts.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import type {
  Definition,
  FileFacts,
  Item,
  Picture,
  ReadGroup,
  TranslatedCell,
} from '#server/catalogue/import/item.ts'
import { at, type Cell, keyOf, type Row } from '#server/catalogue/import/records.ts'
import {
  EXPORTED,
  OF_DEFINITIONS,
  translatedColumn,
  translatedColumns,
  VALUE_PREFIX,
} from '#server/history/export/own-columns.ts'
import { unguarded } from '#server/platform/files/csv.ts'

const OTHERS = ['img', 'morePictures', 'documents', 'category', 'values', 'translations'] as const
const PLAIN = PRODUCT_FIELD_NAMES.filter((name) => !(OTHERS as readonly string[]).includes(name))
/** The fields that a spreadsheet may write in the way of its country: `12,50`, `$1,299.00`. */
const NUMBERS = PRODUCT_FIELD_NAMES.filter((name) =>
  ['dollars', 'optional dollars', 'pieces', 'optional pieces', 'multiple', 'whole number'].includes(
    productField(name).kind,
  ),
)

export const kerf: Format = {
  signs: [
    ['productName', 'price'],
    ['slug', 'price'],
    ['sku', 'price'],
    ['sku', 'aviQuantity'],
    ['slug', 'aviQuantity'],
  ],
  unmistakable: ['sku', 'slug', 'productName'].flatMap((name) => [
    [name, 'aviQuantity'],
    [name, 'minQuantity'],
  ]),
  needed: {
    name: ['productName', productField('productName').label],
    price: ['price', productField('price').label],
  },
  columns: (header) => ({
    read: [
      ...PRODUCT_FIELD_NAMES.flatMap((name) => [name, productField(name).label]),
      ...RELATION_KINDS,
      ...['type', 'family', EXPORTED, ...OF_DEFINITIONS],
      ...header.filter((name) => TRANSLATED_HEADING.test(name.trim())),
      ...header.filter((name) => name.toLowerCase().startsWith(VALUE_PREFIX)),
    ],
    numbers: NUMBERS.flatMap((name) => [name, productField(name).label]),
  }),
  // The rows have the order of the products in the shop, so no row is moved to another.
  belongingOf: () => ({}),
  readGroup: ([row], file) => (row ? readRow(row, file) : { items: [] }),
}

const TRANSLATED_HEADING = new RegExp(
  `^(?:productName|name|description|imgAlt|warnings|options):(?:${allLanguages.join('|')})$`,
  'i',
)

function readRow(row: Row, file: FileFacts): ReadGroup {
  const type = row.text('type').toLowerCase()
  if (type === '' || type === 'product') return { items: [itemOf(row, file)] }
  const definition = definitionOf(type, row, file)
  if (definition) return { items: [], definitions: [definition] }
  return {
    items: [],
    refused: [
      at(
        row.cell('type'),
        t('admin.importSays.oneOf', { values: 'product, category, attribute, family, operator' }),
      ),
    ],
  }
}

type Columns = { has(column: string): boolean; values: string[] }
// Of each file once: it may have thousands of columns.
const knownColumns = new WeakMap<string[], Columns>()

function columnsOf(header: string[]): Columns {
  const known = knownColumns.get(header)
  if (known) return known
  const names = new Set(header.map(keyOf))
  const found: Columns = {
    has: (column) => names.has(keyOf(column)),
    values: header.filter((column) => column.toLowerCase().startsWith(VALUE_PREFIX)),
  }
  knownColumns.set(header, found)
  return found
}

function itemOf(row: Row, file: FileFacts): Item {
  const { has, values } = columnsOf(file.header)
  const cellOf = (name: ProductFieldName): Cell | undefined => {
    const column = [name, productField(name).label].find(has)
    return column === undefined ? undefined : textOf(row, column)
  }
  const fields: Item['fields'] = {}
  for (const name of PLAIN) {
    const cell = cellOf(name)
    if (cell) fields[name] = NUMBERS.includes(name) ? plainNumber(cell, name, file) : measured(cell, name)
  }
  const pictures = picturesOf(cellOf('img'), cellOf('morePictures'), fields.imgAlt)
  const category = cellOf('category')
  const documents = cellOf('documents')
  const family = has('family') ? textOf(row, 'family') : undefined
  const exportedStock = row.text(EXPORTED)
  const name = fields.productName?.text || fields.sku?.text || fields.slug?.text || ''
  return {
    ...{ isOwn: true, place: row.place, line: row.line, name, problems: [], warnings: [] },
    ...(exportedStock !== '' && { exportedStock }),
    fields,
    ...(pictures && { pictures }),
    ...(documents && { documents }),
    translations: translationsOf(row, 'product', has),
    ...(category && { category: { slug: category.text, cell: category } }),
    values: values.map((column) => ({
      attribute: column.slice(VALUE_PREFIX.length).trim().toLowerCase(),
      cell: textOf(row, column),
    })),
    ...(family && { family: { slug: family.text, name: family.text, cell: family } }),
    relations: RELATION_KINDS.filter(has).map((kind) => {
      const cell = row.cell(kind)
      return { kind, cell, slugs: cell.text.split(/[\s,;|]+/).filter((slug) => slug !== '') }
    }),
  }
}

const translationsOf = (row: Row, thing: TranslatedThing, has: Columns['has']): TranslatedCell[] =>
  translatedColumns(thing, has).map(({ column, ...text }) => ({ ...text, cell: textOf(row, column) }))

function plainNumber(cell: Cell, name: ProductFieldName, facts: FileFacts): Cell {
  const { decimalCommas, isInCommas, isKnown } = facts
  const isMoney = ['dollars', 'optional dollars'].includes(productField(name).kind)
  if (/^-?\d*(?:\.\d+)?$/.test(cell.text) && ((isMoney && !cell.hasCommas) || !isInCommas)) return cell
  const hasComma = decimalCommas.has(keyOf(cell.column))
  const found = isMoney
    ? moneyIn(cell.text, hasComma, isKnown)
    : piecesIn(cell.text, hasComma || isInCommas, isKnown)
  return 'text' in found ? { ...cell, text: found.text } : cell
}

const MEASURES: ProductFieldName[] = ['weight', 'parcel', 'contents']

const measured = (cell: Cell, name: ProductFieldName): Cell =>
  cell.hasCommas && MEASURES.includes(name) ? { ...cell, text: asPoints(cell.text) } : cell

/** The text without what the export added to make it harmless for spreadsheets. */
function textOf(row: Row, column: string): Cell {
  const cell = row.cell(column)
  return { ...cell, text: unguarded(cell.text) }
}

/** One picture in a line: its address, a space, and what it shows. */
function picturesOf(img: Cell | undefined, more: Cell | undefined, alt: Cell | undefined): Item['pictures'] {
  if (!img) return undefined
  const first = { img: img.text, alt: alt?.text ?? '' }
  const others = (more?.text ?? '').split(/\n|,\s+(?=https:|\/)/).flatMap((line): Picture[] => {
    const [address = '', ...words] = line.trim().split(' ')
    return address === '' ? [] : [{ img: address, alt: words.join(' ') }]
  })
  return { list: [first, ...others], cell: img }
}

const CHOICE_MARK = /\s*[,;|]\s*/

function definitionOf(type: string, row: Row, file: FileFacts): Definition | undefined {
  const text = (column: string) => textOf(row, column).text
  const { has } = columnsOf(file.header)
  const place = {
    ...{ place: row.place, line: row.line, problems: [] },
    translations: translationsOf(row, 'category', has),
  }
  const named = { ...place, slug: text('slug'), name: text('productName') }
  if (type === 'category') {
    const { slug, name } = named
    const rest = {
      parent: text('category'),
      img: text('img'),
      shopifyId: text('shopifyId'),
      googleId: text('googleId'),
    }
    return { ...place, kind: 'category', slug, name, description: text('description'), ...rest }
  }
  if (type === 'family') {
    const choices = text('choices')
      .split(CHOICE_MARK)
      .filter((code) => code !== '')
    return { ...named, kind: 'family', choices }
  }
  if (type === 'operator') return { ...named, kind: 'operator', lines: text('operator') }
  if (type !== 'attribute') return undefined
  const rest = {
    of: text('kind'),
    dimension: text('dimension'),
    filterable: text('filterable'),
    options: text('options'),
    translatedOptions: allLanguages.flatMap((tag) => {
      const column = translatedColumn('options', tag)
      return has(column) ? { tag, text: text(column) } : []
    }),
  }
  return {
    ...place,
    kind: 'attribute',
    code: named.slug,
    name: named.name,
    category: text('category'),
    ...rest,
  }
}
