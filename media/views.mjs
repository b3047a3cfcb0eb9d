// node ready.mjs node media/views.mjs [--again] [--preview] [NAME ...], in the folder above: draws the sizes that are not the first view of their
// family, from their glTF (models.mjs) and posed as the rendered pictures are, into public/sizes/.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toolsOfCatalogue } from './catalogue.mjs'
import { writeSizes } from './develop/sizes.mjs'
import { readPoses } from './gltf/poses.mjs'
import { openStage } from './views/browser.mjs'

const HERE = import.meta.dirname
const PUBLIC = path.join(HERE, '../public')
const PREVIEWS = path.join(HERE, '.work/views')
const SIZES = [320, 640, 960]
// What a rasteriser draws has no grain, which lighter files would lose; few browsers read no AVIF.
const FILES = { webp: [640, 960], quality: 62, webpQuality: 80 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, preview: { type: 'boolean' } },
})
os.setPriority(os.constants.priority.PRIORITY_LOW)
const placeOf = ({ name }) => path.join(PUBLIC, 'sizes', name)
const poses = readPoses()
const isWanted = (tool) =>
  positionals.length
    ? [tool.name, tool.slug, tool.model].some((word) => positionals.includes(word))
    : tool.room === 'sizes'
const tools = toolsOfCatalogue().filter(
  (tool) =>
    isWanted(tool) &&
    (values.preview ||
      (tool.room === 'sizes' && (values.again || !fs.existsSync(`${placeOf(tool)}-960.avif`)))) &&
    poses[tool.slug] &&
    fs.existsSync(path.join(PUBLIC, 'models', `${tool.name}.glb`)),
)
fs.mkdirSync(PREVIEWS, { recursive: true })
const stage = await openStage()
for (const tool of tools) {
  const started = Date.now()
  const pose = poses[tool.slug]
  const picture = await stage.draw({
    url: `/models/${tool.name}.glb`,
    pose,
    size: values.preview ? 480 : SIZES.at(-1),
  })
  const file = path.join(PREVIEWS, `${tool.name}.png`)
  fs.writeFileSync(file, picture)
  const drawn = Date.now()
  if (!values.preview) await writeSizes(file, placeOf(tool), SIZES, FILES)
  console.log(`${tool.name}: ${((drawn - started) / 1000).toFixed(1)} s`)
}
await stage.close()
