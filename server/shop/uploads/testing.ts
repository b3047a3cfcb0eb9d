import sharp, { type Sharp } from 'sharp'
import { ORIGIN, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** A picture that is not of one colour. */
export function photo(width = 1280, height = 960): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma: 4 } as const
  return sharp({ create: { width, height, channels: 3, background: '#b08050', noise } })
}

/** Sends a file as a form does. */
export async function upload(
  kerf: Pick<TestShop, 'fetch'>,
  bytes: Uint8Array,
  as?: Pick<Shopper, 'token'>,
  file: { name: string; type: string } = { name: 'saw.jpg', type: 'image/jpeg' },
  path = '/uploads',
) {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], file.name, { type: file.type }))
  const headers = as && { authorization: `Bearer ${as.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api${path}`, { method: 'POST', headers, body }))
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

/** Sends a PDF file as a form does. */
export async function uploadDocument(
  kerf: Pick<TestShop, 'fetch'>,
  bytes: Uint8Array,
  as?: Pick<Shopper, 'token'>,
  name = 'manual.pdf',
) {
  const body = new FormData()
  body.set('document', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  const headers = as && { authorization: `Bearer ${as.token}` }
  const init = { method: 'POST', headers, body }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/uploads/documents`, init))
  return { status: reply.status, body: await reply.json() }
}

/** Sends a GLB file as a form does. */
export async function uploadModel(
  kerf: Pick<TestShop, 'fetch'>,
  bytes: Uint8Array,
  as?: Pick<Shopper, 'token'>,
  name = 'saw.glb',
) {
  const body = new FormData()
  body.set('model', new File([new Uint8Array(bytes)], name, { type: 'model/gltf-binary' }))
  const headers = as && { authorization: `Bearer ${as.token}` }
  const init = { method: 'POST', headers, body }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/uploads/models`, init))
  return { status: reply.status, body: await reply.json() }
}

/** The names of all uploaded files of a shop. */
export function filesOf({ uploads }: Pick<TestShop, 'uploads'>): Promise<string[]> {
  return Array.fromAsync(uploads.storage.list())
}

/** A PDF file of one empty page; `more` stands in it as a comment. */
export function pdf(more = ''): Buffer {
  return Buffer.from(`%PDF-1.4
%${more}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)
}

/** What a glTF says of itself, as far as tests change it. */
// biome-ignore lint/suspicious/noExplicitAny: tests make wrong files, too
export type Gltf = any

const SIDES = [0.1, 0.02, 0.04]
const FACES = [
  0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3,
]
const CORNERS_BYTES = 8 * 3 * 4

/** The numbers of a block of 100 x 40 x 20 mm: its corners, and its triangles. */
export function blockNumbers(): Buffer {
  const bytes = Buffer.alloc(CORNERS_BYTES + FACES.length * 2)
  for (let corner = 0; corner < 8; corner++)
    for (const [axis, side] of SIDES.entries())
      bytes.writeFloatLE((corner >> axis) & 1 ? side : 0, (corner * 3 + axis) * 4)
  for (const [nth, corner] of FACES.entries()) bytes.writeUInt16LE(corner, CORNERS_BYTES + nth * 2)
  return bytes
}

/** A GLB file of a block, 100 x 40 x 20 mm. `change`: what is different in its description; `body`: its numbers. */
export function glb(change: (gltf: Gltf) => void = () => {}, body = blockNumbers()): Buffer {
  const gltf: Gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'block', mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, 0], max: SIDES },
      { bufferView: 1, componentType: 5123, count: FACES.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: CORNERS_BYTES },
      { buffer: 0, byteOffset: CORNERS_BYTES, byteLength: FACES.length * 2 },
    ],
    buffers: [{ byteLength: body.length }],
  }
  change(gltf)
  return glbOf(JSON.stringify(gltf), body)
}

/** What is refused: the sentence that says why, and the file. */
export type BadModel = [what: string, sentence: RegExp, file: () => Buffer | Promise<Buffer>]

/** What a block says of itself. `change`: what is different in it. */
export function described(change: (gltf: Gltf) => void): string {
  const bytes = glb(change)
  return bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))
}

export function glbOf(description: string, body: Buffer): Buffer {
  const parts = [chunkOf('JSON', Buffer.from(description), ' '), chunkOf('BIN\0', body, '\0')]
  const header = Buffer.from('glTF\x02\0\0\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(
    parts.reduce((bytes, part) => bytes + part.length, header.length),
    8,
  )
  return Buffer.concat([header, ...parts])
}

/** Filled up to a multiple of four bytes. */
function chunkOf(kind: string, content: Buffer, filling: string): Buffer {
  const filled = Buffer.concat([content, Buffer.from(filling.repeat(-content.length & 3), 'latin1')])
  const head = Buffer.alloc(8)
  head.writeUInt32LE(filled.length, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, filled])
}

/** A block whose material shows a picture. */
export function blockWith(picture: Buffer, change: (gltf: Gltf) => void = () => {}): Buffer {
  const block = blockNumbers()
  return glb(
    (gltf) => {
      gltf.bufferViews.push({ buffer: 0, byteOffset: block.length, byteLength: picture.length })
      gltf.images = [{ bufferView: 2, mimeType: 'image/png' }]
      gltf.textures = [{ source: 0 }]
      gltf.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]
      gltf.meshes[0].primitives[0].material = 0
      change(gltf)
    },
    Buffer.concat([block, picture]),
  )
}
