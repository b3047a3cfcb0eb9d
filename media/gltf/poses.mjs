// How each tool lies in its picture and from where it is seen, as the last run of models.mjs found it: one line a tool.
import fs from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, '../poses.jsonl')
const PLACES = 5

/** By slug { slug, standing, camera, lens, key }: rows of Blender's matrices, in units of 10 cm with z up. */
export function readPoses() {
  if (!fs.existsSync(FILE)) return {}
  const lines = fs.readFileSync(FILE, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((pose) => [pose.slug, pose]))
}

/** Keeps the poses of those tools beside the others', in the order of their slugs. */
export function keepPoses(found) {
  const all = Object.entries({ ...readPoses(), ...found }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const short = (_key, value) => (typeof value === 'number' ? Number(value.toFixed(PLACES)) : value)
  const lines = all.map(([slug, pose]) => JSON.stringify({ slug, ...pose }, short))
  fs.writeFileSync(FILE, `${lines.join('\n')}\n`)
}
