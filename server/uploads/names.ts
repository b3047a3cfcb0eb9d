/**
 * The names of uploads: 12 hex digits of the time in ms and 20 random ones. A name tells when the upload came and cannot be
 * guessed, so the shop stores nothing else about it.
 */
import { randomBytes } from 'node:crypto'
import { UPLOAD_WIDTHS } from '#contract/upload-limits.ts'

/** The formats of uploads. Only a logo has a PNG, for e-mails and documents, which cannot show the others. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type Format = keyof typeof FORMATS
const FORMAT_NAMES = ['avif', 'webp', 'png'] as const

const FILE = new RegExp(`^([0-9a-f]{32})-(?:${UPLOAD_WIDTHS.join('|')})\\.(${FORMAT_NAMES.join('|')})$`)
const FOLDER = '/uploads/'

/** A new id of an upload; `now` in ms. */
export function newUploadId(now = Date.now()): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** The time of an upload, in ms. */
export function uploadedAt(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16)
}

/** The name of the file of one size and format; `width` is the longest side in pixels. */
export function fileName(id: string, width: number, format: Format): string {
  return `${id}-${width}.${format}`
}

/** The upload and the media type of a file name; undefined for a name that no upload has. */
export function parseFileName(name: string): { id: string; type: string } | undefined {
  const [, id, format] = FILE.exec(name) ?? []
  const known = FORMAT_NAMES.find((name) => name === format)
  return id && known ? { id, type: FORMATS[known] } : undefined
}

/** The address of an upload that a product stores. It names one size; pages derive the others from it. */
export function addressOfUpload(id: string): string {
  return `${FOLDER}${fileName(id, 640, 'webp')}`
}

/** All addresses of an upload. */
export function addressesOf(id: string): string[] {
  return UPLOAD_WIDTHS.flatMap((width) => FORMAT_NAMES.map((format) => FOLDER + fileName(id, width, format)))
}

/** The upload that an address names; `none` for another kind of address, `wrong` for one that no upload can have. */
export function uploadAt(address: string): { id: string; file: string } | 'none' | 'wrong' {
  if (!address.startsWith(FOLDER)) return 'none'
  const file = address.slice(FOLDER.length)
  const id = parseFileName(file)?.id
  return id ? { id, file } : 'wrong'
}
