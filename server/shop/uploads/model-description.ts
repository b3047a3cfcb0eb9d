import * as z from 'zod'
import { number, t } from '#messages/t.ts'
import {
  LONGEST_PART,
  MOST_MATERIALS,
  MOST_NODES,
  MOST_SIDE,
  MOST_TEXTURES,
} from '#server/shop/uploads/model-limits.ts'
import { Material } from '#server/shop/uploads/model-materials.ts'
import { atMost, damagedAt, refusedModel } from '#server/shop/uploads/model-refusals.ts'

const MOST_ENTRIES = 5000
const Index = z.int().min(0).max(MOST_ENTRIES)
const Bytes = z.int().min(0).max(0xffff_ffff)
const Count = z.int().min(1).max(0xffff_ffff)
const numbers = (many: number) => z.array(z.number()).length(many)

const Packed = z.object({
  buffer: Index,
  byteOffset: Bytes.default(0),
  byteLength: Bytes,
  byteStride: Bytes,
  count: Count,
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'EXPONENTIAL']).optional(),
})

const BufferView = z.object({
  buffer: Index,
  byteOffset: Bytes.default(0),
  byteLength: Bytes.min(1),
  byteStride: z.int().min(4).max(252).multipleOf(4).optional(),
  extensions: z.object({ EXT_meshopt_compression: Packed.optional() }).optional(),
})

const Accessor = z.object({
  bufferView: Index,
  byteOffset: Bytes.default(0),
  componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
  normalized: z.boolean().default(false),
  count: Count,
  type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4']),
  sparse: z.undefined().optional(),
})

/** The viewer takes own ones in small letters for names of members, so none may be `__proto__` or `_`. */
const ATTRIBUTE = /^(?:POSITION|NORMAL|TANGENT|TEXCOORD_[0-3]|COLOR_[0-3]|_[A-Z0-9][A-Z0-9_]{0,39})$/

/** It names a button: at least a letter or a digit, and nothing that cannot be seen but what joins letters, as in Persian and Hindi. */
const isReadable = (part: string) =>
  part.length <= LONGEST_PART && /[\p{L}\p{N}]/u.test(part) && /^(?:[^\p{C}]|[\u200c\u200d])*$/u.test(part)

const Primitive = z.object({
  attributes: z.record(z.string().regex(ATTRIBUTE), Index),
  indices: Index.optional(),
  material: Index.optional(),
  mode: z.int().default(4),
  targets: z.unknown().optional(),
})

const Part = z.object({
  part: z.string().refine(isReadable).optional(),
  away: z.array(z.number().min(-MOST_SIDE).max(MOST_SIDE)).length(3).optional(),
})

/** The viewer reads each of them, though it looks through none. */
const Camera = z.union([
  z.object({
    type: z.literal('perspective'),
    perspective: z.object({ yfov: z.number(), znear: z.number() }),
    name: z.string().optional(),
    extras: Part.optional(),
  }),
  z.object({
    type: z.literal('orthographic'),
    orthographic: z.object({ xmag: z.number(), ymag: z.number(), znear: z.number(), zfar: z.number() }),
    name: z.string().optional(),
    extras: Part.optional(),
  }),
])

const Node = z.object({
  mesh: Index.optional(),
  camera: Index.optional(),
  /** Of shapes that change, which no mesh here has: the viewer would look for them. */
  weights: z.array(z.number()).max(0).optional(),
  skin: z.unknown().optional(),
  children: z.array(Index).max(MOST_NODES).default([]),
  matrix: numbers(16).optional(),
  translation: numbers(3).default([0, 0, 0]),
  rotation: numbers(4).default([0, 0, 0, 1]),
  scale: numbers(3).default([1, 1, 1]),
  name: z.string().max(500).optional(),
  extras: Part.optional(),
})

/** What the shop has to know of a glTF (https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html); the rest is left to the viewer. */
const Description = z.object({
  asset: z.object({ version: z.string().regex(/^2\./) }),
  scene: z.literal(0).optional(),
  scenes: z.tuple([z.object({ name: z.string().optional(), nodes: z.array(Index).min(1).max(MOST_NODES) })]),
  nodes: z.array(Node),
  meshes: z
    .array(
      z.object({
        primitives: z.array(Primitive).min(1).max(MOST_ENTRIES),
        name: z.string().optional(),
        extras: Part.optional(),
      }),
    )
    .max(MOST_ENTRIES),
  accessors: z.array(Accessor).max(MOST_ENTRIES),
  bufferViews: z.array(BufferView).max(MOST_ENTRIES),
  buffers: z
    .array(z.object({ byteLength: Bytes }))
    .min(1)
    .max(2),
  materials: z.array(Material).default([]),
  cameras: z.array(Camera).max(MOST_NODES).default([]),
  textures: z
    .array(
      z.object({
        source: Index.optional(),
        extensions: z.object({ EXT_texture_webp: z.object({ source: Index }).optional() }).optional(),
      }),
    )
    .default([]),
  images: z.array(z.object({ bufferView: Index })).default([]),
})
export type Description = z.infer<typeof Description>
export type Accessor = Description['accessors'][number]
export type Primitive = Description['meshes'][number]['primitives'][number]

/** Reads what a file says of itself. Errors: MODEL_REFUSED, also for what moves, lines and points. */
export function readDescription(description: object): Description {
  const said: Record<string, unknown> = { ...description }
  const lengthOf = (name: string) => (Array.isArray(said[name]) ? said[name].length : 0)
  if (lengthOf('animations') + lengthOf('skins') > 0) throw refusedModel(t('shop.modelMoves'))
  if (lengthOf('scenes') > 1) throw refusedModel(t('shop.modelHasScenes'))
  if (lengthOf('meshes') + lengthOf('nodes') === 0) throw refusedModel(t('shop.modelIsEmpty'))
  atMost(MOST_NODES, lengthOf('nodes'), t('shop.modelNodes'))
  atMost(MOST_MATERIALS, lengthOf('materials'), t('shop.modelMaterials'))
  for (const list of ['textures', 'images']) atMost(MOST_TEXTURES, lengthOf(list), t('shop.modelTextures'))
  const read = Description.safeParse(description)
  if (!read.success) {
    const path = read.error.issues[0]?.path ?? []
    const place = path.join('/') || 'JSON'
    if (path.at(-1) !== 'part') throw damagedAt(place)
    throw refusedModel(t('shop.modelPart', { place, most: number(LONGEST_PART) }))
  }
  const { nodes, meshes } = read.data
  const primitives = meshes.flatMap((mesh) => mesh.primitives)
  if (primitives.some(({ targets }) => targets !== undefined) || nodes.some(({ skin }) => skin !== undefined))
    throw refusedModel(t('shop.modelMoves'))
  if (primitives.some(({ mode }) => mode !== 4)) throw refusedModel(t('shop.modelHasLines'))
  return read.data
}
