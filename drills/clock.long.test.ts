import { expect, test } from 'vitest'
import { clock } from '#drills/clock.ts'

test('with its clock 10 minutes ahead or behind the shop signs in, sells, finds what was paid, holds and limits as ever', {
  timeout: 300_000,
}, async () => {
  const { tried, lost } = await clock.run(clock.short, () => {})
  expect(lost).toEqual([])
  expect(Object.values(tried)).toEqual(Array(5).fill(clock.short))
})
