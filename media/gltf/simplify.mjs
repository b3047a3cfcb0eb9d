// Fewer triangles of the same shape: nothing moves by more than is allowed, and the tool's ends stay where they are.
import { MeshoptSimplifier } from 'meshoptimizer'

await MeshoptSimplifier.ready

/** Gathers triangles of one look: corners that are alike in place, direction and grain become one vertex. */
export class Surface {
  positions = []
  normals = []
  grain = []
  indices = []
  #seen = new Map()

  add(position, normal, grain) {
    const [x, y, z] = position
    const [a, b, c] = normal
    const key = `${Math.round(x * 1e6)},${Math.round(y * 1e6)},${Math.round(z * 1e6)},${Math.round(a * 60)},${Math.round(b * 60)},${Math.round(c * 60)}`
    let index = this.#seen.get(key)
    if (index === undefined) {
      index = this.positions.length / 3
      this.#seen.set(key, index)
      this.positions.push(...position)
      this.normals.push(...normal)
      if (grain) this.grain.push(...grain)
    }
    this.indices.push(index)
  }

  /** Whether it is mostly sheets, as labels and their letters are, and not the skin of something solid. */
  isSheets() {
    const sides = new Map()
    const at = (corner) => {
      const i = this.indices[corner] * 3
      return this.positions
        .slice(i, i + 3)
        .map((v) => Math.round(v * 1e6))
        .join()
    }
    for (let corner = 0; corner < this.indices.length; corner++) {
      const ends = [at(corner), at(corner % 3 === 2 ? corner - 2 : corner + 1)].toSorted()
      const side = ends.join(' ')
      sides.set(side, (sides.get(side) ?? 0) + 1)
    }
    const open = [...sides.values()].filter((times) => times === 1).length
    return open > sides.size * OPEN
  }
}
/** The share of a sheet's sides that only one triangle has, at least: of a solid's it is none. */
const OPEN = 0.01

/** { positions, normals, grain, indices } without what a tolerance in metres makes needless. */
export function simplified(surface, tolerance) {
  const positions = new Float32Array(surface.positions)
  const ends = new Set(extremes(positions))
  const locked = Uint8Array.from({ length: positions.length / 3 }, (_, i) => (ends.has(i) ? 1 : 0))
  const all = new Uint32Array(surface.indices)
  const normals = new Float32Array(surface.normals)
  const weights = [BEND, BEND, BEND]
  const fewer = (most) => {
    const args = [all, positions, 3, normals, 3, weights, locked, 0, most]
    const [kept] = MeshoptSimplifier.simplifyWithAttributes(...args, ['ErrorAbsolute'])
    // What is smaller than the tolerance does not go for that.
    return kept.length > 0 ? kept : most < LEAST ? all : fewer(most / 4)
  }
  const kept = fewer(tolerance)
  const [map, count] = MeshoptSimplifier.compactMesh(kept)
  const packed = (from, size) => {
    const to = new Float32Array(count * size)
    map.forEach((at, i) => {
      if (at < count) for (let k = 0; k < size; k++) to[at * size + k] = from[i * size + k]
    })
    return to
  }
  return {
    positions: packed(positions, 3),
    normals: packed(normals, 3),
    grain: surface.grain.length ? packed(surface.grain, 2) : undefined,
    indices: kept,
  }
}
// How far, in metres, a normal that turns by a radian counts as having moved.
const BEND = 0.0001

const LEAST = 1e-6

function extremes(positions) {
  const found = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < positions.length / 3; i++) {
    for (let k = 0; k < 3; k++) {
      if (positions[i * 3 + k] < positions[found[k] * 3 + k]) found[k] = i
      if (positions[i * 3 + k] > positions[found[k + 3] * 3 + k]) found[k + 3] = i
    }
  }
  return found
}
