import { expect, test } from 'vitest'
import { changeFrom, FIRST_CHANGE, type TypedChange } from '#web/admin/bulk-edit/bulk-change.ts'
import { between } from '#web/admin/table/chosen-rows.ts'

const ATTRIBUTES = [
  { code: 'width', kind: 'measure', dimension: 'length' },
  { code: 'teeth', kind: 'number' },
  { code: 'note', kind: 'text' },
] as const
const typed = (change: Partial<TypedChange>) => changeFrom({ ...FIRST_CHANGE, ...change }, [...ATTRIBUTES])

test.each<[Partial<TypedChange>, object]>([
  [{ amount: '5' }, { price: { percent: 5 } }],
  [{ amount: '−12.5 %', round: '.99' }, { price: { percent: -12.5, round: '.99' } }],
  [{ way: 'add', amount: '-$1' }, { price: { add: -1 } }],
  [{ way: 'add', amount: '+2.50', round: '.95' }, { price: { add: 2.5, round: '.95' } }],
  [{ way: 'set', amount: '$24.50', round: '.99' }, { price: { set: 24.5 } }],
  [
    { currency: 'JPY', way: 'set', amount: '1500' },
    { currency: 'JPY', price: { set: 1500 } },
  ],
  [
    { currency: 'EUR', amount: '5' },
    { currency: 'EUR', price: { percent: 5 } },
  ],
  [
    { currency: 'EUR', way: 'none' },
    { currency: 'EUR', price: { set: null } },
  ],
  [{ what: 'category', category: 'saws' }, { category: 'saws' }],
  [
    { what: 'category', category: 'saws', dropValues: true },
    { category: 'saws', dropValues: true },
  ],
  [{ what: 'state', state: 'draft' }, { state: 'draft' }],
  [
    { what: 'attribute', attribute: 'width', value: ' 3/4 in ' },
    { attribute: 'width', value: '3/4 in' },
  ],
  [
    { what: 'attribute', attribute: 'note', value: 'by hand' },
    { attribute: 'note', value: 'by hand' },
  ],
  [
    { what: 'attribute', attribute: 'teeth', value: ' ' },
    { attribute: 'teeth', value: '' },
  ],
  [
    { what: 'contents', text: ' 250 ml ' },
    { field: 'contents', text: '250 ml' },
  ],
  [{ what: 'hsCode' }, { field: 'hsCode', text: '' }],
  [
    { what: 'origin', text: 'de' },
    { field: 'origin', text: 'de' },
  ],
  [
    { what: 'origin', text: ' Germany' },
    { field: 'origin', text: 'Germany' },
  ],
])('%j is sent as %j', (change, expected) => {
  expect(typed(change)).toEqual({ change: expected })
})

test.each<[Partial<TypedChange>, string]>([
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '-100' }, 'amount'],
  [{ amount: '1001' }, 'amount'],
  [{ amount: '1.234' }, 'amount'],
  [{ way: 'set', amount: '-3' }, 'amount'],
  [{ way: 'add', amount: 'much' }, 'amount'],
  [{ what: 'category' }, 'category'],
  [{ what: 'attribute' }, 'attribute'],
  [{ what: 'attribute', attribute: 'width', value: '10' }, 'value'],
  [{ what: 'attribute', attribute: 'teeth', value: 'fine' }, 'value'],
  [{ what: 'contents', text: 'much' }, 'text'],
  [{ what: 'hsCode', text: '82' }, 'text'],
  [{ what: 'origin', text: 'Atlantis' }, 'text'],
])('%j is not sent: the field %s says why', (change, field) => {
  expect(typed(change)).toMatchObject({ field, problem: expect.any(String) })
})

test('a range goes from the row that was pressed before, upwards, too', () => {
  const page = ['a', 'b', 'c', 'd']
  expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(page, undefined, 'c')).toEqual(['c'])
  expect(between(page, 'on another page', 'c')).toEqual(['c'])
})
