import type { Logo } from '#contract/settings.ts'
import { Refusal } from '#server/refusal.ts'
import { mustBeStored } from '#server/uploads/name-upload.ts'
import { fileName, uploadAt } from '#server/uploads/names.ts'
import { StorageAway } from '#server/uploads/storage.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** Wide enough for a header, an e-mail and a document on a sharp screen. */
const WIDTH = 640

/**
 * Makes a logo of an upload: its PNG beside the other files, as e-mails and documents can show neither WebP nor AVIF, and its
 * size. Errors: PICTURE_REFUSED, UPLOADS_AWAY.
 */
export async function drawLogo(uploads: Uploads, img: string): Promise<Logo> {
  await mustBeStored(uploads, img)
  const upload = uploadAt(img)
  if (typeof upload === 'string') throw new Refusal('PICTURE_REFUSED', 'Upload the logo as a picture')
  const { storage, log } = uploads
  try {
    const file = await storage.read(upload.file)
    if (!file) throw new Refusal('PICTURE_REFUSED', 'This picture is no longer kept: please upload it again')
    const { default: sharp } = await import('sharp')
    const { data, info } = await uploads.oneAtATime(() =>
      sharp(file).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true }),
    )
    const png = fileName(upload.id, WIDTH, 'png')
    await storage.put(png, new Uint8Array(data), 'image/png')
    return { img, png: `/uploads/${png}`, width: info.width, height: info.height }
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error
    log.error({ err: error }, 'A logo could not be drawn')
    throw new Refusal('UPLOADS_AWAY')
  }
}
