// Makes a fresh clone ready, then runs the command given, under the Node that package.json names.
// It runs before anything is installed: plain JavaScript, Node 20 and newer, nothing but Node's own modules.
//   node ready.mjs [--build] command [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)

const wantsBuild = process.argv[2] === '--build'
const [command, ...rest] = process.argv.slice(wantsBuild ? 3 : 2)
// Where libc is glibc, what large buffers leave behind is given back to the system, instead of being kept for the next ones.
const { malloc } = JSON.parse(readFileSync('package.json', 'utf8')).config
const env = {
  ...malloc,
  ...process.env,
  PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Kerf needs Node 20.19 or newer; this is ${process.version}.`)

const installed = stamp(
  'node_modules/.kerf-installed',
  ['package-lock.json'],
  [process.platform, process.arch],
)
if (!installed.fresh) {
  run('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  leaveOutUnused()
  installed.write()
}
const built = stamp('build/.kerf-built', [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'compress.ts',
  'bench/bounds.ts',
  'bench/budget.ts',
  'bench/weight.ts',
  'package-lock.json',
])
if (wantsBuild && !built.fresh) {
  run('Building', 'npm', ['run', '--silent', 'build'])
  built.write()
}
follow(spawn(command, rest, { env, stdio: 'inherit' }))

/** Whether what was made from these files was made from what they are now. Contents count: a checkout changes every date. */
function stamp(file, sources, facts = []) {
  const hash = createHash('sha256').update(facts.join(' '))
  for (const source of sources.flatMap(filesIn)) hash.update(`\0${source}\0`).update(readFileSync(source))
  const now = hash.digest('hex')
  return {
    fresh: existsSync(file) && readFileSync(file, 'utf8') === now,
    write: () => writeFileSync(file, now),
  }
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}

function run(what, name, args) {
  console.log(`${what} (once) ...`)
  const began = Date.now()
  const { status, error } = spawnSync(name, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) fail(`${what} failed: ${name} ${args.join(' ')}${error ? ` (${error.message})` : ''}`)
  console.log(`${what} took ${Math.round((Date.now() - began) / 1000)} s`)
}

/**
 * A hundred megabytes that nothing here ever opens: Node's headers for compiling C++, its manual, and the maps by which a
 * debugger shows the sources of other people's packages. Nothing breaks where this cannot be done; `npm ci` brings all back.
 */
function leaveOutUnused() {
  const modules = path.join(root, 'node_modules')
  const remove = (...place) => rmSync(path.join(modules, ...place), { recursive: true, force: true })
  try {
    for (const name of readdirSync(modules).filter((each) => /^node-(bin-)?(linux|darwin|win)-/.test(each))) {
      for (const part of ['include', 'share', 'CHANGELOG.md']) remove(name, part)
    }
    for (const name of readdirSync(modules, { recursive: true })) {
      if (/\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(name)) remove(name)
    }
  } catch (error) {
    console.log(`Some unused files stay: ${error.message}`)
  }
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
