import { t } from '#messages/t.ts'
import { DEEPEST, MOST_DESCRIPTION_BYTES } from '#server/shop/uploads/model-limits.ts'
import { damagedAt, refusedModel } from '#server/shop/uploads/model-refusals.ts'

const HEADER = 12
const CHUNK = 8
const MOST_CHUNKS = 2

export type ModelFile = { description: object; body: Buffer }

/** Takes a binary glTF 2.0 file apart (glTF 2.0, 4.4). Errors: MODEL_REFUSED. */
export function readModelFile(bytes: Buffer): ModelFile {
  if (bytes.length < HEADER + CHUNK || bytes.toString('latin1', 0, 4) !== 'glTF')
    throw refusedModel(t('shop.modelIsNoGlb'))
  const version = bytes.readUInt32LE(4)
  if (version !== 2) throw refusedModel(t('shop.modelVersion', { version: String(version) }))
  if (bytes.readUInt32LE(8) !== bytes.length) throw damagedAt('length')
  const chunks = chunksOf(bytes)
  const [first, second] = chunks
  if (first?.kind !== 'JSON') throw damagedAt('JSON')
  if (chunks.length > MOST_CHUNKS || (second && second.kind !== 'BIN\0')) throw damagedAt('chunks')
  if (first.content.length > MOST_DESCRIPTION_BYTES) throw refusedModel(t('shop.modelDescription'))
  const text = first.content.toString('utf8')
  const description = parsed(text)
  refuseTwice(text)
  refuseHidden(description)
  return { description, body: second?.content ?? Buffer.alloc(0) }
}

function chunksOf(bytes: Buffer): { kind: string; content: Buffer }[] {
  const chunks: { kind: string; content: Buffer }[] = []
  let at = HEADER
  while (at < bytes.length && chunks.length <= MOST_CHUNKS) {
    if (at + CHUNK > bytes.length) throw damagedAt('chunks')
    const length = bytes.readUInt32LE(at)
    const kind = bytes.toString('latin1', at + 4, at + CHUNK)
    at += CHUNK
    if (length % 4 !== 0 || at + length > bytes.length) throw damagedAt('chunks')
    chunks.push({ kind, content: bytes.subarray(at, at + length) })
    at += length
  }
  return chunks
}

function parsed(text: string): object {
  try {
    const description: unknown = JSON.parse(text)
    if (typeof description === 'object' && description !== null) return description
  } catch {}
  throw damagedAt('JSON')
}

/** A text, or what opens, closes or divides: numbers and words do not matter here. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Two members of one name, which glTF 2.0 (2.6) forbids: of these each reader takes the one that it likes, so what was looked at here would not
 * be what others read. The text is JSON.
 */
function refuseTwice(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const [names, name] = [open.at(-1), String(JSON.parse(last))]
      if (names?.has(name)) throw damagedAt(name.slice(0, 100))
      names?.add(name)
    }
    last = token
  }
}

/** The extensions of glTF that the viewer reads and that cost a phone little. */
const READ = new Set([
  'EXT_meshopt_compression',
  'KHR_mesh_quantization',
  'EXT_texture_webp',
  'KHR_texture_transform',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_specular',
  'KHR_materials_unlit',
])

/** The reader of the pages takes an extension wherever it stands, declared or not: so all of the description is walked. */
function refuseHidden(description: object): void {
  for (const list of ['extensionsUsed', 'extensionsRequired'] as const)
    for (const name of listIn(description, list)) refuseExtension(String(name))
  const open = [{ value: description, depth: 0, isExtras: false }]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.depth > DEEPEST) throw damagedAt('JSON')
    for (const [key, value] of Object.entries(one.value)) {
      // The viewer copies extras: of this name they would be inherited, past every check of what a part may be.
      if (key === '__proto__') throw damagedAt(key)
      if (!one.isExtras && key === 'uri' && value !== undefined) throw refusedModel(t('shop.modelOutside'))
      if (typeof value !== 'object' || value === null) continue
      if (!one.isExtras && key === 'extensions') for (const name of Object.keys(value)) refuseExtension(name)
      open.push({ value, depth: one.depth + 1, isExtras: one.isExtras || key === 'extras' })
    }
  }
}

function listIn(description: object, name: string): unknown[] {
  const list: unknown = Object(description)[name] ?? []
  if (!Array.isArray(list)) throw damagedAt(name)
  return list
}

function refuseExtension(name: string): void {
  if (!READ.has(name)) throw refusedModel(t('shop.modelExtension', { extension: name.slice(0, 100) }))
}
