import {
  type BadModel,
  blockNumbers,
  described,
  glb,
  glbOf,
  pdf,
  photo,
} from '#server/shop/uploads/testing.ts'

const block = glb()
const changed = (place: number, number: number) => {
  const bytes = glb()
  bytes.writeUInt32LE(number, place)
  return bytes
}
const page = '<!doctype html><html><script>alert(1)</script></html>'

/** Files that are none, or say of themselves what no model says. */
export const badFiles: BadModel[] = [
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
  ...['extras', 'nodes/0', 'meshes/0', 'meshes/0/primitives/0', 'meshes/0/primitives/0/attributes'].map(
    (place): BadModel => [
      `a member of the name __proto__ in ${place}`,
      /damaged.*__proto__/,
      () => withText(place, `"__proto__":{"part":"${'x'.repeat(9000)}","away":[1e300,0,0]}`),
    ],
  ),
  ['a name that stands twice', /damaged.*nodes/, () => withText('', '"nodes":[]')],
  [
    'a name that stands twice, once in other letters',
    /damaged.*extras/,
    () => withText('nodes/0', '"extras":{"part":"jaw"},"\\u0065xtras":{"part":"arm"}'),
  ],
  [
    'a part whose name stands twice',
    /damaged.*part/,
    () => withText('nodes/0', '"extras":{"part":"jaw","part":"arm"}'),
  ],
]

/** Of a block, with members that only a text can have; `place`: of what they are members. */
function withText(place: string, members: string): Buffer {
  const text = described((gltf) => {
    const [last, ...above] = place.split('/').toReversed()
    const whole = above.toReversed().reduce((value, name) => value[name], gltf)
    if (last) whole[last] = { ...whole[last], HERE: 0 }
    else gltf.HERE = 0
  })
  return glbOf(text.replace('"HERE":0', members), blockNumbers())
}

function deep(): unknown {
  let value: unknown = 1
  for (let level = 0; level < 1000; level++) value = [value]
  return value
}
