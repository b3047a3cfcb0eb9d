import { LEAST_UPLOAD_SIDE, MOST_UPLOAD_BYTES, MOST_UPLOAD_PIXELS } from '#contract/upload-limits.ts'
import { number, t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { loadSharp } from '#server/shop/uploads/load-sharp.ts'

/** What a browser could run as a page begins so. */
const PAGE = /<(?:!doctype\s+html|html[\s>]|script[\s>]|svg[\s>]|iframe[\s>]|\?php)/i

const animated = () => refused(t('shop.anAnimationCannotBeShown'))

/** Refuses by content alone, before any pixel is decoded. Errors: PICTURE_REFUSED with a sentence, PICTURE_TOO_LARGE. */
export async function refuseOtherThanPicture(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw refused(t('shop.theFileIsEmpty'))
  if (bytes.length > MOST_UPLOAD_BYTES) throw new Refusal('PICTURE_TOO_LARGE')
  const kind = kindOf(bytes)
  if (kind === 'gif') throw refused(t('shop.gifPicturesAreNotTakenPleaseSend'))
  if (kind === 'svg') throw refused(t('shop.svgDrawingsAreNotTakenPleaseSend'))
  if (kind === 'other') throw refused(t('shop.thisIsNotAPicturePleaseSend'))
  if (kind === 'animation') throw animated()
  if (PAGE.test(bytes.toString('latin1'))) throw refused(t('shop.thisFileHoldsAWebPageBesides'))

  const { width, height, pages = 1 } = await measured(bytes)
  if (pages > 1) throw animated()
  if (width * height > MOST_UPLOAD_PIXELS) {
    const size = `${number(width)} x ${number(height)}`
    throw refused(t('shop.thePictureHasPixelsAtMost50', { size }))
  }
  if (Math.min(width, height) < LEAST_UPLOAD_SIDE)
    throw refused(t('shop.thePictureIsTooSmallAtLeast', { leastUploadSide: String(LEAST_UPLOAD_SIDE) }))
}

type Kind = 'picture' | 'animation' | 'gif' | 'svg' | 'other'

function kindOf(bytes: Buffer): Kind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.readUIntBE(0, Math.min(3, bytes.length)) === 0xffd8ff) return 'picture'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isAnimatedPng(bytes) ? 'animation' : 'picture'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'picture'
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12)
    return brand === 'avif' ? 'picture' : brand === 'avis' ? 'animation' : 'other'
  }
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif'
  return SVG.test(text(0, 2000)) ? 'svg' : 'other'
}

/** A comment stops at the first `-->`: allowing later ones would make matching exponential. */
const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*(?:<!doctype\s+svg|<svg)/is

/** By a chunk `acTL` before the pixels. Most programs do not tell it from a still picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

async function measured(bytes: Buffer) {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw broken()
  }
}

export const broken = () => refused(t('shop.thePictureIsDamagedItCannotBe'))

const refused = (sentence: string) => new Refusal('PICTURE_REFUSED', sentence)
