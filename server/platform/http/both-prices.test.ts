import { expect, test } from 'vitest'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { openBuiltProcess } from '#testing/built-process.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const tools = createTestCatalogue(kerf.db)
await tools.tool({ name: 'Panel gauge', price: 59.5 })
const { body: listed } = await kerf.call('GET', '/api/products')
const [{ _id: id, slug }] = listed as never as [{ _id: string; slug: string }]
const shop = await openBuiltProcess(kerf)
const PAGES = ['/tools', `/tool/${slug}`, '/home']

/** A page for everybody, without its data and what React writes between texts. */
async function page(path: string) {
  const { status, text } = await shop.get(path)
  expect(status, path).toBe(200)
  const plain = text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!-- -->|<\/?small[^>]*>/g, '')
  const prices = [...plain.matchAll(/<span class="(with-tax|without-tax) ?(other-price)?">(\$[^<]*)/g)]
  return {
    html: text,
    /** The script in the head that shows what the visitor chose. */
    hasChoice: text.includes('kerf-taxes'),
    prices: [
      ...new Set(prices.map(([, side, other, price]) => `${side}${other ? ', other' : ''}: ${price}`)),
    ],
  }
}

test('a shop without taxes shows one price, no choice, and no script of it', async () => {
  for (const path of PAGES) {
    const { html, hasChoice, prices } = await page(path)
    expect({ path, hasChoice, prices }).toEqual({ path, hasChoice: false, prices: [] })
    expect(html).toContain('$59.50')
  }
  expect((await shop.get('/api/shop')).text).not.toContain('rates')
})

test('a shop with taxes serves both prices to everybody, first the one of its list, by the class of the product', async () => {
  await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)
  await shop.settled()
  for (const path of PAGES) {
    const { hasChoice, prices } = await page(path)
    expect({ path, hasChoice, prices }).toEqual({
      ...{ path, hasChoice: true },
      prices: ['with-tax: $59.50 incl. tax', 'without-tax, other: $50.00 excl. tax'],
    })
  }
  // The words of the specification are said of the price with taxes alone.
  expect((await page(`/tool/${slug}`)).html).toContain(
    '<span class="with-tax ">Inclusive of all Taxes.</span>',
  )
  await kerf.call('PUT', `/api/products/${id}`, { taxClass: 'reduced' }, ada)
  await shop.settled()
  for (const path of PAGES)
    expect((await page(path)).prices, path).toContain('without-tax, other: $55.61 excl. tax')
  await setRules(kerf, ada, { taxes: { ...GERMAN_TAXES, areGross: false } } as never)
  await shop.settled()
  for (const path of PAGES)
    expect((await page(path)).prices, path).toEqual([
      'with-tax, other: $63.67 incl. tax',
      'without-tax: $59.50 excl. tax',
    ])
  const nowhere = { ...GERMAN_TAXES, home: { country: 'FR' } }
  await setRules(kerf, ada, { taxes: nowhere } as never)
  await shop.settled()
  expect(await page('/tools')).toMatchObject({ hasChoice: false, prices: [] })
})
