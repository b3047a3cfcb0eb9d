import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { ratingsClaim, statisticsOf } from '#web/storefront/claims.ts'

const hidden = {
  partners: false,
  banner: false,
  saving: false,
  ratings: null,
  products: null,
  reviews: null,
  visitors: null,
  dealers: null,
  plans: false,
}

test('a counted figure has a label that is true of it, for one and for many', () => {
  const one = { ...hidden, ratings: 1, products: 1, reviews: 1, visitors: 1, dealers: 1 }
  expect(statisticsOf(one).map(({ label }) => label)).toEqual([
    'product for sale',
    'review',
    'order shipped',
    'customer shipped to',
  ])
  expect(ratingsClaim(one)).toBe('(1 review of the shop)')
  const many = { ...hidden, ratings: 1234, visitors: 5 }
  expect(statisticsOf(many)).toEqual([{ total: 5, isCounted: true, label: 'orders shipped' }])
  expect(ratingsClaim(many)).toBe('(1,234 reviews of the shop)')
})

test('the specification’s figure is written as the language writes it', () => {
  expect(ratingsClaim({ ratings: 'fixed' })).toBe('(1,000+)')
  expect(inLanguage('de', () => ratingsClaim({ ratings: 'fixed' }))).toBe('(1.000+)')
})

test('what is hidden is left out', () => {
  expect(statisticsOf(hidden)).toEqual([])
  expect(ratingsClaim(hidden)).toBeNull()
})
