import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { startZombie } from '#testing/zombie-process.ts'

/** A project in a folder with a space in its name: it has `ready.mjs`, and packages from a registry of this test's own. */
let project: string
let marks: string
let registry: string
const tarballs = new Map<string, Buffer>()

beforeAll(async () => {
  const server = createServer((request, response) => {
    const tarball = tarballs.get(request.url ?? '')
    response.writeHead(tarball ? 200 : 404).end(tarball)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  registry = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  for (const name of ['listed', 'refused', 'forgotten', 'engine'])
    await publish(name, { postinstall: leaveMark(name) })
  await publish('builder', {}, BUILDER)
  await publish('tester', {}, "console.log('tested')")
  for (const name of CHAIN) await publish(name, {})
})

beforeEach(async () => {
  project = path.join(await scratchFolder(), 'a clone')
  marks = path.join(await scratchFolder(), 'marks')
  await Promise.all([mkdir(path.join(project, 'supply'), { recursive: true }), mkdir(marks)])
  for (const file of ['ready.mjs', '.npmrc', 'supply/install.mjs'])
    await cp(new URL(`../${file}`, import.meta.url), path.join(project, file))
  await describeProject()
})

test('with NODE_ENV=production, and with npm told to omit, all that the build needs is installed', async () => {
  const settings = { NODE_ENV: 'production', npm_config_omit: 'dev,optional' }
  expect(await ready(['--build', 'node', '-p', '6 * 7'], settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Installing took .*Building took .*^42$/ms),
  })
  expect(await ready(['--build', 'node', '-p', '6 * 7'])).toEqual({ code: 0, said: '42\n' })
})

test('pages are built as for production whatever NODE_ENV says; without a command nothing is run', async () => {
  expect(await ready(['--build'], { NODE_ENV: 'development' })).toMatchObject({ code: 0 })
  expect(await readFile(path.join(project, 'build/page'), 'utf8')).toBe('production')
  expect(await readdir(path.join(project, '.kerf-ready'))).toEqual([])
})

test('only packages that allowScripts lists run a script when they are installed', async () => {
  expect(await ready([])).toMatchObject({ code: 0 })
  expect(await packages()).toEqual(expect.arrayContaining(['listed', 'refused', 'forgotten', 'engine']))
  expect((await readdir(marks)).sort()).toEqual(['engine', 'listed'])
})

test('for a shop only what building and running need is installed, without types and manuals', async () => {
  expect(await ready(['--shop', '--build', 'node', '-p', '6 * 7'])).toMatchObject({ code: 0 })
  expect(await packages()).toEqual(['builder', 'engine', 'forgotten', 'listed', 'refused'])
  expect(await filesOf('listed')).toEqual(['LICENSE.md', 'package.json', 'run.js'])
  expect((await readdir(path.join(project, 'node_modules/.bin'))).sort()).toEqual(await packages())
  expect(await ready(['--shop', '--build', 'node', '-p', '6 * 7'])).toEqual({ code: 0, said: '42\n' })
})

test('what tests need comes with the first command that needs it, and stays, also with another lock file', async () => {
  await ready(['--shop'])
  expect((await ready(['tester'])).said).toMatch(/^Installing took .*^tested$/ms)
  expect(await filesOf('listed')).toEqual(['LICENSE.md', 'README.md', 'package.json', 'run.d.ts', 'run.js'])
  expect(await ready(['--shop', 'tester'])).toEqual({ code: 0, said: 'tested\n' })
  await describeProject({}, { lockfile: 'another' })
  expect((await ready(['--shop', 'tester'])).said).toMatch(/^Installing took .*^tested$/ms)
})

test('many packages that need each other are installed by an npm of their own, and all of them are there', async () => {
  await describeProject({ 'link-0': '1.0.0' }, { chained: true })
  expect(await ready(['--shop', '--build', 'node', '-p', '6 * 7'])).toMatchObject({ code: 0 })
  expect(await packages()).toEqual(
    ['builder', 'engine', 'forgotten', ...CHAIN.toSorted(), 'listed', 'refused'].sort(),
  )
  expect((await readdir(path.join(project, 'node_modules/.bin'))).sort()).toEqual(await packages())
  expect((await readdir(marks)).sort()).toEqual(['engine', 'listed'])
})

test('of two that install at once, one for a shop and one for tests, what tests need is there at the end', async () => {
  const both = await Promise.all([ready(['--shop', 'node', '-p', '1']), ready(['tester'])])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await ready(['tester'])).toMatchObject({ said: expect.stringMatching(/tested\n$/) })
})

test('a plain npm ci runs no script of any package', async () => {
  expect(await run('npm', ['ci'])).toMatchObject({ code: 0 })
  expect(await readdir(marks)).toEqual([])
})

test('an install that fails leaves what was there before, and says so; the earlier lock file needs no install', async () => {
  await ready(['--build'])
  await describeProject({ missing: '1.0.0' })
  const failed = await ready(['--build', 'node', '-p', '6 * 7'])
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('Installing failed: npm ci')
  expect(failed.said).toContain('the last version that ran here still starts')
  expect(await readdir(path.join(project, '.kerf-ready'))).toEqual([])
  await describeProject()
  expect(await ready(['--build', 'node', '-p', '6 * 7'])).toEqual({ code: 0, said: '42\n' })
})

test('a build that fails leaves the pages that were there before', async () => {
  await ready(['--build'])
  await mkdir(path.join(project, 'web'))
  await writeFile(path.join(project, 'web/page'), 'broken')
  const failed = await ready(['--build', 'node', '-p', '6 * 7'])
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('Building failed: npm run') })
  expect(await readFile(path.join(project, 'build/page'), 'utf8')).toBe('production')
  await rm(path.join(project, 'web'), { recursive: true })
  expect(await ready(['--build', 'node', '-p', '6 * 7'])).toEqual({ code: 0, said: '42\n' })
})

test('what was installed without the packages of the build is installed anew', async () => {
  expect(await run('npm', ['ci', '--omit=dev', '--ignore-scripts'])).toMatchObject({ code: 0 })
  await writeFile(path.join(project, 'node_modules/.kerf-installed'), 'as an earlier Kerf noted it')
  expect(await ready(['--build'])).toMatchObject({ code: 0 })
})

test('two that prepare one folder at once both succeed, and remove what a killed one left', async () => {
  await mkdir(path.join(project, '.kerf-ready/99999999/node_modules'), { recursive: true })
  const both = await Promise.all([
    ready(['--build', 'node', '-p', '1']),
    ready(['--build', 'node', '-p', '1']),
  ])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await readdir(path.join(project, '.kerf-ready'))).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'what a killed one left is removed, also where nobody ever asks how that process ended',
  async () => {
    await mkdir(path.join(project, `.kerf-ready/${await startZombie()}/node_modules`), { recursive: true })
    expect(await ready(['--build'])).toMatchObject({ code: 0 })
    expect(await readdir(path.join(project, '.kerf-ready'))).toEqual([])
  },
)

/** More packages than are installed beside Node and PostgreSQL, of which each needs the next. */
const CHAIN = Array.from({ length: 22 }, (_, link) => `link-${link}`)

const packages = async () =>
  (await readdir(path.join(project, 'node_modules'))).filter((name) => !name.startsWith('.')).sort()
const filesOf = async (name: string) =>
  (await readdir(path.join(project, 'node_modules', name))).filter((file) => !file.startsWith('.')).sort()

/** The only package of the build: it writes in which mode it ran, and fails on a page that is broken. */
const BUILDER = `#!/usr/bin/env node
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
if (existsSync('web/page')) process.exit(1)
mkdirSync(process.env.KERF_BUILD, { recursive: true })
writeFileSync(process.env.KERF_BUILD + '/page', process.env.NODE_ENV)
`

const leaveMark = (name: string) => `node -e "fs.writeFileSync(process.env.MARKS + '/${name}', '')"`

async function publish(name: string, scripts: Record<string, string>, program = ''): Promise<void> {
  const folder = await scratchFolder()
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', scripts, bin: './run.js' }),
    'run.js': `${program.startsWith('#!') ? '' : '#!/usr/bin/env node\n'}${program}`,
    ...{ 'run.d.ts': '', 'README.md': '', 'LICENSE.md': '' },
  }
  await mkdir(path.join(folder, 'package'))
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, 'package', file), text)
  tarballs.set(`/${name}.tgz`, execFileSync('tar', ['-cz', '-C', folder, 'package']))
}

/** Its package.json and lock file; `more` is not in the registry. */
async function describeProject(
  more: Record<string, string> = {},
  { chained = false, ...facts }: { chained?: boolean; lockfile?: string } = {},
): Promise<void> {
  const dependencies = { listed: '1.0.0', refused: '1.0.0', forgotten: '1.0.0', ...more }
  const devDependencies = { builder: '1.0.0', tester: '1.0.0' }
  const optionalDependencies = { engine: '1.0.0' }
  const inner = chained ? CHAIN.slice(1) : []
  const named = [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...inner]
  const locked = named.map((name) => [
    `node_modules/${name}`,
    {
      version: '1.0.0',
      ...lockedTo(name),
      bin: { [name]: 'run.js' },
      ...(chained && name.startsWith('link-') && { dependencies: nextOf(name) }),
      ...(name in devDependencies && { dev: true }),
      ...(name in optionalDependencies && { optional: true }),
    },
  ])
  const about = { name: 'a-clone', version: '1.0.0', dependencies, devDependencies, optionalDependencies }
  const allowScripts = { listed: true, engine: true, refused: false, elsewhere: true }
  const config = { malloc: {}, build: ['builder'] }
  const rest = { config, scripts: { build: 'builder' }, allowScripts }
  const locks = { '': about, ...Object.fromEntries(locked) }
  const lock = { lockfileVersion: 3, requires: true, packages: locks, ...facts }
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ ...about, ...rest }))
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ ...about, ...lock }))
}

function nextOf(link: string): Record<string, string> {
  const next = CHAIN[CHAIN.indexOf(link) + 1]
  return next ? { [next]: '1.0.0' } : {}
}

function lockedTo(name: string) {
  const digest = createHash('sha512')
    .update(tarballs.get(`/${name}.tgz`) ?? name)
    .digest('base64')
  return {
    resolved: `${registry}/${name}.tgz`,
    integrity: `sha512-${digest}`,
    hasInstallScript: ['listed', 'refused', 'forgotten', 'engine'].includes(name),
  }
}

function environment() {
  const npm = { npm_config_cache: path.join(marks, '../cache'), npm_config_update_notifier: 'false' }
  return { PATH: process.env.PATH, HOME: marks, MARKS: marks, ...npm }
}

type Outcome = { code: number; said: string }

const ready = (words: string[], settings: Record<string, string> = {}): Promise<Outcome> =>
  run(process.execPath, ['ready.mjs', ...words], settings)

function run(program: string, words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const env = { ...environment(), ...settings }
  return new Promise((resolve) => {
    execFile(program, words, { cwd: project, env }, (error, out, problems) =>
      resolve({ code: Number(error?.code ?? 0), said: out + problems }),
    )
  })
}
