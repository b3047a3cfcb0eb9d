import { number, t } from '#messages/t.ts'
import type { Description, Primitive } from '#server/shop/uploads/model-description.ts'
import {
  DEEPEST,
  LEAST_SIDE,
  MOST_CORNERS,
  MOST_DRAWINGS,
  MOST_SIDE,
  MOST_TRIANGLES,
} from '#server/shop/uploads/model-limits.ts'
import type { Numbers } from '#server/shop/uploads/model-numbers.ts'
import { atMost, damagedAt, refusedModel } from '#server/shop/uploads/model-refusals.ts'
import {
  type Box,
  cornersOf,
  emptyBox,
  type Matrix,
  matrixOf,
  product,
  STILL,
  take,
} from '#server/shop/uploads/model-space.ts'

type Drawn = { mesh: number; matrix: Matrix }

/** What is drawn, how much it is and how large. Errors: MODEL_REFUSED. */
export function checkScene(description: Description, numbers: Numbers[]): void {
  const drawn = drawnIn(description)
  // Counted before any corner is looked at: a short description can name the same corners a thousand times.
  countDrawn(description, drawn, numbers)
  const boxes = new Map<number, Box>()
  for (const { mesh } of drawn) if (!boxes.has(mesh)) boxes.set(mesh, boxOf(description, mesh, numbers))
  const whole = emptyBox()
  for (const { mesh, matrix } of drawn)
    for (const corner of cornersOf(boxes.get(mesh) ?? emptyBox(), matrix)) take(whole, corner)
  checkSize(whole)
}

function countDrawn({ meshes }: Description, drawn: Drawn[], numbers: Numbers[]): void {
  const surfaces = drawn.flatMap(({ mesh }) => {
    const found = meshes[mesh]
    if (!found) throw damagedAt(`meshes/${mesh}`)
    return found.primitives
  })
  if (surfaces.length === 0) throw refusedModel(t('shop.modelIsEmpty'))
  atMost(MOST_DRAWINGS, surfaces.length, t('shop.modelSurfaces'))
  const countOf = (index: number | undefined) => numbers[index ?? -1]?.count ?? 0
  let [triangles, corners] = [0, 0]
  for (const { attributes, indices } of surfaces) {
    corners += countOf(attributes.POSITION)
    triangles += countOf(indices ?? attributes.POSITION) / 3
  }
  atMost(MOST_TRIANGLES, Math.ceil(triangles), t('shop.modelTriangles'))
  atMost(MOST_CORNERS, corners, t('shop.modelCorners'))
}

/** Each node once: one that stands in itself would never end. */
function drawnIn({ nodes, cameras, scenes: [scene] }: Description): Drawn[] {
  const seen = new Set<number>()
  const drawn: Drawn[] = []
  const open = scene.nodes.map((index) => ({ index, above: STILL, depth: 0 }))
  for (let one = open.pop(); one; one = open.pop()) {
    const { index, above, depth } = one
    const node = nodes[index]
    if (!node || seen.has(index) || depth > DEEPEST) throw damagedAt(`nodes/${index}`)
    if (node.camera !== undefined && !cameras[node.camera]) throw damagedAt(`nodes/${index}/camera`)
    seen.add(index)
    const matrix = product(above, matrixOf(node))
    if (node.mesh !== undefined) drawn.push({ mesh: node.mesh, matrix })
    for (const child of node.children) open.push({ index: child, above: matrix, depth: depth + 1 })
  }
  return drawn
}

function boxOf(description: Description, mesh: number, numbers: Numbers[]): Box {
  const box = emptyBox()
  for (const [nth, primitive] of (description.meshes[mesh]?.primitives ?? []).entries())
    takeSurface(box, primitive, numbers, description, `meshes/${mesh}/primitives/${nth}`)
  return box
}

/** Each index is looked up: graphics are not asked for a corner that is not there. */
function takeSurface(
  box: Box,
  { attributes, indices, material }: Primitive,
  numbers: Numbers[],
  { materials }: Description,
  place: string,
): void {
  const places = numbers[attributes.POSITION ?? -1]
  if (places?.parts !== 3) throw damagedAt(`${place}/attributes/POSITION`)
  for (const [name, index] of Object.entries(attributes))
    if (numbers[index]?.count !== places.count) throw damagedAt(`${place}/attributes/${name}`)
  if (material !== undefined && !materials[material]) throw damagedAt(`${place}/material`)
  const order = indices === undefined ? places : numbers[indices]
  if (!order || order.count % 3 !== 0) throw damagedAt(`${place}/indices`)
  if (order !== places) checkOrder(order, places.count, place)
  for (let corner = 0; corner < places.count; corner++)
    take(box, [places.at(corner, 0), places.at(corner, 1), places.at(corner, 2)])
}

const WHOLE: readonly number[] = [5121, 5123, 5125]

function checkOrder({ kind, parts, count, at }: Numbers, corners: number, place: string): void {
  if (!WHOLE.includes(kind) || parts !== 1) throw damagedAt(`${place}/indices`)
  for (let nth = 0; nth < count; nth++) if (at(nth, 0) >= corners) throw damagedAt(`${place}/indices`)
}

/** Numbers that are none make a side that is none. */
function checkSize({ least, most }: Box): void {
  const sides = most.map((amount, axis) => amount - (least[axis] ?? 0))
  const longest = Math.max(...sides)
  if (!Number.isFinite(longest)) throw damagedAt('POSITION')
  const sizes = { least: number(LEAST_SIDE * 1000), most: number(MOST_SIDE) }
  if (longest < LEAST_SIDE || longest > MOST_SIDE)
    throw refusedModel(t('shop.modelSize', { ...sizes, meters: number(Number(longest.toPrecision(3))) }))
}
