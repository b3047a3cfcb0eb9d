import { expect, test } from 'vitest'
import type { Facet } from '#contract/search.ts'
import { shownFacets } from '#web/catalogue/shown-listing.ts'

const facetOf = (code: string, ...counts: number[]): Facet => {
  const values = counts.map((count, place) => ({ value: String(place), label: String(place), count }))
  return { code, name: code, kind: 'number', values }
}

const offered = (facets: Facet[], query = '') =>
  shownFacets({ facets, total: 100 }, new URLSearchParams(query), {}).map(({ code }) => code)

test('attributes stand in the order of the search, behind price, stock and maker', () => {
  const facets = ['maker', 'price', 'inStock', 'width', 'angle'].map((code) => facetOf(code, 60, 40))
  expect(offered(facets)).toEqual(['price', 'inStock', 'maker', 'width', 'angle'])
})

test('of many attributes the twelve that most hits have are offered, and what is filtered by', () => {
  const facets = Array.from({ length: 14 }, (_, place) => facetOf(`a${place}`, 30 + place, 10))
  const codes = facets.map(({ code }) => code)
  expect(offered(facets)).toEqual(codes.slice(2))
  expect(offered(facets, 'f.a0=1')).toEqual(codes.filter((code) => code !== 'a1'))
})

test('an attribute that few hits have, or that tells nothing apart, is not offered', () => {
  expect(offered([facetOf('rare', 10, 9), facetOf('same', 100), facetOf('width', 60, 40)])).toEqual(['width'])
})
