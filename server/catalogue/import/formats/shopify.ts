/** Shopify's export of products: a row for each variant, and more rows for more pictures. The headings of 2025 and those before. */

import { slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import {
  type Columns,
  cellOf,
  namesIn,
  picturesOf,
  readFields,
} from '#server/catalogue/import/formats/read-fields.ts'
import {
  otherSlugs,
  sizeName,
  sizeSlug,
  soldOn,
  statedStock,
} from '#server/catalogue/import/formats/sizes.ts'
import type { FileFacts, Item, ReadGroup } from '#server/catalogue/import/item.ts'
import { at, type Cell, keyOf, type Remark, type Row } from '#server/catalogue/import/records.ts'

const HANDLE = ['Handle', 'URL handle']
const TITLE = ['Title']
const IMAGE = ['Image Src', 'Product image URL']
const IMAGE_ALT = ['Image Alt Text']
const IMAGE_PLACE = ['Image Position']
const OWN_IMAGE = ['Variant Image', 'Variant image URL']
const CATEGORY = ['Product Category', 'Standard Product Type', 'Type', 'Custom Product Type']
const PUBLISHED = ['Published', 'Published on online store']
const STATUS = ['Status']
const TRACKER = ['Variant Inventory Tracker', 'Inventory tracker']
const POLICY = ['Variant Inventory Policy', 'Continue selling when out of stock']
const GIFT_CARD = ['Gift Card', 'Gift card']

const OF_PRODUCT: Columns = {
  description: { headings: ['Body (HTML)', 'Body HTML', 'Description'], as: 'text' },
  maker: { headings: ['Vendor'], as: 'line' },
}
const OF_VARIANT: Columns = {
  sku: { headings: ['Variant SKU', 'SKU'], as: 'code' },
  price: { headings: ['Variant Price', 'Price'], as: 'money' },
  aviQuantity: { headings: ['Variant Inventory Qty', 'Inventory quantity'], as: 'pieces' },
  gtin: { headings: ['Variant Barcode', 'Barcode'], as: 'barcode' },
  weight: { headings: ['Variant Grams', 'Weight value (grams)'], as: 'weight' },
}
const OPTIONS = [1, 2, 3].map((number) => ({ name: `Option${number} Name`, value: `Option${number} Value` }))
/** What Shopify writes where a product has no options. */
const NO_OPTION = 'Default Title'

const all = (columns: Columns) => Object.values(columns).flatMap(({ headings }) => headings)

export const shopify: Format = {
  signs: [
    ['Handle', 'Title', 'Variant Price'],
    ['URL handle', 'Title', 'Price'],
  ],
  needed: { name: TITLE, price: ['Variant Price', 'Price'] },
  columns: () => ({
    read: [
      ...[
        HANDLE,
        TITLE,
        IMAGE,
        IMAGE_ALT,
        IMAGE_PLACE,
        OWN_IMAGE,
        CATEGORY,
        PUBLISHED,
        STATUS,
        TRACKER,
        POLICY,
        GIFT_CARD,
      ].flat(),
      ...all(OF_PRODUCT),
      ...all(OF_VARIANT),
      ...OPTIONS.flatMap(({ name, value }) => [name, value]),
    ],
    numbers: all(OF_VARIANT),
  }),
  belongingOf: (row) => {
    const handle = cellOf(row, HANDLE).text
    return handle === '' ? {} : { key: handle.toLowerCase() }
  },
  readGroup,
}

function readGroup(rows: Row[], file: FileFacts): ReadGroup {
  const [row] = rows
  if (!row) return { items: [] }
  const handle = cellOf(row, HANDLE)
  if (handle.text === '')
    return {
      items: [],
      refused: [at({ ...handle, line: row.line }, t('admin.importSays.rowNeedsHandle'))],
    }
  const first = rows.find((one) => cellOf(one, TITLE).text !== '') ?? row
  const options = OPTIONS.flatMap(({ name, value }) => {
    const said = rows.map((one) => one.text(name)).find((text) => text !== '')
    const isUsed = rows.some((one) => one.text(value) !== '' && one.text(value) !== NO_OPTION)
    return said && isUsed ? [{ name: said, value }] : []
  })
  const variants = rows.filter(
    (one) =>
      all(OF_VARIANT)
        .slice(0, 4)
        .some((heading) => one.text(heading) !== '') || one.text('Option1 Value') !== '',
  )
  const shared = sharedOf(rows, first, file)
  const sold = variants.length > 0 ? variants : [first]
  return {
    items: sold.map((variant) =>
      itemOf(
        variant,
        { first, shared, options, isFamily: sold.length > 1, isFirst: variant === sold[0] },
        file,
      ),
    ),
  }
}

type Shared = ReturnType<typeof sharedOf>

function sharedOf(rows: Row[], first: Row, file: FileFacts) {
  const placed = rows
    .map((row) => ({
      cell: cellOf(row, IMAGE),
      alt: cellOf(row, IMAGE_ALT).text,
      place: Number(cellOf(row, IMAGE_PLACE).text || 0),
    }))
    .filter(({ cell }) => cell.text !== '')
    .toSorted((a, b) => a.place - b.place)
  return {
    ...{ handle: cellOf(first, HANDLE), title: cellOf(first, TITLE), pictures: placed },
    ...{ category: cellOf(first, CATEGORY), fields: readFields(first, OF_PRODUCT, file) },
    state: stateOf(first),
    isGiftCard: /^(?:true|yes|1)$/i.test(cellOf(first, GIFT_CARD).text),
  }
}

function stateOf(first: Row) {
  const status = cellOf(first, STATUS)
  const isHidden = /^(?:false|no|0)$/i.test(cellOf(first, PUBLISHED).text)
  const states: Record<string, string> = {
    active: isHidden ? 'draft' : 'on sale',
    draft: 'draft',
    archived: 'archived',
    unlisted: 'draft',
  }
  const text = states[status.text.toLowerCase()] ?? (isHidden ? 'draft' : 'on sale')
  return { ...(status.text ? status : cellOf(first, PUBLISHED)), text }
}

type Of = {
  first: Row
  shared: Shared
  options: { name: string; value: string }[]
  isFamily: boolean
  isFirst: boolean
}

function itemOf(row: Row, { first, shared, options, isFamily, isFirst }: Of, file: FileFacts): Item {
  const { handle, title, category } = shared
  const read = readFields(row, OF_VARIANT, file)
  const chosen = options.map(({ name, value }) => ({ attribute: name, cell: row.cell(value) }))
  const texts = chosen.map(({ cell }) => cell.text)
  const warnings = [...(row === first ? shared.fields.warnings : []), ...read.warnings]
  const name = sizeName(title.text || handle.text, isFamily ? texts : [], title, warnings)
  if (shared.isGiftCard && row === first)
    warnings.push(at(cellOf(row, GIFT_CARD), t('admin.importSays.giftCard')))
  if (/^(?:continue|true|yes|1)$/i.test(cellOf(row, POLICY).text))
    warnings.push(at(cellOf(row, POLICY), soldOn()))
  warnOfUncounted(row, read.fields.aviQuantity, file, warnings)
  const own = cellOf(row, OWN_IMAGE)
  const cells = [...(own.text ? [{ cell: own, alt: '' }] : []), ...shared.pictures]
  const list = picturesOf(cells, row === first || own.text ? warnings : [])
  const names = /^uncategorized$/i.test(category.text) ? [] : namesIn(category.text)
  return {
    ...{ place: row.place, line: row.line, name, warnings },
    also: otherSlugs(handle.text, texts, { isFirst, sku: read.fields.sku?.text ?? '' }),
    problems: [...(row === first ? shared.fields.problems : []), ...read.problems],
    fields: {
      // Without a title a new product is refused there, and one of the shop keeps its name.
      productName: { ...title, line: row.line, text: title.text === '' ? '' : name },
      slug: { ...handle, line: row.line, text: sizeSlug(handle.text, texts) },
      state: shared.isGiftCard ? { ...shared.state, text: 'draft' } : shared.state,
      ...shared.fields.fields,
      ...read.fields,
      ...statedStock(read.fields.aviQuantity, cellOf(row, TRACKER), warnings),
    },
    ...(list.length > 0 && { pictures: { list, cell: cells[0]?.cell ?? own } }),
    ...(names.length > 0 && { category: { names, cell: category } }),
    values: chosen.filter(({ cell }) => cell.text !== ''),
    ...(isFamily &&
      options.length > 0 && {
        family: {
          slug: slugOf(handle.text) || sizeSlug(handle.text, []),
          name: title.text || handle.text,
          choices: options.map(({ name }) => name),
          cell: handle,
        },
      }),
  }
}

/** Stock that Shopify does not count is 0 there and sold all the same; here nobody could buy it. */
function warnOfUncounted(row: Row, stock: Cell | undefined, { header }: FileFacts, warnings: Remark[]): void {
  const saysWhoCounts = header.some((name) => TRACKER.some((heading) => keyOf(heading) === keyOf(name)))
  if (stock?.text === '0' && saysWhoCounts && cellOf(row, TRACKER).text === '')
    warnings.push(at(stock, t('admin.importSays.notCounted')))
}
