import { expect, test } from 'vitest'
import { leavesArea, tidyHsCode } from '#contract/customs.ts'

test.each([
  ['DE', 'ES', undefined, false],
  ['DE', 'ES', '35001', true],
  ['DE', 'DE', '27498', true],
  ['DE', 'AX', undefined, true],
  ['FR', 'MC', undefined, false],
  ['DE', 'CH', undefined, true],
  ['CH', 'LI', undefined, false],
  ['DE', 'GB', 'LS6 2ET', true],
  ['IE', 'GB', 'BT1 1AA', false],
  ['GB', 'GB', 'BT1 1AA', false],
  ['GB', 'GB', 'GY1 1AA', true],
  ['GB', 'IM', undefined, false],
  ['US', 'PR', undefined, false],
  ['US', 'CA', undefined, true],
  ['', 'US', undefined, false],
])(
  'goods from %s to %s, postcode %s, leave the area of customs and VAT: %s',
  (from, country, postcode, leaves) => {
    expect(leavesArea({ country: from }, { country, postcode })).toBe(leaves)
  },
)

test('a code of the Harmonized System is 6 to 10 digits, however they are grouped', () => {
  expect(['8202.10', '8202 10 00 00', '820210'].map(tidyHsCode)).toEqual(['820210', '8202100000', '820210'])
  expect(['8202', '82021000000', '8202.1A', ''].map(tidyHsCode)).toEqual(Array(4).fill(undefined))
})
