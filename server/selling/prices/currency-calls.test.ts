import { beforeAll, expect, test } from 'vitest'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const EUROS = {
  ...{ code: 'EUR', rate: '0.9213', source: 'ECB', day: '2026-11-27', rounding: '.95' as const },
  isOn: true,
}
const YEN = {
  ...{ code: 'JPY', rate: '149.5', source: 'Bank of Japan', day: '2026-11-27', rounding: 'cents' as const },
  isOn: true,
}

let kerf: TestShop
let ada: Shopper
const slugs: string[] = []

beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
  for (const fields of [
    { productName: 'Cheap mallet', price: 10 },
    { productName: 'Middle mallet', price: 20, priceTiers: '10: 18' },
    // Cheaper than the others in yen alone.
    { productName: 'Dear mallet', price: 30, otherPrices: 'JPY: 1200' },
  ]) {
    const id = await kerf.product({ price: fields.price, available: 50 })
    await kerf.call('PUT', `/api/products/${id}`, fields, ada)
    const { body } = await kerf.call('GET', `/api/products/${id}`)
    slugs.push(String(body.slug))
  }
})

const found = async (query: string) => {
  const { status, body } = await kerf.call('GET', `/api/search?q=mallet&${query}`)
  if (status !== 200) return [status]
  const { hits, facets } = Object(body)
  const range = facets.find(({ code }: { code: string }) => code === 'price')?.range
  return [
    hits.map(({ productName, price }: { productName: string; price: number }) => `${productName} ${price}`),
    range && `${range.from}..${range.to}`,
  ]
}

test('a search shows, sorts and filters prices in the currency that is asked for', async () => {
  expect(await found('sort=price')).toEqual([
    ['Cheap mallet 10', 'Middle mallet 20', 'Dear mallet 30'],
    '10.00..30.00',
  ])
  expect(await found('sort=price&currency=EUR')).toEqual([
    ['Cheap mallet 8.95', 'Middle mallet 17.95', 'Dear mallet 27.95'],
    '8.95..27.95',
  ])
  expect(await found('sort=price&currency=JPY')).toEqual([
    ['Dear mallet 1200', 'Cheap mallet 1495', 'Middle mallet 2990'],
    '1200..2990',
  ])
  expect(await found('sort=price&currency=JPY&price=1300..1500')).toEqual([
    ['Cheap mallet 1495'],
    '1200..2990',
  ])
})

test('a product that was changed, and a rate, are found with their new prices', async () => {
  const { body } = await kerf.call('GET', `/api/tools/${slugs[0]}`)
  await kerf.call('PUT', `/api/products/${body._id}`, { price: 11, otherPrices: 'JPY: 1000' }, ada)
  await expect
    .poll(() => found('sort=price&currency=JPY'))
    .toEqual([['Cheap mallet 1000', 'Dear mallet 1200', 'Middle mallet 2990'], '1000..2990'])
  await setRules(kerf, ada, { currencies: [EUROS, { ...YEN, rate: '150' }] })
  await expect.poll(async () => (await found('sort=price&currency=JPY'))[1]).toBe('1000..3000')
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
  await kerf.call('PUT', `/api/products/${body._id}`, { price: 10, otherPrices: '' }, ada)
})

test('a tool says its price and its prices by quantity in the currency that is asked for', async () => {
  const tool = async (query: string) => (await kerf.call('GET', `/api/tools/${slugs[1]}${query}`)).body
  expect(await tool('')).toMatchObject({ price: 20, priceTiers: '10: 18.00' })
  expect(await tool('?currency=EUR')).toMatchObject({ price: 17.95, priceTiers: '10: 16.95' })
  expect(await tool('?currency=JPY')).toMatchObject({ price: 2990, priceTiers: '10: 2691' })
})

test('all products, and a page of them, are in the currency that is asked for', async () => {
  const prices = async (query: string) =>
    Object((await kerf.call('GET', `/api/products${query}`)).body).map(
      ({ price }: { price: number }) => price,
    )
  expect(await prices('')).toEqual([10, 20, 30])
  expect(await prices('?currency=EUR')).toEqual([8.95, 17.95, 27.95])
  expect(await prices('?page=1&size=2&currency=JPY')).toEqual([1495, 2990])
})

test('a cart is in the currency that is asked for', async () => {
  const casey = await kerf.customer('Casey')
  const { body } = await kerf.call('GET', `/api/tools/${slugs[2]}`)
  await kerf.call('PUT', `/api/cart/${body._id}`, { quantity: 2 }, casey)
  const cart = async (query: string) => (await kerf.call('GET', `/api/cart${query}`, undefined, casey)).body
  expect(await cart('')).toMatchObject({ subtotal: 60, lines: [{ product: { price: 30 } }] })
  expect(await cart('?currency=JPY')).toMatchObject({ subtotal: 2400, lines: [{ product: { price: 1200 } }] })
  expect(await cart('?currency=EUR')).toMatchObject({
    subtotal: 55.9,
    lines: [{ product: { price: 27.95 } }],
  })
})

test('a list, and one that is shared, is in the currency that is asked for; what it cost when it was saved stays in the shop’s own', async () => {
  const casey = await kerf.customer('Casey')
  const { body } = await kerf.call('GET', `/api/tools/${slugs[2]}`)
  const lines = [{ productId: body._id, quantity: 2 }]
  const { body: made } = await kerf.call('POST', '/api/lists', { name: 'Bench', lines }, casey)
  const path = `/api/lists/${made.insertedId}`
  await kerf.call('PUT', path, { isShared: true }, casey)
  const own = async (query: string) => (await kerf.call('GET', path + query, undefined, casey)).body
  expect(await own('')).toMatchObject({ lines: [{ unitPrice: 30, product: { price: 30 } }] })
  expect(await own('?currency=JPY')).toMatchObject({
    lines: [{ unitPrice: 30, product: { price: 1200, currency: 'JPY' } }],
  })
  const token = String((await own('')).link)
    .split('/')
    .at(-1)
  const shared = async (query: string) =>
    Object((await kerf.call('GET', `/api/shared-lists/${token}${query}`)).body).lines?.[0].product
  expect(await shared('')).toMatchObject({ price: 30 })
  expect(await shared('?currency=EUR')).toMatchObject({ price: 27.95, currency: 'EUR' })
  for (const refused of [path, `/api/shared-lists/${token}`]) {
    const { status, body } = await kerf.call('GET', `${refused}?currency=GBP`, undefined, casey)
    expect([status, Object(body).data?.issues?.[0]?.path]).toEqual([422, ['currency']])
  }
})

test('packs of a tool are counted in the currency that is asked for', async () => {
  const cheapest = async (query: string) =>
    Object((await kerf.call('GET', `/api/tools/${slugs[1]}/packs?pieces=10${query}`)).body).cheapest.total
  expect([await cheapest(''), await cheapest('&currency=JPY')]).toEqual([180, 26_910])
})

test('what is in a cart stays in its currency when it changes, and every product says which that is', async () => {
  const robin = await kerf.customer('Robin')
  const { body } = await kerf.call('GET', `/api/tools/${slugs[2]}`)
  expect(body).not.toHaveProperty('currency')
  const set = await kerf.call('PUT', `/api/cart/${body._id}`, { quantity: 1, currency: 'JPY' }, robin)
  expect(set.body).toMatchObject({ currency: 'JPY', lines: [{ product: { price: 1200, currency: 'JPY' } }] })
  const merged = await kerf.call(
    'POST',
    '/api/cart',
    { lines: [{ productId: body._id, quantity: 3 }], currency: 'EUR' },
    robin,
  )
  expect(merged.body).toMatchObject({ subtotal: 83.85, lines: [{ product: { currency: 'EUR' } }] })
  const one = await kerf.call('GET', `/api/products/${body._id}?currency=EUR`)
  expect(one.body).toMatchObject({ price: 27.95, currency: 'EUR' })
  const refused = await kerf.call('PUT', `/api/cart/${body._id}`, { quantity: 9, currency: 'GBP' }, robin)
  expect(refused.status).toBe(422)
  expect((await kerf.call('GET', '/api/cart', undefined, robin)).body).toMatchObject({ count: 3 })
})

test('the shop says in which currencies prices can be asked for, if there are some', async () => {
  const currencies = async () => (await kerf.call('GET', '/api/shop')).body.currencies
  await expect.poll(currencies).toEqual([
    { code: 'EUR', decimals: 2 },
    { code: 'JPY', decimals: 0 },
  ])
  await setRules(kerf, ada, { currencies: [{ ...EUROS, isOn: false }] })
  await expect.poll(currencies).toBeUndefined()
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
})

test('an account keeps its currency; until it chose one, it has the one that the owner names for its country', async () => {
  await setRules(kerf, ada, { currencies: [{ ...EUROS, countries: ['DE', 'AT'] }, YEN] })
  const [greta, other] = [await kerf.customer('Greta'), await kerf.customer('Other')]
  const standing = async () => {
    const { body } = await kerf.call('GET', `/api/admin/${greta.email}`, undefined, greta)
    return body.currency
  }
  expect(await standing()).toBeUndefined()
  const address = { line1: 'Hauptstr. 1', city: 'Wien', postcode: '1010', country: 'AT' }
  expect((await kerf.call('POST', '/api/addresses', address, greta)).status).toBe(201)
  expect(await standing()).toEqual({ code: 'EUR', isChosen: false })
  const choose = (currency: string, who = greta) =>
    kerf.call('PUT', `/api/user/${greta.email}/currency`, { currency }, who)
  expect((await choose('GBP')).status).toBe(422)
  expect((await choose('JPY', other)).status).toBe(403)
  expect(await standing()).toEqual({ code: 'EUR', isChosen: false })
  for (const code of ['JPY', 'USD']) {
    expect((await choose(code)).status).toBe(200)
    expect(await standing()).toEqual({ code, isChosen: true })
  }
  expect((await kerf.call('GET', `/api/user/${greta.email}/export`, undefined, greta)).body).toMatchObject({
    profile: { currency: 'USD' },
  })
})

test('two currencies cannot both be seen first in a country, and one is seen first in countries alone', async () => {
  const problem = async (first: string[], second: string[]) => {
    const { version } = (await kerf.call('GET', '/api/manage/price-rules', undefined, ada)).body
    const currencies = [
      { ...EUROS, countries: first },
      { ...YEN, countries: second },
    ]
    const changed = { version, rules: { promotions: [], zones: [], currencies } }
    const { status, body } = await kerf.call('PUT', '/api/manage/price-rules', changed, ada)
    return [
      status,
      ...(Object(body).data?.issues ?? []).map(({ path, message }: { path: unknown; message: string }) => [
        path,
        message,
      ]),
    ]
  }
  expect(await problem(['DE'], ['JP', 'DE'])).toEqual([
    422,
    [['rules', 'currencies', 1, 'countries'], 'Germany sees another currency first'],
  ])
  expect(await problem(['Germany'], ['JP'])).toEqual([
    422,
    [['rules', 'currencies', 0, 'countries', 0], 'Two letters of a country, such as US'],
  ])
  await setRules(kerf, ada, { currencies: [{ ...EUROS, countries: ['DE'] }, YEN] })
  await expect
    .poll(async () => Object(await kerf.call('GET', '/api/shop')).body.currencies)
    .toEqual([
      { code: 'EUR', decimals: 2, countries: ['DE'] },
      { code: 'JPY', decimals: 0 },
    ])
})

test('each of them refuses a currency that the shop does not have', async () => {
  const casey = await kerf.customer('Robin')
  for (const path of [
    '/api/search?q=mallet',
    `/api/tools/${slugs[0]}?`,
    `/api/tools/${slugs[0]}/packs?pieces=1`,
    '/api/cart?',
    '/api/home?',
    '/api/products?',
  ]) {
    const reply = await kerf.call('GET', `${path}&currency=GBP`, undefined, casey)
    expect([path, reply.status, Object(reply.body).data?.issues?.[0]?.path]).toEqual([
      path,
      422,
      ['currency'],
    ])
  }
})
