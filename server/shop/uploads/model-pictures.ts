import { loadSharp } from '#server/shop/uploads/load-sharp.ts'
import type { Description } from '#server/shop/uploads/model-description.ts'
import { MOST_TEXTURE_PIXELS, MOST_TEXTURE_SIDE } from '#server/shop/uploads/model-limits.ts'
import { damagedAt, pictureInModelRefused } from '#server/shop/uploads/model-refusals.ts'

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/**
 * All pictures are measured before any is decoded, and each is decoded to its end once; a page decodes it once for each texture that shows it.
 * `views`: the bytes of each view. Errors: MODEL_REFUSED.
 */
export async function checkPictures(
  { images, textures, bufferViews }: Description,
  views: Buffer[],
): Promise<void> {
  const pixels = new Map<number, number>()
  for (const [place, { bufferView }] of images.entries()) {
    const bytes = views[bufferView]
    if (!bytes || bufferViews[bufferView]?.extensions) throw damagedAt(`images/${place}`)
    if (!pixels.has(bufferView)) pixels.set(bufferView, await pixelsOf(bytes))
  }
  const shown = textures.map(({ source, extensions }, place) => {
    const image = images[extensions?.EXT_texture_webp?.source ?? source ?? -1]
    if (!image) throw damagedAt(`textures/${place}`)
    return pixels.get(image.bufferView) ?? 0
  })
  if (Math.max(sum(shown), sum([...pixels.values()])) > MOST_TEXTURE_PIXELS) throw pictureInModelRefused()
  for (const view of pixels.keys()) await decode(views[view])
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
const LIMITS = { limitInputPixels: MOST_TEXTURE_SIDE ** 2, failOn: 'error' } as const

async function pixelsOf(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp()
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, LIMITS).metadata()
    if (!FORMATS.includes(format) || pages > 1 || Math.max(width, height) > MOST_TEXTURE_SIDE)
      throw pictureInModelRefused()
    return width * height
  } catch {
    throw pictureInModelRefused()
  }
}

async function decode(bytes: Buffer | undefined): Promise<void> {
  const sharp = await loadSharp()
  try {
    await sharp(bytes, LIMITS).stats()
  } catch {
    throw pictureInModelRefused()
  }
}
