// Makes a fresh clone ready, then runs the command given, under the Node that package.json names.
// It runs before anything is installed: plain JavaScript, Node 20 and newer, nothing but Node's own modules.
//   node ready.mjs [--build] [command [arguments]]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)

/** NODE_ENV and a person's npm settings change nothing: Kerf is built where it runs, and the build needs all packages. */
const INSTALL = ['--include=dev', '--include=optional', '--ignore-scripts']
/** Where an install or a build is made before it takes the place of the last one; each process has a folder of its own. */
const WORK = path.join(root, '.kerf-ready')

const wantsBuild = process.argv[2] === '--build'
const [command, ...rest] = process.argv.slice(wantsBuild ? 3 : 2)
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

prepare(
  'node_modules',
  stamp(['package-lock.json'], [process.platform, process.arch, ...INSTALL, JSON.stringify(allowScripts)]),
  install,
)
if (wantsBuild) {
  const sources = ['web', 'contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'build-folder.ts']
  const steps = ['compress.ts', 'bench/bounds.ts', 'bench/budget.ts', 'bench/weight.ts']
  prepare('build', stamp([...sources, ...steps, 'package-lock.json']), build)
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
function prepare(place, wanted, make) {
  const stampIn = (folder) => path.join(folder, '.kerf-stamp')
  const isReady = () => fs.existsSync(stampIn(place)) && fs.readFileSync(stampIn(place), 'utf8') === wanted
  if (isReady()) return
  const work = newWorkFolder()
  const clear = () => remove(work)
  process.once('exit', clear)
  const fresh = path.join(work, place)
  make(work, fresh)
  fs.writeFileSync(stampIn(fresh), wanted)
  const old = path.join(work, 'old')
  try {
    if (fs.existsSync(place)) fs.renameSync(place, old)
    fs.renameSync(fresh, place)
  } catch (error) {
    if (fs.existsSync(old) && !fs.existsSync(place)) fs.renameSync(old, place)
    // Unless another process was first.
    if (!isReady())
      fail(`${path.join(root, place)} cannot be replaced (${error.code}): remove it, then start again.`)
  }
  clear()
  process.off('exit', clear)
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

/** Install scripts run only of the packages that `allowScripts` lists: npm itself, up to 11, runs those of all others too. */
function install(work, modules) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (fs.existsSync(file)) fs.copyFileSync(file, path.join(work, file))
  run('Installing', ['ci', ...INSTALL, '--prefix', work], env)
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true)
  const present = allowed.map((name) => path.join(modules, name)).filter((folder) => fs.existsSync(folder))
  if (present.length > 0)
    run('Setting up', ['rebuild', '--ignore-scripts=false', '--prefix', work, ...present], env)
  leaveOutUnused(modules)
}

/** As for production whatever NODE_ENV says: the server runs no other pages. */
function build(_work, folder) {
  run('Building', ['run', '--silent', 'build'], { ...env, NODE_ENV: 'production', KERF_BUILD: folder })
}

function run(what, args, environment) {
  console.log(`${what} (once) ...`)
  const began = Date.now()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const stdio = ['ignore', 'ignore', 'inherit']
  const { status, error } = spawnSync('npm', [...args, ...quiet], { env: environment, stdio })
  if (status !== 0) {
    fail(`${what} failed: npm ${args.join(' ')}${error ? ` (${error.message})` : ''}
Mend what npm says above, then start again. ${
      fs.existsSync('build/.kerf-stamp')
        ? 'Nothing that was there before has changed: an open shop goes on, and the last version that ran here still starts.'
        : ''
    }`)
  }
  console.log(`${what} took ${Math.round((Date.now() - began) / 1000)} s`)
}

/**
 * A hundred megabytes that nothing here ever opens: Node's headers for compiling C++, its manual, and the maps by which a
 * debugger shows the sources of other people's packages. Nothing breaks where this cannot be done.
 */
function leaveOutUnused(modules) {
  try {
    for (const name of fs
      .readdirSync(modules)
      .filter((each) => /^node-(bin-)?(linux|darwin|win)-/.test(each))) {
      for (const part of ['include', 'share', 'CHANGELOG.md']) remove(path.join(modules, name, part))
    }
    for (const name of fs.readdirSync(modules, { recursive: true })) {
      if (/\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(name)) remove(path.join(modules, name))
    }
  } catch (error) {
    console.log(`Some unused files stay: ${error.message}`)
  }
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
