/** A file of another shop whose columns an owner has explained: the meaning of each heading. Pure. */

import type { ColumnChoices } from '#contract/import-kinds.ts'
import { COLUMN_MEANINGS, type ColumnMeaning, fieldMeant } from '#contract/import-meanings.ts'
import { currencyName, shopCurrency } from '#contract/money.ts'
import type { ProductFieldName } from '#contract/product-fields.ts'
import { slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import { piecesIn } from '#server/catalogue/import/amounts.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import {
  type Columns,
  cellOf,
  type Fields,
  namesIn,
  picturesOf,
  put,
  putParcel,
  type Reading,
  readFields,
} from '#server/catalogue/import/formats/read-fields.ts'
import { otherSlugs, sizeName, sizeSlug, statedStock } from '#server/catalogue/import/formats/sizes.ts'
import type { FileFacts, Item, ReadGroup } from '#server/catalogue/import/item.ts'
import { at, type Cell, type Row } from '#server/catalogue/import/records.ts'

/** How the columns of fields are read; all others are lines. */
const READINGS: Partial<Record<ProductFieldName, Reading>> = {
  description: 'text',
  sku: 'code',
  price: 'money',
  minQuantity: 'pieces',
  aviQuantity: 'pieces',
  orderMultiple: 'pieces',
  gtin: 'barcode',
  weight: 'weight',
}

export function explained(choices: ColumnChoices): Format {
  const headingsOf = (wanted: ColumnMeaning) =>
    Object.entries(choices).flatMap(([heading, meaning]) => (meaning === wanted ? heading : []))
  const fields = COLUMN_MEANINGS.flatMap(({ meaning }) => {
    const field = fieldMeant(meaning)
    return field && headingsOf(meaning).length > 0 ? [{ meaning, field }] : []
  })
  const columns: Columns = Object.fromEntries(
    fields.map(({ meaning, field }) => [
      field,
      { headings: headingsOf(meaning), as: READINGS[field] ?? 'line' },
    ]),
  )
  const [handle] = headingsOf('group')
  const [filledDown] = headingsOf('name filled down')
  if (filledDown && !columns.productName) columns.productName = { headings: [filledDown], as: 'line' }
  const of = { headingsOf, columns, isFilledDown: filledDown !== undefined }
  return {
    filledDown,
    signs: [],
    columns: () => ({ read: Object.keys(choices), numbers: Object.keys(choices) }),
    belongingOf: (row) => (handle && row.text(handle) !== '' ? { key: row.text(handle).toLowerCase() } : {}),
    readGroup: (rows, file) => readGroup(rows, of, file),
  }
}

type Of = { headingsOf(meaning: ColumnMeaning): string[]; columns: Columns; isFilledDown: boolean }

/** The rows of a group are sizes. If some rows have options, a row without options has what they share, and is not sold itself. */
function readGroup(rows: Row[], of: Of, file: FileFacts): ReadGroup {
  const options = ([1, 2, 3] as const).flatMap((number) => {
    const [name] = of.headingsOf(`option name ${number}`)
    const [value] = of.headingsOf(`option value ${number}`)
    if (!value) return []
    const called =
      (name && rows.map((row) => row.text(name)).find((text) => text !== '')) ||
      (name ? `Option ${number}` : value)
    return rows.some((row) => row.text(value) !== '') ? [{ name: called, value }] : []
  })
  const sizes = rows.filter((row) => options.some(({ value }) => row.text(value) !== ''))
  const isFamily = sizes.length > 0 && rows.length > 1
  const shared = isFamily ? (rows.find((row) => !sizes.includes(row)) ?? rows[0]) : undefined
  const sold = isFamily ? sizes : rows
  const others = isFamily ? rows.filter((row) => row !== shared && !sizes.includes(row)) : []
  const stock = shared && !sizes.includes(shared) ? cellOf(shared, of.headingsOf('stock')) : undefined
  const unsold = stock && /[1-9]/.test(stock.text) ? [at(stock, t('admin.importSays.sharedRow'))] : []
  const leftOut = others.map((row) => at(row.cell(options[0]?.value ?? ''), t('admin.importSays.noOptions')))
  return {
    items: sold.map((row) => itemOf(row, { shared, options, isFamily, isFirst: row === sold[0] }, of, file)),
    warned: [...unsold, ...leftOut],
  }
}

type Group = {
  shared: Row | undefined
  options: { name: string; value: string }[]
  isFamily: boolean
  isFirst: boolean
}

function itemOf(row: Row, { shared, options, isFamily, isFirst }: Group, of: Of, file: FileFacts): Item {
  const own = readFields(row, of.columns, file)
  const { slug: _, sku: __, price: ___, aviQuantity: ____, ...ofShared } = of.columns
  const inherited = shared && shared !== row ? readFields(shared, ofShared, file).fields : {}
  const read = { ...own, fields: { ...inherited, ...own.fields } }
  const { warnings, problems } = read
  const handle = of.headingsOf('group').map((heading) => row.cell(heading))[0]
  const chosen = options.map(({ name, value }) => ({ attribute: name, cell: row.cell(value) }))
  const texts = chosen.map(({ cell }) => cell.text)
  const ownName = own.fields.productName?.text ?? ''
  const nameCell = row.cell([...of.headingsOf('name'), ...of.headingsOf('name filled down')][0] ?? '')
  // A name that was filled down is that of all sizes.
  const title =
    ownName !== '' && !(of.isFilledDown && isFamily)
      ? sizeName(ownName, [], nameCell, warnings)
      : sizeName(ownName || (inherited.productName?.text ?? ''), isFamily ? texts : [], nameCell, warnings)
  const from = (meaning: ColumnMeaning): Cell => {
    const cell = cellOf(row, of.headingsOf(meaning))
    return cell.text === '' && shared ? cellOf(shared, of.headingsOf(meaning)) : cell
  }
  putParcel(
    read,
    [from('length'), from('width'), from('height')].map((cell) => withUnit(cell, from('unit of lengths'))),
    file,
  )
  const weight = from('weight')
  if (weight.text !== '') put(read, 'weight', withUnit(weight, from('unit of weight')), 'weight', file)
  const cells = [row, ...(shared && shared !== row ? [shared] : [])].flatMap((one) =>
    of.headingsOf('pictures').map((heading) => ({ cell: one.cell(heading), alt: '' })),
  )
  const list = picturesOf(cells, warnings)
  const { category, names } = categoryIn(from)
  const byPlace = from('stock by place')
  if (byPlace.text !== '') putPlaces(read, byPlace, file)
  const state = from('state')
  const stated = stateIn(state.text)
  if (stated) read.fields.state = { ...state, text: stated }
  else if (state.text !== '') warnings.push(at(state, t('admin.importSays.noState', { text: state.text })))
  const base = handle?.text || (of.isFilledDown && isFamily ? ownName : title)
  if (handle || !own.fields.slug)
    read.fields.slug = {
      ...(handle ?? { line: row.line, column: '' }),
      line: row.line,
      text: sizeSlug(base, texts),
    }
  const priced = from('currency')
  if (priced.text !== '' && priced.text.toUpperCase() !== shopCurrency().code)
    problems.push(at(priced, t('admin.importSays.pricesIn', { currency: currencyName(), text: priced.text })))
  return {
    ...{ place: row.place, line: row.line, name: title || own.fields.sku?.text || '', problems, warnings },
    also: otherSlugs(base, texts, { isFirst, sku: own.fields.sku?.text ?? '' }),
    fields: {
      ...read.fields,
      ...(title !== '' && { productName: { ...nameCell, text: title } }),
      ...((of.columns.aviQuantity || of.headingsOf('stock by place').length > 0) &&
        statedStock(read.fields.aviQuantity, from('stock'), warnings)),
    },
    ...(list.length > 0 && cells[0] && { pictures: { list, cell: cells[0].cell } }),
    ...(names.length > 0 && { category: { names, cell: category } }),
    values: [
      ...chosen.filter(({ cell }) => cell.text !== ''),
      ...of.headingsOf('attribute').flatMap((heading) => {
        const cell = row.text(heading) === '' && shared ? shared.cell(heading) : row.cell(heading)
        return cell.text === '' ? [] : [{ attribute: attributeName(heading), cell }]
      }),
    ],
    ...(isFamily &&
      options.length > 0 && {
        family: {
          slug: slugOf(base) || sizeSlug(base, []),
          name:
            inherited.productName?.text ||
            (shared && shared !== row ? '' : (own.fields.productName?.text ?? '')) ||
            base,
          choices: options.map(({ name }) => name),
          cell: handle ?? { text: '', line: row.line, column: '' },
        },
      }),
  }
}

function attributeName(heading: string): string {
  const last = heading.split('.').at(-1)?.replaceAll('_', ' ').trim() || heading
  return last.charAt(0).toUpperCase() + last.slice(1)
}

const DIVIDERS = [
  ['category', undefined],
  ['category by slashes', /\//],
  ['category by commas', /,/],
  ['category undivided', /(?!)/],
] as const

function categoryIn(from: (meaning: ColumnMeaning) => Cell): { category: Cell; names: string[] } {
  const read = DIVIDERS.map(([meaning, divider]) => {
    const category = from(meaning)
    return { category, names: namesIn(category.text, divider) }
  })
  return read.find(({ names }) => names.length > 0) ?? { category: from('category'), names: [] }
}

/** The pieces of all places together: `default=100, Berlin=20`. */
function putPlaces(read: Fields, cell: Cell, file: FileFacts): void {
  const places = cell.text.split(/[,;|\n]/).filter((part) => part.trim() !== '')
  const counts = places.map((part) => {
    const count = piecesIn(/[=:]\s*([-−]?[\d.\s]+)$/.exec(part)?.[1] ?? '', file.isInCommas, file.isKnown)
    return 'text' in count ? Number(count.text) : undefined
  })
  if (counts.includes(undefined)) {
    read.fields.aviQuantity = { ...cell, text: '' }
    read.problems.push(at(cell, t('admin.importSays.piecesByPlace')))
  } else {
    const sum = counts.reduce<number>((all, count = 0) => all + count, 0)
    read.fields.aviQuantity = { ...cell, text: String(sum) }
  }
}

const withUnit = (cell: Cell, unit: Cell): Cell =>
  cell.text !== '' && unit.text !== '' && /^[\d.,\s/\u2044¼-¾⅐-⅞-]+$/.test(cell.text)
    ? { ...cell, text: `${cell.text} ${unit.text}` }
    : cell

function stateIn(text: string): string | undefined {
  if (/^(?:active|available|enabled|published|visible|on sale|yes|y|true|1)$/i.test(text)) return 'on sale'
  if (/^(?:draft|disabled|inactive|hidden|unavailable|unpublished|no|n|false|0)$/i.test(text)) return 'draft'
  return /^archived$/i.test(text) ? 'archived' : undefined
}
