import { expect, test } from 'vitest'
import { labelledDays, marksBetween } from '#web/admin/plots/scale.ts'

test.each([
  [0, [0, 0.25]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [99, [0, 25, 50, 75, 100]],
  [189.5, [0, 50, 100, 150, 200]],
  [1000, [0, 250, 500, 750, 1000]],
  [12_345.67, [0, 5000, 10_000, 15_000]],
])('a rule up to %f has the marks %j', (highest, marks) => {
  expect(marksBetween(0, highest)).toEqual(marks)
})

test.each([
  [-40, 0, [-40, -30, -20, -10, 0]],
  [-119, 254.65, [-200, -100, 0, 100, 200, 300]],
  [-1, 1000, [-500, 0, 500, 1000]],
])('a rule from %f to %f has the marks %j, with 0 among them', (lowest, highest, marks) => {
  expect(marksBetween(lowest, highest)).toEqual(marks)
})

test('no bar is higher than the rule', () => {
  for (const highest of [0.5, 3, 7.77, 42, 250.01, 999_999.99]) {
    expect(marksBetween(0, highest).at(-1)).toBeGreaterThanOrEqual(highest)
  }
})

test('the first and the last day are named, and days evenly between', () => {
  expect(labelledDays(1)).toEqual([0])
  expect(labelledDays(7)).toEqual([0, 2, 4, 6])
  expect(labelledDays(30)).toEqual([0, 10, 19, 29])
  expect(labelledDays(0)).toEqual([])
})
