import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMeasure } from '#contract/measures.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { nanometers } from '#web/product-page/model/nanometers.ts'
import { partExtents } from '#web/product-page/model/part-extents.ts'
import { knowsPart } from '#web/product-page/model/part-words.ts'
import { type Extents, readModel } from '#web/product-page/model/read-model.ts'

/** By family or tool and attribute the part, and which of its sides it is. */
type Measured = Record<string, Record<string, [part: string, side: keyof Extents]>>

const ROOT = new URL('../../../', import.meta.url)
const measured: Measured = JSON.parse(readFileSync(new URL('media/measured-models.json', ROOT), 'utf8'))
const files = readdirSync(new URL('public/models/', ROOT)).filter((name) => name.endsWith('.glb'))
const { products } = readDemoCatalogue()
const turned = products.filter(({ model }) => model !== '')
const TENTH_OF_A_MILLIMETER = 100_000

function bytesOf(address: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(new URL(`public${address}`, ROOT))).buffer
}

test('a tool with a model of its own is turned by it, and no tool by that of another size', () => {
  const seen = new Set<string>()
  for (const { slug, family, model } of products) {
    const group = family || slug
    const own = `/models/${seen.has(group) ? slug : group}.glb`
    seen.add(group)
    expect(model, slug).toBe(existsSync(new URL(`public${own}`, ROOT)) ? own : '')
  }
  expect(turned.map(({ model }) => model).toSorted()).toEqual(
    files.map((name) => `/models/${name}`).toSorted(),
  )
})

test('every part of a model has its word in the languages of the pages', async () => {
  for (const { model } of turned) {
    const { parts } = await readModel(bytesOf(model), model)
    expect(
      parts.map(({ word }) => word).filter((word) => !knowsPart(word)),
      model,
    ).toEqual([])
  }
})

test('a model measures what the catalog says of its tool, to a tenth of a millimeter', async () => {
  let count = 0
  for (const { slug, family, model, values } of turned) {
    const attributes = measured[family] ?? measured[slug] ?? {}
    if (Object.keys(attributes).length === 0) continue
    const { parts, extents, across } = await readModel(bytesOf(model), model)
    for (const [attribute, [word, side]] of Object.entries(attributes)) {
      const part = parts.find((one) => one.word === word)
      if (word) expect(part, `${word} of ${model}`).toBeDefined()
      const stated = readMeasure('length', values[attribute] ?? '') ?? 0
      const found = nanometers((part ? partExtents(part.object, across) : extents)[side], [])
      expect(
        Math.abs(found - stated),
        `${attribute} of ${slug}: ${found} of ${stated} nm`,
      ).toBeLessThanOrEqual(TENTH_OF_A_MILLIMETER)
      count++
    }
  }
  expect(count).toBeGreaterThan(100)
})
