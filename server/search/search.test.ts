import { beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { createTestCatalogue } from '#server/search/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
  const shop = createTestCatalogue(kerf.db)
  const hand = await shop.category('hand-tools', 'Hand tools')
  const saws = await shop.category('saws', 'Saws', hand)
  const chisels = await shop.category('chisels', 'Chisels', hand)
  const bits = await shop.category('drill-bits', 'Drill bits')
  await shop.attribute(hand, 'handle', 'choice', { options: ['beech', 'ash'] })
  await shop.attribute(chisels, 'blade-width', 'measure', { dimension: 'length' })
  await shop.attribute(bits, 'diameter', 'measure', { dimension: 'length' })
  await shop.attribute(saws, 'teeth', 'number', { name: 'Teeth' })
  await shop.attribute(hand, 'boxed', 'yes_no')
  await shop.attribute(hand, 'note', 'text')
  const bench = await shop.family('Bench chisel', ['blade-width'])
  for (const [width, price, available] of [
    ['1/4 in', 20, 5],
    ['1/2 in', 24, 0],
    ['16 mm', 27, 3],
    ['18 mm', 28, 3],
    ['1 in', 32, 4],
  ] as const)
    await shop.tool({
      ...{
        name: `Bench chisel, ${width}`,
        price,
        available,
        category: chisels,
        family: bench,
        maker: 'Spurwell',
      },
      values: { 'blade-width': width, handle: 'ash', boxed: 'no' },
      sku: `CH-${price}`,
      reviews: [4, 4],
    })
  await shop.tool({
    name: 'Mortise chisel',
    price: 41,
    category: chisels,
    maker: 'Ironbark',
    values: { 'blade-width': '1/2 in', handle: 'beech', note: 'pigsticker' },
    sku: 'CH-900',
    reviews: [5],
  })
  await shop.tool({
    name: 'Tenon saw',
    price: 65,
    category: saws,
    maker: 'Ironbark',
    values: { teeth: '12', handle: 'beech', boxed: 'yes' },
    sku: 'SD-310',
    gtin: '9521067000068',
    makerNumber: 'IB 77/4',
  })
  await shop.tool({
    name: 'Dovetail saw',
    price: 55,
    category: saws,
    maker: 'Spurwell',
    values: { teeth: '15', handle: 'ash' },
    sku: 'SD-311',
    description: 'For drawers. Holds in a vise.',
    createdAt: new Date('2020-01-01'),
  })
  await shop.tool({
    name: 'Bar clamp',
    price: 19.5,
    sku: 'CL-612',
    description: 'Steel, with a chisel-cut bar. Its screws are Phillips No. 2.',
  })
  await shop.tool({ name: 'Vise', price: 120, sku: 'VI-1', description: 'Comes with a wrench.' })
  await shop.tool({ name: 'Tenon saw, old', price: 9, state: 'archived', sku: 'SD-001' })
  const brad = await shop.family('Brad-point bit', ['diameter'])
  for (const size of ['1/2 in', '3/4 in'])
    await shop.tool({
      name: `Brad-point bit, ${size}`,
      price: 8,
      family: brad,
      category: bits,
      values: { diameter: size },
      sku: `DB-1${size[0]}`,
    })
})

async function find(query: string): Promise<Found> {
  const { status, body } = await kerf.call('GET', `/api/search?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const search = (q: string, more = '') => find(`q=${encodeURIComponent(q)}${more}`)
const names = ({ hits }: Found) => hits.map(({ productName }) => productName)
const valuesOf = ({ facets }: Found, code: string) =>
  facets.find((facet) => facet.code === code)?.values ?? []

test('without a text every tool on sale is there, a family once, with its number of sizes and its lowest price', async () => {
  const all = await find('')
  expect(all.total).toBe(7)
  expect(all.hits.find(({ productName }) => productName === 'Bench chisel')).toEqual({
    slug: 'bench-chisel-1-4-in',
    productName: 'Bench chisel',
    price: 20,
    img: '/tools/a.webp',
    products: 5,
    available: true,
    rating: { average: 4, count: 2 },
    maker: 'Spurwell',
  })
  expect(names(all)).not.toContain('Tenon saw, old')
})

describe('what people type finds what they mean', () => {
  test.each([
    ['tenon saw', 'Tenon saw'],
    ['tenon saws', 'Tenon saw'],
    ['back saw', 'Tenon saw'], // a synonym
    ['bar cramp', 'Bar clamp'],
    ['vice', 'Vise'],
    ['mortice chisel', 'Mortise chisel'],
    ['SD-310', 'Tenon saw'],
    ['sd 310', 'Tenon saw'],
    ['sd310', 'Tenon saw'],
    ['9521067000068', 'Tenon saw'],
    ['ib77-4', 'Tenon saw'],
    ['SD-31', 'Tenon saw'], // the beginning of a code
    ['3/4 in brad point bit', 'Brad-point bit'],
    ['brad-point bits ¾″', 'Brad-point bit'],
    ['dovetailsaw', 'Dovetail saw'],
    ['pigsticker', 'Mortise chisel'],
    ['DOVETAIL', 'Dovetail saw'],
    ['morticing chisel', 'Mortise chisel'],
    ['ph2 clamp', 'Bar clamp'],
    ['spanner', 'Vise'], // a synonym of what only a description has
  ])('%s', async (text, first) => {
    expect(names(await search(text))[0]).toBe(first)
  })
})

test('a name counts for more than a description that has the same word', async () => {
  const found = names(await search('chisel'))
  expect(found.toSorted()).toEqual(['Bar clamp', 'Bench chisel', 'Mortise chisel'])
  expect(found.at(-1)).toBe('Bar clamp')
})

test('the slug of a hit is that of the size that was searched for', async () => {
  expect((await search('1/4 in bench chisel')).hits).toMatchObject([
    { slug: 'bench-chisel-1-4-in', price: 20, products: 5 },
  ])
  expect((await search('25.4mm chisel')).hits).toMatchObject([{ slug: 'bench-chisel-1-in', price: 32 }])
  expect((await search('1/2 in bench chisel')).hits).toMatchObject([
    { slug: 'bench-chisel-1-2-in', available: false },
  ])
})

test('a hit names the size that the text asks for, and none where any size would do', async () => {
  const sizes = async (q: string) =>
    (await search(q)).hits.map(({ productName, size }) => [productName, size])
  for (const asked of ['1/2 in bench chisel', 'bench chisel 1/2', 'CH-24'])
    expect(await sizes(asked), asked).toContainEqual(['Bench chisel', '1/2 in'])
  expect(await sizes('19 mm bench chisel'), 'the nearest').toContainEqual(['Bench chisel', '18 mm'])
  for (const vague of ['bench chisel', 'chisel', 'spurwell']) {
    const found = await sizes(vague)
    expect(found, vague).toContainEqual(['Bench chisel', undefined])
  }
})

test('a size that nobody makes leads to the next one below and above, and says how far they are', async () => {
  const found = await search('17 mm chisel')
  expect(found.measures).toEqual([
    {
      ...{
        text: '17 mm',
        dimension: 'length',
        amount: 17_000_000,
        found: 'nearest',
        label: '17 mm (≈ 43/64 in)',
      },
      nearest: [
        { side: 'below', amount: 16_000_000, label: '16 mm (≈ 5/8 in)', difference: '1 mm less' },
        { side: 'above', amount: 18_000_000, label: '18 mm (≈ 45/64 in)', difference: '1 mm more' },
      ],
    },
  ])
  expect(found.hits).toMatchObject([{ productName: 'Bench chisel', slug: 'bench-chisel-16-mm', price: 27 }])
  const exact = await search('½" chisel')
  expect(exact.measures).toMatchObject([{ found: 'exact', label: '1/2 in (12.7 mm)', nearest: [] }])
  expect(exact.total).toBe(2)
})

test('a fraction without a unit that no tool has is one of an inch', async () => {
  const found = await search('bench chisel 11/16')
  expect(found.measures).toMatchObject([{ text: '11/16 in', found: 'nearest' }])
  expect(found.hits).toMatchObject([{ slug: 'bench-chisel-18-mm' }])
})

test('a measure may be spelled out, and a size in both systems is met by either', async () => {
  for (const said of ['half inch', 'Half an inch', '1/2 of an inch', 'one half inch']) {
    const { hits, measures } = await search(`${said} bench chisel`)
    expect(hits, said).toMatchObject([{ slug: 'bench-chisel-1-2-in' }])
    if (said !== '1/2 of an inch') expect(measures).toMatchObject([{ text: said, amount: 12_700_000 }])
  }
  const both = await search('bench chisel 18 mm/0.7 in')
  expect(both.measures).toMatchObject([{ text: '18 mm/0.7 in', found: 'exact', amount: 18_000_000 }])
  expect(both.hits).toMatchObject([{ slug: 'bench-chisel-18-mm' }])
  expect((await search('2 half bench chisel')).measures).toBeUndefined()
})

test('where nothing has all words, the reply says what each finds alone', async () => {
  expect(await search('tenon clamp')).toMatchObject({
    total: 0,
    fewer: [
      { q: 'tenon', total: 1 },
      { q: 'clamp', total: 1 },
    ],
  })
  expect(await search('tenon saw')).not.toHaveProperty('fewer')
})

test('a word with a mistake is corrected where nothing is found, and the reply says what was searched for', async () => {
  expect(await search('chizel', '&sort=price')).toMatchObject({ corrected: 'chisel', total: 3 })
  expect(await search('Dovetial saw')).toMatchObject({
    corrected: 'dovetail saw',
    hits: [{ productName: 'Dovetail saw' }],
  })
  expect(await search('chisel')).not.toHaveProperty('corrected')
  expect(await search('zzzzzzzz')).toEqual({ total: 0, hits: [], facets: [] })
})

test('hits are sorted by price, novelty and rating', async () => {
  expect(names(await find('category=hand-tools&sort=price'))).toEqual([
    'Bench chisel',
    'Mortise chisel',
    'Dovetail saw',
    'Tenon saw',
  ])
  expect(names(await find('category=hand-tools&sort=-price'))).toEqual([
    'Tenon saw',
    'Dovetail saw',
    'Mortise chisel',
    'Bench chisel',
  ])
  expect(names(await find('category=hand-tools&sort=newest')).at(-1)).toBe('Dovetail saw')
  const byRating = await find('category=hand-tools&sort=rating')
  expect(names(byRating).slice(0, 2)).toEqual(['Mortise chisel', 'Bench chisel'])
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
  expect(new Set(pages.flatMap(names)).size).toBe(7)
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
  expect(names(await find('f.teeth=13..'))).toEqual(['Dovetail saw'])
  expect(names(await find('f.boxed=yes'))).toEqual(['Tenon saw'])
  expect(names(await find('maker=ironbark,spurwell&sort=price'))).toEqual([
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

test('suggestions name categories and tools that go on from what is typed', async () => {
  const suggest = async (q: string) =>
    Object((await kerf.call('GET', `/api/suggest?q=${encodeURIComponent(q)}`)).body).suggestions
  expect(await suggest('chi')).toEqual([
    { text: 'Chisels', category: 'chisels' },
    expect.objectContaining({ text: 'Bench chisel' }),
    expect.objectContaining({ text: 'Mortise chisel' }),
  ])
  expect(await suggest('dovetail s')).toEqual([{ text: 'Dovetail saw', slug: 'dovetail-saw' }])
  expect(await suggest('sd-31')).toHaveLength(2)
  expect(await suggest('s')).toEqual([])
  expect(await suggest('zzzz')).toEqual([])
  // A size leads to the tools that have it, alone and with words; half a size says nothing yet.
  expect(await suggest('1/4 in ch')).toContainEqual({ text: 'Bench chisel', slug: 'bench-chisel-1-4-in' })
  expect(await suggest('1/4 in')).toEqual([{ text: 'Bench chisel', slug: 'bench-chisel-1-4-in' }])
  expect(await suggest('19 m')).toEqual([])
})
