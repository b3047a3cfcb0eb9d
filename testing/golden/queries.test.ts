import { expect, test } from 'vitest'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import type { GoldenKind } from '#testing/golden/golden-query.ts'
import { germanQueries, goldenQueries } from '#testing/golden/queries.ts'

const demo = readDemoCatalogue()
const onSale = demo.products.filter(({ state }) => state === 'on sale')
const categories = new Set(demo.categories.map(({ slug }) => slug))
const makers = new Set(demo.products.map(({ maker }) => maker))
const shopTexts = [
  ...demo.families.map(({ name }) => name),
  ...makers,
  ...onSale.flatMap(({ productName, description }) => [productName, description]),
  ...demo.categories.flatMap(({ name, description }) => [name, description]),
  ...demo.attributes.flatMap(({ name, options }) => [name, ...options.values()]),
]
const shopWords = new Set(shopTexts.flatMap(wordsOf))

test('there are at least 200 queries, at least eight of each kind, and none twice', () => {
  expect(goldenQueries.length).toBeGreaterThanOrEqual(200)
  for (const queries of Object.values(Object.groupBy(goldenQueries, ({ kind }) => kind)))
    expect(queries?.length, queries?.[0]?.kind).toBeGreaterThanOrEqual(8)
  const typed = goldenQueries.map(({ query }) => query.trim().toLowerCase())
  expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([])
})

test('there are at least 150 German queries, and none twice', () => {
  expect(germanQueries.length).toBeGreaterThanOrEqual(150)
  const typed = germanQueries.map(({ query }) => query.trim().toLowerCase())
  expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([])
})

test('each query expects something, and one that expects nothing to be found expects no more', () => {
  for (const golden of goldenQueries) {
    const { query, kind, none, first, maker, category, never, ...rest } = golden
    const isSaid = [none, first, maker, category, never].map((one) => one !== undefined)
    expect(isSaid, query).toContain(true)
    if (none) expect([isSaid.filter(Boolean).length, rest], query).toEqual([1, {}])
  }
})

test('what is expected is on sale, and each maker and category is in the demo', () => {
  const known = new Set(onSale.flatMap(({ family, sku }) => [family, sku]))
  for (const { query, first = [], also = [], never = [], maker, category } of [
    ...goldenQueries,
    ...germanQueries,
  ]) {
    const named = [...first, ...also, ...never]
    expect(
      named.filter((name) => !known.has(name)),
      query,
    ).toEqual([])
    for (const list of [first, also, never]) expect(new Set(list).size, query).toBe(list.length)
    expect(
      also.filter((name) => never.includes(name)),
      query,
    ).toEqual([])
    expect(maker === undefined || makers.has(maker), query).toBe(true)
    expect(category === undefined || categories.has(category), query).toBe(true)
  }
})

test('where nothing is to be found, no word of the shop is meant: not one is alike, nor would be with two letters changed', () => {
  for (const { query } of goldenQueries.filter(({ none }) => none)) {
    const typed = wordsOf(query).filter((word) => word.length > 2)
    const alike = typed.flatMap((word) =>
      [...shopWords].filter((own) => own === word || (word.length > 4 && distance(word, own) <= 2)),
    )
    expect(alike, query).toEqual([])
  }
})

test('a word of another trade that makes no hit is not in the shop', () => {
  for (const { query } of of('other trade'))
    expect(
      wordsOf(query).some((word) => !shopWords.has(word)),
      query,
    ).toBe(true)
})

test('a correction consists of words of the shop, and is at most two letters away from each word that is not', () => {
  const corrected = goldenQueries.filter((golden) => golden.corrected)
  expect(corrected.map(({ kind }) => kind)).toEqual(of('typo').map(({ kind }) => kind))
  for (const { query, corrected: right = '' } of corrected) {
    const meant = right.split(' ')
    expect(
      meant.filter((word) => !shopWords.has(word)),
      query,
    ).toEqual([])
    const wrong = wordsOf(query).filter((word) => !shopWords.has(word))
    expect(wrong, query).not.toEqual([])
    for (const word of wrong) {
      expect(word.length, query).toBeGreaterThanOrEqual(5)
      expect(Math.min(...meant.map((one) => distance(word, one))), `${query}: ${word}`).toBeLessThanOrEqual(2)
      expect(
        [...shopWords].filter((own) => own.startsWith(word)),
        query,
      ).toEqual([])
    }
  }
})

test('a maker’s name is in the query for the maker’s tools', () => {
  for (const { query, first = [] } of of('maker and tool')) {
    const maker = [...makers].find((maker) => query.toLowerCase().includes(maker.toLowerCase()))
    expect(maker, query).toBeDefined()
    for (const name of first) {
      const meant = onSale.filter(({ family, sku }) => family === name || sku === name)
      expect(new Set(meant.map((product) => product.maker)), `${query}: ${name}`).toEqual(new Set([maker]))
    }
  }
})

function of(kind: GoldenKind) {
  return goldenQueries.filter((golden) => golden.kind === kind)
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** Letters added, left out, changed or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows = [...one, ''].map(() => [...other, ''].map(() => 0))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i <= one.length; i++) {
    for (let j = 0; j <= other.length; j++) {
      const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const steps = i && j ? Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1) : i + j
      rows[i]?.splice(j, 1, steps)
    }
  }
  return at(one.length, other.length)
}
