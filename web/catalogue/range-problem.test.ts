import { expect, test } from 'vitest'
import { rangeProblems } from '#web/catalogue/range-problem.ts'

const length = { kind: 'measure', dimension: 'length' } as const
const price = { kind: 'price' } as const
const ends = (from: string, to: string) => ({ from, to })

test('what is wrong with a range is said at the end that is wrong, or at both where both are', () => {
  const problem = (text: string) =>
    `“${text}” is not a length: write it with its unit, such as 3/4 in or 19 mm`
  expect(rangeProblems(length, ends('wide', '2 in'))).toEqual({ from: problem('wide') })
  expect(rangeProblems(length, ends('', '2'))).toEqual({ to: problem('2') })
  expect(rangeProblems(length, ends('wide', '2'))).toEqual({ from: problem('wide'), to: problem('2') })
  expect(Object.keys(rangeProblems(price, ends('10', '12.345')))).toEqual(['to'])
  expect(rangeProblems({ kind: 'number' }, ends('-2', 'few'))).toEqual({ to: '“few” is not a number' })
})

test('a range that ends before it begins is wrong at its end', () => {
  expect(rangeProblems(price, ends('20', '10'))).toEqual({
    to: '“10” is less than “20”. Write the smaller one under From',
  })
  expect(Object.keys(rangeProblems(length, ends('2 in', '19 mm')))).toEqual(['to'])
})
