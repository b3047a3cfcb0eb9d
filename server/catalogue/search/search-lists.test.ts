import { expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { askSearch, fillSearchShop, namesOf } from '#server/catalogue/search/testing-shop.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
await fillSearchShop(kerf.db)
const { find } = askSearch(kerf)
const valuesOf = ({ facets }: Found, code: string) =>
  facets.find((facet) => facet.code === code)?.values ?? []

test('hits are sorted by price, novelty and rating', async () => {
  expect(namesOf(await find('category=hand-tools&sort=price'))).toEqual([
    'Bench chisel',
    'Mortise chisel',
    'Dovetail saw',
    'Tenon saw',
  ])
  expect(namesOf(await find('category=hand-tools&sort=-price'))).toEqual([
    'Tenon saw',
    'Dovetail saw',
    'Mortise chisel',
    'Bench chisel',
  ])
  expect(namesOf(await find('category=hand-tools&sort=newest')).at(-1)).toBe('Dovetail saw')
  const byRating = await find('category=hand-tools&sort=rating')
  expect(namesOf(byRating).slice(0, 2)).toEqual(['Mortise chisel', 'Bench chisel'])
  expect(byRating.hits.map(({ rating }) => rating).slice(0, 3)).toEqual([
    { average: 5, count: 1 },
    { average: 4, count: 2 },
    undefined,
  ])
})

test('pages follow on each other and have the same total', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => find(`sort=price&size=3&page=${page}`)))
  expect(pages.map(({ hits, total }) => [hits.length, total])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
  ])
  expect(new Set(pages.flatMap(namesOf)).size).toBe(7)
})

test('filters narrow down, in any spelling of a measure, and a hit shows the price of the sizes that pass', async () => {
  for (const range of ['1/2 in..1 in', '12.7 mm..25.4 mm', '½″..2.54 cm'])
    expect(await find(`f.blade-width=${encodeURIComponent(range)}`), range).toMatchObject({ total: 2 })
  expect((await find('f.blade-width=..1/4 in')).hits).toMatchObject([
    { productName: 'Bench chisel', price: 20 },
  ])
  expect((await find('f.blade-width=16 mm,18 mm&sort=price')).hits).toMatchObject([{ price: 27 }])
  expect((await find(`f.blade-width=${encodeURIComponent('16,0 mm,18,00 mm')}`)).hits).toMatchObject([
    { price: 27 },
  ])
  expect(await find('price=25..30')).toMatchObject({ total: 1, hits: [{ price: 27, products: 5 }] })
  expect(await find('price=100..')).toMatchObject({ total: 1 })
  expect(namesOf(await find('f.teeth=13..'))).toEqual(['Dovetail saw'])
  expect(namesOf(await find('f.boxed=yes'))).toEqual(['Tenon saw'])
  expect(namesOf(await find('maker=ironbark,spurwell&sort=price'))).toEqual([
    'Bench chisel',
    'Mortise chisel',
    'Dovetail saw',
    'Tenon saw',
  ])
  expect(await find('f.blade-width=1/2 in&inStock=1')).toMatchObject({
    total: 1,
    hits: [{ productName: 'Mortise chisel' }],
  })
})

test('the count of a value is the total that choosing it alone in its facet gives', async () => {
  const found = await find('f.handle=beech&maker=Ironbark')
  expect(found.total).toBe(2)
  expect(valuesOf(found, 'handle')).toEqual([{ value: 'beech', label: 'BEECH', count: 2 }])
  expect(valuesOf(found, 'maker')).toEqual([{ value: 'Ironbark', label: 'Ironbark', count: 2 }])
  expect(valuesOf(await find('f.handle=beech'), 'handle')).toEqual([
    { value: 'beech', label: 'BEECH', count: 2 },
    { value: 'ash', label: 'ASH', count: 2 },
  ])
  expect(valuesOf(await find('category=chisels'), 'category')).toMatchObject([
    { value: 'hand-tools', count: 4 },
    { value: 'saws', count: 2 },
    { value: 'chisels', count: 2 },
    { value: 'drill-bits', count: 1 },
  ])
  const widths = (await find('category=chisels')).facets.find(({ code }) => code === 'blade-width')
  expect(widths).toMatchObject({ kind: 'measure', range: { from: '1/4 in', to: '1 in' } })
  expect(widths?.values[1]).toEqual({ value: '1/2 in', label: '1/2 in (12.7 mm)', count: 2 })
})

test.each([
  ['f.colour=red', 'No attribute is called “colour”'],
  ['f.handle=pine', '“pine” is no value of the attribute “handle”: it has beech, ash'],
  [
    'f.blade-width=wide',
    '“wide” is no value of the attribute “blade-width”: write a length with its unit, such as 3/4 in or 19 mm',
  ],
  ['f.blade-width=19..', '“19” is no value of the attribute “blade-width”'],
  ['f.blade-width=1 in..1/2 in', 'ends before it begins'],
  ['f.note=old', 'The attribute “note” cannot be filtered by'],
  ['f.boxed=perhaps', 'write yes or no'],
  ['category=spoons', 'No category is called “spoons”'],
  ['maker=Nobody', 'No maker is called “Nobody”'],
  ['price=cheap', '“cheap” is no range of prices: write 10..50, 10.. or ..50'],
  ['page=1000&size=100', 'Pages end at hit 10,000'],
  [`q=${'saw '.repeat(2_500)}`, 'At most 200 characters'],
  ['sort=colour', 'One of relevance, price, -price, newest, rating'],
])('%s is refused with a sentence that names it', async (query, sentence) => {
  const { status, body } = await kerf.call('GET', `/api/search?${query}`)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(sentence)
})

test('facets of attributes stand in the order that the owner gave them: by category, and within each', async () => {
  const codes = async (query: string) => (await find(query)).facets.map(({ code }) => code)
  const OF_ALL = ['category', 'maker', 'price', 'inStock']
  expect(await codes('')).toEqual([...OF_ALL, 'handle', 'boxed', 'teeth', 'blade-width', 'diameter'])
  expect(await codes('category=saws')).toEqual([...OF_ALL, 'handle', 'boxed', 'teeth'])
})
