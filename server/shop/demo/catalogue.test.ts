import { expect, test } from 'vitest'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { readMeasure } from '#contract/measures.ts'
import { isDrawing } from '#contract/picture-files.ts'
import { readTiers } from '#contract/price-tiers.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

const { categories, attributes, families, products } = readDemoCatalogue()
const onSale = products.filter(({ state }) => state === 'on sale')
const bySlug = new Map(products.map((product) => [product.slug, product]))
/** A product without a family is one of its own. */
const groups = Map.groupBy(products, ({ family, slug }) => family || slug)
const leaves = categories.filter(({ slug }) => !categories.some(({ parent }) => parent === slug))
const words = (text: string) => text.split(/\s+/).length

test('shoppers find at least 60 families and 240 products of 12 makers, in at least 20 categories', () => {
  expect(groups.size).toBeGreaterThanOrEqual(60)
  expect(onSale.length).toBeGreaterThanOrEqual(240)
  expect(leaves.length).toBeGreaterThanOrEqual(20)
  expect(new Set(products.map(({ maker }) => maker)).size).toBe(12)
})

test('each of the 24 tools on the first pages is rated, described and shown by a picture of its own', () => {
  const first = products.slice(0, 24)
  expect(new Set(first.map(({ img }) => img)).size).toBe(24)
  for (const { productName, price, minQuantity, aviQuantity, rating, description } of first) {
    expect(price * minQuantity, productName).toBeGreaterThan(0.5)
    expect(aviQuantity, productName).toBeGreaterThanOrEqual(minQuantity)
    expect(rating > 0 && rating <= 5, productName).toBe(true)
    expect(description.length, productName).toBeGreaterThan(80)
  }
})

test('every category stands after its parent, at most three deep, and helps to choose', () => {
  const slugs = categories.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const [index, { slug, parent, description }] of categories.entries()) {
    if (parent) expect(slugs.slice(0, index), slug).toContain(parent)
    expect(ancestors(slug).length, slug).toBeLessThanOrEqual(3)
    expect(description.length, slug).toBeGreaterThan(40)
  }
})

test('a category is shown by the picture of a tool, and by no drawing, as all its tools have pictures', () => {
  for (const { slug, img } of categories) expect(img, slug).toMatch(/^$|^\/tools\/[a-z0-9-]+-640\.webp$/)
  // A category without one is shown by its first tool.
  for (const { sku, img } of onSale) expect(isDrawing(img), sku).toBe(false)
})

test('no category at the end of the tree is empty, and every family stands in one', () => {
  const used = new Set(onSale.map(({ category }) => category))
  expect([...used].toSorted()).toEqual(leaves.map(({ slug }) => slug).toSorted())
})

test('an attribute has a code of its own, a dimension where it is measured, and options where one chooses', () => {
  expect(new Set(attributes.map(({ code }) => code)).size).toBe(attributes.length)
  for (const { code, kind, dimension, options } of attributes) {
    expect(code).toMatch(/^[a-z][a-z0-9-]*$/)
    expect([code, dimension !== '']).toEqual([code, kind === 'measure'])
    expect([code, options.size > 1]).toEqual([code, kind === 'choice'])
    for (const option of options.keys()) expect(option).toMatch(/^[a-z0-9-]*[a-z][a-z0-9-]*$/)
  }
})

test('a product has only attributes that its category asks for, each with a value that can be read', () => {
  const wrong = products.flatMap(({ sku, category, values }) =>
    Object.entries(values)
      .filter(([code, value]) => {
        const attribute = attributesOf(category).find((known) => known.code === code)
        return !attribute || !isReadable(attribute, value)
      })
      .map(([code, value]) => `${sku}: ${code} ${value}`),
  )
  expect(wrong).toEqual([])
})

test('what one can filter by has at least two values in the shop, and every option is some product’s', () => {
  const filters = attributes.filter(({ isFilterable }) => isFilterable)
  for (const { code, options } of filters) {
    const found = new Set(onSale.flatMap(({ values }) => values[code] ?? []))
    expect(found.size, code).toBeGreaterThan(1)
    if (options.size > 0) expect([...found].toSorted(), code).toEqual([...options.keys()].toSorted())
  }
})

test('the choices of a family tell its sizes apart, and each of them differs between some', () => {
  expect(new Set(families.map(({ slug }) => slug))).toEqual(
    new Set(products.flatMap(({ family }) => family || [])),
  )
  for (const { slug, choices } of families) {
    const sizes = (groups.get(slug) ?? [])
      .filter(({ state }) => state !== 'archived')
      .map(({ values }) => choices.map((code) => values[code] ?? ''))
    expect(sizes.flat(), slug).not.toContain('')
    expect(new Set(sizes.map((size) => size.join('|'))).size, slug).toBe(sizes.length)
    for (const [index, code] of choices.entries()) {
      expect(new Set(sizes.map((size) => size[index])).size, `${slug}: ${code}`).toBeGreaterThan(1)
    }
  }
})

test('names, article numbers and GTINs are each one product’s, and each family has its own address', () => {
  for (const key of ['productName', 'sku', 'gtin', 'slug'] as const) {
    const all = products.map((product) => product[key].toLowerCase())
    expect(
      all.filter((value, index) => all.indexOf(value) !== index),
      key,
    ).toEqual([])
  }
  expect(new Set(families.map(({ slug }) => slug)).size).toBe(families.length)
  for (const { slug } of families) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  for (const { sku } of products) expect(sku).toMatch(/^[A-Z]{2}-\d{3}$/)
})

test('every GTIN is one of the range for examples, 952, with a true check digit', () => {
  expect(
    products.map(({ gtin }) => gtin).filter((gtin) => !/^952\d{10}$/.test(gtin) || checkSum(gtin) % 10 !== 0),
  ).toEqual([])
  expect(checkSum('4006381333931') % 10).toBe(0) // a number as it is printed on a real product
})

test('every product on sale has a price in whole cents, a picture and a weight, and what is there can be ordered', () => {
  for (const { sku, price, img, weight, minQuantity, orderMultiple, aviQuantity } of onSale) {
    expect(price, sku).toBeGreaterThan(0)
    expect(Math.round(price * 100) / 100, sku).toBe(price)
    expect(img, sku).toMatch(/^\/(tools|families|sizes)\/[a-z0-9-]+-640\.webp$|^\/drawings\/[a-z-]+\.svg$/)
    expect(readMeasure('mass', weight), sku).toBeGreaterThan(0)
    expect(minQuantity % orderMultiple, sku).toBe(0)
    expect(aviQuantity === 0 || aviQuantity >= minQuantity, sku).toBe(true)
  }
  expect(onSale.filter(({ aviQuantity }) => aviQuantity === 0).length).toBeGreaterThan(10)
  expect(onSale.filter(({ minQuantity }) => minQuantity > 1).length).toBeGreaterThan(10)
  expect(onSale.filter(({ orderMultiple }) => orderMultiple > 1).length).toBeGreaterThan(10)
})

test('some products cost less from a quantity on, and none costs more', () => {
  const tiered = onSale.filter(({ priceTiers }) => priceTiers !== '')
  expect(tiered.length).toBeGreaterThan(5)
  for (const { sku, price, priceTiers } of tiered)
    expect(readTiers(priceTiers)?.[0]?.cents, sku).toBeLessThan(price * 100)
})

test('a tool is described in 40 to 80 words', () => {
  expect(
    onSale
      .filter(({ description }) => words(description) < 40 || words(description) > 80)
      .map(({ sku }) => sku),
  ).toEqual([])
})

test('accessories and spare parts are products on sale, and none of the family’s own', () => {
  for (const { sku, slug, family, accessories, spareParts } of products) {
    const related = [...accessories, ...spareParts]
    expect(new Set(related).size, sku).toBe(related.length)
    const others = related.map((one) => bySlug.get(one))
    expect(
      others.filter((other) => other?.state !== 'on sale'),
      sku,
    ).toEqual([])
    expect(
      others.filter((other) => other?.slug === slug || (family !== '' && other?.family === family)),
      sku,
    ).toEqual([])
  }
})

test('what goes with a tool is of its size: irons, pads, discs, blades, handles and batteries', () => {
  let compared = 0
  for (const { sku, values, accessories, spareParts } of products)
    for (const other of [...accessories, ...spareParts].map((one) => bySlug.get(one))) {
      const has = other?.values ?? {}
      const pairs = SAME_SIZE.filter(([own, its]) => values[own] !== undefined && has[its] !== undefined)
      const isBattery = values['power-source'] === 'battery' && has['battery-capacity'] !== undefined
      for (const [own, its] of isBattery ? [...pairs, ['voltage', 'voltage'] as const] : pairs) {
        expect(`${other?.sku} ${has[its]}`, sku).toBe(`${other?.sku} ${values[own]}`)
        compared += 1
      }
    }
  expect(compared).toBeGreaterThan(20)
})

/** Attributes of a tool, and those of its parts that have to be the same. */
const SAME_SIZE = [
  ['iron-width', 'iron-width'],
  ['pad-diameter', 'pad-diameter'],
  ['pad-diameter', 'disc-diameter'],
  ['blade-length', 'spare-blade-length'],
  ['hammer-length', 'hammer-length'],
] as const

test('an archived product leads on to one that is on sale, without a circle', () => {
  const successors = new Map(products.flatMap(({ slug, replaces }) => (replaces ? [[replaces, slug]] : [])))
  const archived = products.filter(({ state }) => state === 'archived').map(({ slug }) => slug)
  expect(archived.length).toBeGreaterThan(2)
  expect([...successors.keys()].toSorted()).toEqual(archived.toSorted())
  for (const slug of archived) {
    const path = [slug]
    for (let next = successors.get(slug); next; next = successors.get(next)) {
      expect(path, 'a circle').not.toContain(next)
      path.push(next)
    }
    expect(bySlug.get(path.at(-1) ?? '')?.state).toBe('on sale')
  }
})

/** A category and all above it, from the lowest. */
function ancestors(slug: string): string[] {
  const parent = categories.find((category) => category.slug === slug)?.parent
  return [slug, ...(parent ? ancestors(parent) : [])]
}

function attributesOf(category: string) {
  const above = ancestors(category)
  return attributes.filter((one) => above.includes(one.category))
}

function isReadable({ kind, dimension, options }: (typeof attributes)[number], value: string): boolean {
  if (kind === 'measure') return readMeasure(dimension as Dimension, value) !== undefined
  if (kind === 'number') return /^\d+(\.\d{1,6})?$/.test(value)
  if (kind === 'choice') return options.has(value)
  if (kind === 'yes_no') return value === 'yes' || value === 'no'
  return value.trim() !== ''
}

/** Weighted 1, 3, 1, 3 ... from the left, as GS1 says for 13 digits; a multiple of 10 with the right check digit. */
function checkSum(gtin: string): number {
  return [...gtin].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
}
