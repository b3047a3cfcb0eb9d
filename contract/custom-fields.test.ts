import { expect, test } from 'vitest'
import { OwnFields } from '#contract/custom-field-schema.ts'
import {
  type CustomField,
  customRows,
  givenValues,
  isForCustomer,
  readCustomValue,
  readCustomValues,
  typedValues,
} from '#contract/custom-fields.ts'

const field = (kind: CustomField['kind'], more: Partial<CustomField> = {}): CustomField => ({
  ...{ id: kind.replaceAll(' ', '-'), label: `A ${kind}`, kind, filledInBy: 'customer' },
  ...more,
})
const trade = field('choice', { choices: ['Joiner', 'Luthier'] })

test.each<[CustomField, unknown, unknown]>([
  [field('text'), '  Side door  ', 'Side door'],
  [field('text'), 'x'.repeat(501), undefined],
  [field('text'), 12, undefined],
  [field('number'), '1,5', 1.5],
  [field('number'), '-40', -40],
  [field('number'), '1,000', 1_000],
  [field('number'), 'many', undefined],
  [field('number'), Number.POSITIVE_INFINITY, undefined],
  [trade, 'Luthier', 'Luthier'],
  [trade, 'luthier', undefined],
  [field('date'), '2028-02-29', '2028-02-29'],
  [field('date'), '2027-02-29', undefined],
  [field('date'), '29.2.2028', undefined],
  [field('yes or no'), 'false', false],
  [field('yes or no'), true, true],
  [field('yes or no'), 'perhaps', undefined],
])('of the field %o the value %o is read as %o', (one, given, read) => {
  expect(readCustomValue(one, given)).toEqual(read)
})

test('each wrong value is said at its field, what is empty only where it is asked for', () => {
  const fields = [field('text', { isRequired: true }), field('number'), trade]
  const given = { text: ' ', number: 'many', choice: 'Baker', unknown: 1 }
  const issues = [
    { path: ['customFields', 'unknown'], message: 'There is no such field' },
    { path: ['customFields', 'text'], message: 'This field is required' },
    { path: ['customFields', 'number'], message: 'A number' },
    { path: ['customFields', 'choice'], message: 'One of: Joiner, Luthier' },
  ]
  expect(readCustomValues(fields, given, { isAsked: true })).toEqual({ values: [], issues })
  expect(readCustomValues(fields, { text: '' }, { isAsked: false })).toEqual({ values: [], issues: [] })
})

test('values are kept with the label of their time, and shown as people read them', () => {
  const fields = [field('number'), field('yes or no', { filledInBy: 'shop' }), field('date')]
  const given = { date: '2026-01-31', 'yes-or-no': 'true', number: '1234,5' }
  const { values } = readCustomValues(fields, given, { isAsked: true })
  expect(customRows(values)).toEqual([
    { label: 'A number', value: '1,234.5' },
    { label: 'A yes or no', value: 'Yes' },
    { label: 'A date', value: '2026-01-31' },
  ])
  expect(givenValues(fields, typedValues(values))).toEqual({ ...given, number: 1234.5 })
  expect(typedValues(values, 'de-DE').number).toBe('1234,5')
  expect(givenValues(fields, { number: '1.234,5' }, 'de-DE').number).toBe(1234.5)
  expect(values.filter(isForCustomer).map(({ id }) => id)).toEqual(['number', 'date'])
})

test.each<[string, object[], string]>([
  ['two of one name', [field('text'), { ...field('text'), label: 'B' }], 'Another field has this name'],
  [
    'two of one label',
    [field('text'), { ...field('number'), label: 'a TEXT' }],
    'Another field is called so',
  ],
  ['a choice of one', [{ ...trade, choices: ['Joiner'] }], 'At least two choices'],
  ['choices of a text', [{ ...field('text'), choices: ['a', 'b'] }], 'Only a choice has choices'],
  ['a choice twice', [{ ...trade, choices: ['a', 'a'] }], 'Each choice once'],
  ['a name with a blank', [{ ...field('text'), id: 'Door code' }], 'Small letters, digits and hyphens'],
  [
    'too many',
    Array.from({ length: 21 }, (_, n) => ({ ...field('text'), id: `f${n}`, label: `F ${n}` })),
    'At most 20',
  ],
])('%s are refused', (_, orders, message) => {
  const { error } = OwnFields.safeParse({ orders, customers: [] })
  expect(error?.issues.map((issue) => issue.message).join()).toContain(message)
})
