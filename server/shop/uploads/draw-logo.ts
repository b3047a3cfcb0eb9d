import type { Logo } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustBeStored, pictureGone } from '#server/shop/uploads/claim-upload.ts'
import { loadSharp } from '#server/shop/uploads/load-sharp.ts'
import { fileName, uploadAt } from '#server/shop/uploads/names.ts'
import { refuseIfAway, type Uploads } from '#server/shop/uploads/uploads.ts'

/** In pixels, for high-resolution screens. */
const WIDTH = 640

/** Adds a PNG file, as e-mails and documents cannot show WebP or AVIF. Errors: PICTURE_REFUSED, UPLOADS_AWAY. */
export async function drawLogo(uploads: Uploads, img: string): Promise<Logo> {
  await mustBeStored(uploads, img)
  const upload = uploadAt(img)
  if (typeof upload === 'string') throw new Refusal('PICTURE_REFUSED', t('admin.refusals.logoIsAPicture'))
  const { storage, log } = uploads
  try {
    const file = await storage.read(upload.file)
    if (!file) throw pictureGone()
    const sharp = await loadSharp()
    const { data, info } = await uploads.oneAtATime(() =>
      sharp(file).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true }),
    )
    const png = fileName(upload.id, WIDTH, 'png')
    await storage.put(png, new Uint8Array(data), 'image/png')
    return { img, png: `/uploads/${png}`, width: info.width, height: info.height }
  } catch (error) {
    return refuseIfAway(error, log, 'A logo could not be drawn')
  }
}
