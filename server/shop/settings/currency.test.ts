import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setShopCurrency, shopCurrency, US_DOLLARS } from '#contract/money.ts'
import { catalogueAt } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { beginWithCurrency } from '#server/shop/settings/currency-store.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

afterEach(() => setShopCurrency(US_DOLLARS))

const change = async (kerf: TestShop, currency: string, ada: Awaited<ReturnType<TestShop['admin']>>) => {
  const { status, body } = await kerf.call('PUT', '/api/manage/settings/money', { currency }, ada)
  return { status, said: JSON.stringify(body) }
}
const currencyOf = async (kerf: TestShop) => (await kerf.call('GET', '/api/shop')).body.currency

test('a new shop has the currency of CURRENCY, and is not opened with another one later', async () => {
  const kerf = await openTestShop({ settings: { CURRENCY: 'EUR' } })
  expect(await currencyOf(kerf)).toBe('EUR')
  await beginWithCurrency(kerf.db, undefined)
  expect(shopCurrency()).toEqual({ code: 'EUR', decimals: 2 })
  await expect(beginWithCurrency(kerf.db, 'JPY')).rejects.toThrow('CURRENCY is JPY, and this shop is in EUR')
})

test('a shop from before there were currencies is in US dollars, and is not opened with another one', async () => {
  const kerf = await openTestShop()
  await kerf.product()
  await kerf.db.delete(settings).where(eq(settings.name, 'money'))
  await expect(beginWithCurrency(kerf.db, 'EUR')).rejects.toThrow('CURRENCY is EUR, and this shop is in USD')
  expect(await currencyOf(kerf)).toBe('USD')
})

test('a CURRENCY that is none ends the start', () => {
  for (const CURRENCY of ['euro', 'eur', 'XXX', 'XAU'])
    expect(() => readConfig({ CURRENCY })).toThrow('CURRENCY must be the code of a currency in ISO 4217')
  expect(readConfig({ CURRENCY: 'JPY' }).CURRENCY).toBe('JPY')
})

test('the currency is changed as long as there is no order, and the figures of all prices stay', async () => {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const id = await kerf.product({ price: 24 })
  const tiers = { priceTiers: [{ from: 10, cents: 2_000 }], costCents: 1_100 }
  await kerf.db.update(products).set(tiers).where(eq(products.id, id))
  const half = await kerf.product({ price: 24.5, name: 'Mallet' })
  const refused = await change(kerf, 'JPY', ada)
  expect(refused).toMatchObject({ status: 422, said: expect.stringContaining('the price of Mallet') })
  expect(refused.said).not.toContain('Claw hammer')
  expect(await currencyOf(kerf)).toBe('USD')
  await kerf.db.update(products).set({ priceCents: 2_500 }).where(eq(products.id, half))
  expect(await change(kerf, 'JPY', ada)).toMatchObject({ status: 200 })
  const read = async () => (await kerf.db.select().from(products).where(eq(products.id, id)))[0]
  expect(await read()).toMatchObject({ priceCents: 24, costCents: 11, priceTiers: [{ from: 10, cents: 20 }] })
  expect(await change(kerf, 'KWD', ada)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ priceCents: 24_000, costCents: 11_000 })
  expect(await change(kerf, 'EUR', ada)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ priceCents: 2_400, priceTiers: [{ from: 10, cents: 2_000 }] })
  await orderToPay(kerf, await kerf.customer(), id, 1)
  expect(await change(kerf, 'USD', ada)).toMatchObject({
    status: 409,
    said: expect.stringContaining('CURRENCY_IN_USE'),
  })
  expect(await change(kerf, 'EUR', ada)).toMatchObject({ status: 200 })
  expect(await currencyOf(kerf)).toBe('EUR')
})

/** A moment after all that was done, and before all that will be. */
async function moment(): Promise<Date> {
  await setTimeout(3)
  const time = new Date()
  await setTimeout(3)
  return time
}

test('the money is that of the time: of the shop, and of the further currencies that it had', async () => {
  const kerf = await openTestShop()
  const boss = await kerf.admin()
  const ask = async (path: string) =>
    (await kerf.call('GET', `/api/manage/past/${path}`, undefined, boss)).body
  const saw = await kerf.product({ name: 'Saw of dollars', price: 24 })
  const rules = async (given: object) => {
    const { version } = Object((await kerf.call('GET', '/api/manage/price-rules', undefined, boss)).body)
    const reply = await kerf.call('PUT', '/api/manage/price-rules', { version, rules: given }, boss)
    expect(reply.status).toBe(200)
  }
  const euros = { code: 'EUR', rate: '0.9213', source: 'ECB', day: '2026-11-27', rounding: '.95', isOn: true }
  const pounds = { ...euros, code: 'GBP', rate: '0.75' }
  const groups = [{ id: 'trade', name: 'Trade' }]
  await rules({ groups, currencies: [euros, pounds, { ...euros, code: 'CHF', isOn: false }] })
  await kerf.call('PUT', `/api/products/${saw}`, { otherPrices: 'GBP: 20' }, boss)
  await kerf.call('PUT', '/api/manage/groups/trade/prices', { prices: [{ productId: saw, price: 20 }] }, boss)
  const inDollars = (await moment()).toISOString()
  await kerf.call('PUT', `/api/products/${saw}`, { otherPrices: '' }, boss)
  await rules({ groups })
  expect(
    (await kerf.call('PUT', '/api/manage/settings/money', { currency: 'JPY' }, boss)).body,
  ).toMatchObject({ acknowledged: true })
  const inYen = (await moment()).toISOString()
  await kerf.call('PUT', `/api/products/${saw}`, { price: 2400 }, boss)

  expect(await ask(`products/${saw}?at=${inDollars}`)).toMatchObject({
    ...{ currency: 'USD', was: { price: 24, otherPrices: 'GBP: 20.00' }, now: { price: 2400 } },
    furtherPrices: [
      { currency: 'EUR', price: 21.95 },
      { currency: 'GBP', price: 20 },
    ],
    groupPrices: [{ group: 'Trade', tiers: '1: 20.00' }],
  })
  expect(await ask(`products/${saw}?at=${inYen}`)).toMatchObject({
    ...{ currency: 'JPY', was: { price: 24 }, furtherPrices: [] },
    groupPrices: [{ group: 'Trade', tiers: '1: 20' }],
  })
  expect(await ask(`products?at=${inDollars}&show=changed`)).toMatchObject({ currency: 'USD', total: 1 })
  expect(await ask(`products?at=${inYen}`)).toMatchObject({ currency: 'JPY', rows: [{ was: { price: 24 } }] })
  expect(await ask(`price-rules?at=${inDollars}`)).toMatchObject({
    ...{ currency: 'USD', rules: { currencies: [{ code: 'EUR' }, { code: 'GBP' }, { code: 'CHF' }] } },
  })
  const file = await Array.fromAsync(productRows(await catalogueAt(kerf.db, new Date(inDollars)), ''))
  expect(file.join('')).toContain(',24.00,')
})
