import { type BadModel, blockNumbers, glb } from '#server/shop/uploads/testing.ts'

const nodes = (more: object[], children: number[]) =>
  glb((gltf) => {
    gltf.nodes[0].children = children
    gltf.nodes.push(...more)
  })

/** Models that have what the viewer does not show, or more than a phone draws. */
export const badScenes: BadModel[] = [
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
    /at most 60 characters.*nodes\/0\/extras\/part/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { extras: { part: 'x'.repeat(61) } })),
  ],
  [
    'a part with a name of half a megabyte that cannot be seen at its end',
    /at most 60 characters.*nodes\/0\/extras\/part/,
    () => glb((gltf) => Object.assign(gltf.nodes[0], { extras: { part: `${'x'.repeat(500_000)}\u0000` } })),
  ],
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
  ...Object.entries({
    'a camera that is not there': [{ nodes: [{ mesh: 0, camera: 0 }] }, /damaged.*nodes\/0\/camera/],
    'a camera of no kind': [{ cameras: [{ type: 'perspective' }] }, /damaged.*cameras\/0/],
    'a camera that is none': [{ cameras: [null] }, /damaged.*cameras\/0/],
    'a scene whose name is none': [{ scenes: [{ nodes: [0], name: [1] }] }, /damaged.*scenes\/0\/name/],
    'weights without shapes': [{ nodes: [{ mesh: 0, weights: [1] }] }, /damaged.*nodes\/0\/weights/],
  } satisfies Record<string, [object, RegExp]>).map(
    ([what, [change, sentence]]): BadModel => [
      what,
      sentence,
      () => glb((gltf) => Object.assign(gltf, change)),
    ],
  ),
  [
    'a mesh whose name is none',
    /damaged.*meshes\/0\/name/,
    () => glb((gltf) => Object.assign(gltf.meshes[0], { name: 7 })),
  ],
  [
    'a mesh that makes itself a part with an endless name',
    /at most 60 characters.*meshes\/0\/extras\/part/,
    () => glb((gltf) => Object.assign(gltf.meshes[0], { extras: { part: 'x'.repeat(61) } })),
  ],
  ...['', ' ', '-_-', 'ja\u0000w', '\u202Ewaj', '\u200B'].map(
    (part): BadModel => [
      `a part whose name nobody can read, ${JSON.stringify(part)},`,
      /need a letter or a digit.*nodes\/0\/extras\/part/,
      () => glb((gltf) => Object.assign(gltf.nodes[0], { extras: { part } })),
    ],
  ),
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
