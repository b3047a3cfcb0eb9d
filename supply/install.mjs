// Installs packages for ready.mjs, before anything is installed: plain JavaScript, nothing but Node's own modules.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** NODE_ENV and a person's npm settings change nothing: package.json alone says what is needed. */
export const INSTALL = ['--include=dev', '--include=optional', '--ignore-scripts']
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** Removed after an install: type declarations and manuals. Licences stay. */
const NOT_RUN = /\.d\.[cm]?ts$|^(?!.*(licen[cs]e|notice|copying)).*\.md$/i
/** The maps by which a debugger shows the sources of other people's packages. */
const MAP = /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/

/** Groups of more packages than this are installed by one npm, Node, PostgreSQL and all the smaller groups by another beside it. */
const FEW = 20

/**
 * Installs packages into `work`/node_modules: with `set` 'shop' those that building and running need, with 'all' also those of
 * tests and checks. Unpacking keeps one core busy, so two npms install packages that need nothing of each other. Rejects with
 * a sentence where npm fails.
 */
export async function install(work, { set, env }) {
  const { packages, ...lock } = read('package-lock.json')
  const about = read('package.json')
  const shares = sharesOf(packages, kindsOf(about, set))
  const installs = shares.map((share, index) =>
    installShare(path.join(work, String(index)), { share, about, lock: { ...lock, packages }, env }),
  )
  await Promise.allSettled(installs) // where one fails the other is not left alone
  const [all, ...more] = await Promise.all(installs)
  for (const one of more) merge(one, all)
  fs.rmSync(path.join(all, '.package-lock.json'), { force: true }) // it lists one share alone
  leaveOutUnused(all, set)
  fs.renameSync(all, path.join(work, 'node_modules'))
}

/** What package.json asks for, by kind. */
function kindsOf({ dependencies, devDependencies = {}, optionalDependencies, config = {} }, set) {
  const building = Object.entries(devDependencies).filter(([name]) => config.build?.includes(name))
  const tools = set === 'all' ? devDependencies : Object.fromEntries(building)
  return { dependencies, devDependencies: tools, optionalDependencies }
}

/** The same kinds, in shares that need nothing of each other: groups of many packages, and those of few. */
function sharesOf(packages, kinds) {
  let groups = []
  for (const name of Object.values(kinds).flatMap((kind) => Object.keys(kind ?? {}))) {
    const places = neededBy(packages, [name])
    const touches = (group) => group.places.some((place) => places.includes(place))
    const joined = groups.filter(touches)
    groups = groups.filter((group) => !touches(group))
    groups.push({
      names: [name, ...joined.flatMap((group) => group.names)],
      places: [...new Set([...places, ...joined.flatMap((group) => group.places)])],
    })
  }
  const isLarge = ({ places }) => places.length > FEW
  const shares = [groups.filter(isLarge), groups.filter((group) => !isLarge(group))]
  return shares.flatMap((share) => {
    const names = share.flatMap((group) => group.names)
    const only = (kind = {}) =>
      Object.fromEntries(Object.entries(kind).filter(([name]) => names.includes(name)))
    const each = Object.entries(kinds).map(([kind, wanted]) => [kind, only(wanted)])
    return names.length > 0 ? Object.fromEntries(each) : []
  })
}

/** Install scripts run only of the packages that `allowScripts` lists: npm itself, up to 11, runs those of all others too. */
async function installShare(folder, { share, about: whole, lock, env }) {
  const { name, version, overrides, allowScripts = {} } = whole
  const about = { name, version, overrides, ...share }
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(about))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockOf(about, lock)))
  if (fs.existsSync('.npmrc')) fs.copyFileSync('.npmrc', path.join(folder, '.npmrc'))
  await npm(['ci', ...INSTALL, '--prefix', folder], env)
  const modules = path.join(folder, 'node_modules')
  fs.mkdirSync(modules, { recursive: true })
  const allowed = Object.keys(allowScripts).filter((one) => allowScripts[one] === true)
  const present = allowed.map((one) => path.join(modules, one)).filter((place) => fs.existsSync(place))
  if (present.length > 0)
    await npm(['rebuild', '--ignore-scripts=false', '--prefix', folder, ...present], env)
  return modules
}

/** The lock file with nothing but what this package.json asks for, of every platform, as npm compares the two. */
function lockOf(about, { packages, ...lock }) {
  const { dependencies, devDependencies, optionalDependencies } = about
  const places = neededBy(
    packages,
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  const kept = places.map((place) => [place, packages[place]])
  return { ...lock, packages: { '': about, ...Object.fromEntries(kept) } }
}

/** The places in the lock file of these packages and of all that they need. */
function neededBy(packages, names) {
  const needed = new Set()
  const need = (from, name) => {
    const place = placeOf(packages, from, name)
    if (!place || needed.has(place)) return
    needed.add(place)
    for (const next of needsOf(packages[place])) need(place, next)
  }
  for (const name of names) need('', name)
  return [...needed]
}

function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where the package at `from` finds another, as Node looks for it: in its own folder first, then in those around it. */
function placeOf(packages, from, name) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const place = `${around && `${around}/`}node_modules/${name}`
    if (packages[place]) return place
    if (!around) return undefined
  }
}

function npm(words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [...words, ...QUIET], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const failed = (why) => reject(new Error(`npm ${words.join(' ')}${why}`))
    child.once('error', ({ message }) => failed(` (${message})`))
    child.once('exit', (code) => (code === 0 ? resolve() : failed('')))
  })
}

/** Moves all packages and commands of one folder into another; they have none in common. */
function merge(from, to) {
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (!fs.existsSync(target)) fs.renameSync(source, target)
    else if (fs.statSync(source).isDirectory()) merge(source, target)
  }
}

/**
 * More than a hundred megabytes that nothing here ever opens: Node's headers for compiling C++ and its manual, maps, and in a
 * shop types. Nothing breaks where this cannot be done.
 */
function leaveOutUnused(modules, set) {
  try {
    for (const name of fs
      .readdirSync(modules)
      .filter((each) => /^node-(bin-)?(linux|darwin|win)-/.test(each))) {
      for (const part of ['include', 'share', 'CHANGELOG.md'])
        fs.rmSync(path.join(modules, name, part), { recursive: true, force: true })
    }
    for (const place of fs.readdirSync(modules, { recursive: true })) {
      const name = path.basename(place)
      if (MAP.test(name) || (set === 'shop' && NOT_RUN.test(name))) fs.rmSync(path.join(modules, place))
    }
  } catch (error) {
    console.log(`Some unused files stay: ${error.message}`)
  }
}

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
