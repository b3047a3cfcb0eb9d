// node cards.mjs: what others show of the shop: link previews (JPEG, which every social network reads) and its icons.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.join(import.meta.dirname, '../public')
const PAPER = '#f6f3ec'
const GREEN = '#1f5c4a'
const JPEG = { quality: 68, mozjpeg: true }

for (const [room, width] of Object.entries({ tools: 1200, families: 1200, sizes: 640 })) {
  const folder = path.join(PUBLIC, room)
  if (!fs.existsSync(folder)) continue // none is rendered yet
  for (const name of fs.readdirSync(folder)) {
    if (!name.endsWith(`-${width}.webp`) || name.includes('-detail-')) continue
    const picture = path.join(folder, name)
    const to = picture.replace('.webp', '.jpg')
    if (!isOlder(picture, to)) await sharp(picture).flatten({ background: PAPER }).jpeg(JPEG).toFile(to)
  }
}

await sharp(path.join(PUBLIC, 'scenes/laid-out-1920.webp'))
  .resize(1200, 630, { fit: 'cover' })
  .jpeg(JPEG)
  .toFile(path.join(PUBLIC, 'scenes/card-1200.jpg'))

const mark = fs.readFileSync(path.join(PUBLIC, 'favicon.svg'))
for (const size of [192, 512]) await icon(`icon-${size}.png`, size, 1)
// Others cut a maskable icon to any shape: what matters stays within the middle.
await icon('icon-maskable-512.png', 512, 0.72)
await icon('apple-touch-icon.png', 180, 0.86)
await writeIco()

/** Whether `to` is there and was written after `from`. */
function isOlder(from, to) {
  return fs.existsSync(to) && fs.statSync(from).mtimeMs <= fs.statSync(to).mtimeMs
}

/** The mark on its own green, `share` of the width; alone where that is all of it. */
async function icon(name, size, share) {
  await (await drawn(size, share)).toFile(path.join(PUBLIC, name))
}

async function drawn(size, share) {
  const inner = Math.round(size * share)
  const drawing = sharp(mark, { density: 72 * Math.ceil(size / 32) }).resize(inner, inner)
  if (share === 1) return drawing.png({ palette: true })
  const background = { create: { width: size, height: size, channels: 4, background: GREEN } }
  return sharp(background)
    .composite([{ input: await drawing.png().toBuffer() }])
    .png({ palette: true })
}

/** An ICO of one PNG, for whoever asks for /favicon.ico without looking at the page. */
async function writeIco() {
  const png = await (await drawn(32, 1)).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  fs.writeFileSync(path.join(PUBLIC, 'favicon.ico'), Buffer.concat([head, png]))
}
