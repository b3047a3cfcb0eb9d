import { loadSharp } from '#server/shop/uploads/load-sharp.ts'
import type { Description } from '#server/shop/uploads/model-description.ts'
import { MOST_TEXTURE_PIXELS, MOST_TEXTURE_SIDE } from '#server/shop/uploads/model-limits.ts'
import { damagedAt, pictureInModelRefused } from '#server/shop/uploads/model-refusals.ts'

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/**
 * Each picture is measured before it is decoded, and decoded to its end; a page decodes it once for each texture that shows it. `views`: the
 * bytes of each view. Errors: MODEL_REFUSED.
 */
export async function checkPictures(
  { images, textures, bufferViews }: Description,
  views: Buffer[],
): Promise<void> {
  const pixels: number[] = []
  for (const [place, { bufferView }] of images.entries()) {
    const bytes = views[bufferView]
    if (!bytes || bufferViews[bufferView]?.extensions) throw damagedAt(`images/${place}`)
    pixels.push(await pixelsOf(bytes))
  }
  let all = 0
  for (const [place, { source, extensions }] of textures.entries()) {
    const found = pixels[extensions?.EXT_texture_webp?.source ?? source ?? -1]
    if (found === undefined) throw damagedAt(`textures/${place}`)
    all += found
  }
  if (all > MOST_TEXTURE_PIXELS) throw pictureInModelRefused()
}

async function pixelsOf(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp()
  const limits = { limitInputPixels: MOST_TEXTURE_SIDE ** 2, failOn: 'error' } as const
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, limits).metadata()
    if (!FORMATS.includes(format) || pages > 1 || Math.max(width, height) > MOST_TEXTURE_SIDE)
      throw pictureInModelRefused()
    await sharp(bytes, limits).stats()
    return width * height
  } catch {
    throw pictureInModelRefused()
  }
}
