// Makes a fresh clone ready, then runs the command given, under the Node that package.json names.
// It runs before anything is installed: plain JavaScript, Node 20 and newer, nothing but Node's own modules.
//   node ready.mjs [--shop] [--build] [command [arguments]]
// --shop: the command builds and runs a shop and needs no packages of tests and checks.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { INSTALL, install } from './supply/install.mjs'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)

/** Where an install or a build is made before it takes the place of the last one; each process has a folder of its own. */
const WORK = path.join(root, '.kerf-ready')
const STAMP = '.kerf-stamp'

const words = process.argv.slice(2)
const isSaid = (flag) => words[0] === flag && words.shift() === flag
const isShop = isSaid('--shop')
const wantsBuild = isSaid('--build')
const [command, ...rest] = words
const { config, allowScripts = {} } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const env = {
  // Where libc is glibc, what large buffers leave behind is given back to the system, instead of being kept for the next ones.
  ...config.malloc,
  ...process.env,
  PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Kerf needs Node 20.19 or newer; this is ${process.version}.`)

const facts = [process.platform, process.arch, ...INSTALL, JSON.stringify([allowScripts, config.build])]
const packages = stamp(['package-lock.json'], facts)
// Who has tested here will again: a new lock file does not take away what tests need.
const set = isShop && !stampIn('node_modules').startsWith('all ') ? 'shop' : 'all'
await prepare('node_modules', `${set} ${packages}`, (work) => installing(work, set))
if (wantsBuild) {
  const sources = [
    'web',
    'contract',
    'messages',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'build-folder.ts',
  ]
  const steps = ['compress.ts', 'bench/bounds.ts', 'bench/budget.ts', 'bench/weight.ts']
  await prepare('build', stamp([...sources, ...steps, 'package-lock.json']), build)
}
if (command) follow(spawn(command, rest, { env, stdio: 'inherit' }))

/** What these files hold now, and these facts, as one number. Contents count: a checkout changes every date. */
function stamp(sources, facts = []) {
  const hash = createHash('sha256').update(facts.join(' '))
  for (const source of sources.flatMap(filesIn)) hash.update(`\0${source}\0`).update(fs.readFileSync(source))
  return hash.digest('hex')
}

function filesIn(place) {
  if (!fs.existsSync(place)) return []
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}

/**
 * Makes a folder anew unless its stamp is this one. It is made elsewhere and put in its place when it is complete: until then,
 * and if anything fails, a shop that is open goes on with the old one, and the version it belongs to still starts.
 */
async function prepare(place, wanted, make) {
  const isReady = () => [wanted, wanted.replace(/^shop/, 'all')].includes(stampIn(place))
  if (isReady()) return
  const work = newWorkFolder()
  const clear = () => remove(work)
  process.once('exit', clear)
  const fresh = path.join(work, place)
  await make(work, fresh)
  fs.writeFileSync(path.join(fresh, STAMP), wanted)
  const old = path.join(work, 'old')
  try {
    // Another process may have been first.
    if (!isReady()) {
      if (fs.existsSync(place)) fs.renameSync(place, old)
      fs.renameSync(fresh, place)
    }
  } catch (error) {
    if (fs.existsSync(old) && !fs.existsSync(place)) fs.renameSync(old, place)
    if (!isReady())
      fail(`${path.join(root, place)} cannot be replaced (${error.code}): remove it, then start again.`)
  }
  clear()
  process.off('exit', clear)
}

/** What a folder was made of; nothing where it was not made here. */
function stampIn(place) {
  const file = path.join(place, STAMP)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Also removes what processes left that were killed at it. */
function newWorkFolder() {
  for (const name of fs.existsSync(WORK) ? fs.readdirSync(WORK) : [])
    if (!isAlive(Number(name))) remove(path.join(WORK, name))
  const work = path.join(WORK, String(process.pid))
  fs.mkdirSync(work, { recursive: true })
  return work
}

function isAlive(pid) {
  if (pid === process.pid || hasEnded(pid)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A process that has ended keeps its id until its parent asks how; in many containers nobody ever does. */
function hasEnded(pid) {
  try {
    return /\) [ZX] [^)]*$/.test(fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false // there is no such process, or no /proc: then the signal tells
  }
}

async function installing(work, which) {
  const done = began('Installing')
  await install(work, { set: which, env }).catch(({ message }) => failed('Installing', message))
  done()
}

/** As for production whatever NODE_ENV says: the server runs no other pages. */
function build(_work, folder) {
  const done = began('Building')
  const environment = { ...env, NODE_ENV: 'production', KERF_BUILD: folder }
  const words = ['run', '--silent', 'build', '--loglevel=error']
  const { status, error } = spawnSync('npm', words, {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) failed('Building', `npm run build${error ? ` (${error.message})` : ''}`)
  done()
}

function began(what) {
  console.log(`${what} (once) ...`)
  const since = Date.now()
  return () => console.log(`${what} took ${Math.round((Date.now() - since) / 1000)} s`)
}

function failed(what, how) {
  fail(`${what} failed: ${how}
Mend what npm says above, then start again. ${
    stampIn('build')
      ? 'Nothing that was there before has changed: an open shop goes on, and the last version that ran here still starts.'
      : ''
  }`)
}

function remove(place) {
  fs.rmSync(place, { recursive: true, force: true })
}

/** Hands signals on to the command and ends as it ends. */
function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal's Ctrl-C reaches the child by itself; a signal sent to us alone must be handed on.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // `kill` on `npm start` ends npm and its shell, and neither tells the child: so watch for our parent's end.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 300).unref()
  child.on('error', (error) => fail(`${command} did not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
