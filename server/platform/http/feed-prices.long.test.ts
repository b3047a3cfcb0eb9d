import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { openDemoPages, thingsOn } from '#testing/demo-pages.ts'

const { address, tools, get, textOf } = await openDemoPages()

type Described = {
  url: string
  offers: {
    price: string
    availability: string
    eligibleQuantity?: { minValue: number }
    priceSpecification?: { price: string; referenceQuantity: object }[]
  }
}

/** All sizes that the pages of these tools describe, by their addresses: a page of each family, and some more that have to say the same. */
async function describedOn(some: Product[]): Promise<Map<string, Described>> {
  const described = new Map<string, Described>()
  for (const [place, { slug }] of some.entries()) {
    if (described.has(`${address}/tool/${slug}`) && place % 8 !== 0) continue
    const { Product: alone, ProductGroup: family } = thingsOn(await textOf(`/tool/${slug}`))
    const sizes = [...(alone ? [alone] : []), ...Object(family ?? { hasVariant: [] }).hasVariant]
    for (const size of sizes as Described[]) {
      const before = described.get(size.url)
      if (before) expect(size.offers, `${size.url} on ${slug}`).toEqual(before.offers)
      described.set(size.url, size)
    }
  }
  return described
}

/** By the codes of UN/CEFACT that the pages have. */
const GOOGLE_UNITS: Record<string, string> = {
  ...{ C62: 'ct', MLT: 'ml', LTR: 'l', GRM: 'g', KGM: 'kg', CMT: 'cm', MTR: 'm', MTK: 'sqm' },
}

test('each page says the price of the feed, also of other sizes: that of the least that one can buy', async () => {
  const feed = await (await get('/feeds/google.xml')).text()
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item)
  const of = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1]
  const described = await describedOn(tools)
  expect(items.length).toBeGreaterThan(450)
  expect(described.size).toBe(items.length)
  const several: string[] = []
  for (const item of items) {
    const url = of(item, 'link') ?? ''
    const offer = described.get(url)?.offers
    expect(`${offer?.price} USD`, url).toBe(of(item, 'sale_price') ?? of(item, 'price'))
    expect(offer?.availability, url).toBe(
      `https://schema.org/${of(item, 'availability') === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
    )
    const pieces = of(item, 'unit_pricing_measure')
    if (pieces) several.push(url)
    const least = offer?.eligibleQuantity?.minValue ?? 1
    const { value, unitCode } = Object(offer?.priceSpecification?.[0]?.referenceQuantity)
    // Of several pieces the feed counts the pieces, and the page what is in them.
    const measure = least > 1 ? `${least} ct` : value && `${value} ${GOOGLE_UNITS[unitCode]}`
    expect(pieces, url).toBe(measure)
    expect(value === undefined, url).toBe(pieces === undefined)
  }
  expect(several.length).toBeGreaterThan(50)
  const clamp = tools.find(({ minQuantity }) => minQuantity === 2)
  const price = (Number(clamp?.price) * 2).toFixed(2)
  const piece = { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' }
  expect(described.get(`${address}/tool/${clamp?.slug}`)?.offers).toMatchObject({
    price,
    eligibleQuantity: { minValue: 2 },
    priceSpecification: [{ price, referenceQuantity: { ...piece, value: 2, valueReference: piece } }],
  })
})
