import { expect, test } from 'vitest'
import { MOST_UNPACKED_BYTES } from '#contract/meshopt/decode.ts'
import {
  blockNumbers,
  blockWith,
  filesOf,
  type Gltf,
  glb,
  glbOf,
  pdf,
  photo,
  uploadModel,
} from '#server/shop/uploads/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

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

const block = glb()
const changed = (place: number, number: number) => {
  const bytes = glb()
  bytes.writeUInt32LE(number, place)
  return bytes
}
const numbers = (place: number, number: number) => {
  const body = blockNumbers()
  body.writeFloatLE(number, place)
  return glb(() => {}, body)
}
const nodes = (more: object[], children: number[]) =>
  glb((gltf) => {
    gltf.nodes[0].children = children
    gltf.nodes.push(...more)
  })
const page = '<!doctype html><html><script>alert(1)</script></html>'

const bad: [what: string, sentence: RegExp, file: () => Buffer | Promise<Buffer>][] = [
  ['an empty file', /is empty/, () => Buffer.alloc(0)],
  ['a renamed web page', /not a GLB file/, () => Buffer.from(page)],
  ['a PDF file', /not a GLB file/, () => pdf()],
  ['a picture', /not a GLB file/, () => photo(40, 40).jpeg().toBuffer()],
  ['a glTF in a text', /not a GLB file/, () => Buffer.from('{"asset":{"version":"2.0"},"nodes":[]}')],
  ['the first bytes of one', /not a GLB file/, () => block.subarray(0, 16)],
  ['glTF 1', /glTF 1: the viewer reads glTF 2.0/, () => changed(4, 1)],
  ['half a file', /damaged or cut off.*length/, () => block.subarray(0, block.length / 2)],
  ['one with a page behind it', /damaged.*length/, () => Buffer.concat([block, Buffer.from(page)])],
  ['a part that is longer than the file', /damaged.*chunks/, () => changed(12, 0x7fff_fff0)],
  ['numbers first', /damaged.*JSON/, () => changed(16, 0x004e_4942)],
  ['a description that is none', /damaged.*JSON/, () => glbOf('{"asset":', blockNumbers())],
  [
    'a description that is deep',
    /damaged.*JSON/,
    () => glb((gltf) => Object.assign(gltf, { extras: deep() })),
  ],
  [
    'a description that is long',
    /longer than 512 kB/,
    () => glb((gltf) => Object.assign(gltf, { extras: 'x'.repeat(600_000) })),
  ],
  [
    'numbers in another file',
    /needs other files/,
    () => glb((gltf) => Object.assign(gltf.buffers[0], { uri: 'saw.bin' })),
  ],
  [
    'numbers in an address',
    /needs other files/,
    () => glb((gltf) => Object.assign(gltf.buffers[0], { uri: 'data:,a' })),
  ],
  [
    'a picture of another site',
    /needs other files/,
    () => glb((gltf) => Object.assign(gltf, { images: [{ uri: 'https://spy.example/a.png' }] })),
  ],
  [
    'a packing that the viewer does not read',
    /does not read KHR_draco_mesh_compression/,
    () => glb((gltf) => Object.assign(gltf, { extensionsRequired: ['KHR_draco_mesh_compression'] })),
  ],
  [
    'lamps that are not declared',
    /does not read KHR_lights_punctual/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { extensions: { KHR_lights_punctual: { light: 0 } } })),
  ],
  [
    'a million of a thing',
    /does not read EXT_mesh_gpu_instancing/,
    () =>
      glb((gltf) =>
        Object.assign(gltf.nodes[0], { extensions: { EXT_mesh_gpu_instancing: { attributes: {} } } }),
      ),
  ],
  [
    'an animation',
    /animations, bones/,
    () => glb((gltf) => Object.assign(gltf, { animations: [{ channels: [], samplers: [] }] })),
  ],
  [
    'shapes that change',
    /changing shapes/,
    () => glb((gltf) => Object.assign(gltf.meshes[0].primitives[0], { targets: [{ POSITION: 0 }] })),
  ],
  ['lines', /triangles alone/, () => glb((gltf) => Object.assign(gltf.meshes[0].primitives[0], { mode: 1 }))],
  ['two scenes', /several scenes/, () => glb((gltf) => gltf.scenes.push({ nodes: [0] }))],
  ['nothing at all', /nothing to see/, () => glb((gltf) => Object.assign(gltf, { nodes: [], meshes: [] }))],
  [
    'nothing that is drawn',
    /nothing to see/,
    () => glb((gltf) => Reflect.deleteProperty(gltf.nodes[0], 'mesh')),
  ],
  ['a node in itself', /damaged.*nodes\/0/, () => nodes([], [0])],
  ['nodes in each other', /damaged.*nodes\/0/, () => nodes([{ children: [0] }], [1])],
  ['a node that is not there', /damaged.*nodes\/7/, () => nodes([], [7])],
  [
    'nodes below each other without an end',
    /damaged.*nodes/,
    () =>
      nodes(
        Array.from({ length: 50 }, (_, nth) => ({ children: nth < 49 ? [nth + 2] : [] })),
        [1],
      ),
  ],
  [
    'a mesh that is not there',
    /damaged.*meshes\/3/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { mesh: 3 })),
  ],
  [
    'a name that is none',
    /damaged.*nodes\/0\/name/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { name: {} })),
  ],
  [
    'a part with an endless name',
    /damaged.*extras\/part/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { extras: { part: 'x'.repeat(61) } })),
  ],
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
  [
    'millimeters taken for meters',
    /longest side of the model is 100 m.*10 m/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { scale: [1000, 1000, 1000] })),
  ],
  [
    'a grain of dust',
    /longest side.*1 mm to 10 m/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { scale: [0.001, 0.001, 0.001] })),
  ],
  [
    'many nodes',
    /at most 1,000 nodes, and the model has 1,501/,
    () =>
      nodes(
        Array.from({ length: 1500 }, () => ({})),
        [],
      ),
  ],
  [
    'many surfaces',
    /at most 600 surfaces, and the model has 601/,
    () =>
      glb((gltf) =>
        Object.assign(gltf.meshes[0], { primitives: Array(601).fill(gltf.meshes[0].primitives[0]) }),
      ),
  ],
  [
    'many materials',
    /at most 50 materials/,
    () => glb((gltf) => Object.assign(gltf, { materials: Array(51).fill({}) })),
  ],
  [
    'many triangles, named again and again',
    /at most 300,000 triangles, and the model has 600,000/,
    () => many(1_800_000 / 600),
  ],
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
  [
    'a texture that is not there',
    /damaged.*textures\/0/,
    async () =>
      blockWith(await photo(40, 40).png().toBuffer(), (gltf) =>
        Object.assign(gltf.textures[0], { source: 4 }),
      ),
  ],
  ['a picture that is none', /picture in the model/, () => blockWith(Buffer.from('only a text'))],
  [
    'a drawing with a program',
    /picture in the model/,
    () => blockWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ],
  [
    'half a picture',
    /picture in the model/,
    async () => blockWith((await photo(400, 400).png().toBuffer()).subarray(0, 900)),
  ],
  [
    'a picture of too many pixels',
    /picture in the model.*2,048 pixels/,
    async () => blockWith(await photo(2100, 10).png().toBuffer()),
  ],
  [
    'a picture that is shown too often',
    /16 megapixels/,
    async () =>
      blockWith(await flat(2048), (gltf) => Object.assign(gltf, { textures: Array(5).fill({ source: 0 }) })),
  ],
  [
    'a picture that is named thousands of times, shown or not',
    /at most 8 textures, and the model has 5,000/,
    async () =>
      blockWith(await flat(2048), (gltf) =>
        Object.assign(gltf, { images: Array(5000).fill(gltf.images[0]), textures: [] }),
      ),
  ],
  [
    'pictures of too many pixels that nothing shows',
    /16 megapixels/,
    async () =>
      blockWith(await flat(2048), (gltf) => {
        for (let view = 3; view < 7; view++) {
          gltf.bufferViews.push(gltf.bufferViews[2])
          gltf.images.push({ bufferView: view })
        }
      }),
  ],
  ...[
    { pbrMetallicRoughness: { baseColorTexture: { index: 99 } } },
    { pbrMetallicRoughness: { metallicRoughnessTexture: { index: 1 } } },
    { normalTexture: { index: 1 } },
    { occlusionTexture: { index: 1 } },
    { emissiveTexture: { index: 1 } },
    { emissiveTexture: {} },
    { emissiveTexture: null },
    { emissiveTexture: { index: 0, texCoord: 4 } },
    { emissiveTexture: { index: 0, extensions: { KHR_texture_transform: { offset: null } } } },
    { emissiveFactor: null },
    { extensions: { KHR_materials_specular: { specularTexture: { index: 1 } } } },
    { extensions: { KHR_materials_specular: { specularColorTexture: { index: 1 } } } },
  ].map((material): (typeof bad)[number] => [
    `a material that the viewer cannot show, ${JSON.stringify(material)},`,
    /damaged.*materials\/0\//,
    async () =>
      blockWith(await photo(40, 40).png().toBuffer(), (gltf) =>
        Object.assign(gltf, { materials: [material] }),
      ),
  ]),
  ...Object.entries({
    'a camera that is not there': [{ nodes: [{ mesh: 0, camera: 0 }] }, /damaged.*nodes\/0\/camera/],
    'a camera of no kind': [{ cameras: [{ type: 'perspective' }] }, /damaged.*cameras\/0/],
    'a camera that is none': [{ cameras: [null] }, /damaged.*cameras\/0/],
    'a scene whose name is none': [{ scenes: [{ nodes: [0], name: [1] }] }, /damaged.*scenes\/0\/name/],
    'weights without shapes': [{ nodes: [{ mesh: 0, weights: [1] }] }, /damaged.*nodes\/0\/weights/],
  } satisfies Record<string, [object, RegExp]>).map(([what, [change, sentence]]): (typeof bad)[number] => [
    what,
    sentence,
    () => glb((gltf) => Object.assign(gltf, change)),
  ]),
  [
    'a mesh whose name is none',
    /damaged.*meshes\/0\/name/,
    () => glb((gltf) => Object.assign(gltf.meshes[0], { name: 7 })),
  ],
  [
    'a mesh that makes itself a part with an endless name',
    /damaged.*meshes\/0\/extras\/part/,
    () => glb((gltf) => Object.assign(gltf.meshes[0], { extras: { part: 'x'.repeat(61) } })),
  ],
]

/** As many triangles, drawn by six hundred nodes. */
function many(indices: number): Buffer {
  const body = Buffer.concat([blockNumbers().subarray(0, 96), Buffer.alloc(indices * 2)])
  return glb((gltf) => {
    gltf.accessors[1].count = indices
    gltf.bufferViews[1].byteLength = indices * 2
    gltf.nodes = Array.from({ length: 600 }, () => ({ mesh: 0 }))
    gltf.scenes[0].nodes = gltf.nodes.map((_: unknown, nth: number) => nth)
  }, body)
}

function deep(): unknown {
  let value: unknown = 1
  for (let level = 0; level < 1000; level++) value = [value]
  return value
}

function described(change: (gltf: Gltf) => void): string {
  const bytes = glb(change)
  return bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))
}

const flat = (side: number) => photo(side, side).blur(20).png().toBuffer()

test.each(bad)('%s is refused with a sentence, and nothing is kept', async (_what, sentence, file) => {
  const before = await filesOf(kerf)
  const { status, body } = await uploadModel(kerf, await file(), ada)
  expect({ status, code: body.code, defined: body.defined }).toEqual({
    status: 422,
    code: 'MODEL_REFUSED',
    defined: true,
  })
  expect(body.message).toMatch(sentence)
  expect(await filesOf(kerf)).toEqual(before)
})

test('a description that names the same corners thousands of times is refused before they are looked at', async () => {
  const body = Buffer.alloc(3_000_000)
  const file = glb((gltf) => {
    gltf.accessors = [{ bufferView: 0, componentType: 5126, count: 250_000, type: 'VEC3' }]
    gltf.bufferViews = [{ buffer: 0, byteLength: body.length }]
    gltf.meshes[0].primitives = Array(5000).fill({ attributes: { POSITION: 0 } })
  }, body)
  const began = performance.now()
  expect((await uploadModel(kerf, file, ada)).body.message).toMatch(/at most 600 surfaces/)
  expect(performance.now() - began).toBeLessThan(2000)
})
