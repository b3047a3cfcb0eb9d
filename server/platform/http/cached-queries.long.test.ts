import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCachingShop } from '#server/platform/http/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'

const { kerf, one, fresh, settled } = await openCachingShop()
await setRules(kerf, await kerf.admin(), {
  currencies: [{ code: 'EUR', rate: '0.9', source: 'ECB', day: '2026-11-27', rounding: 'cents', isOn: true }],
})
await settled()

test('whatever is asked behind the question mark, no cached reply differs from a fresh one', async () => {
  const name = fc.constantFrom(
    ...['q', 'category', 'maker', 'price', 'inStock', 'sort', 'page', 'size', 'limit', 'slug', 'x', '', '0'],
    ...[
      'q[]',
      'page[0]',
      'x[y]',
      'f.blade-length',
      'f.none',
      'f.',
      'f[x]',
      '__proto__',
      'utm_source',
      'currency',
    ],
  )
  const text = fc.constantFrom(
    ...[
      '',
      ' ',
      'saw',
      ' saw',
      'saws',
      'EUR',
      'usd',
      '1',
      ' 1',
      '01',
      '2',
      '0',
      'true',
      'false',
      'price',
      '10..50',
      '..',
      'yes',
      '6 in..',
    ],
  )
  const path = fc.constantFrom(
    ...[
      '/api/products',
      '/api/reviews',
      '/api/search',
      '/api/suggest',
      '/api/home-products',
      '/api/categories',
      '/api/home',
    ],
    ...['/api/categories/saws', '/api/tools/claw-hammer', '/feeds/google.xml', '/all-reviews', '/tools'],
  )
  const query = fc.array(fc.tuple(name, text), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(path, query, async (at, parameters) => {
      const address = `${at}?${new URLSearchParams(parameters)}`
      const now = await fresh.get(address)
      for (const _ of [1, 2]) expect(await one.get(address), address).toEqual(now)
    }),
    { numRuns: 80 },
  )
})
