import { MOST_UNPACKED_BYTES, unpacked } from '#contract/meshopt/decode.ts'
import { t } from '#messages/t.ts'
import type { Accessor, Description } from '#server/shop/uploads/model-description.ts'
import { damagedAt, refusedModel } from '#server/shop/uploads/model-refusals.ts'

const PARTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const
const SIZES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
/** What whole numbers are divided by where they stand for a share. */
const SHARES = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535, 5125: 4_294_967_295, 5126: 1 } as const

/** `at` answers a part of an entry as a number; a share where the file says that it is one. */
export type Numbers = {
  count: number
  parts: number
  kind: Accessor['componentType']
  at: (entry: number, part: number) => number
}

/** The bytes of each view, unpacked, as the pages make them. Errors: MODEL_REFUSED for what lies outside of the file, is too much or is none. */
export function readViews({ bufferViews, buffers: [first] }: Description, body: Buffer): Buffer[] {
  if (!first || first.byteLength > body.length) throw damagedAt('buffers/0/byteLength')
  const all = bufferViews.reduce((bytes, { byteLength }) => bytes + byteLength, 0)
  if (all > MOST_UNPACKED_BYTES) throw refusedModel(t('shop.modelUnpacked'))
  return bufferViews.map((view, place) => {
    const packed = view.extensions?.EXT_meshopt_compression
    const { buffer, byteOffset, byteLength } = packed ?? view
    if (buffer !== 0 || byteOffset + byteLength > first.byteLength) throw damagedAt(`bufferViews/${place}`)
    const bytes = body.subarray(byteOffset, byteOffset + byteLength)
    if (!packed) return bytes
    if (packed.count * packed.byteStride !== view.byteLength) throw damagedAt(`bufferViews/${place}`)
    try {
      const { count, byteStride: stride, mode, filter } = packed
      return Buffer.from(unpacked({ count, stride, source: bytes, mode, ...(filter && { filter }) }).buffer)
    } catch {
      throw damagedAt(`bufferViews/${place}`)
    }
  })
}

/** Errors: MODEL_REFUSED for numbers outside of their view, or not where the graphics can read them. */
export function readNumbers({ accessors, bufferViews }: Description, views: Buffer[]): Numbers[] {
  let all = 0
  return accessors.map((accessor, place) => {
    const { count, type, componentType: kind, byteOffset } = accessor
    const [view, bytes] = [bufferViews[accessor.bufferView], views[accessor.bufferView]]
    const [parts, size] = [PARTS[type], SIZES[kind]]
    const stride = view?.byteStride ?? parts * size
    all += count * parts * size
    if (all > MOST_UNPACKED_BYTES) throw refusedModel(t('shop.modelUnpacked'))
    const isAligned = byteOffset % size === 0 && stride % size === 0 && stride >= parts * size
    // As the reader of the pages cuts it: in whole strides.
    const end = stride === parts * size ? byteOffset : Math.floor(byteOffset / stride) * stride
    const isInside = bytes !== undefined && end + count * stride <= bytes.length
    if (!isAligned || !isInside || (byteOffset % stride) + parts * size > stride)
      throw damagedAt(`accessors/${place}`)
    const share = accessor.normalized ? SHARES[kind] : 1
    const at = (entry: number, part: number) =>
      READ[kind](bytes, byteOffset + entry * stride + part * size) / share
    return { count, parts, kind, at }
  })
}

const READ: Record<Accessor['componentType'], (bytes: Buffer, place: number) => number> = {
  5120: (bytes, place) => bytes.readInt8(place),
  5121: (bytes, place) => bytes.readUInt8(place),
  5122: (bytes, place) => bytes.readInt16LE(place),
  5123: (bytes, place) => bytes.readUInt16LE(place),
  5125: (bytes, place) => bytes.readUInt32LE(place),
  5126: (bytes, place) => bytes.readFloatLE(place),
}
