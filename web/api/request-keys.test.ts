import { expect, test } from 'vitest'
import { createRequestKeys } from '#web/api/request-keys.ts'

test('sending the same order again keeps its key, so that it is placed once', () => {
  const keys = createRequestKeys()
  expect(keys.keyFor('3 saws')).toBe(keys.keyFor('3 saws'))
})

test('another order, and another visit, get a key of their own', () => {
  const keys = createRequestKeys()
  const first = keys.keyFor('3 saws')
  expect(keys.keyFor('4 saws')).not.toBe(first)
  expect(createRequestKeys().keyFor('3 saws')).not.toBe(first)
})
