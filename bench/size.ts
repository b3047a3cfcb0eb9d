/** `npm run size`: what is installed, by package, the largest first; fails where it is more than 700 MB. */
import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

const MOST_MB = 700
const SHOWN = 15

const modules = path.join(import.meta.dirname, '../node_modules')
const counted = new Set<number>()
// What begins with a dot was not installed: caches that builds and tests make.
const installed = readdirSync(modules).filter((name) => !name.startsWith('.'))
const packages = installed.flatMap((name) =>
  name.startsWith('@') ? readdirSync(path.join(modules, name)).map((part) => path.join(name, part)) : name,
)
const sizes = packages.map((name) => ({ name, bytes: bytesOn(path.join(modules, name)) }))
const all = sizes.reduce((total, { bytes }) => total + bytes, 0)

for (const { name, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, SHOWN))
  process.stdout.write(`${inMb(bytes).padStart(6)} MB  ${name}\n`)
process.stdout.write(`${inMb(all).padStart(6)} MB  installed, of at most ${MOST_MB}\n`)
if (all > MOST_MB * 2 ** 20) process.exitCode = 1

/** On the disk, as `du` counts: whole blocks, and what has several names once. */
function bytesOn(place: string): number {
  const status = lstatSync(place)
  const own = status.nlink > 1 && counted.has(status.ino) ? 0 : (status.blocks ?? 0) * 512
  counted.add(status.ino)
  const names = status.isDirectory() ? readdirSync(place) : []
  return names.reduce((total, name) => total + bytesOn(path.join(place, name)), own)
}

function inMb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}
