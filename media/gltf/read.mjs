// Reads what kit/model.py wrote: the tool's meshes as triangles, and where each object of it stands.
import fs from 'node:fs'

/** A unit of the models is 10 cm with z up; glTF's is a metre with y up. */
const METRES = 0.1

/**
 * { parts, objects, meshes, looks } of `base`.json and `base`.bin. A mesh is { positions, corners, normals, looks }: a corner is the
 * number of a vertex, and has a normal of its own; each triangle has the number of a look. An object's `matrix` is one of glTF, by
 * columns, from its mesh's coordinates to the tool's.
 */
export function readTool(base) {
  const tool = JSON.parse(fs.readFileSync(`${base}.json`, 'utf8'))
  const { buffer, byteOffset } = fs.readFileSync(`${base}.bin`)
  const array = (Kind, [at, length]) => new Kind(buffer.slice(byteOffset + at, byteOffset + at + length * 4))
  const meshes = tool.meshes.map((mesh) => ({
    positions: array(Float32Array, mesh.positions),
    normals: array(Float32Array, mesh.normals),
    corners: array(Uint32Array, mesh.corners),
    looks: array(Uint32Array, mesh.looks),
  }))
  const objects = tool.objects.map((object) => ({ ...object, matrix: standing(object.matrix) }))
  const longest = longestSide(meshes, objects)
  const parts = tool.parts.map(({ part, away: [x, y, z] }) => ({
    part,
    away: [x * longest, z * longest, -y * longest].map((v) => Number(v.toFixed(4)) + 0),
  }))
  return { parts, objects, meshes, looks: tool.looks }
}

/** From Blender's rows, z up, to glTF's columns, y up and in metres. */
function standing(rows) {
  const row = (i) => rows.slice(i * 4, i * 4 + 4)
  const turned = [row(0), row(2), row(1).map((v) => -v)].map((r) => r.map((v) => v * METRES))
  return [0, 1, 2, 3].flatMap((column) => [...turned.map((r) => r[column]), column === 3 ? 1 : 0])
}

function longestSide(meshes, objects) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { mesh, matrix } of objects) {
    const { positions } = meshes[mesh]
    for (let i = 0; i < positions.length; i += 3) {
      moved(matrix, positions, i).forEach((v, k) => {
        low[k] = Math.min(low[k], v)
        high[k] = Math.max(high[k], v)
      })
    }
  }
  return Math.max(...high.map((v, k) => v - low[k]))
}

/** The point at that place of an array, moved by a matrix. */
export function moved(m, points, i) {
  const [x, y, z] = [points[i], points[i + 1], points[i + 2]]
  return [0, 1, 2].map((k) => m[k] * x + m[k + 4] * y + m[k + 8] * z + m[k + 12])
}

/** The direction at that place, turned as normals are, and of length 1. */
export function turned(m, normals, i) {
  const [x, y, z] = [normals[i], normals[i + 1], normals[i + 2]]
  const [a, b, c] = sidesOf(m)
  const out = [0, 1, 2].map((k) => a[k] * x + b[k] * y + c[k] * z)
  const length = Math.hypot(...out) || 1
  return out.map((v) => v / length)
}

const sides = new WeakMap()

/** What normals are multiplied by: the matrix's areas, whichever way it is mirrored. */
function sidesOf(m) {
  if (!sides.has(m)) {
    const [a, b, c] = [m.slice(0, 3), m.slice(4, 7), m.slice(8, 11)]
    const way = isMirror(m) ? -1 : 1
    sides.set(
      m,
      [cross(b, c), cross(c, a), cross(a, b)].map((side) => side.map((v) => v * way)),
    )
  }
  return sides.get(m)
}

/** Whether a matrix turns left into right, and so each triangle's face to its back. */
export const isMirror = (m) => dot(m.slice(0, 3), cross(m.slice(4, 7), m.slice(8, 11))) < 0
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
