import { expect, test } from 'vitest'
import { foundWords } from '#web/admin/products/found-words.ts'

test('what was chosen with all that were found is said, and why', () => {
  expect(foundWords(2_310, {})).toBe('Chosen are all 2,310 products.')
  expect(foundWords(1, { search: 'block plane', category: 'Planes', maker: 'Smith' })).toBe(
    'Chosen are all 1 product in Planes by Smith: each has every word of “block plane” in its name, article number or description.',
  )
  expect(foundWords(3, { show: 'drafts', category: '-' })).toBe(
    'Chosen are all 3 drafted products without a category.',
  )
})
