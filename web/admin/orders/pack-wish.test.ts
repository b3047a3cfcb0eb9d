import { expect, test } from 'vitest'
import { afterScan, batchesOf, packWish } from '#web/admin/orders/pack-wish.ts'

const of = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const line = (number: number, left: number) => ({
  ...{ line: number, left, productId: 'p', name: 'Chisel', img: '', unitPrice: 1, quantity: 9, total: 9 },
  ...{ paid: 9, returned: 0, sent: 0 },
})

test('one number is of all pieces, several are of one piece each, and a count says how many', () => {
  expect(batchesOf('', 3)).toEqual([])
  expect(batchesOf('L-204', 3)).toEqual([{ batch: 'L-204', quantity: 3 }])
  expect(batchesOf('S1, S2; S3', 3)).toEqual(['S1', 'S2', 'S3'].map((batch) => ({ batch, quantity: 1 })))
  expect(batchesOf('L-204 × 2, L 205 x 1', 3)).toEqual([
    { batch: 'L-204', quantity: 2 },
    { batch: 'L 205', quantity: 1 },
  ])
})

test('Enter ends a number: the next one follows a comma, and the same one again is a piece more of it', () => {
  expect(afterScan('S1')).toBe('S1, ')
  expect(afterScan('S1, S2')).toBe('S1, S2, ')
  expect(afterScan('S1, S2, ')).toBe('S1, S2, ')
  expect(afterScan('')).toBe('')
  expect(afterScan('L-204, L-204')).toBe('L-204 × 2, ')
  expect(afterScan('L-204 × 2, L-205, L-204')).toBe('L-204 × 3, L-205, ')
  expect(batchesOf(afterScan('S1, S2'), 3)).toEqual(['S1', 'S2'].map((batch) => ({ batch, quantity: 1 })))
})

test('numbers of more pieces than are packed, and one that stands there twice, are told of', () => {
  expect(batchesOf('L-204 x 4', 3)).toBe('These are numbers of 4 pieces, and 3 of it are packed')
  for (const twice of ['S1, S1', 'S-1, s\u20111', 'Ｓ１, S1'])
    expect(batchesOf(twice, 3)).toBe('A number stands there twice')
  expect(batchesOf('s'.repeat(61), 1)).toBe('A number has at most 60 characters')
})

test('a parcel has what is typed of the lines that have pieces left, and at least one piece', () => {
  const order = { lines: [line(1, 3), line(2, 0), line(3, 5)] }
  expect(packWish(of({ 'line-1': '2', 'batch-1': 'L1', 'line-2': '9', 'line-3': '' }), order)).toEqual({
    lines: [{ line: 1, quantity: 2 }],
    batches: [{ line: 1, batch: 'L1', quantity: 2 }],
  })
  for (const typed of ['4', '2.5', '-1', 'two'])
    expect(packWish(of({ 'line-1': typed }), order)).toEqual({
      field: 'line-1',
      words: 'A whole number of pieces, at most 3',
    })
  expect(packWish(of({ 'line-1': '0' }), order)).toEqual({ words: 'At least one piece goes into a parcel' })
})
