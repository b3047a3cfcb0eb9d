/**
 * Decodes EXT_meshopt_compression in plain JavaScript: the usual decoder is WebAssembly, which the pages' policy does not run. Versions and
 * filters that glTF allows, without the one of rotations: models of tools do not move. Pages and the server share it, so what the server
 * takes in is what a page can read.
 * Source: https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Vendor/EXT_meshopt_compression
 */
import { decodeTriangles } from '#contract/meshopt/triangles.ts'

/** A few bytes can claim to be gigabytes of vertices. */
export const MOST_UNPACKED_BYTES = 16 * 1024 * 1024

const VERTICES = 0xa0
const SEQUENCE = 0xd1
const BLOCK_BYTES = 8192
const BLOCK_VERTICES = 256
const GROUP = 16
const LEAST_TAIL = 32

type Packed = { count: number; stride: number; source: Uint8Array; mode: string; filter?: string }

/** What a packed part of a model holds, `count` times `stride` bytes. Throws for what is none. */
export function unpacked({ count, stride, source, mode, filter = 'NONE' }: Packed): Uint8Array<ArrayBuffer> {
  if (!(Number.isInteger(count) && count >= 0 && Number.isInteger(stride) && stride > 0)) throw broken()
  if (count * stride > MOST_UNPACKED_BYTES) throw broken()
  if (mode === 'ATTRIBUTES') return filtered(decodeVertices(source, count, stride), stride, filter)
  if ((stride !== 2 && stride !== 4) || filter !== 'NONE') throw broken()
  const indices = mode === 'TRIANGLES' ? decodeTriangles(source, count) : decodeSequence(source, count)
  return stride === 2 ? new Uint8Array(Uint16Array.from(indices).buffer) : new Uint8Array(indices.buffer)
}

/** Each byte of a vertex as its difference from the one before: in blocks, by byte, in groups of 16. */
function decodeVertices(source: Uint8Array, count: number, stride: number): Uint8Array<ArrayBuffer> {
  if (source[0] !== VERTICES || stride % 4 !== 0 || stride > BLOCK_VERTICES) throw broken()
  const target = new Uint8Array(count * stride)
  const perBlock = Math.min(Math.floor(BLOCK_BYTES / stride) & ~(GROUP - 1), BLOCK_VERTICES)
  const last = source.slice(source.length - stride)
  const end = source.length - Math.max(stride, LEAST_TAIL)
  const deltas = new Uint8Array(GROUP)
  let at = 1
  for (let first = 0; first < count; first += perBlock) {
    const vertices = Math.min(perBlock, count - first)
    const groups = Math.ceil(vertices / GROUP)
    for (let byte = 0; byte < stride; byte++) {
      const header = at
      at += Math.ceil(groups / 4)
      let value = last[byte] ?? 0
      for (let group = 0; group < groups; group++) {
        if (at > end) throw broken()
        const how = ((source[header + (group >> 2)] ?? 0) >> ((group & 3) * 2)) & 3
        at = readGroup(source, at, how, deltas)
        const many = Math.min(GROUP, vertices - group * GROUP)
        for (let one = 0; one < many; one++) {
          const delta = deltas[one] ?? 0
          value = (value + ((delta >> 1) ^ -(delta & 1))) & 0xff
          target[(first + group * GROUP + one) * stride + byte] = value
        }
      }
      last[byte] = value
    }
  }
  return target
}

/** Sixteen numbers of 0, 2, 4 or 8 bits, the first in the highest bits; those that are too large for theirs follow as bytes. Answers the next place. */
function readGroup(source: Uint8Array, from: number, how: number, into: Uint8Array): number {
  if (how === 0) into.fill(0)
  if (how === 3) into.set(source.subarray(from, from + GROUP))
  if (how === 0 || how === 3) return how === 0 ? from : from + GROUP
  const bits = how * 2
  const most = (1 << bits) - 1
  const perByte = 8 / bits
  let more = from + GROUP / perByte
  for (let one = 0; one < GROUP; one++) {
    const packed = source[from + Math.floor(one / perByte)] ?? 0
    const number = (packed >> (8 - bits * ((one % perByte) + 1))) & most
    into[one] = number === most ? (source[more++] ?? 0) : number
  }
  return more
}

/** Numbers that follow one of two others closely. */
function decodeSequence(source: Uint8Array, count: number): Uint32Array<ArrayBuffer> {
  if (source[0] !== SEQUENCE) throw broken()
  const target = new Uint32Array(count)
  const last = [0, 0]
  let at = 1
  for (let one = 0; one < count; one++) {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = source[at++]
      if (byte === undefined) throw broken()
      number |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    const which = number & 1
    const delta = number >>> 1
    last[which] = (last[which] ?? 0) + ((delta >>> 1) ^ -(delta & 1))
    target[one] = last[which] ?? 0
  }
  return target
}

function filtered(bytes: Uint8Array<ArrayBuffer>, stride: number, filter: string): Uint8Array<ArrayBuffer> {
  if (filter === 'NONE') return bytes
  if (filter === 'EXPONENTIAL') {
    const words = new Int32Array(bytes.buffer)
    const floats = new Float32Array(bytes.buffer)
    for (const [place, word] of words.entries()) floats[place] = ((word << 8) >> 8) * 2 ** (word >> 24)
    return bytes
  }
  if (filter !== 'OCTAHEDRAL' || (stride !== 4 && stride !== 8)) throw broken()
  const [numbers, most] =
    stride === 4 ? [new Int8Array(bytes.buffer), 127] : [new Int16Array(bytes.buffer), 32_767]
  for (let place = 0; place < numbers.length; place += 4) {
    const one = numbers[place + 2] || 1
    const [x, y] = [(numbers[place] ?? 0) / one, (numbers[place + 1] ?? 0) / one]
    const z = 1 - Math.abs(x) - Math.abs(y)
    const folded = Math.max(-z, 0)
    const direction = [x - (x >= 0 ? folded : -folded), y - (y >= 0 ? folded : -folded), z]
    const scale = most / Math.hypot(...direction)
    for (const [axis, part] of direction.entries()) numbers[place + axis] = Math.round(part * scale)
  }
  return bytes
}

const broken = () => new Error('The model is broken')
