import { t } from '#messages/t.ts'
import { cleanLine } from '#server/catalogue/import/clean-text.ts'
import { type Fields, namesIn, put } from '#server/catalogue/import/formats/read-fields.ts'
import type { FileFacts, Item } from '#server/catalogue/import/item.ts'
import { at, type Cell, type Row } from '#server/catalogue/import/records.ts'
import { unguarded } from '#server/platform/files/csv.ts'

const MOST_ATTRIBUTES = 30
export const BACKORDERS = 'Backorders allowed?'
export const SALE_PRICE = 'Sale price'
export const SALE_DATES = ['Date sale price starts', 'Date sale price ends']

export const typesOf = (row: Row) =>
  row
    .text('Type')
    .toLowerCase()
    .split(/[,\s]+/)

export const isVariation = (row: Row) => typesOf(row).some((type) => /^(?:.+_)?variation$/.test(type))

export const isVariable = (row: Row) => typesOf(row).some((type) => /^variable(?:-.+)?$/.test(type))

/** A row without the apostrophes that the export puts before what a spreadsheet would compute. */
export const asWritten = (row: Row): Row => ({
  ...row,
  text: (column) => unguarded(row.text(column)),
  cell: (column) => ({ ...row.cell(column), text: unguarded(row.text(column)) }),
})

/** `parent` instead of a number: all variations share one number of pieces, which cannot be divided among them. */
export const withoutStock = (row: Row): Row => ({
  ...row,
  cell: (column) => ({ ...row.cell(column), ...(column === 'Stock' && { text: '' }) }),
})

/** The description, or the short one, of a variation or else of its parent. The export writes line breaks as `\n`. */
export function describedBy(row: Row, parent: Row | undefined): Cell {
  const cells = [row, ...(parent ? [parent] : [])].flatMap((one) => [
    one.cell('Description'),
    one.cell('Short description'),
  ])
  const cell = cells.find(({ text }) => text !== '') ?? row.cell('Description')
  return { ...cell, text: cell.text.replaceAll('\\n', '\n') }
}

export function measured(from: (column: string) => Cell, { header }: FileFacts, sign: RegExp): Cell {
  return from(header.find((name) => sign.test(name)) ?? 'Weight')
}

/** The first of several categories. Commas within a name have a backslash. */
export function categoryOf(cell: Cell, warnings: Item['warnings']): Item['category'] {
  const [first = '', ...more] = cell.text.split(/(?<!\\),\s*/).map((path) => path.replaceAll('\\,', ','))
  const names = namesIn(first)
  if (names.length === 0 || /^uncategorized$/i.test(first)) return undefined
  const isWithin = (path: string, below: string) =>
    namesIn(path).every((name, level) => namesIn(below)[level] === name)
  const [deepest = first] = [first, ...more]
    .filter((path) => isWithin(first, path))
    .toSorted((a, b) => namesIn(b).length - namesIn(a).length)
  const others = more.filter((path) => !isWithin(path, deepest))
  if (others.length > 0)
    warnings.push(at(cell, t('admin.importSays.oneCategory', { deepest, others: others.join(', ') })))
  return { names: namesIn(deepest), cell }
}

export function attributesOf(row: Row, { header }: FileFacts): Item['values'] {
  const values: Item['values'] = []
  for (let number = 1; number <= MOST_ATTRIBUTES; number++) {
    if (!header.some((name) => name.toLowerCase() === `attribute ${number} name`)) break
    const attribute = cleanLine(row.text(`Attribute ${number} name`)).replace(/^pa_/, '')
    const cell = row.cell(`Attribute ${number} value(s)`)
    if (attribute !== '' && cell.text !== '')
      values.push({ attribute, cell: { ...cell, text: cleanLine(cell.text.replaceAll('\\,', ',')) } })
  }
  return values
}

/** Whether a product is on sale or a draft. What is hidden, and what is no tool to send, becomes a draft with a warning. */
export function stateOf(row: Row, parent: Row | undefined, warnings: Item['warnings']): Cell {
  const cell = row.cell('Published')
  const isPublic = [row, ...(parent ? [parent] : [])].every(
    (one) => one.text('Published') === '' || one.text('Published') === '1',
  )
  const isHidden = (parent ?? row).text('Visibility in catalog').toLowerCase() === 'hidden'
  const isDownload = typesOf(row).includes('downloadable')
  if (isDownload) warnings.push(at(row.cell('Type'), t('admin.importSays.download')))
  else if (isHidden && isPublic)
    warnings.push(at((parent ?? row).cell('Visibility in catalog'), t('admin.importSays.hiddenThere')))
  return { ...cell, text: isPublic && !isHidden && !isDownload ? 'on sale' : 'draft' }
}

/** A sale price without dates is what people pay there, so it is the price. One with dates is left out, with a warning. */
export function takeSalePrice(row: Row, read: Fields, file: FileFacts): void {
  const sale = row.cell(SALE_PRICE)
  const { price: regular } = read.fields
  if (sale.text === '' || row.text('Regular price') === '' || !regular) return
  if (SALE_DATES.some((column) => row.text(column) !== '')) {
    read.warnings.push(at(sale, t('admin.importSays.saleHasDates', { sale: sale.text })))
    return
  }
  put(read, 'price', sale, 'money', file)
  const taken = Number(read.fields.price?.text)
  // WooCommerce sells at the regular price where this is the lower one.
  if (taken >= Number(regular.text)) read.fields.price = regular
  else if (taken > 0)
    read.warnings.push(
      at(sale, t('admin.importSays.saleIsPrice', { sale: sale.text, regular: row.text('Regular price') })),
    )
}
