import { expect, test } from 'vitest'
import type { ManagedAttribute } from '#contract/categories.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import {
  attributesIn,
  columnsFor,
  moreColumns,
  readingOf,
  typedIn,
} from '#web/admin/families/size-columns.ts'
import {
  cellAfter,
  fillDown,
  isBlock,
  pasteBlock,
  pastedWords,
  readBlock,
} from '#web/admin/families/size-edits.ts'
import {
  cellOf,
  emptyRow,
  inOrder,
  problemsIn,
  proposedName,
  rowOf,
  type SizeRow,
  sizesFrom,
  unreadIn,
} from '#web/admin/families/size-rows.ts'

const attribute = (code: string, more: Partial<ManagedAttribute> = {}): ManagedAttribute => ({
  ...{ _id: code, categoryId: 'saws', code, name: `The ${code}`, kind: 'measure', dimension: 'length' },
  ...{ filterable: true, position: 0, products: 0, options: [] },
  ...more,
})
const WIDTH = attribute('width')
const GRIND = attribute('grind', {
  kind: 'choice',
  options: [{ _id: 'o', value: 'bevel-edge', label: 'Bevel edge', products: 0 }],
})
const COLUMNS = columnsFor([WIDTH, GRIND], ['width'], [])
const FAMILY = { name: 'Bench chisel', choices: ['width'] }
const PRODUCT = {
  ...{ _id: 'p', productName: 'Bench chisel, 1 in', price: 24.5, minQuantity: 1, aviQuantity: 5, rating: 0 },
  ...{ img: '', description: '', slug: 'bench-chisel-1-in', values: { width: '1 in', grind: 'bevel-edge' } },
} as ManagedProduct
const column = (id: string) => COLUMNS.find((one) => one.id === id) ?? { id: '', label: '' }

test('columns are the choices, what is always asked for, what was added, and the names', () => {
  expect(COLUMNS.map(({ id }) => id)).toEqual([
    ...['values.width', 'sku', 'gtin', 'price', 'aviQuantity', 'orderMultiple', 'productName', 'slug'],
  ])
  const more = columnsFor([WIDTH, GRIND], ['width'], ['values.grind', 'weight', 'values.width'])
  expect(more.map(({ id }) => id).slice(6, 8)).toEqual(['values.grind', 'weight'])
})

test('the attributes of a category are its own after those of the categories above', () => {
  const above = { _id: 'tools', slug: 'tools' }
  const categories = [above, { _id: 'saws', slug: 'saws', parentId: 'tools' }] as never
  const attributes = [
    attribute('b', { position: 1 }),
    attribute('a'),
    attribute('top', { categoryId: 'tools' }),
    attribute('other', { categoryId: 'planes' }),
  ]
  expect(attributesIn({ categories, attributes }, 'saws').map(({ code }) => code)).toEqual(['top', 'a', 'b'])
  expect(attributesIn({ categories, attributes }, undefined)).toEqual([])
})

test.each([
  ['19,05 mm', '3/4 in · 19.05 mm'],
  ['¾″', '3/4 in · 19.05 mm'],
  ['3/4 in', '19.05 mm'],
  [' 1.5 in ', '1-1/2 in · 38.1 mm'],
  ['', ''],
])('the measure %s is shown back as %s', (typed, shown) => {
  expect(readingOf(column('values.width'), typed)).toEqual({ words: shown })
})

test('what is no measure is said at once, with what would be one', () => {
  expect(readingOf(column('values.width'), 'wide')).toEqual({
    words: 'Such as 3/4 in or 19 mm',
    isWrong: true,
  })
  expect(readingOf(column('sku'), 'wide')).toEqual({ words: '' })
})

test('a text that is too long for its cell is not cut: how much is too much is said at once', () => {
  const tooLong = (words: string) => ({ words, isWrong: true })
  expect(readingOf(column('sku'), 'x'.repeat(61))).toEqual(tooLong('At most 60 characters: 1 too many'))
  expect(readingOf(column('values.width'), 'x'.repeat(502))).toEqual(
    tooLong('At most 500 characters: 2 too many'),
  )
  expect(readingOf(column('price'), '1'.repeat(61))).toEqual({ words: '' })
})

test('a block of a spreadsheet is read with quoted cells and any line ends, without empty lines at its end', () => {
  expect(readBlock('1/4 in\tA-1\r\n"3/8"" wide"\t\r\n\r\n')).toEqual([
    ['1/4 in', 'A-1'],
    ['3/8" wide', ''],
  ])
  expect(readBlock('3/4"\t$20\n1"\t$21')).toEqual([
    ['3/4"', '$20'],
    ['1"', '$21'],
  ])
  expect(readBlock('a\n"b\nc"\td')).toEqual([['a'], ['b c', 'd']])
  expect([isBlock('one cell\n'), isBlock('a\tb'), isBlock('a\nb')]).toEqual([false, true, true])
})

const HIDDEN = moreColumns([WIDTH, GRIND], ['width'])
const paste = (rows: SizeRow[], at: { row: number; column: number }, block: string[][], most = 200) =>
  pasteBlock(rows, { shown: COLUMNS, hidden: HIDDEN }, at, block, most)

test('a block goes in from its cell on; rows are added, and what has no place is named', () => {
  const lines = [
    ['A', 'a', 'no column'],
    ['B', 'b'],
  ]
  const pasted = paste([rowOf(PRODUCT), emptyRow()], { row: 1, column: 6 }, lines)
  expect(pasted.rows.map(({ typed }) => typed)).toEqual([
    {},
    { productName: 'A', slug: 'a' },
    { productName: 'B', slug: 'b' },
  ])
  expect(pastedWords(pasted)).toBe('2 rows pasted. Left out: 1 column to the right of the table.')
  const many = paste([], { row: 0, column: 0 }, Array(30).fill(['x']), 20)
  expect(many.rows).toHaveLength(20)
  expect(pastedWords(many)).toBe('20 rows pasted. Left out: 10 rows, as a family has at most 20 sizes.')
})

test('a block whose first line names columns goes where they are, also by the names that other shops use', () => {
  const block = [
    ['Qty', 'price', 'Notes', 'The width', 'The grind', 'Weight', 'Stock', 'EAN'],
    ['7', '20', 'old', '1/4 in', 'Bevel edge', '5 oz', '8', '4006381333931'],
  ]
  const pasted = paste([emptyRow()], { row: 0, column: 3 }, block)
  expect(pasted.rows.map(({ typed }) => typed)).toEqual([
    {
      ...{ 'values.width': '1/4 in', gtin: '4006381333931', price: '20', aviQuantity: '7' },
      ...{ 'values.grind': 'Bevel edge', weight: '5 oz' },
    },
  ])
  expect(pasted.filled).toEqual(['values.grind', 'weight'])
  expect(pastedWords(pasted)).toBe('1 row pasted. Left out: “Notes”, “Stock”.')
  expect(paste([emptyRow()], { row: 0, column: 1 }, [['price', 'A-1']]).rows[0]?.typed).toEqual({
    sku: 'price',
    gtin: 'A-1',
  })
})

test('a cell is copied into those below it, and keys lead from cell to cell', () => {
  const rows = fillDown([emptyRow(), emptyRow(), emptyRow()], 1, 'price', '20')
  expect(rows.map(({ typed }) => typed.price)).toEqual([undefined, undefined, '20'])
  // The last row is often one that waits to be typed into.
  const waiting = fillDown([emptyRow(), ...rows, emptyRow()], 0, 'price', '21')
  expect(waiting.map(({ typed }) => typed.price)).toEqual([undefined, '21', '21', '21', undefined])
  const at = { row: 1, column: 2 }
  const go = (key: string, shiftKey = false, caret = { atStart: false, atEnd: true }) =>
    cellAfter({ key, shiftKey }, at, caret)
  expect(go('Enter')).toEqual({ row: 2, column: 2 })
  expect(go('Enter', true)).toEqual({ row: 0, column: 2 })
  expect(go('ArrowUp')).toEqual({ row: 0, column: 2 })
  expect(go('ArrowRight')).toEqual({ row: 1, column: 3 })
  expect(go('ArrowLeft')).toBeUndefined()
  expect(go('ArrowRight', true), 'it chooses text').toBeUndefined()
  expect(go('a')).toBeUndefined()
})

test('names are proposed from the choices, and an option is shown by its label', () => {
  const row = { ...emptyRow(), typed: { 'values.width': ' 3/4 in ' } }
  expect(proposedName('Bench chisel', row, COLUMNS, ['width'])).toBe('Bench chisel, 3/4 in')
  for (const [typed, name] of [
    ['1 1/4"', 'Bench chisel, 1-1/4 in'],
    ['19,05 mm', 'Bench chisel, 19.05 mm'],
    ['wide', 'Bench chisel, wide'],
  ] as const)
    expect(
      proposedName('Bench chisel', { ...emptyRow(), typed: { 'values.width': typed } }, COLUMNS, ['width']),
    ).toBe(name)
  expect(proposedName('Bench chisel', emptyRow(), COLUMNS, ['width'])).toBe('')
  expect(typedIn(PRODUCT, { id: 'values.grind', label: '', attribute: GRIND })).toBe('Bevel edge')
})

test('only what was changed is sent, with the stock that was looked at; empty rows are not', () => {
  const changed = { ...rowOf(PRODUCT), typed: { price: '$1,026.00', aviQuantity: '7', sku: '' } }
  const fresh = { ...emptyRow(), typed: { 'values.width': '3/4 in', price: '20', gtin: '' } }
  expect(sizesFrom([changed, fresh, emptyRow(), rowOf(PRODUCT)], COLUMNS, FAMILY)).toEqual([
    { key: 'p', size: { id: 'p', price: '1026.00', aviQuantity: '7', expectedQuantity: 5 } },
    {
      key: fresh.key,
      size: { productName: 'Bench chisel, 3/4 in', price: '20', values: { width: '3/4 in' } },
    },
  ])
  const renamed = { ...rowOf(PRODUCT), typed: { productName: '' } }
  expect(sizesFrom([renamed], COLUMNS, FAMILY)[0]?.size).toEqual({
    id: 'p',
    productName: 'Bench chisel, 1 in',
  })
  expect(cellOf(changed, column('aviQuantity'))).toBe('7')
})

test('what the shop finds wrong is said at its cell, once; the rest above the table', () => {
  const issues = [
    { path: ['rows', 1, 'values', 'width'], message: 'A length' },
    { path: ['rows', 1, 'values', 'width'], message: 'again' },
    { path: ['rows', 0, 'expectedQuantity'], message: 'There are now 4' },
    { path: ['rows', 0, 'img'], message: 'No picture' },
    { path: ['category'], message: 'There is no category' },
  ]
  expect(problemsIn(issues, [{ key: 'a' }, { key: 'b' }], COLUMNS)).toEqual({
    cells: [
      { key: 'b', column: 'values.width', message: 'A length' },
      { key: 'a', column: 'aviQuantity', message: 'There are now 4' },
      { key: 'a', column: 'values.width', message: 'No picture' },
    ],
    others: ['There is no category'],
  })
})

test.each([
  ['$1,250.00', '1250.00'],
  ['12,50', '12.50'],
  ['1.234,5 $', '1234.5'],
  ['1,250', '1,250'],
  ['12.50 USD', '12.50'],
  ['1e9', '1e9'],
  ['€ 12,50', '€ 12,50'],
])('the price %s is sent as %s', (price, sent) => {
  const [row] = sizesFrom([{ ...emptyRow(), typed: { price } }], COLUMNS, FAMILY)
  expect(row?.size.price).toBe(sent)
})

test('what is wrong is said in the order of the table', () => {
  const rows = [emptyRow(), emptyRow()]
  const cell = (row: number, column: string) => ({ key: rows[row]?.key ?? '', column, message: '' })
  const found = [cell(1, 'sku'), cell(0, 'price'), cell(0, 'values.width')]
  expect(inOrder(found, rows, COLUMNS)).toEqual(found.toReversed())
})

test('a measure that cannot be read is among what is wrong, of the rows that are sent alone', () => {
  const rows = ['wide', '3/4 in', 'long'].map((width) => ({
    ...emptyRow(),
    typed: { 'values.width': width },
  }))
  expect(unreadIn(rows, rows.slice(0, 2), COLUMNS)).toEqual([
    { key: rows[0]?.key, column: 'values.width', message: 'Such as 3/4 in or 19 mm' },
  ])
})
