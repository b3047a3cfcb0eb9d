import { expect, test } from 'vitest'
import { readMeasure } from '#contract/measures.ts'
import { inLanguage } from '#messages/t.ts'
import {
  fitWords,
  holdsSurely,
  type Joining,
  mayFit,
  type Traits,
  whyNot,
} from '#server/catalogue/product-page/fits.ts'
import { FITTING_CODES } from '#server/catalogue/product-page/joints.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

const { products } = readDemoCatalogue()
const bySlug = new Map(products.map((product) => [product.slug, product]))

/** In the shop's own units: lengths in nanometers, voltages in millivolts. Choices and numbers stay as they are written. */
function joiningOf(slug: string): Joining & { name: string } {
  const product = bySlug.get(slug)
  if (!product) throw new Error(`The demo has no ${slug}`)
  const traits: Traits = Object.fromEntries(
    FITTING_CODES.flatMap((code) => {
      const text = product.values[code]
      if (text === undefined) return []
      const amount =
        readMeasure('length', text) ?? readMeasure('voltage', text) ?? readMeasure('angle', text) ?? text
      return [[code, amount]]
    }),
  )
  return { traits, maker: product.maker ?? null, name: product.productName }
}

test('in the demo nothing is said to go with what it does not fit, nor to be a spare part of it', () => {
  const pairs = products.flatMap((product) =>
    [...product.accessories, ...product.spareParts].map((slug) => [product.slug, slug] as const),
  )
  expect(pairs.length).toBeGreaterThan(50)
  for (const [product, other] of pairs)
    expect(mayFit(joiningOf(product), joiningOf(other)), `${product} with ${other}`).toBe(true)
})

test.each([
  ['hand-drill-1-4-in-chuck', 'brad-point-bit-1-4-in', true],
  ['hand-drill-1-4-in-chuck', 'brad-point-bit-5-16-in', false],
  ['drill-driver-12-v', 'brad-point-bit-set-7-pieces', false],
  ['drill-driver-18-v', 'brad-point-bit-set-7-pieces', true],
  ['drill-driver-18-v', 'forstner-bit-2-in', true],
  ['drill-driver-12-v', 'hinge-boring-bit-35-mm', false],
  ['impact-driver-18-v', 'twist-bit-1-8-in', false],
  ['impact-driver-18-v', 'countersink-five-flutes-82', true],
  ['bit-brace-10-in-sweep', 'auger-bit-1-in', true],
  ['drill-driver-18-v', 'auger-bit-1-in', false],
  ['trim-router-1-4-in-collet', 'spiral-router-bit-up-cut-1-2-in', false],
  ['router-1-2-in-collet', 'spiral-router-bit-up-cut-1-4-in', true],
  ['collet-for-mid-size-router-8-mm', 'spiral-router-bit-up-cut-1-4-in', false],
  ['collet-for-mid-size-router-1-4-in', 'spiral-router-bit-up-cut-1-4-in', true],
  ['collet-for-mid-size-router-1-2-in', 'spiral-router-bit-up-cut-1-4-in', false],
  ['circular-saw-7-1-4-in-with-cord', 'circular-saw-blade-7-1-4-in-40-teeth', true],
  ['circular-saw-6-1-2-in-18-v', 'circular-saw-blade-7-1-4-in-40-teeth', false],
  ['circular-saw-6-1-2-in-18-v', 'circular-saw-blade-6-1-2-in-24-teeth', true],
  ['track-saw-160-mm', 'track-saw-blade-160-mm-48-teeth', true],
  ['smoothing-plane-no-4', 'bench-plane-iron-2-in', true],
  ['jack-plane-no-5-1-2', 'bench-plane-iron-2-in', false],
  ['random-orbit-sander-5-in', 'sanding-discs-6-in-box-of-50-p120', false],
  ['drill-driver-18-v', 'lithium-ion-battery-18-v-4-ah', true],
  ['drill-driver-18-v', 'lithium-ion-battery-12-v-4-ah', false],
])('of the demo, whether %s takes %s: %s', (holder, held, isHeld) => {
  expect(holdsSurely(joiningOf(holder), joiningOf(held))).toBe(isHeld)
  expect(mayFit(joiningOf(holder), joiningOf(held))).toBe(isHeld)
  expect(mayFit(joiningOf(held), joiningOf(holder))).toBe(isHeld)
})

test('an iron of bench planes is not said to fit a bevel-up plane of its width, whose iron is thicker', () => {
  const [plane, iron] = ['bevel-up-smoothing-plane-10-in', 'bench-plane-iron-2-in'].map(joiningOf)
  if (!plane || !iron) throw new Error('The demo has none')
  expect([holdsSurely(plane, iron), mayFit(plane, iron)]).toEqual([false, true])
})

test('a battery goes with the tools of its own maker, a charger on the mains with any, and nothing is known of what has no measure', () => {
  const tool = { traits: { voltage: 18_000 }, maker: 'Ardmoor' }
  const battery = { traits: { voltage: 18_000, 'battery-capacity': 4 }, maker: 'Ardmoor' }
  expect(holdsSurely(tool, battery)).toBe(true)
  for (const maker of ['Corbley', null])
    expect([mayFit(tool, { ...battery, maker }), holdsSurely(tool, { ...battery, maker })]).toEqual([
      true,
      false,
    ])
  expect(mayFit(tool, { traits: { ...battery.traits, voltage: 12_000 }, maker: 'Corbley' })).toBe(false)
  const charger = { traits: { voltage: 120_000 }, maker: 'Corbley' }
  expect([mayFit(charger, battery), holdsSurely(charger, battery)]).toEqual([true, false])
  expect(mayFit(tool, { traits: {}, maker: null })).toBe(true)
})

test('a page says in a sentence what a tool takes and what it goes into', () => {
  expect(fitWords(joiningOf('hand-drill-3-8-in-chuck'), 'both')).toEqual([
    'Takes bits with a shank of up to 3/8 in (9.525 mm).',
  ])
  expect(fitWords(joiningOf('brad-point-bit-1-4-in'), 'both')).toEqual([
    'Fits a 1/4 in (6.35 mm) chuck or a larger one.',
  ])
  expect(fitWords(joiningOf('circular-saw-6-1-2-in-18-v'), 'both')).toEqual([
    'Takes blades 6-1/2 in (165.1 mm) in diameter.',
    'Takes blades with a bore of 5/8 in (15.875 mm).',
    'Runs on 18 V batteries by Ardmoor.',
  ])
  expect(fitWords(joiningOf('claw-hammer-16-oz'), 'both')).toEqual([])
  expect(fitWords(joiningOf('hand-drill-3-8-in-chuck'), 'metric')).toEqual([
    'Takes bits with a shank of up to 9.525 mm.',
  ])
  expect(inLanguage('de', () => fitWords(joiningOf('hand-drill-3-8-in-chuck'), 'both'))).toEqual([
    'Nimmt Bohrer mit einem Schaft bis 3/8 Zoll (9,525 mm).',
  ])
})

test('among several, what none of the others takes is named with the first that does not, and with why', () => {
  const [small, large, bit] = ['hand-drill-1-4-in-chuck', 'drill-driver-18-v', 'brad-point-bit-5-16-in'].map(
    joiningOf,
  )
  if (!small || !large || !bit) throw new Error('The demo has none')
  expect(whyNot(bit, [small], 'both')?.words).toBe(
    '“Hand drill, 1/4 in chuck” takes shanks of up to 1/4 in (6.35 mm); that of “Brad-point bit, 5/16 in” is 5/16 in (≈ 7.938 mm).',
  )
  expect(whyNot(bit, [small, large], 'both')).toBeUndefined()
  expect(whyNot(bit, [joiningOf('claw-hammer-16-oz')], 'both')).toBeUndefined()
})

test('in the demo each cordless tool says in its name and by an attribute that it has no battery, and one that is sold fits it; each saw has a blade', () => {
  const all = products.map(({ slug }) => joiningOf(slug))
  const cordless = products.filter(
    ({ values }) => values['power-source'] === 'battery' && !values['battery-capacity'],
  )
  expect(cordless.length).toBeGreaterThan(4)
  for (const { slug, productName, values } of cordless) {
    expect([productName.endsWith(', battery not included'), values['battery-in-box']], slug).toEqual([
      true,
      'not-included',
    ])
    const batteries = all.filter(
      (other) => other.traits['battery-capacity'] && holdsSurely(joiningOf(slug), other),
    )
    expect(batteries.length, slug).toBeGreaterThan(0)
  }
  for (const { slug } of products.filter(({ values }) => values['saw-diameter'])) {
    const blades = all.filter((other) => other.traits['arbor-bore'] && holdsSurely(joiningOf(slug), other))
    expect(blades.length, slug).toBeGreaterThan(0)
  }
})
