// node plans.mjs [--again] [FAMILY ...]: draws into plans/ the plan of each tool of the families in measured.json that has none
// yet: black is the tool, and the file's own resolution says how large a pixel is. A test of the shop measures them.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { toolsOfCatalogue } from './catalogue.mjs'

const HERE = import.meta.dirname
const WORK = path.join(HERE, '.work/plans')
const METRES_PER_INCH = 0.0254

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' } },
})
os.setPriority(os.constants.priority.PRIORITY_LOW)
fs.mkdirSync(WORK, { recursive: true })
fs.mkdirSync(path.join(HERE, 'plans'), { recursive: true })
const measured = Object.keys(JSON.parse(fs.readFileSync(path.join(HERE, 'measured.json'), 'utf8')))
const families = positionals.length ? positionals : measured
const planOf = ({ slug }) => path.join(HERE, 'plans', `${slug}.png`)
const tools = toolsOfCatalogue().filter(
  (tool) => families.includes(tool.model) && (values.again || !fs.existsSync(planOf(tool))),
)
const list = path.join(WORK, 'rows.json')
fs.writeFileSync(list, JSON.stringify(tools.map(({ model, row }) => ({ ...row, model }))))
const script = ['-P', path.join(HERE, 'picture.py'), '--', 'plans', list, WORK]
const line = ['-b', '-t', '1', '--python-exit-code', '1', ...script]
const { status, stdout, stderr } = spawnSync('blender', line, { encoding: 'utf8', maxBuffer: 1e9 })
if (status !== 0) throw new Error(`${stdout.slice(-1500)}\n${stderr.slice(-2500)}`)

for (const tool of tools) {
  const base = path.join(WORK, tool.slug)
  const density = Number(fs.readFileSync(`${base}.txt`, 'utf8')) * METRES_PER_INCH
  await sharp(`${base}.png`)
    .extractChannel('alpha')
    .negate()
    .threshold(128)
    .png({ palette: true, colours: 2, bitdepth: 1, effort: 10 })
    .withMetadata({ density })
    .toFile(planOf(tool))
}
