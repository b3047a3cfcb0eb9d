// node render.mjs [--preview] [--again] [--light] [NAME ...]: renders the named pictures, or all that are not there yet.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { develop } from './develop/develop.mjs'
import { writeSizes } from './develop/sizes.mjs'

const HERE = import.meta.dirname
const WORK = path.join(HERE, '.work')
const PUBLIC = path.join(HERE, '../public')
const TOOL = { room: 'tools', width: 1200, samples: 12, stops: -0.3, sizes: [320, 640, 1200] }
const SCENE = { room: 'scenes', width: 1920, samples: 20, stops: 0, sizes: [640, 1280, 1920] }
// For a machine that others use: a third of the work; the denoiser still leaves tools clean.
const LIGHT = ['width=960', 'samples=8', 'noise=0.3']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: 'boolean' }, again: { type: 'boolean' }, light: { type: 'boolean' } },
})
// Whoever works at this machine comes first.
os.setPriority(os.constants.priority.PRIORITY_LOW)
fs.mkdirSync(WORK, { recursive: true })
for (const name of positionals.length ? positionals : everyName()) await make(name)

async function make(name) {
  const kind = name.startsWith('scene-') ? SCENE : TOOL
  const to = path.join(PUBLIC, kind.room, name.replace('scene-', ''))
  if (!values.preview && !values.again && fs.existsSync(`${to}-${kind.sizes.at(-1)}.avif`)) return
  const base = path.join(WORK, values.preview ? `${name}-preview` : name)
  const full = values.light ? LIGHT : [`width=${kind.width}`, `samples=${kind.samples}`]
  const settings = values.preview ? ['width=300', 'samples=8'] : full
  if (blender(name, `base=${base}`, ...settings)) {
    const image = await develop(base, kind.stops)
    for (const end of ['rgb', 'alb', 'nrm']) fs.rmSync(`${base}_${end}0001.exr`)
    await image.png().toFile(`${base}.png`)
    if (!values.preview) await writeSizes(`${base}.png`, to, kind.sizes)
    const { user } = process.cpuUsage()
    console.log(`${new Date().toISOString()} ${name}; ${Math.round(user / 1e6)} s to develop`)
  }
}

function everyName() {
  const said = blender('list') ?? ''
  return said.split('\n').filter((line) => /^[a-z][a-z0-9-]+$/.test(line))
}

/** Runs Blender on one thread and politely; undefined when it failed, which is said and does not stop the others. */
function blender(...asked) {
  const line = ['-b', '-t', '1', '--python-exit-code', '1', '-P', path.join(HERE, 'picture.py'), '--']
  const { status, stdout, stderr } = spawnSync('blender', [...line, ...asked], { encoding: 'utf8' })
  if (status === 0) return stdout
  console.error(`${asked[0]} failed\n${stdout.slice(-1500)}\n${stderr.slice(-2500)}`)
  process.exitCode = 1
}
