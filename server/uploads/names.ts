/**
 * An upload is known by a name that says when it came and cannot be guessed: 12 hex digits of the time in ms, 20 of
 * chance. So nothing else has to be kept about it.
 */
import { randomBytes } from 'node:crypto'
import { UPLOAD_WIDTHS } from '#contract/upload-limits.ts'

/** A PNG is made of a logo alone: e-mails and documents show neither of the others. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type Format = keyof typeof FORMATS
const FORMAT_NAMES = ['avif', 'webp', 'png'] as const

const FILE = new RegExp(`^([0-9a-f]{32})-(?:${UPLOAD_WIDTHS.join('|')})\\.(${FORMAT_NAMES.join('|')})$`)
const FOLDER = '/uploads/'

/** `now`: the time in ms. */
export function newUploadId(now = Date.now()): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** When an upload came, in ms. */
export function uploadedAt(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16)
}

/** The file of one size, `width` pixels at its longest side, in one format. */
export function fileName(id: string, width: number, format: Format): string {
  return `${id}-${width}.${format}`
}

/** The upload that a file belongs to and its type; undefined where no upload has such a file. */
export function parseFileName(name: string): { id: string; type: string } | undefined {
  const [, id, format] = FILE.exec(name) ?? []
  const known = FORMAT_NAMES.find((name) => name === format)
  return id && known ? { id, type: FORMATS[known] } : undefined
}

/** The address that a product shows of an upload: one size, from which pages find the others. */
export function addressOfUpload(id: string): string {
  return `${FOLDER}${fileName(id, 640, 'webp')}`
}

/** Every address that is one of this upload's. */
export function addressesOf(id: string): string[] {
  return UPLOAD_WIDTHS.flatMap((width) => FORMAT_NAMES.map((format) => FOLDER + fileName(id, width, format)))
}

/** The upload that an address names; `none` where it is an address of another kind. */
export function uploadAt(address: string): { id: string; file: string } | 'none' | 'wrong' {
  if (!address.startsWith(FOLDER)) return 'none'
  const file = address.slice(FOLDER.length)
  const id = parseFileName(file)?.id
  return id ? { id, file } : 'wrong'
}
