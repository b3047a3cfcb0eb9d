// From what Blender wrote to a picture: denoised, tone-mapped (Khronos' neutral curve), 8 bits.
import sharp from 'sharp'
import { denoise } from './denoise.mjs'
import { readExr } from './exr.mjs'

/** Reads `base`_rgb0001.exr and its albedo and normals and answers a sharp image. `stops` brightens or darkens. */
export async function develop(base, stops = 0) {
  const [picture, albedo, normals] = ['rgb', 'alb', 'nrm'].map((end) => readExr(`${base}_${end}0001.exr`))
  const { width, height } = picture
  const planes = [picture.planes, albedo.planes, normals.planes].map(threeOf)
  const colour = await denoise(...planes, width, height)
  const gain = 2 ** stops
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const toned = neutral(...colour.map((plane) => plane[i] * gain))
    // A grain of half a step keeps the paper's soft gradient from showing bands.
    toned.forEach((v, c) => {
      pixels[i * 3 + c] = Math.round(srgb(Math.min(1, Math.max(0, v))) * 255 + (Math.random() - 0.5) * 0.6)
    })
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const threeOf = (planes) => (planes.X ? [planes.X, planes.Y, planes.Z] : [planes.R, planes.G, planes.B])

const srgb = (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

function neutral(...rgb) {
  const start = 0.76
  const least = Math.min(...rgb)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  const shifted = rgb.map((v) => v - offset)
  const peak = Math.max(...shifted)
  if (peak < start) return shifted
  const squeezed = 1 - (1 - start) ** 2 / (peak + 1 - 2 * start)
  const grey = 1 - 1 / (0.15 * (peak - squeezed) + 1)
  return shifted.map((v) => (v * squeezed) / peak).map((v) => v + (squeezed - v) * grey)
}
