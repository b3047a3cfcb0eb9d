import { expect, test } from 'vitest'
import type { Facet } from '#contract/search.ts'
import { inLanguage } from '#messages/t.ts'
import { chipsOf, shownFacets } from '#web/catalogue/shown-listing.ts'

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

const PRICE: Facet = {
  ...facetOf('price', 1, 1, 1, 1, 1),
  kind: 'price',
  range: { from: '7.90', to: '46.50' },
}

/** What is said of prices and of the words that are searched for, with plain spaces. */
function saidOf(text: string) {
  const query = new URLSearchParams(text)
  const facets = shownFacets({ facets: [PRICE], total: 5 }, query, {})
  const chips = chipsOf(query, facets, { found: { facets: [PRICE] }, wrong: {} })
  const { least, greatest } = facets[0]?.range ?? {}
  return [least, greatest, ...chips.map((chip) => chip.text)].map((words) => words?.replaceAll('\u00a0', ' '))
}

test('a range of prices and what is searched for are written as the language of the page writes them', () => {
  expect(saidOf('price=7.9..50&q=saw')).toEqual(['$7.90', '$46.50', '$7.90 to $50', '“saw”'])
  expect(inLanguage('de', () => saidOf('price=7.9..50&q=saw'))).toEqual([
    ...['7,90 $', '46,50 $', '7,90 $ bis 50 $', '„saw“'],
  ])
})

test('what is searched for is told from the filters in every language', () => {
  const chips = inLanguage('de', () =>
    chipsOf(new URLSearchParams('q=saw&inStock=1'), [], { found: { facets: [] }, wrong: {} }),
  )
  expect(chips.map(({ isSearch }) => isSearch)).toEqual([true, undefined])
})
