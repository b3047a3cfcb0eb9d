import type { Logo } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustBeStored, pictureGone } from '#server/shop/uploads/claim-upload.ts'
import { loadSharp } from '#server/shop/uploads/load-sharp.ts'
import { fileName, uploadAt } from '#server/shop/uploads/names.ts'
import { refuseIfAway, type Uploads } from '#server/shop/uploads/uploads.ts'

/** In pixels, for high-resolution screens. */
const WIDTH = 640
/** A system cuts a circle out of it: what lies in four fifths of its width stays. Source: https://www.w3.org/TR/appmanifest/#icon-masks */
const ICON = { side: 320, logo: 224, ground: '#f6f3ec' }

/** Adds two PNG files: one for e-mails and documents, which cannot show WebP or AVIF, and a square one for home screens. Errors: PICTURE_REFUSED, UPLOADS_AWAY. */
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
    const square = await uploads.oneAtATime(async () => {
      const { side, ground: background } = ICON
      const inside = { width: ICON.logo, height: ICON.logo, fit: 'inside' } as const
      const logo = await sharp(file).resize(inside).png().toBuffer()
      return sharp({ create: { width: side, height: side, channels: 3, background } })
        .composite([{ input: logo }])
        .removeAlpha()
        .png({ compressionLevel: 9 })
        .toBuffer()
    })
    const png = fileName(upload.id, WIDTH, 'png')
    const icon = fileName(upload.id, ICON.side, 'png')
    await storage.put(png, new Uint8Array(data), 'image/png')
    await storage.put(icon, new Uint8Array(square), 'image/png')
    return {
      ...{ img, png: `/uploads/${png}`, icon: `/uploads/${icon}` },
      ...{ width: info.width, height: info.height },
    }
  } catch (error) {
    return refuseIfAway(error, log, 'A logo could not be drawn')
  }
}
