import { expect, test } from 'vitest'
import { inFigures } from '#server/catalogue/search/spelled-out-numbers.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { askSearch, fillSearchShop } from '#server/catalogue/search/testing-shop.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
await fillSearchShop(kerf.db)
const shop = createTestCatalogue(kerf.db)
const blades = await shop.category('saw-blades', 'Saw blades')
await shop.attribute(blades, 'saw-blade-diameter', 'measure', { dimension: 'length', name: 'Blade diameter' })
await shop.attribute(blades, 'arbor-bore', 'measure', { dimension: 'length', name: 'Bore' })
await shop.tool({
  name: 'Track saw blade',
  category: blades,
  values: { 'saw-blade-diameter': '160 mm', 'arbor-bore': '20 mm' },
})
await shop.tool({
  name: 'Hole saw, 30 mm, to bore a blade-thin board',
  category: blades,
  values: { 'saw-blade-diameter': '30 mm' },
})
const screws = await shop.category('wood-screws', 'Wood screws')
await shop.attribute(screws, 'screw-gauge', 'number', { name: 'Gauge (No.)' })
await shop.attribute(screws, 'screw-length', 'measure', { dimension: 'length' })
const screw = await shop.family('Screw', ['screw-gauge', 'screw-length'])
for (const [gauge, length] of [
  ['6', '3/4 in'],
  ['8', '1-1/2 in'],
  ['10', '3 in'],
])
  await shop.tool({
    ...{ name: `Screw, No. ${gauge} x ${length}`, category: screws, family: screw, sku: `FA-${gauge}` },
    values: { 'screw-gauge': gauge ?? '', 'screw-length': length ?? '' },
  })
const turning = await shop.category('turning-tools', 'Turning tools')
await shop.attribute(turning, 'parting-width', 'measure', { dimension: 'length' })
await shop.tool({ name: 'Parting tool', category: turning, values: { 'parting-width': '1/8 in' } })
const { search } = askSearch(kerf)

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
  expect((await search('one half bench chisel')).hits).toMatchObject([{ size: '1/2 in' }])
  const { total, fewer } = await search('two foot mortise chisel', '&maker=Spurwell')
  expect({ total, fewer }).toEqual({ total: 0, fewer: [{ q: 'chisel', total: 1 }] })
})

test('what is bought by the bottle and numbers of tools are read in words, too', () => {
  const read = (text: string) => inFigures(text).text
  expect(read('gallon of wood glue')).toBe('1 gallon wood glue')
  expect(read('a quart of oil')).toBe('1 quart oil')
  expect(read('half a gallon of glue')).toBe('1/2 gallon of glue')
  expect(read('number seven plane')).toBe('number 7 plane')
  for (const plain of ['2 pints of oil', '½ gallon of glue', 'gallon jug']) expect(read(plain)).toBe(plain)
})

test('a measure beside the name of an attribute is of that attribute alone: a bore is no diameter', async () => {
  for (const asked of [
    '30 mm bore saw blade',
    'blade for 30 mm bore saw',
    'blade, bore 30 mm',
    'blade with a 30mm bore',
  ])
    expect(await search(asked), asked).toMatchObject({
      hits: [{ productName: 'Track saw blade', slug: 'track-saw-blade' }],
      measures: [{ attribute: 'Bore', found: 'nearest', nearest: [{ side: 'below', amount: 20_000_000 }] }],
    })
  expect(await search('20 mm bore blade')).toMatchObject({
    total: 1,
    measures: [{ attribute: 'Bore', found: 'exact' }],
  })
  // No chisel has a bore, and a blade is a tool here.
  expect((await search('30 mm blade')).measures).not.toMatchObject([{ attribute: 'Blade diameter' }])
})

test('a size with an x and no unit is millimeters by millimeters, and what a screw is thick is its gauge', async () => {
  for (const asked of ['screws 4x40', '200 screws 4x40', '4 × 40 screws', 'screws 4*40 mm', '4,0x40 screw'])
    expect(await search(asked), asked).toMatchObject({
      hits: [{ slug: 'screw-no-8-x-1-1-2-in' }],
      measures: [
        {
          dimension: 'length',
          amount: 4_000_000,
          found: 'nearest',
          nearest: [{ gauge: 6 }, { gauge: 8, amount: 4_165_600 }],
        },
        { amount: 40_000_000, found: 'nearest', nearest: [{ amount: 38_100_000 }] },
      ],
    })
  expect(await search('screws 4x40')).toMatchObject({ readAs: 'screws 4 mm 40 mm' })
  expect(await search('screws 8x1-1/2'), 'as it stands in the name').toMatchObject({
    hits: [{ slug: 'screw-no-8-x-1-1-2-in' }],
  })
  expect((await search('screws 0.164 in')).measures).toMatchObject([{ found: 'exact' }])
})

test('a size that is as thick as a screw is no number of a screw', async () => {
  const { measures } = await search('4 mm parting tool')
  expect(measures).toMatchObject([{ found: 'nearest', nearest: [{ amount: 3_175_000 }] }])
  expect(measures?.[0]?.nearest[0]).not.toHaveProperty('gauge')
})

test('of sizes that match the price is the lowest only where another one costs more', async () => {
  const [one] = (await search('1/4 in bench chisel')).hits
  expect(one).toMatchObject({ price: 20, products: 5 })
  expect(one?.isLowest).toBeUndefined()
  expect((await search('bench chisel')).hits).toContainEqual(
    expect.objectContaining({ productName: 'Bench chisel', isLowest: true }),
  )
})

test('where nothing is called so, the categories that come nearest are named', async () => {
  expect(await search('moonlit saw')).toMatchObject({
    total: 0,
    near: [{ slug: 'saws', name: 'Saws' }, { slug: 'saw-blades' }],
  })
  expect((await search('coffee grinder')).near).toBeUndefined()
})
