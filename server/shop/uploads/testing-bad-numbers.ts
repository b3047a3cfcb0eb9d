import { MOST_UNPACKED_BYTES } from '#contract/meshopt/decode.ts'
import { type BadModel, blockNumbers, described, glb, glbOf } from '#server/shop/uploads/testing.ts'

/** Packed numbers in place of its corners. */
const packed = (more: object, source = Buffer.alloc(60, 0xa0)) =>
  glb(
    (gltf) => {
      const { length } = blockNumbers()
      const view = {
        buffer: 0,
        byteOffset: length,
        byteLength: source.length,
        byteStride: 12,
        count: 8,
        mode: 'ATTRIBUTES',
      }
      gltf.bufferViews[0].extensions = { EXT_meshopt_compression: { ...view, ...more } }
    },
    Buffer.concat([blockNumbers(), source]),
  )
const numbers = (place: number, number: number) => {
  const body = blockNumbers()
  body.writeFloatLE(number, place)
  return glb(() => {}, body)
}

/** Models whose numbers are not there, are none, or lie. */
export const badNumbers: BadModel[] = [
  [
    'a matrix with an endless number',
    /damaged.*matrix/,
    () =>
      glbOf(
        described((gltf) => Object.assign(gltf.nodes[0], { matrix: Array(16).fill(7e300) })).replace(
          '7e+300',
          '7e999',
        ),
        blockNumbers(),
      ),
  ],
  [
    'more numbers than there are',
    /damaged.*accessors\/0/,
    () => glb((gltf) => Object.assign(gltf.accessors[0], { count: 9 })),
  ],
  [
    'numbers outside of the file',
    /damaged.*bufferViews\/1/,
    () => glb((gltf) => Object.assign(gltf.bufferViews[1], { byteOffset: 4000 })),
  ],
  [
    'numbers before the file',
    /damaged.*bufferViews\/1\/byteOffset/,
    () => glb((gltf) => Object.assign(gltf.bufferViews[1], { byteOffset: -4 })),
  ],
  [
    'numbers of which there are half a one',
    /damaged.*accessors\/0\/count/,
    () => glb((gltf) => Object.assign(gltf.accessors[0], { count: 7.5 })),
  ],
  [
    'numbers between those of the graphics',
    /damaged.*accessors\/0/,
    () => glb((gltf) => Object.assign(gltf.accessors[0], { byteOffset: 2, count: 7 })),
  ],
  [
    'a length that is longer than the file',
    /damaged.*buffers\/0/,
    () => glb((gltf) => Object.assign(gltf.buffers[0], { byteLength: 1e6 })),
  ],
  [
    'a corner that is not there',
    /damaged.*indices/,
    () =>
      glb((gltf) =>
        Object.assign(gltf, { accessors: [{ ...gltf.accessors[0], count: 7 }, gltf.accessors[1]] }),
      ),
  ],
  [
    'half a triangle',
    /damaged.*indices/,
    () => glb((gltf) => Object.assign(gltf.accessors[1], { count: 35 })),
  ],
  [
    'corners without their third number',
    /damaged.*POSITION/,
    () => glb((gltf) => Object.assign(gltf.accessors[0], { type: 'VEC2' })),
  ],
  [
    'fewer directions than corners',
    /damaged.*NORMAL/,
    () => glb((gltf) => Object.assign(gltf.meshes[0].primitives[0].attributes, { NORMAL: 1 })),
  ],
  ['a corner nowhere', /damaged.*POSITION/, () => numbers(0, Number.NaN)],
  ['a corner at the end of the world', /damaged.*POSITION/, () => numbers(0, Infinity)],
  ['gigabytes in a few bytes', /damaged.*bufferViews\/0/, () => packed({ count: 2_000_000_000 })],
  [
    'what claims to be much when unpacked',
    /more than 16 MB/,
    () => glb((gltf) => Object.assign(gltf.bufferViews[0], { byteLength: MOST_UNPACKED_BYTES })),
  ],
  ['packed vertices of no length', /damaged.*bufferViews\/0/, () => packed({ byteStride: 0 })],
  ['packed numbers that are none', /damaged.*bufferViews\/0/, () => packed({}, Buffer.alloc(60))],
  ['packed numbers that stop', /damaged.*bufferViews\/0/, () => packed({}, Buffer.from([0xa0]))],
  ['packed numbers outside of the file', /damaged.*bufferViews\/0/, () => packed({ byteOffset: 100_000 })],
  ...['__PROTO__', '_', '__A'].map(
    (name): BadModel => [
      `numbers that would be the member ${name.toLowerCase()} of what is drawn`,
      /damaged.*attributes/,
      () => glb((gltf) => Object.assign(gltf.meshes[0].primitives[0].attributes, { [name]: 0 })),
    ],
  ),
]
