import { expect, test } from 'vitest'
import type { Size, Tool } from '#contract/tools.ts'
import { cardOf } from '#web/seo/card.ts'
import type { SeoPage } from '#web/seo/page.ts'
import { describedTool } from '#web/seo/tool-schema.ts'

const ORIGIN = 'https://shop.example'
const PAGE: SeoPage = {
  ...{ origin: ORIGIN, root: ORIGIN, address: `${ORIGIN}/tool/bit-3-4-in`, title: '', description: '' },
  shop: {
    name: 'Kerf',
    tagline: '',
    logo: null,
    measures: 'both',
    languages: ['en-US'],
    timeZone: 'UTC',
    currency: 'USD',
    decimals: 2,
    pages: { blogs: 'fixed', portfolio: 'fixed' },
    business: false,
    guests: false,
    orderFields: [],
    customerFields: [],
  },
  ...{ routes: ['product-page/tool'], loaderData: {} },
}
const size = (slug: string, values: Record<string, string>, more: Partial<Size> = {}): Size => ({
  ...{ _id: slug, slug, productName: slug, price: 12, minQuantity: 1, img: '/tools/bit-640.webp' },
  ...{ aviQuantity: 7, available: true },
  ...more,
  values,
})
const TOOL: Tool = {
  ...{
    _id: 'bit-3-4-in',
    slug: 'bit-3-4-in',
    productName: 'Bit, 3/4 in',
    price: 8.5,
    img: '/tools/bit-640.webp',
  },
  ...{ minQuantity: 1, aviQuantity: 7, available: true, rating: 4.8, description: 'Bores.' },
  ...{ sku: 'BP-19', gtin: '4006381333931', maker: 'Alder & Ash', makerNumber: '19' },
  pictures: [
    { img: '/tools/bit-640.webp', alt: 'Bit' },
    { img: '/tip.png', alt: 'Tip' },
  ],
  path: [
    { slug: 'drilling', name: 'Drilling' },
    { slug: 'bits', name: 'Bits' },
  ],
  attributes: [{ code: 'diameter', name: 'Diameter', label: '3/4 in (19.05 mm)' }],
  shipping: {},
  ...{ documents: [], accessories: [], spareParts: [], fits: [], replaces: [], questions: [] },
  reviews: { count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, newest: [] },
  changedAt: '2026-01-02T03:04:05.000Z',
}

test('a tool without sizes is a Product with what the shop knows of it, and with no rating of its own making', () => {
  const product = describedTool(TOOL, PAGE)
  expect(product).toMatchObject({
    '@type': 'Product',
    ...{ sku: 'BP-19', gtin: '4006381333931', mpn: '19', brand: { '@type': 'Brand', name: 'Alder & Ash' } },
    image: [`${ORIGIN}/tools/bit-1200.jpg`, `${ORIGIN}/tip.png`],
    category: 'Drilling > Bits',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Diameter', value: '3/4 in (19.05 mm)' }],
    offers: {
      ...{ price: '8.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      ...{ itemCondition: 'https://schema.org/NewCondition', url: PAGE.address },
    },
  })
  expect(JSON.stringify(product)).not.toMatch(/rating|shipping|return/i)
  const reviews = { ...TOOL.reviews, count: 3, average: 4.33 }
  expect(describedTool({ ...TOOL, reviews }, PAGE)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3 },
  })
})

test('a family is a ProductGroup of all its sizes, which vary by size and by what schema.org has words for', () => {
  const choice = (code: string, values: string[]) => ({
    ...{ code, name: code },
    values: values.map((value) => ({ value, label: value.toUpperCase() })),
  })
  const family = {
    ...{ id: 'f1', slug: 'bit', name: 'Brad-point bit' },
    choices: [choice('diameter', ['a', 'b']), choice('shank', ['hex']), choice('material', ['steel'])],
    sizes: [
      size(
        'bit-1-2-in',
        { diameter: 'a', shank: 'hex', material: 'steel' },
        { available: false, sku: 'BP-12' },
      ),
      size('bit-3-4-in', { diameter: 'b', shank: 'hex' }),
    ],
  }
  expect(describedTool({ ...TOOL, family }, PAGE)).toMatchObject({
    '@type': 'ProductGroup',
    ...{ name: 'Brad-point bit', productGroupID: 'f1', url: PAGE.address },
    variesBy: ['https://schema.org/size', 'https://schema.org/material'],
    hasVariant: [
      {
        ...{ '@type': 'Product', name: 'bit-1-2-in', sku: 'BP-12', size: 'A, HEX', material: 'STEEL' },
        url: `${ORIGIN}/tool/bit-1-2-in`,
        offers: { price: '12.00', availability: 'https://schema.org/OutOfStock' },
      },
      {
        ...{ '@type': 'Product', name: 'Bit, 3/4 in', gtin: '4006381333931', size: 'B, HEX' },
        isVariantOf: { '@id': `${ORIGIN}/#family-f1` },
        offers: { price: '8.50' },
      },
    ],
  })
})

test('what is sold beyond the shelf is a backorder or a pre-order with its day', () => {
  const sold = (kind: 'backorder' | 'pre-order', available: boolean) =>
    describedTool({ ...TOOL, available, promise: { kind, pieces: 5, on: '2126-12-20', words: '' } }, PAGE)
  const offers = (how: string) => ({
    availability: `https://schema.org/${how}`,
    availabilityStarts: '2126-12-20',
  })
  expect(sold('backorder', false)).toMatchObject({ offers: offers('BackOrder') })
  expect(sold('pre-order', false)).toMatchObject({ offers: offers('PreOrder') })
  expect(sold('backorder', true)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
})

test('a reduced price is offered, and the lowest of the 30 days before is the one struck through', () => {
  const reduced = { price: 7.5, lowestBefore: 8.5, percent: 11 }
  expect(describedTool({ ...TOOL, reduced }, PAGE)).toMatchObject({
    offers: {
      price: '7.50',
      priceSpecification: [
        {
          ...{ '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice' },
          ...{ price: '8.50', priceCurrency: 'USD' },
        },
      ],
    },
  })
  expect(JSON.stringify(describedTool(TOOL, PAGE))).not.toContain('Strikethrough')
})

test('of what is sold by several pieces the price is that of all of them, by its tier or reduced', () => {
  const offersOf = (more: Partial<Tool>) =>
    Object(describedTool({ ...TOOL, ...more, minQuantity: 4 }, PAGE)).offers
  expect(offersOf({}).price).toBe('34.00')
  expect(offersOf({ priceTiers: '4: 8.20; 10: 7' }).price).toBe('32.80')
  const reduced = offersOf({ reduced: { price: 7.5, lowestBefore: 8.5, percent: 11 } })
  expect(reduced).toMatchObject({ price: '30.00', eligibleQuantity: { minValue: 4 } })
  expect(reduced.priceSpecification).toMatchObject([
    { price: '30.00', referenceQuantity: { value: 4, valueReference: { value: 1 } } },
    { price: '34.00', priceType: 'https://schema.org/StrikethroughPrice' },
  ])
})

test('what has contents says by what its price is to be compared', () => {
  const offer = (contents: string, minQuantity = 1) =>
    Object(describedTool({ ...TOOL, contents, minQuantity }, PAGE)).offers
  const of = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })
  expect(offer('250 ml').priceSpecification).toEqual([
    {
      ...{ '@type': 'UnitPriceSpecification', price: '8.50', priceCurrency: 'USD' },
      referenceQuantity: { ...of(250, 'MLT'), valueReference: of(1, 'LTR') },
    },
  ])
  expect(offer('0.5 l per 100 ml', 4).priceSpecification).toMatchObject([
    { price: '34.00', referenceQuantity: { ...of(2, 'LTR'), valueReference: of(100, 'MLT') } },
  ])
  expect(offer('100 pieces').priceSpecification).toMatchObject([
    { referenceQuantity: { ...of(100, 'C62'), valueReference: of(1, 'C62') } },
  ])
})

test('in a shop with net prices the price has the tax of the shop’s place, also in previews, but not in the United States', () => {
  const at = (home: string) => {
    const prices = { areNet: true, home, rates: { standard: [190_000], books: [70_000] } }
    return { ...PAGE, shop: { ...PAGE.shop, prices: { ...RULES, ...prices } } }
  }
  const net = { ...TOOL, price: 100, reduced: { price: 50, lowestBefore: 100, percent: 50 } }
  expect(describedTool(net, at('DE'))).toMatchObject({
    offers: { price: '59.50', priceSpecification: [{ price: '119.00' }] },
  })
  expect(Object(describedTool({ ...TOOL, price: 100, taxClass: 'books' }, at('DE'))).offers.price).toBe(
    '107.00',
  )
  expect(Object(describedTool(net, at('US'))).offers.price).toBe('50.00')
  const shown = { ...at('DE'), loaderData: { 'product-page/tool': { tool: TOOL } } }
  expect(cardOf(shown).properties['product:price:amount']).toBe('10.12') // 8.50 and 19 %
})

const RULES = { hasGroups: false, hasCoupons: false, hasDelivery: false, countries: [], postcodesFor: [] }

test('the maker of a tool is told with name and address as its manufacturer', () => {
  const operators: Tool['operators'] = [
    {
      ...{ role: 'maker', name: 'Alder Ltd.', street: '1 Quay', city: 'Leeds', country: 'GB', phone: '1' },
      address: [],
    },
    { role: 'importer', name: 'Ash', street: '2 Quay', city: 'Emden', country: 'DE', address: [] },
  ]
  expect(describedTool({ ...TOOL, family: undefined, operators }, PAGE)).toMatchObject({
    manufacturer: {
      ...{ '@type': 'Organization', name: 'Alder Ltd.', telephone: '1' },
      address: { streetAddress: '1 Quay', addressLocality: 'Leeds', addressCountry: 'GB' },
    },
  })
  expect(describedTool({ ...TOOL, family: undefined }, PAGE)).not.toHaveProperty('manufacturer')
})
