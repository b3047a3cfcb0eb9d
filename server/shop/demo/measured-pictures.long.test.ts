import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readMeasure } from '#contract/measures.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

/** By family and attribute what of the plan is measured. */
type Measured = Record<string, Record<string, 'length' | 'width' | 'edge'>>

const MEDIA = new URL('../../../media/', import.meta.url)
const measured: Measured = JSON.parse(readFileSync(new URL('measured.json', MEDIA), 'utf8'))
const { products } = readDemoCatalogue()
const NANOMETRES_PER_INCH = 25_400_000
/** The edge is measured so far from the end of the tool, as a corner may be rounded or ground. */
const AT_THE_EDGE = [0.96, 0.97, 0.98]

test('tools are pictured in their own size: their plans have the lengths and widths of the catalogue, to 2 %', async () => {
  let count = 0
  for (const [family, attributes] of Object.entries(measured)) {
    const sizes = products.filter((product) => product.family === family)
    expect(sizes.length, family).toBeGreaterThan(0)
    for (const { slug, values } of sizes) {
      const found = await measurePlan(slug)
      for (const [attribute, side] of Object.entries(attributes)) {
        const stated = readMeasure('length', values[attribute] ?? '') ?? 0
        const label = `${attribute} of ${slug}: ${found[side]} of ${stated} nm`
        // A pixel at each end may be half covered.
        expect(Math.abs(found[side] - stated), label).toBeLessThan(stated * 0.02 + found.pixel)
        count++
      }
    }
  }
  expect(count).toBeGreaterThan(70)
})

/** The length along x, the width across it and the width near the end at +x, in nanometres, of the silhouette from above. */
async function measurePlan(slug: string) {
  const file = new URL(`plans/${slug}.png`, MEDIA)
  expect(existsSync(file), `a plan of ${slug}`).toBe(true)
  const plan = sharp(readFileSync(file))
  const { density = 0 } = await plan.metadata()
  const { data, info } = await plan.greyscale().raw().toBuffer({ resolveWithObject: true })
  const isTool = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  const across = Array.from({ length: info.width }, (_, x) => {
    const hits = Array.from({ length: info.height }, (_, y) => y).filter((y) => isTool(x, y))
    return { low: hits[0] ?? info.height, high: hits.at(-1) ?? -1 }
  })
  const from = across.findIndex(({ high }) => high >= 0)
  const to = across.findLastIndex(({ high }) => high >= 0)
  const low = Math.min(...across.map((column) => column.low))
  const high = Math.max(...across.map((column) => column.high))
  const edges = AT_THE_EDGE.map((share) => {
    const column = across[Math.round(from + share * (to - from))]
    return column ? column.high - column.low + 1 : 0
  })
  const pixel = NANOMETRES_PER_INCH / density
  const nanometres = (pixels: number) => pixels * pixel
  return {
    pixel,
    length: nanometres(to - from + 1),
    width: nanometres(high - low + 1),
    edge: nanometres(Math.max(...edges)),
  }
}
