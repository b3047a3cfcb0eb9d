import { expect, test } from 'vitest'
import { countAt } from '#web/storefront/count-up.ts'

test('a counter begins at nothing, never runs backwards and ends at its figure', () => {
  const shown = Array.from({ length: 101 }, (_, step) => countAt(36_302, step / 100))
  expect(shown.at(0)).toBe(0)
  expect(shown.at(-1)).toBe(36_302)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})

test('a frame that comes early or late shows no figure beyond the two ends', () => {
  expect(countAt(17_190, -0.2)).toBe(0)
  expect(countAt(17_190, 1.4)).toBe(17_190)
})
