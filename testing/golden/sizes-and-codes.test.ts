import { expect, test } from 'vitest'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { measuresIn } from '#contract/measures/measures-in.ts'
import { readMeasure } from '#contract/measures.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import type { GoldenKind } from '#testing/golden/golden-query.ts'
import { goldenQueries } from '#testing/golden/queries.ts'

type Product = (typeof products)[number]

const demo = readDemoCatalogue()
const attributes = new Map(demo.attributes.map((one) => [one.code, one]))
const products = demo.products.map((product) => ({
  ...product,
  choices: demo.families.find(({ slug }) => slug === product.family)?.choices ?? [],
}))
const onSale = products.filter(({ state }) => state === 'on sale')
/** By the SKU of an older product, the one that replaces it. */
const successors = new Map(
  products.flatMap(({ sku, replaces }) => {
    const old = products.find(({ slug }) => slug === replaces)
    return old ? [[old.sku, sku]] : []
  }),
)

test('each measure stands in its query, and the right products have it', () => {
  const asked = goldenQueries.filter(({ measures }) => measures)
  expect(asked.length).toBeGreaterThan(40)
  for (const { query, kind, measures = [], first = [] } of asked) {
    const read = amountsIn(query)
    for (const text of measures) {
      const meant = amountsIn(text).filter((one) => read.some((other) => isSame(one, other)))
      expect(meant, `${query}: ${text}`).not.toEqual([])
      if (kind === 'nearest') continue
      const wrong = productsOf(first).filter((product) => !amountsOf(product).some(isOneOf(meant)))
      expect(
        wrong.map(({ sku }) => sku),
        query,
      ).toEqual([])
    }
  }
})

test('no product of the family is nearer to a size that the shop has not', () => {
  for (const { query, measures = [], first = [] } of of('nearest')) {
    const asked = measures.flatMap(amountsIn)
    for (const product of productsOf(first)) {
      const family = onSale.filter(({ family }) => family === product.family)
      const gaps = family.map((one) => gapOf(one, asked))
      expect(Math.min(...gaps), query).toBeGreaterThan(0)
      expect(gapOf(product, asked), `${query}: ${product.sku}`).toBe(Math.min(...gaps))
    }
  }
})

test('a code is the expected product’s, whole or from its beginning, or that of the one it replaces', () => {
  for (const { query, first = [], none } of of('code')) {
    const whole = products.filter((product) => hasCode(product, plain(query)))
    const words = query.split(' ').filter((word) => /\d/.test(word))
    const found = whole.length
      ? whole
      : products.filter((product) => words.some((word) => hasCode(product, plain(word))))
    if (none) {
      expect(
        found.filter(({ state }) => state === 'on sale'),
        query,
      ).toEqual([])
      continue
    }
    // Where a family is expected, the code is the beginning of some of its sizes and of nothing else.
    const meant = found.map(({ sku, family }) =>
      first.includes(family) ? family : (successors.get(sku) ?? sku),
    )
    expect([...new Set(meant)], query).toEqual(first)
  }
})

function of(kind: GoldenKind) {
  return goldenQueries.filter((golden) => golden.kind === kind)
}

/** Those that are named by SKU. */
function productsOf(names: string[]): Product[] {
  return onSale.filter(({ sku }) => names.includes(sku))
}

type Amount = { dimension: string; amount: number }

function amountsIn(text: string): Amount[] {
  return measuresIn(text).flatMap(({ readings }) => readings)
}

function amountsOf({ values }: Product, codes = Object.keys(values)): Amount[] {
  return codes.flatMap((code) => {
    const dimension = (attributes.get(code)?.dimension || undefined) as Dimension | undefined
    const amount = dimension && readMeasure(dimension, values[code] ?? '')
    return dimension && amount !== undefined ? [{ dimension, amount }] : []
  })
}

function isSame(one: Amount, other: Amount): boolean {
  return one.dimension === other.dimension && one.amount === other.amount
}

function isOneOf(meant: Amount[]) {
  return (one: Amount) => meant.some((other) => isSame(one, other))
}

/** How far the choice of a product is from what was asked. */
function gapOf(product: Product, asked: Amount[]): number {
  const gaps = amountsOf(product, product.choices).flatMap(({ dimension, amount }) =>
    asked.filter((one) => one.dimension === dimension).map((one) => Math.abs(one.amount - amount)),
  )
  return Math.min(...gaps)
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function hasCode({ sku, gtin }: Product, code: string): boolean {
  return plain(sku).startsWith(code) || gtin.startsWith(code)
}
