import { expect, test } from 'vitest'
import { MOST_LIST_LINES } from '#contract/list-limits.ts'
import { readCutList } from '#web/lists/read-cut-list.ts'

const read = (text: string) =>
  readCutList(text).lines.map(({ quantity, sought, note }) => [quantity, sought, note])

test.each([
  ['200 screws 4x40', 200, 'screws 4x40', ''],
  ['12 x DB-112', 12, 'DB-112', ''],
  ['12× DB-112', 12, 'DB-112', ''],
  ['3 pcs dovetail saw # for Robin', 3, 'dovetail saw', 'for Robin'],
  ['4 Stück Stechbeitel 12 mm', 4, 'Stechbeitel 12 mm', ''],
  ['marking gauge', 1, 'marking gauge', ''],
  ['12 mm chisel', 1, '12 mm chisel', ''],
  ['2 1/2 in hinge', 1, '2 1/2 in hinge', ''],
  ['3/4 in chisel', 1, '3/4 in chisel', ''],
  ['200 4,5 x 40 screws', 200, '4,5 x 40 screws', ''],
  ['4x40 screws', 1, '4x40 screws', ''],
  ['2 in-line clamps', 2, 'in-line clamps', ''],
])('%j is read as %j of %j', (text, quantity, sought, note) => {
  expect(read(text)).toEqual([[quantity, sought, note]])
})

test.each([
  ['12;DB-112;left side', 12, 'DB-112', 'left side'],
  ['DB-112\t12\tleft side', 12, 'DB-112', 'left side'],
  ['12, dovetail saw, for Robin, in May', 12, 'dovetail saw', 'for Robin, in May'],
  ['12,4x40 screws,brass', 12, '4x40 screws', 'brass'],
  ['12;"saw; fine";"left, right"', 12, 'saw; fine', 'left, right'],
  ['saw;;for Robin', 1, 'saw', 'for Robin'],
  ['2,"Screw, 3"" long, brass"', 2, 'Screw, 3" long, brass', ''],
])('of a table, %j is read as %j of %j', (text, quantity, sought, note) => {
  expect(read(text)).toEqual([[quantity, sought, note]])
})

test('headings name the section of what follows, and the first line may name the columns', () => {
  const { lines } = readCutList('Quantity;Tool;Note\r\n# Drawers\r\n2 saw\r\n\r\nCarcass:\n3;glue')
  expect(lines).toEqual([
    { text: '2 saw', section: 'Drawers', quantity: 2, sought: 'saw', note: '' },
    { text: '3;glue', section: 'Carcass', quantity: 3, sought: 'glue', note: '' },
  ])
})

test('the names of columns are no line, in any language of the shop', () => {
  for (const head of ['Qty;Tool', 'Menge;Werkzeug', 'Quantité;Outil', 'Qté;Outil'])
    expect(read(`${head}\n2;saw`), head).toEqual([[2, 'saw', '']])
  expect(read('pieceswork')).toEqual([[1, 'pieceswork', '']])
})

test('a hundred lines are read, and it is said how many there are beyond; no text takes long or is longer than a search', () => {
  const { lines, more } = readCutList('saw\n'.repeat(MOST_LIST_LINES + 7))
  expect([lines.length, more]).toEqual([MOST_LIST_LINES, 7])
  const began = performance.now()
  for (const hostile of ['"'.repeat(20_000), '1'.repeat(20_000), '1 '.repeat(10_000), ':'.repeat(20_000)])
    for (const { sought } of readCutList(hostile).lines) expect(sought.length).toBeLessThanOrEqual(200)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(read('0 saws')).toEqual([[1, '0 saws', '']])
  expect(readCutList(' \n;;\n').lines).toEqual([])
})
