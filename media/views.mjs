// node ready.mjs node media/views.mjs [--beside | --end] [--again] [--preview] [NAME ...], in the folder above: draws the sizes that are not the first view
// of their family, from their glTF (models.mjs) and posed as the rendered pictures are, into public/sizes/; with --beside, each family's first view
// beside a rule of 6 in, into public/beside/; with --end, what it works with, from close by, into public/ends/.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toolsOfCatalogue } from './catalogue.mjs'
import { writeSizes } from './develop/sizes.mjs'
import { readPoses } from './gltf/poses.mjs'
import { openStage } from './views/browser.mjs'
import { readEnds } from './views/ends.mjs'

const HERE = import.meta.dirname
const PUBLIC = path.join(HERE, '../public')
const PREVIEWS = path.join(HERE, '.work/views')
// What a rasteriser draws has no grain, which lighter files would lose; few browsers read no AVIF.
const LIGHT = { quality: 62, webpQuality: 80 }
const KINDS = {
  sizes: { of: 'sizes', widths: [320, 640, 960], files: { ...LIGHT, webp: [640, 960] } },
  beside: { of: 'families', widths: [320, 640], files: { ...LIGHT, webp: [640] }, rule: 'steel-rule' },
  ends: {
    of: 'families',
    widths: [320, 640, 960],
    files: { quality: 55, webpQuality: 74, webp: [640] },
    ends: readEnds(),
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean' },
    preview: { type: 'boolean' },
    beside: { type: 'boolean' },
    end: { type: 'boolean' },
  },
})
os.setPriority(os.constants.priority.PRIORITY_LOW)
const room = values.beside ? 'beside' : values.end ? 'ends' : 'sizes'
const { of, widths, files, rule, ends } = KINDS[room]
const endOf = ({ name }) => ends?.get(name)
const placeOf = (tool) => path.join(PUBLIC, room, endOf(tool)?.file ?? tool.name)
const poses = readPoses()
const isNamed = (tool) => [tool.name, tool.slug, tool.model].some((word) => positionals.includes(word))
const isMissing = (tool) => values.again || !fs.existsSync(`${placeOf(tool)}-${widths.at(-1)}.avif`)
const tools = toolsOfCatalogue().filter(
  (tool) =>
    (positionals.length ? isNamed(tool) : tool.room === of) &&
    (values.preview || (tool.room === of && isMissing(tool))) &&
    // A rule beside a rule shows nothing.
    !(rule && tool.model.startsWith(rule)) &&
    (!ends || endOf(tool)) &&
    poses[tool.slug] &&
    fs.existsSync(path.join(PUBLIC, 'models', `${tool.name}.glb`)),
)
fs.mkdirSync(PREVIEWS, { recursive: true })
const stage = await openStage()
for (const tool of tools) {
  const started = Date.now()
  const picture = await stage.draw({
    url: `/models/${tool.name}.glb`,
    pose: poses[tool.slug],
    size: values.preview ? 480 : widths.at(-1),
    beside: rule && `/models/${rule}.glb`,
    end: endOf(tool),
  })
  const file = path.join(PREVIEWS, `${room}-${tool.name}.png`)
  fs.writeFileSync(file, picture)
  const drawn = Date.now()
  if (!values.preview) await writeSizes(file, placeOf(tool), widths, files)
  console.log(`${tool.name}: ${((drawn - started) / 1000).toFixed(1)} s`)
}
await stage.close()
