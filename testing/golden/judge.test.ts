import { expect, test } from 'vitest'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { faultOf, type JudgedReply } from '#testing/golden/judge.ts'

const { categories, products } = readDemoCatalogue()
const THREE_QUARTERS = { dimension: 'length', amount: 19_050_000 }

test('the right family first is right, another one first is not, nor none', () => {
  const golden = { query: 'tenon saw', kind: 'name' as const, first: ['tenon-saw'] }
  expect(faultOf(golden, reply('SD-516', 'SD-310'))).toBeUndefined()
  expect(faultOf(golden, reply('SD-310', 'SD-516'))).toBe('SD-310 of dovetail-saw is first, not tenon-saw')
  expect(faultOf(golden, reply())).toBe('there is no hit')
})

test('the right family with another size is not right where a size was asked, nor a size that was not read', () => {
  const golden = { query: '3/4 in chisel', kind: 'measure' as const, first: ['CH-134'], measures: ['3/4 in'] }
  const read = { measures: [THREE_QUARTERS] }
  expect(faultOf(golden, { ...reply('CH-134'), ...read })).toBeUndefined()
  expect(faultOf(golden, { ...reply('CH-158'), ...read })).toBe(
    'CH-158 of bevel-edge-chisel is first, not CH-134',
  )
  expect(faultOf(golden, reply('CH-134'))).toBe('3/4 in was not read')
})

test('of what is expected among the hits only the first ten count', () => {
  const golden = { query: 'saws', kind: 'plural' as const, first: ['SD-308'], also: ['SR-341'] }
  const others = ['SD-411', 'SD-514', 'SD-206', 'SH-320', 'SR-231', 'SR-158', 'SC-365', 'SC-303']
  expect(faultOf(golden, reply('SD-308', ...others, 'SR-341'))).toBeUndefined()
  expect(faultOf(golden, reply('SD-308', ...others, 'BS-814', 'SR-341'))).toBe('SR-341 is missing')
})

test('a maker has no tools of others among the hits, a category is the first hit’s or above it', () => {
  const maker = { query: 'Hamanoki', kind: 'maker' as const, maker: 'Hamanoki' }
  expect(faultOf(maker, reply('SR-341', 'WS-310'))).toBeUndefined()
  expect(faultOf(maker, reply('SR-341', 'SD-310'))).toBe('dovetail-saw is by Marrowby, not Hamanoki')
  expect(faultOf(maker, reply())).toBe('there is no hit')
  const category = { query: 'hand tools', kind: 'category' as const, category: 'hand-tools' }
  expect(faultOf(category, reply('SR-341', 'GL-108'))).toBeUndefined()
  expect(faultOf(category, reply('GL-108', 'SR-341'))).toBe('yellow-wood-glue is first, not in hand-tools')
})

test('a hit where none is wanted is wrong, and so is one that is unwanted', () => {
  expect(faultOf({ query: 'laptop', kind: 'other trade', none: true }, reply())).toBeUndefined()
  expect(faultOf({ query: 'laptop', kind: 'other trade', none: true }, reply('SR-341'))).toBe(
    'nothing was expected, SR-341 of ryoba-saw is first',
  )
  const golden = { query: 'bread knife', kind: 'other trade' as const, never: ['marking-knife'] }
  expect(faultOf(golden, reply())).toBeUndefined()
  expect(faultOf(golden, reply('SR-341', 'MK-202'))).toBe('marking-knife is among the hits')
})

test('a correction must be said, in the singular or the plural', () => {
  const golden = { query: 'chissel', kind: 'typo' as const, first: ['paring-chisel'], corrected: 'chisel' }
  expect(faultOf(golden, { ...reply('CH-312'), corrected: 'Chisels' })).toBeUndefined()
  expect(faultOf(golden, reply('CH-312'))).toBe('corrected to nothing, not to chisel')
  expect(faultOf(golden, { ...reply('CH-312'), corrected: 'chassis' })).toBe(
    'corrected to chassis, not to chisel',
  )
})

function reply(...skus: string[]): JudgedReply {
  return { hits: skus.map(hitOf), measures: [] }
}

function hitOf(sku: string): JudgedReply['hits'][number] {
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`${sku} is not in the demo`)
  const { family, maker, category } = product
  return { family, sku, maker, categories: withParents(category) }
}

function withParents(slug: string): string[] {
  const parent = categories.find((category) => category.slug === slug)?.parent
  return [slug, ...(parent ? withParents(parent) : [])]
}
