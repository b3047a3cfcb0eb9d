import { expect, test } from 'vitest'
import { fewLeft, tooLong } from '#web/ui/text-limit.ts'

test('a text that is too long is told by how much, as the shop counts it: without blanks around it', () => {
  expect(tooLong('x'.repeat(500), 500)).toBeNull()
  expect(tooLong(` ${'x'.repeat(500)}\n`, 500)).toBeNull()
  expect(tooLong('x'.repeat(501), 500)).toBe('At most 500 characters: 1 too many')
  expect(tooLong('x'.repeat(6_234), 5_000)).toBe('At most 5,000 characters: 1,234 too many')
})

test('near its end a field says how much is left, a short one never', () => {
  expect(fewLeft('x'.repeat(1_899), 2_000)).toBeNull()
  expect(fewLeft('x'.repeat(1_900), 2_000)).toBe('100 characters left')
  expect(fewLeft('x'.repeat(1_999), 2_000)).toBe('1 character left')
  expect(fewLeft('x'.repeat(2_000), 2_000)).toBe('0 characters left')
  expect(fewLeft('x'.repeat(2_001), 2_000)).toBeNull()
  expect(fewLeft('x'.repeat(89), 100)).toBeNull()
  expect(fewLeft('x'.repeat(90), 100)).toBe('10 characters left')
  expect(fewLeft('US', 2)).toBeNull()
})
