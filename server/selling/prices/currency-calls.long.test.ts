import { beforeAll, expect, test } from 'vitest'
import { setRules } from '#server/selling/prices/testing.ts'
import { openBuiltProcess } from '#testing/built-process.ts'
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

test('pages are in the currency that a browser keeps, each kept apart, as search engines read them, too', async () => {
  const pages = await openBuiltProcess(kerf)
  const shown = async (path: string, cookie?: string) => {
    const { text, vary } = await pages.get(path, cookie)
    const priced = ['$20.00', '€17.95', '¥2,990'].filter((price) => text.includes(price))
    return [...priced, ...(/"priceCurrency":"[A-Z]{3}"/.exec(text) ?? []), vary]
  }
  const VARY = 'accept-encoding, cookie'
  for (const path of [
    '/tools?q=mallet',
    `/tool/${slugs[1]}`,
    `/compare?tools=${slugs[1]},${slugs[0]}`,
    '/',
  ]) {
    const machine = (code: string) => (path.startsWith('/tool/') ? [`"priceCurrency":"${code}"`] : [])
    for (const _ of ['first', 'from the cache']) {
      expect(await shown(path), path).toEqual(['$20.00', ...machine('USD'), VARY])
      expect(await shown(path, 'a=b; kerf-currency=EUR'), path).toEqual(['€17.95', ...machine('EUR'), VARY])
      expect(await shown(path, 'kerf-currency=JPY.'), path).toEqual(['¥2,990', ...machine('JPY'), VARY])
      expect(await shown(path, 'kerf-currency=GBP'), path).toEqual(['$20.00', ...machine('USD'), VARY])
    }
  }
  expect((await pages.get('/tools', 'kerf-currency=GBP')).cookie).toBe('kerf-currency=; Path=/; Max-Age=0')
  for (const code of ['EUR', 'USD'])
    expect((await pages.get('/tools', `kerf-currency=${code}`)).cookie).toBeNull()
  pages.readAnew()
  await shown(`/tool/${slugs[1]}`, 'kerf-currency=EUR')
  expect(pages.readAnew()).toBe(0)
  expect((await pages.get(`/tool/${slugs[0]}?currency=EUR`)).text).toContain('$10.00')

  await setRules(kerf, ada, { currencies: [{ ...EUROS, rate: '0.5' }] })
  await pages.settled()
  expect(await shown(`/tool/${slugs[1]}`, 'kerf-currency=EUR')).not.toContain('€17.95')
  expect(await shown(`/tool/${slugs[1]}`, 'kerf-currency=JPY')).toContain('$20.00')
  await setRules(kerf, ada, {})
  await pages.settled()
  expect(await shown(`/tool/${slugs[1]}`, 'kerf-currency=EUR')).toEqual([
    ...['$20.00', '"priceCurrency":"USD"', 'accept-encoding'],
  ])
  await setRules(kerf, ada, { currencies: [EUROS, YEN] })
})
