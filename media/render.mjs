// node render.mjs [--preview] [--again] [--light] [--first] [NAME ...]: renders the named pictures, or all that are not there yet.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toolsOfCatalogue } from './catalogue.mjs'
import { develop } from './develop/develop.mjs'
import { writeSizes } from './develop/sizes.mjs'

const HERE = import.meta.dirname
const WORK = path.join(HERE, '.work')
const PUBLIC = path.join(HERE, '../public')
/** What each folder's pictures cost and come in. */
const ROOMS = {
  tools: { width: 1200, samples: 12, noise: 0.1, stops: -0.3, sizes: [320, 640, 1200] },
  scenes: { width: 1920, samples: 20, noise: 0.1, stops: 0, sizes: [640, 1280, 1920] },
  families: {
    ...{ width: 1600, samples: 4, noise: 0.3, stops: -0.3 },
    ...{ sizes: [320, 640, 1200, 1600], webp: [320, 640, 1200] },
  },
  sizes: { width: 960, samples: 4, noise: 0.3, stops: -0.3, sizes: [320, 640, 960], webp: [640, 960] },
}
// For a machine that others use: a third of the work; the denoiser still leaves tools clean.
const LIGHT = { width: 960, samples: 8, noise: 0.3 }
const PREVIEW = { width: 300, samples: 8, noise: 0.1 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean' },
    again: { type: 'boolean' },
    light: { type: 'boolean' },
    first: { type: 'boolean' },
  },
})
// Whoever works at this machine comes first.
os.setPriority(os.constants.priority.PRIORITY_LOW)
fs.mkdirSync(WORK, { recursive: true })
const all = [...posedPictures(), ...toolsWithModels()]
const wanted = positionals.length
  ? all.filter(({ name, slug, model }) =>
      [name, slug, model].some((word) => word && positionals.includes(word)),
    )
  : all
for (const picture of wanted) await make(picture)

async function make({ name, room, model, row }) {
  const kind = ROOMS[room]
  const to = path.join(PUBLIC, room, name.replace('scene-', ''))
  if (!values.preview && !values.again && fs.existsSync(`${to}-${kind.sizes.at(-1)}.avif`)) return
  const base = path.join(WORK, values.preview ? `${name}-preview` : name)
  const { width, samples, noise } = values.preview ? PREVIEW : values.light ? { ...kind, ...LIGHT } : kind
  const settings = [`base=${base}`, `width=${width}`, `samples=${samples}`, `noise=${noise}`]
  if (row) {
    fs.writeFileSync(`${base}.json`, JSON.stringify(row))
    settings.push(`tool=${base}.json`)
  }
  if (blender(model ?? name, ...settings)) {
    const image = await develop(base, kind.stops)
    for (const end of ['rgb', 'alb', 'nrm']) fs.rmSync(`${base}_${end}0001.exr`)
    await image.png().toFile(`${base}.png`)
    if (!values.preview) await writeSizes(`${base}.png`, to, kind.sizes, { webp: kind.webp })
    const { user } = process.cpuUsage()
    console.log(`${new Date().toISOString()} ${room}/${name}; ${Math.round(user / 1e6)} s to develop`)
  }
}

/** Pictures that are posed by hand: scenes, close-ups and sets. */
function posedPictures() {
  return namesFrom('list').map((name) => ({ name, room: name.startsWith('scene-') ? 'scenes' : 'tools' }))
}

/** Each tool of the catalogue that has a model: the first views before the sizes; with --first, those alone. */
function toolsWithModels() {
  const models = new Set(namesFrom('models'))
  const tools = toolsOfCatalogue().filter(({ model }) => models.has(model))
  const of = (room) => tools.filter((tool) => tool.room === room)
  return values.first ? of('families') : [...of('families'), ...of('sizes')]
}

function namesFrom(list) {
  return (blender(list) ?? '').split('\n').filter((line) => /^[a-z][a-z0-9-]+$/.test(line))
}

/** Runs Blender on one thread and politely; undefined when it failed, which is said and does not stop the others. */
function blender(...asked) {
  const line = ['-b', '-t', '1', '--python-exit-code', '1', '-P', path.join(HERE, 'picture.py'), '--']
  const { status, stdout, stderr } = spawnSync('blender', [...line, ...asked], { encoding: 'utf8' })
  if (status === 0) return stdout
  console.error(`${asked[0]} failed\n${stdout.slice(-1500)}\n${stderr.slice(-2500)}`)
  process.exitCode = 1
}
