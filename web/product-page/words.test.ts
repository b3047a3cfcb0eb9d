import { expect, test } from 'vitest'
import { inShort } from '#web/product-page/words.ts'

test('a long text is told by its first sentences, or by whole words', () => {
  expect(inShort('Cuts.\n\nStraight.')).toBe('Cuts. Straight.')
  const long = `It cuts tails and pins in hardwood without wandering. ${'It is sharp. '.repeat(20)}`
  expect(inShort(long)).toMatch(/sharp\.$/)
  expect(inShort(long).length).toBeLessThanOrEqual(160)
  expect(inShort('steel '.repeat(60))).toMatch(/^(steel )+steel…$/)
})
