import { expect, test } from 'vitest'
import { readMeasure } from '#contract/measures.ts'
import { FITTING_CODES, mayFit } from '#server/catalogue/product-page/fits.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

const { products } = readDemoCatalogue()
const named = new Map(products.map((product) => [product.slug, product]))

function amountsOf(values: Record<string, string>) {
  return Object.fromEntries(
    FITTING_CODES.flatMap((code) => {
      const text = values[code]
      if (text === undefined) return []
      const amount =
        code === 'battery-capacity'
          ? Number(text)
          : readMeasure(code === 'voltage' ? 'voltage' : 'length', text)
      return amount === undefined ? [] : [[code, amount]]
    }),
  )
}

test('a battery is of the voltage of its tool, and a tool with another motor is none', () => {
  const tool = { voltage: 18_000 }
  expect(mayFit(tool, { voltage: 18_000, 'battery-capacity': 4 })).toBe(true)
  expect(mayFit(tool, { voltage: 12_000, 'battery-capacity': 4 })).toBe(false)
  expect(mayFit({ voltage: 12_000, 'battery-capacity': 4 }, tool)).toBe(false)
  expect(mayFit(tool, { voltage: 120_000 })).toBe(true)
  expect(mayFit({ voltage: 120_000 }, { voltage: 12_000, 'battery-capacity': 2 }), 'a charger').toBe(true)
  expect(mayFit(tool, {})).toBe(true)
})

test('in the demo nothing is said to go with what it does not fit', () => {
  const pairs = products.flatMap((product) =>
    product.accessories.map((slug) => [product, named.get(slug)] as const),
  )
  expect(pairs.length).toBeGreaterThan(50)
  for (const [product, other] of pairs)
    expect(
      mayFit(amountsOf(product.values), amountsOf(other?.values ?? {})),
      `${product.sku} with ${other?.sku}`,
    ).toBe(true)
})

test('in the demo no chuck is named with a round bit that is thicker, nor with the set up to 1/2 in', () => {
  for (const { sku, values, accessories } of products) {
    const room = readMeasure('length', values['chuck-capacity'] ?? values['hand-chuck-capacity'] ?? '')
    if (room === undefined) continue
    for (const other of accessories.flatMap((each) => named.get(each) ?? [])) {
      const { 'bit-shank': shank, 'cutting-diameter': width = other.sku === 'DB-907' ? '1/2 in' : '' } =
        other.values
      if (shank === 'round')
        expect(readMeasure('length', width), `${sku} with ${other.sku}`).toBeLessThanOrEqual(room)
    }
  }
})
