import { Box3, DataTexture, type Object3D, RepeatWrapping, Texture, Vector3 } from 'three'
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { unpacked } from '#contract/meshopt/decode.ts'

/** A part that stands by itself when the tool is taken apart. `away`: how far from `home` it stands then, in meters. */
type Part = { word: string; object: Object3D; home: Vector3; away: Vector3 }

/** In meters, along the axes of the model, the longer side that lies first. */
export type Extents = { length: number; width: number; height: number }

/** `across`: the shorter of the two axes that lie. */
export type Model = { root: Object3D; parts: Part[]; extents: Extents; across: 'x' | 'z' }

/** Its own reader of pictures takes the place of the loader's. */
const WEBP = 'EXT_texture_webp'

/** More is no picture of a tool: what one of this takes of a phone's memory is bearable. */
const MOST_PIXELS = 2048 * 2048

type Decoder = Parameters<GLTFLoader['setMeshoptDecoder']>[0]

const meshopt = {
  supported: true,
  ready: Promise.resolve(),
  async decodeGltfBufferAsync(
    ...[count, stride, source, mode, filter]: [number, number, Uint8Array, string, string | undefined]
  ): Promise<Uint8Array> {
    return unpacked({ count, stride, source, mode, ...(filter && { filter }) })
  },
}

type Files = {
  // biome-ignore lint/suspicious/noExplicitAny: as the loader has it
  json: any
  getDependency: (kind: string, nth: number) => Promise<ArrayBuffer>
}

/** Reads a binary glTF file in meters, with y up. `address`: where it lies. Rejects where it is none. */
export async function readModel(bytes: ArrayBuffer, address: string): Promise<Model> {
  const loader = new GLTFLoader()
  // It asks for no more of it than this.
  loader.setMeshoptDecoder(meshopt as Decoder)
  loader.register((parser) => ({
    name: WEBP,
    loadTexture: (index) =>
      pictureOf(
        { json: parser.json, getDependency: (kind, nth) => parser.getDependency(kind, nth) },
        index,
        address,
      ),
  }))
  const { scene }: GLTF = await loader.parseAsync(bytes, '')
  const [only, ...others] = scene.children
  const root = only && others.length === 0 ? only : scene
  scene.updateMatrixWorld(true)
  const parts = root.children.flatMap((object) => {
    const { part, away } = object.userData
    return typeof part === 'string'
      ? [{ word: part, object, home: object.position.clone(), away: placeOf(away) }]
      : []
  })
  const { x, y, z } = new Box3().setFromObject(scene, true).getSize(new Vector3())
  if (!(x + y + z > 0)) throw new Error('The model is empty')
  const extents = { length: Math.max(x, z), width: Math.min(x, z), height: y }
  return { root: scene, parts, extents, across: x < z ? 'x' : 'z' }
}

function placeOf(away: unknown): Vector3 {
  const numbers = Array.isArray(away) ? away.map(Number) : []
  return numbers.length === 3 && numbers.every(Number.isFinite) ? new Vector3(...numbers) : new Vector3()
}

/** A picture beside the file. Uploaded models have theirs inside. */
const BESIDE = /^[a-z0-9-]+\.(?:jpg|png|webp)$/

/**
 * The loader's own way is by addresses of `blob:`, which the pages' policy does not allow. Where a picture does not arrive, the plain colour
 * below it is shown.
 */
async function pictureOf({ json, getDependency }: Files, index: number, address: string): Promise<Texture> {
  const { source, extensions } = json.textures[index]
  const { uri, bufferView, mimeType } = json.images[extensions?.[WEBP]?.source ?? source]
  try {
    const inside = bufferView === undefined ? undefined : await getDependency('bufferView', bufferView)
    const file = inside ? new Blob([inside], { type: mimeType }) : await fetched(uri, address)
    const picture = await createImageBitmap(file, { premultiplyAlpha: 'none' })
    if (picture.width * picture.height > MOST_PIXELS) throw new Error('Too large')
    const texture: Texture = new Texture(picture)
    texture.flipY = false
    return asRepeated(texture)
  } catch {
    return asRepeated(new DataTexture(Uint8Array.of(255, 255, 255, 255), 1, 1))
  }
}

async function fetched(uri: unknown, address: string): Promise<Blob> {
  if (typeof uri !== 'string' || !BESIDE.test(uri)) throw new Error('No picture of this shop')
  const reply = await fetch(address.replace(/[^/]*$/, uri))
  if (!reply.ok) throw new Error('No such picture')
  return reply.blob()
}

function asRepeated(texture: Texture): Texture {
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.needsUpdate = true
  return texture
}
