/**
 * `npm run size`: what is installed here, by package, the largest first; then what a fresh clone installs for `npm start`, how much
 * it is and how long it takes beside an install of everything by one npm, as it was in 0.1.0. Fails over each bound.
 * `-- --installed`: only what is here.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'

const MOST_MB = { shop: 400, all: 700 }
const MOST_OF_THE_TIME = 2 / 3
const SHOWN = 15
const ROUNDS = 2
const ROOT = path.join(import.meta.dirname, '..')
/** The files that an install reads. */
const SOURCES = ['package.json', 'package-lock.json', '.npmrc', 'ready.mjs', 'supply/install.mjs']

type Kind = keyof typeof MOST_MB

const here = path.join(ROOT, 'node_modules')
for (const { name, bytes } of packagesIn(here).slice(0, SHOWN)) say(`${inMb(bytes).padStart(6)} MB  ${name}`)
hold(here, readFileSync(path.join(here, '.kerf-stamp'), 'utf8').startsWith('all ') ? 'all' : 'shop')
if (!process.argv.includes('--installed')) measureInstalls()

/**
 * Each install has a folder of its own, and all are removed at the end: ext4 looks for a place for a new file among those of
 * files that were just deleted, and an install after a removal takes up to twice the time.
 */
function measureInstalls(): void {
  const scratch = mkdtempSync(path.join(tmpdir(), 'kerf-size-'))
  const everything = ['npm', 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit']
  const settingUp = ['npm', 'rebuild', '--ignore-scripts=false']
  const times = { everything: [] as number[], shop: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const all = cloneIn(path.join(scratch, `all-${round}`))
      const installing = secondsOf(all, everything)
      times.everything.push(installing + secondsOf(all, [...settingUp, ...withScripts(modulesOf(all))]))
      const shop = cloneIn(path.join(scratch, `shop-${round}`))
      times.shop.push(secondsOf(shop, [process.execPath, 'ready.mjs', '--shop']))
      if (round === 0) hold(modulesOf(shop), 'shop')
    }
    const [before, now] = [Math.min(...times.everything), Math.min(...times.shop)]
    const share = now / before
    say(`${now.toFixed(1)} s for a shop, ${before.toFixed(1)} s for everything: ${inPercent(share)} of it`)
    if (share > MOST_OF_THE_TIME) fail(`That is more than ${inPercent(MOST_OF_THE_TIME)}.`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function cloneIn(folder: string): string {
  for (const source of SOURCES) cpSync(path.join(ROOT, source), path.join(folder, source))
  return folder
}

function modulesOf(folder: string): string {
  return path.join(folder, 'node_modules')
}

/** The packages whose install scripts 0.1.0 ran, too. */
function withScripts(modules: string): string[] {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true)
  return allowed.map((name) => path.join(modules, name)).filter((place) => existsSync(place))
}

function secondsOf(folder: string, [program = '', ...words]: string[]): number {
  const began = performance.now()
  execFileSync(program, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return (performance.now() - began) / 1000
}

function hold(modules: string, set: Kind): void {
  const all = packagesIn(modules).reduce((total, { bytes }) => total + bytes, 0)
  const what = set === 'all' ? 'installed with all that tests need' : 'installed for a shop'
  say(`${inMb(all).padStart(6)} MB  ${what}, of at most ${MOST_MB[set]}`)
  if (all > MOST_MB[set] * 2 ** 20) fail(`That is more than ${MOST_MB[set]} MB.`)
}

/** The largest first. What begins with a dot was not installed: caches that builds and tests make. */
function packagesIn(modules: string): { name: string; bytes: number }[] {
  const counted = new Set<number>()
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((part) => path.join(name, part))
        : name,
    )
    .map((name) => ({ name, bytes: bytesOn(path.join(modules, name), counted) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** On the disk, as `du` counts: whole blocks, and what has several names once. */
function bytesOn(place: string, counted: Set<number>): number {
  const status = lstatSync(place)
  const own = status.nlink > 1 && counted.has(status.ino) ? 0 : (status.blocks ?? 0) * 512
  counted.add(status.ino)
  const names = status.isDirectory() ? readdirSync(place) : []
  return names.reduce((total, name) => total + bytesOn(path.join(place, name), counted), own)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

function inMb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}

function inPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
