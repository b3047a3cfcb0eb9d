// From a tool's triangles to its file: one node a part, its surfaces one by material, and what stands often written once.

import { isMirror, moved, turned } from './read.mjs'
import { Surface, simplified } from './simplify.mjs'
import { Document } from './write.mjs'

/** Where the picture of the wood's grain lies, seen from a tool's file. */
const GRAIN = 'wood.jpg'
// So many years and so many units of 10 cm are in the picture once.
const YEARS = 8
const LENGTH = 2
/** Letters lie less than that, in metres, on their label: what moved further would sink into it. */
const FINE = 4e-5
const STILL = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The tool's surfaces, gathered once: by part those that stand alone as one, and each that stands often with all its places. */
export function gather(tool) {
  const times = (mesh) => tool.objects.filter((object) => object.mesh === mesh).length
  const often = new Map()
  return tool.parts.map(({ part, away }) => {
    const objects = tool.objects.filter((object) => object.part === part)
    const alone = objects.filter(({ mesh }) => times(mesh) === 1)
    const copies = objects.filter((object) => !alone.includes(object))
    for (const { mesh, matrix } of copies) {
      if (!often.has(mesh))
        often.set(mesh, { scale: sizeOf(matrix), surfaces: surfacesOf(tool, [{ mesh, matrix: STILL }]) })
    }
    const placed = copies.map(({ mesh, matrix }) => ({ matrix, ...often.get(mesh) }))
    if (alone.length) placed.unshift({ matrix: STILL, scale: 1, surfaces: surfacesOf(tool, alone) })
    return { part, away, placed }
  })
}

/** Whether there is a label on it, or another thin sheet. */
export const hasSheets = (parts) =>
  parts.some(({ placed }) => placed.some(({ surfaces }) => surfaces.some(({ isSheets }) => isSheets)))

/** The bytes of what was gathered as glTF; no surface leaves its place by more than the tolerance, in metres. */
export function fileOf(parts, tolerance) {
  const file = new Document()
  const root = { name: 'tool', children: [] }
  file.put('nodes', root)
  const materials = new Map()
  const material = (look, isSheets) => {
    const key = keyOf(look) + isSheets
    if (!materials.has(key)) materials.set(key, file.put('materials', materialOf(file, look, isSheets)))
    return materials.get(key)
  }
  const written = new Map()
  for (const { part, away, placed } of parts) {
    const node = { name: part ?? 'whole', children: [], ...(part && { extras: { part, away } }) }
    for (const { surfaces, scale, matrix } of placed) {
      if (!written.has(surfaces)) {
        const fewer = surfaces.map((one) => ({
          ...simplified(one.surface, allowed(one, tolerance) / scale),
          material: material(one.look, one.isSheets),
        }))
        written.set(surfaces, file.addMesh(fewer))
      }
      const one = written.get(surfaces)
      const place = product(matrix, one.matrix).map((v) => Number(v.toPrecision(8)))
      node.children.push(file.put('nodes', { mesh: one.mesh, matrix: place }))
    }
    root.children.push(file.put('nodes', node))
  }
  return file.bytes()
}

/** How many triangles are drawn of it with that tolerance, each as often as it stands somewhere. */
export function drawnOf(parts, tolerance) {
  const counted = new Map()
  const count = (surfaces, scale) =>
    surfaces.reduce(
      (sum, one) => sum + simplified(one.surface, allowed(one, tolerance) / scale).indices.length / 3,
      0,
    )
  return parts
    .flatMap(({ placed }) => placed)
    .reduce((sum, { surfaces, scale }) => {
      if (!counted.has(surfaces)) counted.set(surfaces, count(surfaces, scale))
      return sum + counted.get(surfaces)
    }, 0)
}

const allowed = ({ isSheets }, tolerance) => (isSheets ? Math.min(tolerance, FINE) : tolerance)

const keyOf = (look) => JSON.stringify([look.colour, look.metallic, look.roughness, Boolean(look.grain)])

function surfacesOf(tool, objects) {
  const surfaces = new Map()
  for (const { mesh, matrix } of objects) {
    const { positions, corners, normals, looks } = tool.meshes[mesh]
    const order = isMirror(matrix) ? [0, 2, 1] : [0, 1, 2]
    const keys = tool.looks.map(keyOf)
    for (let t = 0; t < looks.length; t++) {
      const look = tool.looks[looks[t]]
      const key = keys[looks[t]]
      if (!surfaces.has(key)) surfaces.set(key, { look, surface: new Surface() })
      const { surface } = surfaces.get(key)
      for (const k of order) {
        const corner = t * 3 + k
        const at = corners[corner] * 3
        const years = look.grain && yearsOf(look.grain, positions, at)
        surface.add(moved(matrix, positions, at), turned(matrix, normals, corner * 3), years)
      }
    }
  }
  return [...surfaces.values()].map((one) => ({ ...one, isSheets: one.surface.isSheets() }))
}

/** Where in the picture of the grain a point of the wood lies: along it, and by its distance from the heart of the tree. */
function yearsOf({ turn, shift, ring }, positions, at) {
  const [x, y, z] = turn.map(
    (row, k) => row[0] * positions[at] + row[1] * positions[at + 1] + row[2] * positions[at + 2] + shift[k],
  )
  return [z / LENGTH, (Math.hypot(x, y) * ring * 2) / YEARS]
}

/** Which side of a sheet is its front, Blender may choose for each mark of a scale: both are seen. */
function materialOf(file, { colour, metallic, roughness, grain }, isSheets) {
  const texture = grain && { baseColorTexture: { index: grainOf(file) } }
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...colour, 1],
      metallicFactor: metallic,
      roughnessFactor: roughness,
      ...texture,
    },
    ...(isSheets && { doubleSided: true }),
  }
}

function grainOf(file) {
  if (file.json.textures) return 0
  const image = file.put('images', { uri: GRAIN })
  const sampler = file.put('samplers', { magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 })
  return file.put('textures', { sampler, source: image })
}

const sizeOf = (m) => Math.max(...[0, 4, 8].map((k) => Math.hypot(m[k], m[k + 1], m[k + 2])))

function product(a, b) {
  return Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, Math.floor(i / 4) * 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + k * 4] * b[column + k], 0)
  })
}
