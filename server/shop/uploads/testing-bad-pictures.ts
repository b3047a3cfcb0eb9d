import { type BadModel, blockWith, photo } from '#server/shop/uploads/testing.ts'

const flat = (side: number) => photo(side, side).blur(20).png().toBuffer()

/** Models whose pictures and materials the viewer cannot show. */
export const badPictures: BadModel[] = [
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
  ].map(
    (material): BadModel => [
      `a material that the viewer cannot show, ${JSON.stringify(material)},`,
      /damaged.*materials\/0\//,
      async () =>
        blockWith(await photo(40, 40).png().toBuffer(), (gltf) =>
          Object.assign(gltf, { materials: [material] }),
        ),
    ],
  ),
]
