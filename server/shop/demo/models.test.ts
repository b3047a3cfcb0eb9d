import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

const FOLDER = new URL('../../../public/models/', import.meta.url)
const files = readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(new URL(name, FOLDER)) }))
const models = files.filter(({ name }) => name.endsWith('.glb'))
const { products } = readDemoCatalogue()

interface Node {
  name?: string
  children?: number[]
  mesh?: number
  extras?: { part?: string; away?: number[] }
}
interface Gltf {
  scenes: { nodes: number[] }[]
  nodes: Node[]
  extensionsRequired: string[]
  images?: { uri: string }[]
}

test('a model is light enough for a phone: at most 400 kB each and 25 MB in all', () => {
  expect(models.length).toBeGreaterThan(0)
  expect(models.filter(({ bytes }) => bytes.length > 400_000).map(({ name }) => name)).toEqual([])
  const sum = files.reduce((bytes, file) => bytes + file.bytes.length, 0)
  expect(sum).toBeLessThanOrEqual(25_000_000)
})

test('each model is one of the catalogue: a family’s first tool, or another by its slug', () => {
  const seen = new Set<string>()
  const names = products.map(({ slug, family }) => {
    const model = family || slug
    const isFirst = !seen.has(model)
    seen.add(model)
    return `${isFirst ? model : slug}.glb`
  })
  expect(models.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
})

test('a model is packed, has one root, and asks for no file but the picture of the grain', () => {
  for (const { name, bytes } of models) {
    const { scenes, extensionsRequired, images = [] } = readJson(bytes)
    expect(scenes[0]?.nodes, name).toHaveLength(1)
    expect(extensionsRequired, name).toEqual(['EXT_meshopt_compression', 'KHR_mesh_quantization'])
    for (const { uri } of images) expect(files.map((file) => file.name)).toContain(uri)
  }
})

test('a tool that comes apart has parts of different names, of which the first stays and no two end at one place', () => {
  const apart = models.flatMap(({ name, bytes }) => {
    const { scenes, nodes } = readJson(bytes)
    const root = nodes[scenes[0]?.nodes[0] ?? -1]
    const parts = (root?.children ?? []).flatMap((index) => nodes[index] ?? [])
    expect(parts.length, name).toBeGreaterThan(0)
    for (const { children = [] } of parts) expect(children.length, name).toBeGreaterThan(0)
    return parts.length > 1 ? [{ name, parts: parts.map(({ extras }) => extras) }] : []
  })
  expect(apart.length).toBeGreaterThanOrEqual(8)
  for (const { name, parts } of apart) {
    const words = parts.map((extras) => extras?.part)
    for (const word of words) expect(word, name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(words).size, name).toBe(words.length)
    expect(parts[0]?.away, name).toEqual([0, 0, 0])
    const places = parts.map((extras) => String(extras?.away))
    expect(new Set(places).size, name).toBe(places.length)
  }
})

/** The description that a binary glTF begins with. */
function readJson(bytes: Buffer): Gltf {
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
  expect(bytes.readUInt32LE(8)).toBe(bytes.length)
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
}
