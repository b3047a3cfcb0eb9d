import { expect, test } from 'vitest'
import { OptionalPieceNumber, PieceNumber } from '#contract/piece-number.ts'

test.each([
  ['\u200bL-1\u200d', 'L-1'],
  ['Ｌ－１', 'L-1'],
  ['L\u20111', 'L-1'],
  ['L-\u00ad1\u202c', 'L-1'],
  ['\u3000SN  7\u00a08 ', 'SN 7 8'],
  ['A\u0308-1', 'Ä-1'],
  ['l-1', 'l-1'],
])('the number %j of a batch or a piece is %j, however it was typed, scanned or pasted', (typed, written) => {
  expect(PieceNumber.parse(typed)).toBe(written)
  expect(OptionalPieceNumber(80).parse(typed)).toBe(written)
})

test('a number is one line with a sign that is seen, of no more characters than there is room for', () => {
  for (const wrong of ['L-1\nL-2', '\u200b', ' ', '', 'x'.repeat(61), 7])
    expect(PieceNumber.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  expect(OptionalPieceNumber(80).parse('')).toBe('')
  expect(OptionalPieceNumber(80).safeParse('1Z\n2').success).toBe(false)
})
