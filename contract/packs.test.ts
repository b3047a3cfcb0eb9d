import { expect, test } from 'vitest'
import { piecesInPack } from '#contract/packs.ts'

test('a box of fifty is a pack of fifty; one piece, a bottle and what says nothing are none', () => {
  const packs = ['50 pieces', '2 pieces', '1 pieces', '250 ml', '', null, undefined]
  expect(packs.map((contents) => piecesInPack({ contents }))).toEqual([
    50,
    2,
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
