import { expect, test } from 'vitest'
import { type Attribute, isSame } from '#server/catalogue/values/attribute.ts'
import { readValue } from '#server/catalogue/values/read-value.ts'
import { writeValue } from '#server/catalogue/values/write-value.ts'

const attribute = (kind: Attribute['kind'], more: Partial<Attribute> = {}): Attribute => ({
  ...{ id: 'a', code: 'size', name: 'Size', kind, dimension: null, options: [] },
  ...more,
})
const length = attribute('measure', { dimension: 'length' })
const number = attribute('number')
const filing = attribute('choice', {
  options: [
    { id: 'r', value: 'rip', label: 'Rip' },
    { id: 'c', value: 'crosscut', label: 'Crosscut' },
  ],
})

const read = (one: Attribute, text: string) => {
  const found = readValue(one, text)
  return 'problem' in found ? found.problem : found.value
}

test('a measure is stored exactly and keeps the text as it was typed; a page writes it in both systems', () => {
  const value = read(length, ' 3/4" ')
  expect(value).toEqual({ amount: 19_050_000, optionId: null, entered: '3/4"' })
  expect(typeof value !== 'string' && writeValue(length, value, 'metric')).toEqual(['19.05 mm', '3/4 in'])
  expect(typeof value !== 'string' && writeValue(length, value, 'inch')).toEqual(['3/4 in', '19.05 mm'])
})

test('3/4 in and 19.05 mm are the same size, 19 mm is another', () => {
  const [inch, exact, near] = ['3/4 in', '19.05 mm', '19 mm'].map((text) => read(length, text))
  if (typeof inch === 'string' || typeof exact === 'string' || typeof near === 'string')
    throw new Error('Unread')
  expect(isSame(inch, exact)).toBe(true)
  expect(isSame(inch, near)).toBe(false)
})

test.each([
  ['14', 14_000_000, '14'],
  ['2.5', 2_500_000, '2.5'],
  ['0.1', 100_000, '0.1'],
  ['0.000001', 1, '0.000001'],
  ['1,200', 1_200_000_000, '1200'],
  ['-5', -5_000_000, '-5'],
  ['-0', 0, '0'],
])(
  'a number %s is stored in millionths and written as it is, without a sign between thousands',
  (text, amount, written) => {
    const value = read(number, text)
    expect(value).toMatchObject({ amount, entered: text })
    expect(typeof value !== 'string' && writeValue(number, value, 'inch')).toEqual([written])
  },
)

test('an option is found by its value or its label, in any case, and written by its label', () => {
  for (const text of ['rip', 'Rip', 'RIP']) {
    const value = read(filing, text)
    expect(value).toEqual({ amount: null, optionId: 'r', entered: 'rip' })
    expect(typeof value !== 'string' && writeValue(filing, value, 'inch')).toEqual(['Rip'])
  }
})

test('yes and no are stored as 1 and 0', () => {
  expect(read(attribute('yes_no'), 'Yes')).toMatchObject({ amount: 1 })
  expect(read(attribute('yes_no'), 'no')).toMatchObject({ amount: 0 })
})

test.each([
  [length, '3/4', 'A length such as 3/4 in or 19 mm'],
  [length, '19 kg', 'A length such as 3/4 in or 19 mm'],
  [attribute('measure', { dimension: 'mass' }), '3 in', 'A weight such as 16 oz or 450 g'],
  [attribute('measure', { dimension: 'voltage' }), '18', 'A voltage such as 18 V'],
  [number, 'many', 'A number such as 14 or 2.5, with at most six decimals'],
  [number, '0.0000001', 'A number such as 14 or 2.5, with at most six decimals'],
  [number, '12,0,0', 'A number such as 14 or 2.5, with at most six decimals'],
  [filing, 'both', 'One of: Rip, Crosscut'],
  [attribute('yes_no'), 'maybe', 'yes or no'],
])('what cannot be read says what would be right: %#', (one, text, sentence) => {
  expect(read(one, text)).toBe(sentence)
})
