// The light of the pictures (kit/studio.py) for a rasteriser: what mirrors see, and from where light falls.
import * as THREE from 'three'

// In Blender's axes and units, z up: place, what it looks at, width, height, light, colour.
const BOXES = (key) => [
  { at: [-0.6, 2.2, 6.2], to: [0, 0, 0], width: 6, height: 4.2, power: key, colour: [1, 0.985, 0.96] },
  { at: [-6.2, -1.5, 3.2], to: [0, 0, 0.3], width: 2.2, height: 5, power: 7, colour: [1, 0.97, 0.93] },
  { at: [6, -1, 2.2], to: [0, 0, 0.3], width: 1.2, height: 4.5, power: 2.2, colour: [0.93, 0.96, 1] },
]
const FALLOFF = 0.55
const SKY = { above: [0.9, 0.92, 0.95], around: [0.55, 0.55, 0.56], strength: 0.38 }
export const PAPER = [0.8, 0.785, 0.76]

export const up = ([x, y, z]) => new THREE.Vector3(x, z, -y)

/** How bright a box is at a place of it, from -1 to 1 each way: brighter in its middle, as its falloff says. */
const levelAt = (u, v) => 1 - FALLOFF + FALLOFF * 1.6 * Math.max(0, 1 - Math.hypot(u, v) * 0.625 * 2 * 0.8)

/** What mirrors see: the boxes, the sky, and the paper that the tool lies on. */
export function mirrored(renderer, key) {
  const room = new THREE.Scene()
  const [low, high] = [SKY.around, SKY.above].map((c) => new THREE.Color(...c.map((v) => v * SKY.strength)))
  const dome = new THREE.SphereGeometry(40, 32, 16)
  const paper = new THREE.Color(...PAPER.map((v) => v * 1.3))
  const colours = []
  for (let i = 0; i < dome.attributes.position.count; i++) {
    const height = dome.attributes.position.getY(i) / 40
    const c = height < 0 ? paper : low.clone().lerp(high, height)
    colours.push(c.r, c.g, c.b)
  }
  dome.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3))
  room.add(new THREE.Mesh(dome, new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.BackSide })))
  for (const box of BOXES(key)) {
    const shape = new THREE.PlaneGeometry(box.width, box.height, 8, 8)
    const shades = []
    for (let i = 0; i < shape.attributes.position.count; i++) {
      const [u, v] = [
        shape.attributes.position.getX(i) / (box.width / 2),
        shape.attributes.position.getY(i) / (box.height / 2),
      ]
      const level = levelAt(u, v) * box.power
      shades.push(...box.colour.map((c) => c * level))
    }
    shape.setAttribute('color', new THREE.Float32BufferAttribute(shades, 3))
    const plane = new THREE.Mesh(
      shape,
      new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.DoubleSide }),
    )
    plane.position.copy(up(box.at))
    plane.lookAt(up(box.to))
    room.add(plane)
  }
  return new THREE.PMREMGenerator(renderer).fromScene(room, 0, 0.1, 100).texture
}

/**
 * Points that light falls from, in handfuls that are drawn at once: spots on the boxes, then directions of the sky. With `few`, half as
 * many: for a heap of a hundred screws, whose shadows nobody tells apart, and for a view from close by, whose shadows are soft.
 */
export function samples(key, few) {
  const { spots, skies } = few ? FEW : MANY
  const boxes = BOXES(key).flatMap((box, number) => spotsOf(box, spots[number]))
  return [...together(boxes, 7), ...together(sky(skies), 8)]
}

const MANY = { spots: [14, 5, 2], skies: 24 }
const FEW = { spots: [8, 4, 2], skies: 8 }
const GAIN = 1.12

function spotsOf(box, count) {
  const forward = up(box.to).sub(up(box.at)).normalize()
  const right = new THREE.Vector3(0, 1, 0).cross(forward).normalize()
  const above = forward.clone().cross(right)
  const area = box.width * box.height
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [halton(i + 1, 2) * 2 - 1, halton(i + 1, 3) * 2 - 1]
    const at = up(box.at)
      .addScaledVector(right, (u * box.width) / 2)
      .addScaledVector(above, (v * box.height) / 2)
    const facing = Math.max(0, at.clone().negate().normalize().dot(forward))
    return {
      kind: 'box',
      at,
      colour: box.colour,
      intensity: (GAIN * box.power * levelAt(u, v) * area * facing) / count,
    }
  })
}

function sky(count) {
  return Array.from({ length: count }, (_, i) => {
    // Cosine-weighted, so that each brings the table as much light as the other.
    const [r, turn] = [Math.sqrt((i + 0.5) / count), i * 2.39996]
    const y = Math.sqrt(Math.max(0.02, 1 - r * r))
    const colour = SKY.around.map((c, k) => (c + (SKY.above[k] - c) * y) * SKY.strength)
    const at = new THREE.Vector3(r * Math.cos(turn), y, r * Math.sin(turn)).multiplyScalar(12)
    return { kind: 'sky', at, colour, intensity: (GAIN * Math.PI) / count / y }
  })
}

const together = (list, many) =>
  Array.from({ length: Math.ceil(list.length / many) }, (_, i) => list.slice(i * many, (i + 1) * many))

/** The index-th of numbers from 0 to 1 that keep apart from each other. */
export function halton(index, base) {
  let [f, r, i] = [1, 0, index]
  while (i > 0) {
    f /= base
    r += f * (i % base)
    i = Math.floor(i / base)
  }
  return r
}
