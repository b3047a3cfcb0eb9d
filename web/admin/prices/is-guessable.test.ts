import { expect, test } from 'vitest'
import { isGuessable } from '#web/admin/prices/is-guessable.ts'

test('a code of fewer than eight signs without a limit per customer is one that can be guessed', () => {
  expect(isGuessable('B4Z', undefined)).toBe(true)
  expect(isGuessable(' save 10 ', undefined)).toBe(true)
  expect(isGuessable('B4Z', 1)).toBe(false)
  expect(isGuessable('SPRING-10', undefined)).toBe(false)
})
