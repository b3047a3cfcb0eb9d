// node sheet.mjs FILE NAME ...: puts the previews of those pictures side by side into one PNG, to look at them together.
import path from 'node:path'
import sharp from 'sharp'

const WORK = path.join(import.meta.dirname, '.work')
const SIDE = 300
const ACROSS = 5
const [file, ...names] = process.argv.slice(2)

const tiles = names.map((name, i) => ({
  input: path.join(WORK, `${name}-preview.png`),
  left: (i % ACROSS) * SIDE,
  top: Math.floor(i / ACROSS) * SIDE,
}))
const height = Math.ceil(names.length / ACROSS) * SIDE
await sharp({ create: { width: ACROSS * SIDE, height, channels: 3, background: 'white' } })
  .composite(tiles)
  .png()
  .toFile(file)
