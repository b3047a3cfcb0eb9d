// node avatars.mjs: the faces of the demo shop's reviewers, drawn by DiceBear's "notionists" (CC0).
import fs from 'node:fs'
import path from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import sharp from 'sharp'

const TO = path.join(import.meta.dirname, '../public/people')
const SIZES = [96, 192]

/** Seeds chosen by looking; each ground is a colour of the shop, lightened. */
const PEOPLE = [
  { name: 'walter-brandt', seed: 'Juniper', ground: 'e7dcc9' },
  { name: 'imani-okafor', seed: 'Yew', ground: 'dfe9e1' },
  { name: 'luis-herrera', seed: 'Walter', ground: 'f6ead0' },
  { name: 'hannah-lindqvist', seed: 'Beech', ground: 'f8e4dc' },
  { name: 'dale-pruitt', seed: 'Rowan', ground: 'dde3e6' },
  { name: 'mei-tanaka', seed: 'Cherry', ground: 'ece7db' },
]

fs.mkdirSync(TO, { recursive: true })
// As a small circle shows them: the head, no hands, nothing printed on the shirt.
const BARE = { scale: 140, translateY: 14, gestureProbability: 0, bodyIconProbability: 0 }
for (const { name, seed, ground } of PEOPLE) {
  const drawing = createAvatar(notionists, { seed, backgroundColor: [ground], ...BARE })
  for (const size of SIZES) {
    const drawn = () => sharp(Buffer.from(drawing.toString()), { density: 300 }).resize(size, size)
    await drawn()
      .avif({ quality: 62 })
      .toFile(path.join(TO, `${name}-${size}.avif`))
    await drawn()
      .webp({ quality: 86 })
      .toFile(path.join(TO, `${name}-${size}.webp`))
  }
}
