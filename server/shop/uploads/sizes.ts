import { MOST_UPLOAD_PIXELS, UPLOAD_WIDTHS } from '#contract/upload-limits.ts'
import { broken } from '#server/shop/uploads/check-picture.ts'
import { loadSharp } from '#server/shop/uploads/load-sharp.ts'
import type { Format } from '#server/shop/uploads/names.ts'

export type Sized = { width: number; format: Format; bytes: Buffer<ArrayBuffer> }

const PATIENCE_SECONDS = 30
const INPUT = { limitInputPixels: MOST_UPLOAD_PIXELS, failOn: 'error', autoOrient: true } as const

/** Encodes as AVIF and WebP, upright, in sRGB, without metadata (place, camera, owner), never enlarged. Errors: PICTURE_REFUSED (damaged). */
export async function inSizes(picture: Buffer): Promise<Sized[]> {
  const sharp = await loadSharp()
  const largest = Math.max(...UPLOAD_WIDTHS)
  // The file is decoded once: all sizes are made from these pixels.
  const { data, info } = await sharp(picture, INPUT)
    .timeout({ seconds: PATIENCE_SECONDS })
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw broken()
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sized: Sized[] = []
  for (const width of UPLOAD_WIDTHS) {
    const pixels = sharp(data, { raw }).resize({
      width,
      height: width,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const webp = await pixels.clone().webp({ quality: 82 }).toBuffer()
    const avif = await pixels.clone().avif({ quality: 60, effort: 2 }).toBuffer()
    sized.push({ width, format: 'webp', bytes: webp }, { width, format: 'avif', bytes: avif })
  }
  return sized
}
