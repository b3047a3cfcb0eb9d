import { describe, expect, test } from 'vitest'
import { createLiveIndex } from '#server/catalogue/search/live-index.ts'
import { suggest as suggestIn } from '#server/catalogue/search/suggest.ts'
import { suggestedTools } from '#server/catalogue/search/suggested-tools.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { askSearch, fillSearchShop, namesOf } from '#server/catalogue/search/testing-shop.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
await fillSearchShop(kerf.db)
const { find, search } = askSearch(kerf)

test('without a text every tool on sale is there, a family once, with its number of sizes and its lowest price', async () => {
  const all = await find('')
  expect(all.total).toBe(7)
  expect(all.hits.find(({ productName }) => productName === 'Bench chisel')).toEqual({
    slug: 'bench-chisel-1-4-in',
    productName: 'Bench chisel',
    isLowest: true,
    price: 20,
    img: '/tools/a.webp',
    products: 5,
    available: true,
    rating: { average: 4, count: 2 },
    maker: 'Spurwell',
  })
  expect(namesOf(all)).not.toContain('Tenon saw, old')
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
    ['09521067000068', 'Tenon saw'], // the same GTIN, written with 14 digits
    ['clamps for sash windows', 'Bar clamp'], // no tool is for these
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
    expect(namesOf(await search(text))[0]).toBe(first)
  })
})

test('a name counts for more than a description that has the same word', async () => {
  const found = namesOf(await search('chisel'))
  expect(found.toSorted()).toEqual(['Bar clamp', 'Bench chisel', 'Mortise chisel'])
  expect(found.at(-1)).toBe('Bar clamp')
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

test('a word of up to four letters is corrected to the only one that sounds the same, or has its letters in another order', async () => {
  const corrected = async (q: string) => (await search(q)).corrected
  expect(await corrected('vyse')).toBe('vise')
  expect(await corrected('tenon sawz')).toBe('tenon saw')
  expect(await corrected('bnech chisel')).toBe('bench chisel')
  expect(await corrected('vies')).toBe('vise')
  // A letter too few or another one makes a word of other trades.
  for (const other of ['vase', 'hat', 'bit of a brat', 'sow'])
    expect(await corrected(other), other).toBe(undefined)
})

test('suggestions name categories and tools that go on from what is typed', async () => {
  const suggest = async (q: string) =>
    Object((await kerf.call('GET', `/api/suggest?q=${encodeURIComponent(q)}`)).body).suggestions
  expect(await suggest('chi')).toEqual([
    { text: 'Chisels', category: 'chisels' },
    expect.objectContaining({ text: 'Bench chisel' }),
    expect.objectContaining({ text: 'Mortise chisel' }),
  ])
  expect(await suggest('dovetail s')).toMatchObject([{ text: 'Dovetail saw', slug: 'dovetail-saw' }])
  expect(await suggest('sd-31')).toHaveLength(2)
  expect(await suggest('s')).toEqual([])
  expect(await suggest('zzzz')).toEqual([])
  // A size leads to the tools that have it, alone and with words; half a size says nothing yet.
  const quarterInch = { text: 'Bench chisel', slug: 'bench-chisel-1-4-in', size: '1/4 in' }
  expect(await suggest('1/4 in ch')).toContainEqual(expect.objectContaining(quarterInch))
  expect(await suggest('1/4 in')).toMatchObject([quarterInch])
  expect(await suggest('19 m')).toEqual([])
})

test('a suggested tool has its picture and the price of the size that is asked for, or the lowest of its family', async () => {
  const chisel = async (q: string) => {
    const { body } = await kerf.call('GET', `/api/suggest?q=${encodeURIComponent(q)}`)
    return Object(body).suggestions.find(({ text }: { text: string }) => text === 'Bench chisel')
  }
  const shown = { text: 'Bench chisel', img: '/tools/a.webp' }
  const anySize = { ...shown, slug: 'bench-chisel-1-4-in', price: 20, isLowest: true }
  expect(await chisel('chi')).toEqual(anySize)
  expect(await chisel('bench ch')).toEqual(anySize)
  const oneInch = { ...shown, slug: 'bench-chisel-1-in', size: '1 in', price: 32 }
  expect(await chisel('chisel 1 in')).toEqual(oneInch)
  expect(await chisel('ch-32')).toEqual(oneInch)
})

test('the sizes that are read for the price of a suggested family count as steps before they are charged', async () => {
  const loaded = createLiveIndex(kerf.db)
  const index = await loaded.current()
  const live = { ...loaded, current: async () => index }
  suggestedTools(index, 'chi')
  const without = index.steps.taken
  const charged: number[] = []
  const found = await suggestIn(kerf.db, live, 'chi', { charge: () => charged.push(index.steps.taken) })
  expect(found.map(({ text }) => text)).toEqual(['Chisels', 'Bench chisel', 'Mortise chisel'])
  expect(charged, 'five sizes and one').toEqual([without + 6])
})

test('an article number that was stored in full-width letters is found by its plain form, and the other way round', async () => {
  await createTestCatalogue(kerf.db).tool({ name: 'Marking knife', sku: 'ＦＷ－１０' })
  for (const q of ['FW-10', 'fw10', 'ＦＷ－１０', 'fw 10 knife', 'FW-1'])
    expect(namesOf(await search(q)), q).toEqual(['Marking knife'])
  expect(namesOf(await search('ＳＤ－３１０'))).toEqual(['Tenon saw'])
})

test('suggestions do not change to another tool while a size is typed', async () => {
  const shop = createTestCatalogue(kerf.db)
  await shop.tool({ name: 'Mortise gauge, 2 pins' })
  await shop.tool({ name: 'Router plane, 1/4 in' })
  await shop.tool({ name: 'Combination stone, 1000/6000' })
  const suggested = async (q: string) => {
    const { body } = await kerf.call('GET', `/api/suggest?q=${encodeURIComponent(q)}`)
    return Object(body).suggestions.map(({ text }: { text: string }) => text)
  }
  expect(await suggested('mortise 2')).toEqual(await suggested('mortise'))
  for (const typed of ['combination stone 1', 'combination stone 1000/6', 'combination stone 1000/6000'])
    expect(await suggested(typed), typed).toEqual(['Combination stone, 1000/6000'])
  expect(await suggested('1/4 in c')).toEqual(await suggested('1/4 in'))
})

test.each(['dovetail saw 1', '1/4 in ch', '1/4 i', 'bench vic', 'dovetail saw for', 'dovetail saw for dra'])(
  'suggestions stay while the last word of “%s” is typed',
  async (typed) => {
    const { body } = await kerf.call('GET', `/api/suggest?q=${encodeURIComponent(typed)}`)
    expect(Object(body).suggestions).not.toEqual([])
  },
)

test('where nothing has all words, the reply says which ones the hits of the page lack', async () => {
  expect(await search('mortise chisel drawers')).toMatchObject({
    missing: ['drawers'],
    hits: [{ productName: 'Mortise chisel' }],
  })
  // Ironbark's is the tenon saw, drawers are in the description of the dovetail saw.
  expect(await search('ironbark drawers saw')).toMatchObject({
    total: 2,
    missing: ['ironbark', 'drawers'],
  })
  expect(await search('ironbark drawers saw', '&sort=-price&size=1')).toMatchObject({ missing: ['drawers'] })
  for (const found of ['drawers dovetail saw', 'chizel', 'zzzzzzzz', ''])
    expect(await search(found), found).not.toHaveProperty('missing')
})

test('a size leads to the tools that are called so, of the next size where none has it, before others that tell of them', async () => {
  await createTestCatalogue(kerf.db).tool({ name: 'Oilstone, 3 in', description: 'For a chisel.' })
  const { total, hits, measures } = await search('3 in chisel')
  expect(measures).toMatchObject([
    { found: 'nearest', nearest: [{ side: 'below', label: '1 in (25.4 mm)' }] },
  ])
  expect({ total, hits }).toMatchObject({ total: 1, hits: [{ slug: 'bench-chisel-1-in' }] })
})

test('what a tool is for does not make it one: a blade for saws comes after the saws', async () => {
  await createTestCatalogue(kerf.db).tool({ name: 'Spare blade for tenon saws' })
  expect(namesOf(await search('tenon saw'))).toEqual(['Tenon saw', 'Spare blade for tenon saws'])
  expect(namesOf(await search('blade for tenon saw'))[0]).toBe('Spare blade for tenon saws')
})
