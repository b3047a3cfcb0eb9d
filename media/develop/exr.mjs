import fs from 'node:fs'

/** Reads an uncompressed 32-bit EXR: { width, height, planes: { R: Float32Array, ... } }. */
export function readExr(file) {
  const b = fs.readFileSync(file)
  let at = 8
  const text = () => {
    const end = b.indexOf(0, at)
    const found = b.toString('latin1', at, end)
    at = end + 1
    return found
  }
  const header = {}
  for (let name = text(); name; name = text()) {
    text()
    header[name] = at + 4
    at += 4 + b.readUInt32LE(at)
  }
  const table = at
  const channels = []
  for (at = header.channels; b[at]; at += 16) channels.push(text().split('.').pop())
  if (b[header.compression] !== 0) throw new Error(`${file} is compressed`)
  const [left, top, right, bottom] = [0, 4, 8, 12].map((k) => b.readInt32LE(header.dataWindow + k))
  const width = right - left + 1
  const height = bottom - top + 1
  const planes = Object.fromEntries(channels.map((name) => [name, new Float32Array(width * height)]))
  for (let y = 0; y < height; y++) {
    let from = Number(b.readBigUInt64LE(table + 8 * y)) + 8
    for (const name of channels) {
      for (let x = 0; x < width; x++, from += 4) planes[name][y * width + x] = b.readFloatLE(from)
    }
  }
  return { width, height, planes }
}
