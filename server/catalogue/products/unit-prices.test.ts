import { expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

const GLUE = {
  price: 12.5,
  minQuantity: 1,
  aviQuantity: 7,
  img: '/tools/glue-640.webp',
  description: 'Holds.',
}
async function sell(productName: string, more: object = {}): Promise<{ id: string; slug: string }> {
  const { body, status } = await kerf.call('POST', '/api/products', { ...GLUE, productName, ...more }, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: String(body.insertedId), slug: productName.toLowerCase().replaceAll(' ', '-') }
}
const glue = await sell('Hide glue', { contents: '0,25 liters' })
await sell('Nut oil', { price: 6, contents: '500 ml' })
await sell('Wood screws', { price: 20, contents: '200 pieces' })
await sell('Mallet', { price: 1 })

const tool = async (slug: string, query = '') =>
  (await kerf.call('GET', `/api/tools/${slug}${query}`)).body as Record<string, unknown>
const search = async (query: string) =>
  Object((await kerf.call('GET', `/api/search?${query}`)).body).hits as Record<string, unknown>[]

test('the page of a tool and the hits of a search say what a liter of it costs', async () => {
  expect(await tool('hide-glue')).toMatchObject({
    ...{ contents: '0.25 l', price: 12.5, unitPrice: { amount: 50, per: 'l' } },
  })
  const [hit] = await search('q=hide+glue')
  expect(hit).toMatchObject({ price: 12.5, unitPrice: { amount: 50, per: 'l' } })
})

test('what has no contents has no price per unit', async () => {
  expect(await tool('mallet')).not.toHaveProperty('unitPrice')
  expect((await search('q=mallet'))[0]).not.toHaveProperty('unitPrice')
})

test('hits are sorted by it; what has none comes last', async () => {
  const names = (await search('sort=unitPrice')).map(({ productName }) => productName)
  expect(names).toEqual(['Wood screws', 'Nut oil', 'Hide glue', 'Mallet'])
})

test('hits are filtered by what a unit costs, which is offered where enough of them have it', async () => {
  const found = async (query: string) => {
    const { body } = await kerf.call('GET', `/api/search?${query}`)
    const { hits, facets } = Object(body) as Found
    const names = hits.map(({ productName }) => productName).toSorted()
    return { names, facets: facets.filter(({ code }) => code.startsWith('unitPrice')) }
  }
  const liter = { code: 'unitPrice.l', name: 'Price per l', kind: 'price', values: [] }
  const all = await found('')
  expect(all.facets, 'screws alone have a price per piece').toEqual([
    { ...liter, range: { from: '12.00', to: '50.00' } },
  ])
  const cheap = await found('unitPrice.l=..12')
  expect(cheap).toEqual({ names: ['Nut oil'], facets: all.facets })
  expect((await found('unitPrice.l=12.01..50')).names).toEqual(['Hide glue'])
  expect((await found('unitPrice.piece=0.10..')).names).toEqual(['Wood screws'])
  expect((await found('unitPrice.l=12.01..60&unitPrice.piece=..1')).names, 'by the unit of each').toEqual([
    'Hide glue',
    'Wood screws',
  ])
  expect((await found('unitPrice.kg=..60')).names).toEqual([])
  expect((await found('unitPrice.l=..60&price=7..')).facets).toEqual([
    { ...liter, range: { from: '50.00', to: '50.00' } },
  ])
})

test('a filter by what a unit costs that cannot be read is refused in words', async () => {
  for (const [query, words] of [
    ['unitPrice.l=cheap', /is no range of prices/],
    ['unitPrice.l=9..1', /ends before it begins/],
    ['unitPrice.gallon=1..9', /one of l, kg, m, m2, m3, piece/],
    ['unitPrice.l=1..2&unitPrice.l=3..4', /once/],
  ] as const) {
    const { status, body } = await kerf.call('GET', `/api/search?${query}`)
    expect(status, query).toBe(422)
    expect(JSON.stringify(body)).toMatch(words)
  }
})

test('contents that nobody can read are refused in words at their field, and stay what they were', async () => {
  for (const contents of ['a bottle', '250', '250 ml per 100 g', '1.5 pieces', '0 l']) {
    const { status, body } = await kerf.call('PUT', `/api/products/${glue.id}`, { contents }, ada)
    expect(status, contents).toBe(422)
    expect(Object(body).data.issues).toEqual([
      expect.objectContaining({ path: ['contents'], message: expect.stringContaining('such as 250 ml') }),
    ])
  }
  expect(await tool('hide-glue')).toMatchObject({ contents: '0.25 l' })
})

test('of a family, the price per unit is that of the size whose price is shown', async () => {
  await makeCategory(kerf.db, 'finish', [{ code: 'volume', kind: 'measure', dimension: 'volume' }])
  const finish = (volume: string) => ({ category: 'finish', values: { volume }, contents: volume })
  const small = await sell('Varnish small', { ...finish('500 ml'), price: 10 })
  const large = await sell('Varnish large', { ...finish('1 l'), price: 15 })
  const family = { name: 'Varnish', choices: ['volume'], productIds: [small.id, large.id] }
  const made = await kerf.call('POST', '/api/manage/families', family, ada)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const [hit] = await search('q=varnish')
  expect(hit).toMatchObject({ products: 2, price: 10, unitPrice: { amount: 20, per: 'l' } })
})

test('an owner takes the contents away again, and undoes that', async () => {
  await kerf.call('PUT', `/api/products/${glue.id}`, { contents: '' }, ada)
  expect(await tool('hide-glue')).not.toHaveProperty('unitPrice')
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
  const [{ _id }] = Object(body).rows
  const undone = await kerf.call('POST', `/api/manage/audit/${_id}/take-back`, {}, ada)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await tool('hide-glue')).toMatchObject({ unitPrice: { amount: 50, per: 'l' } })
})
