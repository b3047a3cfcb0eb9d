import { readGtin } from '#contract/gtin.ts'
import type { ProductFieldName } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { measureIn, moneyIn, piecesIn, unitIn } from '#server/catalogue/import/amounts.ts'
import { cleanLine, cleanText, cutTo } from '#server/catalogue/import/clean-text.ts'
import type { FileFacts, Item } from '#server/catalogue/import/item.ts'
import { at, type Cell, keyOf, type Remark, type Row } from '#server/catalogue/import/records.ts'

/** How a cell is read. `code`: a number of an article, before which spreadsheets put an apostrophe. */
export type Reading = 'line' | 'text' | 'code' | 'money' | 'pieces' | 'barcode' | 'weight'

type Column = { headings: string[]; as: Reading }
export type Columns = { [Name in ProductFieldName]?: Column }

const WITHIN_TEXT = /<(?:img|iframe|video|embed|object)[\s>]/i
const LONGEST_TEXT = 5000

export type Fields = Pick<Item, 'fields' | 'problems' | 'warnings'>

/** The fields of a row by a table of columns. Empty cells say nothing. */
export function readFields(row: Row, columns: Columns, file: FileFacts): Fields {
  const read: Fields = { fields: {}, problems: [], warnings: [] }
  for (const [name, column] of Object.entries(columns) as [ProductFieldName, Column][]) {
    const cell = cellOf(row, column.headings)
    if (cell.text !== '') put(read, name, cell, column.as, file)
    // The heading is for the words when a new product lacks its name or its price.
    else if (name === 'price' || name === 'productName') read.fields[name] = cell
  }
  return read
}

/** The first of these columns that has a text in this row. */
export function cellOf(row: Row, headings: string[]): Cell {
  const cells = headings.map((heading) => row.cell(heading))
  return cells.find(({ text }) => text !== '') ?? cells[0] ?? { text: '', line: row.line, column: '' }
}

export function put(read: Fields, name: ProductFieldName, cell: Cell, as: Reading, file: FileFacts): void {
  const decimalComma = file.decimalCommas.has(keyOf(cell.column))
  const set = (text: string) => {
    if (text !== '') read.fields[name] = { ...cell, text }
  }
  if (as === 'line') set(cleanLine(cell.text))
  else if (as === 'text') {
    if (WITHIN_TEXT.test(cell.text)) read.warnings.push(at(cell, t('admin.importSays.pictureInText')))
    set(shortened(cleanText(cell.text), cell, read.warnings))
  } else if (as === 'code') set(cell.text.replace(/^'(?=.)/, ''))
  else if (as === 'weight') {
    const weight = measureIn(cell.text, unitIn(cell.column), decimalComma)
    if (hasNoUnit(weight))
      read.warnings.push(at(cell, t('admin.importSays.weightWithoutUnit', { text: cell.text })))
    else set(weight)
  } else if (as === 'barcode') {
    const code = cell.text.replace(/^'/, '').replace(/\.0+$/, '')
    // Spreadsheets drop zeros at the beginning.
    const whole = /^(?:\d{7}|\d{9,11})$/.test(code) ? code.padStart(code.length < 8 ? 8 : 12, '0') : code
    if (readGtin(whole)) set(whole)
    else read.warnings.push(at(cell, t('admin.importSays.noGtin', { code })))
  } else {
    const amount =
      as === 'money'
        ? moneyIn(cell.text, decimalComma, file.isKnown)
        : piecesIn(cell.text, decimalComma || file.isInCommas, file.isKnown)
    if ('text' in amount) set(amount.text)
    else {
      read.fields[name] = { ...cell, text: '' }
      read.problems.push(at(cell, amount.problem))
    }
  }
}

function shortened(text: string, cell: Cell, warnings: Remark[]): string {
  if (text.length <= LONGEST_TEXT) return text
  warnings.push(at(cell, t('admin.importSays.descriptionCut', { most: LONGEST_TEXT })))
  return `${cutTo(LONGEST_TEXT - 1, text).replace(/\s+\S*$/, '')}…`
}

const hasNoUnit = (measure: string) => /^[\d.\s/\u2044¼-¾⅐-⅞-]+$/.test(measure)

/** Length, width and height as one field. Where one of them is missing, the parcel is left out. */
export function putParcel(read: Fields, sides: Cell[], file: FileFacts): void {
  const texts = sides.map((cell) =>
    measureIn(cell.text, unitIn(cell.column), file.decimalCommas.has(keyOf(cell.column))),
  )
  const given = texts.filter((text) => text !== '')
  const [cell] = sides
  if (!cell || given.length === 0) return
  // In `12 x 8 x 4 in` only the last side has a unit; here each column has its own.
  if (given.some(hasNoUnit)) {
    read.warnings.push(at(cell, t('admin.importSays.sidesWithoutUnit')))
    return
  }
  if (given.length === 3) read.fields.parcel = { ...cell, text: texts.join(' × ') }
  else read.warnings.push(at(cell, t('admin.importSays.sideMissing')))
}

/** The names of a category from the top down: `Tools > Saws`, `Tools -> Saws`. `divider`: what else stands between them. */
export const namesIn = (path: string, divider: RegExp = /\s*(?:->|>|→|»)\s*/): string[] =>
  cleanLine(path)
    .split(divider)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A product shows one picture and 20 more. */
const MOST_PICTURES = 21
const LONGEST_ALT = 300

/** At most 21 pictures, each once. Addresses without a scheme or with http are asked for by https; others are left out with a warning. */
export function picturesOf(
  cells: { cell: Cell; alt: string }[],
  warnings: Remark[],
): NonNullable<Item['pictures']>['list'] {
  const pictures = new Map<string, { img: string; alt: string; cell: Cell }>()
  for (const { cell, alt } of cells)
    for (const address of cell.text.split(/[\n|]|,\s+|,(?=https?:)/i).map((one) => one.trim())) {
      if (address === '') continue
      const img = addressOf(address)
      if (!img) warnings.push(at(cell, t('admin.importSays.noPictureAddress', { address })))
      // Another row may have the same picture with the words for it.
      else if (!pictures.get(img)?.alt) pictures.set(img, { img, alt: shortAlt(alt, cell, warnings), cell })
    }
  const list = [...pictures.values()]
  const [over] = list.slice(MOST_PICTURES)
  if (over)
    warnings.push(
      at(
        over.cell,
        t('admin.importSays.tooManyPictures', { most: MOST_PICTURES, over: list.length - MOST_PICTURES }),
      ),
    )
  return list.slice(0, MOST_PICTURES).map(({ img, alt }) => ({ img, alt }))
}

function shortAlt(alt: string, cell: Cell, warnings: Remark[]): string {
  const words = cleanLine(alt)
  if (words.length > LONGEST_ALT) warnings.push(at(cell, t('admin.importSays.altCut', { most: LONGEST_ALT })))
  return cutTo(LONGEST_ALT, words)
}

function addressOf(address: string): string | undefined {
  const whole = address.replace(/^(?:http:)?\/\//i, 'https://').replaceAll(' ', '%20')
  if (!/^https:\/\/[^/]/i.test(whole) || !URL.canParse(whole) || whole.length > 2000) return undefined
  const { username, password, port } = new URL(whole)
  return username || password || (port && /^http:/i.test(address)) ? undefined : whole
}
