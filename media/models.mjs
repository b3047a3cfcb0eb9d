// node models.mjs [--again] [--first] [NAME ...]: writes the tools of the catalogue as glTF into public/models/, which the shop turns and measures.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toolsOfCatalogue } from './catalogue.mjs'
import { keepPoses } from './gltf/poses.mjs'
import { readTool } from './gltf/read.mjs'
import { drawnOf, fileOf, gather, hasSheets } from './gltf/tool.mjs'

const HERE = import.meta.dirname
const WORK = path.join(HERE, '.work/models')
const MODELS = path.join(HERE, '../public/models')
// In metres: as true as can be, and coarser only where the file would be too heavy.
const TOLERANCES = [2e-5, 4e-5, 8e-5, 1.6e-4, 3.2e-4, 6.4e-4, 1.28e-3]
/** What is heavier than this is not written: the shop shows its pictures alone. */
const MOST = 400_000
const AIM = { families: 60_000, sizes: 48_000 }
/** Its letters stay as fine as they are. */
const LABELLED = 80_000
/** A hundred screws with each turn of their threads are more triangles than a page or `views.mjs` draws quickly. */
const MOST_DRAWN = 200_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, first: { type: 'boolean' } },
})
os.setPriority(os.constants.priority.PRIORITY_LOW)
for (const folder of [WORK, MODELS]) fs.mkdirSync(folder, { recursive: true })
const fileName = ({ name }) => path.join(MODELS, `${name}.glb`)
const wanted = toolsOfCatalogue().filter(
  (tool) =>
    (positionals.length
      ? [tool.name, tool.slug, tool.model].some((word) => positionals.includes(word))
      : true) &&
    (!values.first || tool.room === 'families') &&
    (values.again || !fs.existsSync(fileName(tool))),
)
const list = path.join(WORK, 'rows.json')
for (const { slug } of wanted) fs.rmSync(path.join(WORK, `${slug}.json`), { force: true })
fs.writeFileSync(list, JSON.stringify(wanted.map(({ model, row }) => ({ ...row, model }))))
const script = ['-P', path.join(HERE, 'picture.py'), '--', 'meshes', list, WORK]
const line = ['-b', '-t', '1', '--python-exit-code', '1', ...script]
const { status, stdout, stderr } = spawnSync('blender', line, { encoding: 'utf8', maxBuffer: 1e9 })
if (status !== 0) {
  console.error(`${stdout.slice(-1500)}\n${stderr.slice(-2500)}`)
  process.exitCode = 1
}

let sum = 0
const poses = {}
for (const tool of wanted) {
  if (!fs.existsSync(path.join(WORK, `${tool.slug}.json`))) continue // it failed, which was said
  poses[tool.slug] = JSON.parse(fs.readFileSync(path.join(WORK, `${tool.slug}.pose.json`), 'utf8'))
  const parts = gather(readTool(path.join(WORK, tool.slug)))
  const aim = hasSheets(parts) ? Math.max(LABELLED, AIM[tool.room]) : AIM[tool.room]
  let bytes
  for (const tolerance of TOLERANCES) {
    bytes = fileOf(parts, tolerance)
    if (bytes.length <= aim && drawnOf(parts, tolerance) <= MOST_DRAWN) break
  }
  if (bytes.length > MOST) {
    console.log(`${tool.name} is too heavy: ${Math.round(bytes.length / 1000)} kB`)
    continue
  }
  fs.writeFileSync(fileName(tool), bytes)
  sum += bytes.length
  console.log(`${tool.name}: ${Math.round(bytes.length / 1000)} kB`)
}
keepPoses(poses)
console.log(`${wanted.length} tools, ${(sum / 1e6).toFixed(1)} MB`)
