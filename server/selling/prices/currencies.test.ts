import { beforeAll, expect, test } from 'vitest'
import type { FurtherCurrency } from '#contract/further-currencies.ts'
import { undoOf } from '#server/history/undo/testing.ts'
import { verify } from '#server/people/users/testing.ts'
import { setRules, TRADE } from '#server/selling/prices/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const EUROS: FurtherCurrency = {
  ...{ code: 'EUR', rate: '0.9213', source: 'ECB', day: '2026-11-27', rounding: '.95' },
  isOn: true,
}
const YEN: FurtherCurrency = {
  ...{
    code: 'JPY',
    rate: '149.5',
    source: 'Bank of Japan',
    day: '2026-11-27',
    rounding: 'cents',
    isOn: true,
  },
}
const PARCEL = {
  ...{ id: 'world', name: 'World', countries: ['US', 'FR', 'JP'] },
  methods: [
    { id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: 500 }, freeFromCents: 10_000 },
  ],
}
const THREE_OFF = {
  ...{ id: 'three', name: '3.00 off', lane: 'product' as const },
  effect: { kind: 'amount' as const, cents: 300 },
}

let kerf: TestShop
let ada: Shopper
let saw: string
let quote: (wishes: object, quantity?: number) => ReturnType<TestShop['call']>

beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  saw = await kerf.product({ price: 24.5, available: 100 })
  await setRules(kerf, ada, { currencies: [EUROS, YEN], zones: [PARCEL], promotions: [THREE_OFF] })
  quote = (wishes, orderQuantity = 2) =>
    kerf.call('POST', '/api/quote', { lines: [{ productId: saw, orderQuantity }], ...wishes })
})

test('a quote is in the currency that is asked for: prices rounded by its rule, sums by its rate', async () => {
  const { status, body } = await quote({ currency: 'eur', country: 'FR', deliveryMethod: 'post' })
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ currency: 'EUR', delivery: 4.61, total: 44.99 },
      lines: [{ unitPrice: 22.95, total: 45.9 }],
      sums: { goods: 45.9, discounts: [{ name: '3.00 off', amount: 5.52 }] },
      deliveryMethods: [{ id: 'post', price: 4.61 }],
    },
  ])
  const yen = await quote({ currency: 'JPY', country: 'JP', deliveryMethod: 'post' })
  expect(yen.body).toMatchObject({
    currency: 'JPY',
    delivery: 748,
    lines: [{ unitPrice: 3663 }],
    total: 7176,
  })
})

test('without a choice, and with the code of the shop’s own, a quote is in the shop’s own', async () => {
  const plain = await quote({})
  expect(plain.body).toMatchObject({ currency: 'USD', total: 43, lines: [{ unitPrice: 24.5 }] })
  expect((await quote({ currency: 'USD' })).body).toEqual(plain.body)
})

test('free delivery begins where its sum does in the currency', async () => {
  // 92.13 euros are 100 dollars: 5 × 22.95 − 5 × 2.76 = 100.95, 4 are 80.76.
  const wishes = { currency: 'EUR', country: 'FR', deliveryMethod: 'post' }
  expect((await quote(wishes, 5)).body).toMatchObject({ delivery: 0, total: 100.95 })
  expect((await quote(wishes, 4)).body).toMatchObject({ delivery: 4.61 })
})

test('a currency that the shop does not have, or has switched off, is refused with those that it has', async () => {
  await setRules(kerf, ada, { currencies: [{ ...YEN, isOn: false }, EUROS] })
  for (const currency of ['JPY', 'GBP'])
    expect(await quote({ currency })).toMatchObject({
      status: 422,
      body: {
        data: { issues: [{ path: ['currency'], message: 'One of the currencies of this shop: USD, EUR' }] },
      },
    })
  expect(await quote({ currency: 'euros' })).toMatchObject({ status: 422 })
  await setRules(kerf, ada, { currencies: [EUROS, YEN], zones: [PARCEL], promotions: [THREE_OFF] })
})

test('the same sum in another currency is another quote', async () => {
  await setRules(kerf, ada, { currencies: [{ ...EUROS, rate: '1', rounding: 'cents' }] })
  const [dollars, euros] = [await quote({}), await quote({ currency: 'EUR' })]
  expect(euros.body.total).toBe(dollars.body.total)
  expect(euros.body.version).not.toBe(dollars.body.version)
  const order = { productId: saw, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    { ...order, quoteVersion: euros.body.version },
    await kerf.customer('Casey'),
  )
  expect(placed).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
})

test('an order is compared with the total that was shown in its currency', async () => {
  const casey = await kerf.customer('Orson')
  // Of another total, so that no order keeps the currency of the shop from being changed below.
  const order = (currency: string) =>
    kerf.call(
      'POST',
      '/api/orders',
      {
        productId: saw,
        orderQuantity: 1,
        phone: '555 0100',
        address: '1 Mill Lane',
        totalPrice: 1,
        currency,
      },
      casey,
    )
  expect(await order('GBP')).toMatchObject({
    status: 422,
    body: {
      data: { issues: [{ path: ['currency'], message: 'One of the currencies of this shop: USD, EUR' }] },
    },
  })
  for (const code of ['EUR', 'USD'])
    expect(await order(code.toLowerCase())).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { quote: { currency: code } } },
    })
})

test('a group sees its own prices in the currency', async () => {
  const trader = await kerf.customer('Robin')
  await verify(kerf, trader.email)
  await setRules(kerf, ada, { currencies: [EUROS], groups: [TRADE] })
  await kerf.call('PUT', `/api/user/group/${trader.email}`, { groupId: 'trade' }, ada)
  const { body } = await kerf.call(
    'POST',
    '/api/quote',
    { lines: [{ productId: saw, orderQuantity: 1 }], currency: 'EUR' },
    trader,
  )
  // 22.95 less a quarter.
  expect(body).toMatchObject({ lines: [{ unitPrice: 17.21, own: { price: 17.21 } }] })
})

const put = async (rules: object) => {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const whole = { version: body.version, rules: { promotions: [], zones: [], ...rules } }
  return kerf.call('PUT', '/api/manage/price-rules', whole, ada)
}

test.each<[string, object, (string | number)[], string]>([
  [
    'the shop’s own',
    { currencies: [{ ...EUROS, code: 'USD' }] },
    [0, 'code'],
    'USD is the currency of the shop',
  ],
  ['one twice', { currencies: [EUROS, EUROS] }, [1, 'code'], 'EUR is there already'],
  ['no currency', { currencies: [{ ...EUROS, code: 'EURO' }] }, [0, 'code'], 'The code of a currency'],
  ['a rate of nothing', { currencies: [{ ...EUROS, rate: '0.00' }] }, [0, 'rate'], 'A rate such as'],
  ['a rate in words', { currencies: [{ ...EUROS, rate: '1e3' }] }, [0, 'rate'], 'A rate such as'],
  [
    'hundredths of yen',
    { currencies: [{ ...YEN, rounding: '.95' }] },
    [0, 'rounding'],
    'Amounts in JPY have no',
  ],
  [
    'a sum that is too much',
    { currencies: [{ ...YEN, code: 'IDR', rate: '16500' }], zones: [{ ...PARCEL }] },
    [0, 'rate'],
    'and a sum of promotions or delivery is more',
  ],
])('rules with %s are refused at its field', async (_, rules, path, message) => {
  const { status, body } = await put(rules)
  expect(status).toBe(422)
  expect(Object(body.data).issues).toMatchObject([
    { path: ['rules', 'currencies', ...path], message: expect.stringContaining(message) },
  ])
})

test('a price that has no room in a currency is refused there, and sold in the others', async () => {
  await setRules(kerf, ada, { currencies: [{ ...YEN, code: 'IDR', rate: '165000' }] })
  expect(await quote({ currency: 'IDR' })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['lines', 0], message: 'A price in IDR is at most IDR 999,999.99' }] } },
  })
  expect(await quote({})).toMatchObject({ status: 200 })
})

test('the currency of the shop stays while it has further ones', async () => {
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
  const change = () => kerf.call('PUT', '/api/manage/settings/money', { currency: 'GBP' }, ada)
  expect(await change()).toMatchObject({
    status: 422,
    body: { data: { issues: [{ message: expect.stringContaining('EUR, JPY') }] } },
  })
})

test('a rate that was changed is taken back', async () => {
  await setRules(kerf, ada, { currencies: [EUROS] })
  await setRules(kerf, ada, { currencies: [{ ...EUROS, rate: '0.95' }] })
  const undo = undoOf(kerf, ada)
  const id = await undo.newest()
  expect(await undo.one(id)).toMatchObject({ subject: { text: 'Currencies' } })
  expect(await undo.takeBack(id)).toMatchObject({ status: 200 })
  expect(await undo.whole()).toMatchObject({ rules: { currencies: [EUROS] } })
})

test('the owner’s own price in a currency counts there, with its prices by quantity in proportion', async () => {
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
  const own = await kerf.product({ price: 20, available: 100 })
  const fields = { priceTiers: '10: 18', otherPrices: 'JPY: 2980, EUR: 25' }
  expect(await kerf.call('PUT', `/api/products/${own}`, fields, ada)).toMatchObject({ status: 200 })
  const unitPrice = async (currency: string, orderQuantity: number) => {
    const { body } = await kerf.call('POST', '/api/quote', {
      lines: [{ productId: own, orderQuantity }],
      currency,
    })
    return Object(body).lines[0].unitPrice
  }
  expect([await unitPrice('EUR', 1), await unitPrice('EUR', 10)]).toEqual([25, 22.5])
  expect([await unitPrice('JPY', 1), await unitPrice('JPY', 10)]).toEqual([2980, 2682])
  expect([await unitPrice('USD', 1), await unitPrice('USD', 10)]).toEqual([20, 18])

  const managed = await kerf.call('GET', `/api/manage/products/${own}`, undefined, ada)
  expect(managed.body).toMatchObject({ otherPrices: 'EUR: 25.00, JPY: 2980' })
  expect((await kerf.call('GET', `/api/products/${own}`)).body).not.toHaveProperty('otherPrices')

  await kerf.call('PUT', `/api/products/${own}`, { otherPrices: '' }, ada)
  expect(await unitPrice('JPY', 1)).toBe(2990)
  const undo = undoOf(kerf, ada)
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect(await unitPrice('JPY', 1)).toBe(2980)
})

test('a price in a currency that has more decimals than it, is refused at its field', async () => {
  const change = await kerf.call('PUT', `/api/products/${saw}`, { otherPrices: 'JPY: 29.80' }, ada)
  expect(change).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['otherPrices'] }] } } })
})
