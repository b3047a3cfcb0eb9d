import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Writes `to`-WIDTH.avif and .webp for each width. */
export async function writeSizes(from, to, widths) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  for (const width of widths) {
    const sized = () => sharp(from).resize({ width, kernel: 'lanczos3' })
    await sized().avif({ quality: 68, effort: 4 }).toFile(`${to}-${width}.avif`)
    await sized().webp({ quality: 86, effort: 4 }).toFile(`${to}-${width}.webp`)
  }
}
