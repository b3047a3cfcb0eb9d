import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { type BuiltProcess, openBuiltProcess } from '#testing/built-process.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let shop: BuiltProcess
let bits: string
beforeAll(async () => {
  kerf = await openTestShop()
  const tools = createTestCatalogue(kerf.db)
  const all = await tools.category('bits', 'Bits')
  bits = await tools.category('drill-bits', 'Drill bits', all)
  await tools.category('empty', 'Empty shelves')
  await tools.attribute(bits, 'width', 'measure', { dimension: 'length', name: 'Width' })
  await tools.attribute(bits, 'shank', 'choice', { options: { hex: 'Hex', round: 'Round' }, name: 'Shank' })
  for (const [place, width] of ['1/4 in', '3/8 in', '1/2 in', '5/8 in', '1 in', '19 mm'].entries())
    await tools.tool({
      ...{
        name: `Spade bit ${width}`,
        category: bits,
        price: 5 + place,
        maker: place < 2 ? 'Smith, Sons' : 'Ironbark',
      },
      ...{ available: place === 5 ? 0 : 3, values: { width, shank: place % 2 ? 'hex' : 'round' } },
    })
  for (let n = 0; n < 30; n++) await tools.tool({ name: `Mallet ${n}`, price: 20 + n })
  shop = await openBuiltProcess(kerf)
})

const page = async (path: string) => {
  const reply = await shop.get(path)
  expect(reply.status, path).toBe(200)
  return reply.text.replaceAll('<!-- -->', '')
}
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const hits = (html: string) => [...html.matchAll(/<a[^>]* href="\/tool\/([^"]+)"/g)].map(([, slug]) => slug)
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const fieldOf = (html: string, name: string, value: string) =>
  html
    .match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))
    ?.find((field) => field.includes(`value="${value}"`))

test('a category lists what is in it and below it, with its name, the ways up, and its facets with counts', async () => {
  const html = await page('/tools/bits')
  expect(html).toContain('<title>Bits | ')
  expect(hits(html)).toHaveLength(6)
  expect(plain(html)).toMatch(/Home .*Tools .*Bits/)
  expect(html).toContain('href="/tools/drill-bits"')
  expect(fieldOf(html, 'f.shank', 'hex')).toBeDefined()
  expect(plain(html)).toMatch(/Hex ?,? ?3 tools/)
  expect(html).toContain('name="f.width.from"')
  expect(html).toContain('name="price.to"')
  expect(plain(html)).toContain('1/4 in (6.35 mm)')
  expect(plain(html)).toContain('6.35 mm (1/4 in)')
})

test('what is empty is not offered on the page of all tools, and has a page that says so', async () => {
  const html = await page('/tools')
  expect(html).not.toContain('href="/tools/empty"')
  expect(plain(await page('/tools/empty'))).toMatch(/There is nothing in .* yet\./)
})

describe('a form without scripts', () => {
  test.each([
    ['/tools?q=&sort=relevance&price.from=&price.to=', '/tools'],
    ['/tools/bits?f.shank=hex&f.shank=round&inStock=1', '/tools/bits?inStock=1&f.shank=hex%2Cround'],
    ['/tools/bits?f.width.from=1%2F4+in&f.width.to=12%2C7+mm', '/tools/bits?f.width=1%2F4+in..12%2C7+mm'],
    ['/tools?price.from=%2410&price.to=20', '/tools?price=10..20'],
    ['/tools?page=99', '/tools?page=2'],
    ['/tools?category=drill-bits&q=spade', '/tools/drill-bits?q=spade'],
    ['/tools/bits?category=drill-bits', '/tools/bits'],
  ])('%s leads to %s', async (from, to) => {
    const reply = await shop.get(from)
    expect([reply.status, reply.location?.replace(ORIGIN, '')]).toEqual([302, to])
    expect((await shop.get(to)).status).toBe(200)
  })
})

test('filters narrow the list, are ticked, stand above it, and each is taken off by a link', async () => {
  const html = await page('/tools/bits?maker=Smith,%20Sons&f.shank=hex,round&sort=-price')
  expect(hits(html)).toHaveLength(2)
  expect(fieldOf(html, 'maker', 'Smith, Sons')).toContain('checked')
  expect(fieldOf(html, 'f.shank', 'hex')).toContain('checked')
  expect(html).toContain('href="/tools/bits?maker=Smith%2C+Sons&amp;f.shank=round&amp;sort=-price"')
  expect(html).toContain('href="/tools/bits?f.shank=hex%2Cround&amp;sort=-price"')
  expect(plain(html)).toContain('Clear all')
})

test('filters that leave nothing of each other stay in the form', async () => {
  const html = await page('/tools?category=bits,empty&maker=Ironbark&f.width=1%2F4+in&f.shank=round')
  expect(plain(html)).toContain('Nothing was found')
  for (const [name, value] of [
    ['category', 'bits,empty'],
    ['maker', 'Ironbark'],
    ['f.width', '1/4 in'],
    ['f.shank', 'round'],
  ] as const)
    expect(fieldOf(html, name, value), name).toMatch(/checked|type="hidden"/)
})

test('a measure in an address ticks the same size, however it is written', async () => {
  const html = await page('/tools/bits?f.width=6.35+mm')
  expect(hits(html)).toEqual(['spade-bit-1-4-in'])
  expect(fieldOf(html, 'f.width', '1/4 in')).toContain('checked')
})

test('what cannot be read is said at its field, stays as it was typed, and is left out', async () => {
  const html = await page('/tools/bits?f.width=wide..1+in&price=5..7')
  expect(plain(html)).toContain('“wide” is not a length: write it with its unit, such as 3/4 in or 19 mm')
  expect(fieldOf(html, 'f.width.from', 'wide')).toContain('aria-invalid="true"')
  expect(fieldOf(html, 'f.width.to', '1 in'), 'the other end is right').toContain('aria-invalid="false"')
  expect(hits(html)).toHaveLength(3)
  expect(plain(html), 'it is said above the list, too').toMatch(
    /: “wide” is not a length[^.]*\. It was left out\./,
  )
  expect(plain(html), 'it is none of the filters that are on').not.toContain('wide to 1 in')
  expect(plain(await page('/tools/bits?price=cheap..'))).toContain('“cheap” is not a price')
  expect(plain(await page('/tools/bits?price=9..5'))).toContain(
    'To: “5” is less than “9”. Write the smaller one under From',
  )
  expect(plain(await page('/tools?f.made-up=1'))).toContain(
    'No attribute is called “made-up”. It was left out.',
  )
})

test('a search says how it was understood', async () => {
  expect(plain(await page('/tools?q=spade+bit+1%2F4+in'))).toContain('was read as 1/4 in (6.35 mm)')
  const near = plain(await page('/tools?q=spade+bit+20+mm'))
  expect(near).toContain('Nothing is exactly')
  expect(near).toMatch(/19 mm.*: .*1 mm.* less/)
  expect(near).toMatch(/1 in .*: .*5.4 mm.* more/)
  expect(plain(await page('/tools?q=malett'))).toContain('Showing results for “mallet”')
})

test('where nothing is found there are ways on', async () => {
  const html = await page('/tools/bits?q=zzqx')
  expect(plain(html)).toContain('Nothing was found for “zzqx” in Bits')
  for (const href of ['/tools?q=zzqx', '/tools/bits', '/contact-us?ask=zzqx'])
    expect(html).toContain(`href="${href}"`)
})

test('search engines read the whole list and its pages, and follow the rest without listing it', async () => {
  const at = (path: string) => `${ORIGIN}${path}`
  for (const [path, address] of [
    ['/tools', '/tools'],
    ['/tools?utm_source=mail', '/tools'],
    ['/tools?page=2', '/tools?page=2'],
    ['/tools/bits', '/tools/bits'],
  ] as const) {
    const html = await page(path)
    expect([canonical(html), robots(html)], path).toEqual([at(address), undefined])
  }
  for (const query of ['q=spade', 'f.shank=hex', 'price=5..7', 'sort=price', 'inStock=1'])
    expect([
      canonical(await page(`/tools/bits?${query}`)),
      robots(await page(`/tools/bits?${query}`)),
    ]).toEqual([at('/tools/bits'), 'noindex,follow'])
})

test('an old address of a category, and one with capitals, leads to today’s for good, and an unknown one is not there', async () => {
  const catalogue = catalogueOf(kerf, await kerf.admin())
  await catalogue.call('PUT', `/categories/${bits}`, { slug: 'bits-for-drills' })
  await shop.settled()
  const reply = await shop.get('/tools/drill-bits?q=spade')
  expect([reply.status, reply.location?.replace(ORIGIN, '')]).toEqual([301, '/tools/bits-for-drills?q=spade'])
  for (const capitals of ['/tools/Bits-for-drills?q=spade', '/tools/DRILL-BITS?q=spade'])
    expect((await shop.get(capitals)).location?.replace(ORIGIN, '')).toBe('/tools/bits-for-drills?q=spade')
  for (const unknown of ['/tools/no-such-shelf', '/tools/No-Such-Shelf'])
    expect((await shop.get(unknown)).status).toBe(404)
})

test('whole lists are cached, and made anew after a change; of searches there is no end', async () => {
  await page('/tools')
  await page('/tools?page=2')
  shop.readAnew()
  await page('/tools')
  await page('/tools?page=2')
  // What a list does not read makes no other page of it.
  expect(await page('/tools?page=2&unread=x&x[y]=1')).not.toContain('unread')
  expect(shop.readAnew()).toBe(0)
  await kerf.product({ name: 'Froe' })
  await shop.settled()
  expect(await page('/tools?sort=newest')).toContain('Froe')
  expect(await page('/tools')).toContain('37 tools')
})
