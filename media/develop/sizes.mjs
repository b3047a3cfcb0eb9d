import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Writes `to`-WIDTH.avif for each width, and `to`-WIDTH.webp for each of `webp`. */
export async function writeSizes(from, to, widths, { webp = widths, quality = 68, webpQuality = 86 } = {}) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  for (const width of widths) {
    const sized = () => sharp(from).resize({ width, kernel: 'lanczos3' })
    await sized().avif({ quality, effort: 4 }).toFile(`${to}-${width}.avif`)
    if (webp.includes(width))
      await sized().webp({ quality: webpQuality, effort: 4 }).toFile(`${to}-${width}.webp`)
  }
}
