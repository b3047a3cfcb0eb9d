/** Ids have 12 hex digits of the time in ms and 20 random ones: a name cannot be guessed. The name of a document or a model ends with its number of bytes. */
import { randomBytes } from 'node:crypto'
import { UPLOAD_WIDTHS } from '#contract/upload-limits.ts'

/** Only a logo has a PNG, for e-mails and documents, which cannot show the others. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type Format = keyof typeof FORMATS
const FORMAT_NAMES = ['avif', 'webp', 'png'] as const

const FILE = new RegExp(`^([0-9a-f]{32})-(?:${UPLOAD_WIDTHS.join('|')})\\.(${FORMAT_NAMES.join('|')})$`)
/** These are kept as they came. */
const WHOLE = /^([0-9a-f]{32})-([1-9]\d{0,7})\.(pdf|glb)$/
const WHOLE_TYPES = { pdf: 'application/pdf', glb: 'model/gltf-binary' } as const
type Ending = keyof typeof WHOLE_TYPES
const FOLDER = '/uploads/'

/** `now` in ms. */
export function newUploadId(now = Date.now()): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** In ms. */
export function uploadedAt(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16)
}

/** `width`: the longest side in pixels. */
export function fileName(id: string, width: number, format: Format): string {
  return `${id}-${width}.${format}`
}

/** Undefined for a name that no upload has. */
export function parseFileName(name: string): { id: string; type: string } | undefined {
  const [, id, format] = FILE.exec(name) ?? []
  const known = FORMAT_NAMES.find((name) => name === format)
  if (id && known) return { id, type: FORMATS[known] }
  const [, whole, , ending] = WHOLE.exec(name) ?? []
  return whole ? { id: whole, type: WHOLE_TYPES[ending === 'glb' ? 'glb' : 'pdf'] } : undefined
}

/** Whether it is a document or a model. */
export const isWhole = (name: string) => WHOLE.test(name)

export const documentName = (id: string, bytes: number): string => `${id}-${bytes}.pdf`
export const modelName = (id: string, bytes: number): string => `${id}-${bytes}.glb`

export function addressOfDocument(id: string, bytes: number): string {
  return FOLDER + documentName(id, bytes)
}

export function addressOfModel(id: string, bytes: number): string {
  return FOLDER + modelName(id, bytes)
}

type WholeFile = { id: string; file: string; bytes: number }

/** Undefined for an address that none of ours has. */
export const documentAt = (address: string): WholeFile | undefined => wholeAt(address, 'pdf')
/** Undefined for an address that none of ours has, also for a model that came with the shop. */
export const modelAt = (address: string): WholeFile | undefined => wholeAt(address, 'glb')

function wholeAt(address: string, wanted: Ending): WholeFile | undefined {
  if (!address.startsWith(FOLDER)) return undefined
  const file = address.slice(FOLDER.length)
  const [, id, bytes, ending] = WHOLE.exec(file) ?? []
  return id && ending === wanted ? { id, file, bytes: Number(bytes) } : undefined
}

/** What a product stores. It names one size; pages derive the others. */
export function addressOfUpload(id: string): string {
  return `${FOLDER}${fileName(id, 640, 'webp')}`
}

export function addressesOf(id: string): string[] {
  return UPLOAD_WIDTHS.flatMap((width) => FORMAT_NAMES.map((format) => FOLDER + fileName(id, width, format)))
}

/** `none`: another kind of address; `wrong`: one that no uploaded picture can have. */
export function uploadAt(address: string): { id: string; file: string } | 'none' | 'wrong' {
  if (!address.startsWith(FOLDER)) return 'none'
  const file = address.slice(FOLDER.length)
  const id = parseFileName(file)?.id
  return id && !isWhole(file) ? { id, file } : 'wrong'
}
