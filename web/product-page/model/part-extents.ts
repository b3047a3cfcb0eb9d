import { type Object3D, Vector3 } from 'three'
import { meshesOf } from '#web/product-page/model/meshes.ts'
import type { Extents } from '#web/product-page/model/read-model.ts'

const DEGREE = Math.PI / 180
/** A quarter turn in steps, and around the best of them in smaller ones. */
const STEPS = [
  { step: DEGREE, to: 45 },
  { step: DEGREE / 20, to: 20 },
]

/**
 * How large a part is by itself, in meters: it may lie slantwise in the tool, as an iron does, so the smallest box around it is turned about
 * the axis across the tool, `x` or `z`. `height` is the thinner of the two sides that are turned.
 */
export function partExtents(part: Object3D, across: 'x' | 'z'): Extents {
  const points = cornersOf(part)
  const along = across === 'x' ? 'z' : 'x'
  let best = { turned: 0, sides: [Infinity, Infinity] }
  for (const { step, to } of STEPS) {
    const around = best.turned
    for (let nth = -to; nth <= to; nth++) {
      const turned = around + nth * step
      const sides = sidesOf(points, along, turned)
      if (product(sides) < product(best.sides) - 1e-12) best = { turned, sides }
    }
  }
  const width = spanOf(points.map((point) => point[across]))
  const [one = 0, other = 0] = best.sides
  return { length: Math.max(one, other), width, height: Math.min(one, other) }
}

function cornersOf(part: Object3D): Vector3[] {
  return meshesOf(part).flatMap(({ geometry, matrixWorld }) => {
    const places = geometry.getAttribute('position')
    return Array.from({ length: places.count }, (_, one) =>
      new Vector3().fromBufferAttribute(places, one).applyMatrix4(matrixWorld),
    )
  })
}

function sidesOf(points: Vector3[], along: 'x' | 'z', turned: number): number[] {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  return [
    spanOf(points.map((point) => point[along] * cos + point.y * sin)),
    spanOf(points.map((point) => point.y * cos - point[along] * sin)),
  ]
}

function spanOf(numbers: number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const number of numbers) {
    if (number < least) least = number
    if (number > most) most = number
  }
  return most - least
}

const product = ([one = 0, other = 0]: number[]) => one * other
