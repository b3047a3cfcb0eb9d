import { expect, test } from 'vitest'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { AttributeRow } from '#server/catalogue/search/index/rows.ts'
import { attributeFilter } from '#server/catalogue/search/read-attribute-filter.ts'

const TEETH = { code: 'teeth', kind: 'number', dimension: null } as AttributeRow
const MILLION = 1_000_000

test('the ends of a range of numbers may have decimal commas, and in a list a comma divides', () => {
  const isIn = (text: string, amount: number) =>
    attributeFilter(
      {} as CatalogueIndex,
      TEETH,
      0,
      text,
    )({ attribute: 0, amount: amount * MILLION, option: -1 })
  expect([isIn('2,5..12,5', 2.5), isIn('2,5..12,5', 2.4), isIn('2.5..', 2.5)]).toEqual([true, false, true])
  expect([isIn('2,5', 5), isIn('2,5', 2.5)]).toEqual([true, false])
})
