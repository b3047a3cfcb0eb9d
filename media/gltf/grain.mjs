// node gltf/grain.mjs: draws the grain of wood, which all wooden parts share and each tints by its colour, into public/models/.
// Across it lie 8 years, from left to right 20 cm of the trunk; it begins where it ends, so that it can be laid side by side.
import path from 'node:path'
import sharp from 'sharp'

const SIDE = 512
const YEARS = 8
const DARKEST = 0.42

/** Smooth noise of so many values along and across, between 0 and 1, that repeats after one picture. */
function noise(along, across, seed) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const values = Array.from({ length: along * across }, next)
  const ease = (t) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [u, v] = [x * along, y * across]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const at = (a, b) => values[(a % along) + (b % across) * along]
    const [s, t] = [ease(u - i), ease(v - j)]
    const low = at(i, j) * (1 - s) + at(i + 1, j) * s
    const high = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s
    return low * (1 - t) + high * t
  }
}

const [wobble, bend, fine, finer, broad, pore] = [
  ...[noise(3, 5, 3), noise(5, 3, 17), noise(6, 90, 29)],
  ...[noise(14, 200, 41), noise(2, 22, 53), noise(40, 240, 67)],
]
const pixels = Buffer.alloc(SIDE * SIDE)
for (let row = 0; row < SIDE; row++) {
  for (let column = 0; column < SIDE; column++) {
    const [x, y] = [column / SIDE, row / SIDE]
    const years = y * YEARS + (wobble(x, y) - 0.5) * 1.2 + (bend(x, y) - 0.5) * 0.5
    const phase = years - Math.floor(years)
    // A year darkens slowly towards its end, and the next begins at once.
    const ring = phase < 0.88 ? (phase / 0.88) ** 2 : (1 - phase) / 0.12
    const shade = (fine(x, y) - 0.5) * 0.4 + (finer(x, y) - 0.5) * 0.3 + (broad(x, y) - 0.5) * 0.5
    const dark = Math.min(1, Math.max(0, ring * 0.42 + shade + 0.06))
    const hole = pore(x, y) > 0.86 ? 0.75 : 1
    const linear = (1 - dark * (1 - DARKEST)) * hole
    pixels[row * SIDE + column] = Math.round(srgb(linear) * 255)
  }
}
const file = path.join(import.meta.dirname, '../../public/models/wood.jpg')
await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(file)

function srgb(v) {
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
}
