import { expect, test } from 'vitest'
import { fitsFacet, withFits } from '#web/catalogue/fits-facet.ts'

const query = (text: string) => new URLSearchParams(text)

test('the box for one’s own tools says no number, as it is the same on everybody’s page', () => {
  const facet = fitsFacet(query(''))
  expect(facet.values).toEqual([{ value: 'mine', label: 'Fits My Tools' }])
  expect(fitsFacet(query('fits=mine')).chosen).toEqual(['mine'])
})

test('of the tools that one has those are offered of which it is known what fits, and one that is chosen stays', () => {
  const fitted = [
    { slug: 'drill', productName: 'Drill', isJoined: true as const },
    { slug: 'hammer', productName: 'Hammer' },
  ]
  const offered = (text: string) => fitsFacet(query(text), fitted).values.map(({ value }) => value)
  expect(offered('fits=mine')).toEqual(['mine', 'drill'])
  expect(offered('fits=hammer')).toEqual(['mine', 'drill', 'hammer'])
})

test('it stands behind price and stock, and not where there is nothing to filter', () => {
  const facet = (param: string) => ({ ...fitsFacet(query('')), param, code: param })
  const fits = fitsFacet(query(''))
  const placed = (...params: string[]) => withFits(params.map(facet), fits).map(({ param }) => param)
  expect(placed('price', 'unitPrice.m', 'inStock', 'maker')).toEqual([
    ...['price', 'unitPrice.m', 'inStock', 'fits', 'maker'],
  ])
  expect(placed('f.width')).toEqual(['fits', 'f.width'])
  expect(placed()).toEqual([])
})
