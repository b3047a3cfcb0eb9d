import { expect, test } from 'vitest'
import { returnWish } from '#web/orders/return-wish.ts'

const LINES = [
  { line: 1, name: 'Saw', left: 2 },
  { line: 3, name: 'Plane', left: 1 },
]
const read = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ about: 'return', ...typed })) form.set(name, value)
  return returnWish(form, LINES)
}

test('pieces and reasons of the lines that were filled in become a wish; a claim says what is wrong', () => {
  expect(read({ 'line-1': '2', 'reason-1': ' Too heavy ', 'line-3': '0' })).toEqual({
    kind: 'return',
    lines: [{ line: 1, quantity: 2, reason: 'Too heavy' }],
  })
  expect(read({ about: 'damaged', 'line-3': '1', 'reason-3': 'Cracked' })).toEqual({
    ...{ kind: 'claim', problem: 'damaged' },
    lines: [{ line: 3, quantity: 1, reason: 'Cracked' }],
  })
})

test('what is wrong is said of its field', () => {
  for (const pieces of ['3', '-1', '1.5', 'two', '1e9'])
    expect(read({ 'line-1': pieces }), pieces).toEqual({
      ...{ field: 'line-1', words: 'A whole number, at most 2' },
    })
  expect(read({ 'line-1': '1' })).toMatchObject({ field: 'reason-1' })
  expect(read({ 'line-1': '1', 'reason-1': 'x'.repeat(501) })).toMatchObject({ field: 'reason-1' })
  expect(read({})).toEqual({ words: 'Say of at least one product how many it is about' })
})
