import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillWithDemo } from '#testing/demo-data.ts'
import { scratchData } from '#testing/scratch.ts'

const ROOT = new URL('../', import.meta.url)

let data: Awaited<ReturnType<typeof scratchData>>
beforeEach(async () => {
  data = await scratchData()
})
afterEach(() => data.remove())

const environment = () => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: data.DATA_DIR,
  NODE_ENV: '',
  KERF_LONG: '',
  LOG_LEVEL: 'error',
})

function run(command: string, ...more: string[]): string {
  const [program = '', ...words] = command.split(' ')
  const args = [...words, ...more]
  return execFileSync(program, args, { cwd: ROOT, env: environment(), encoding: 'utf8' })
}

/** Starts a shop by this command, looks at its home page and stops it as a terminal would. */
async function visit(command: string): Promise<string> {
  const [program = '', ...args] = command.split(' ')
  const shop = spawn(program, args, {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const over = new Promise((resolve) => shop.once('close', resolve))
  try {
    const address = await addressOf(shop)
    return await (await fetch(address)).text()
  } finally {
    if (shop.pid) process.kill(-shop.pid, 'SIGINT')
    await over
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The shop has no output')
  for await (const line of createInterface({ input: stdout })) {
    const address = /Kerf is open at (\S+)/.exec(line)?.[1]
    if (!address) continue
    stdout.resume()
    return address
  }
  throw new Error('The shop did not open')
}

/** Every command of the documents and how it is shown to work; `npm test` runs `npm run check`. */
const shown: Record<string, () => void | Promise<void>> = {
  'npm start': async () => expect(await visit('npm start')).toContain('Smoothing plane No. 4'),
  'npm run dev': async () => {
    await fillWithDemo(data.DATA_DIR)
    expect(await visit('npm run dev')).toContain('Smoothing plane No. 4')
  },
  'npm run admin -- customer@kerf.example': async () => {
    await fillWithDemo(data.DATA_DIR)
    expect(run('npm run admin -- customer@kerf.example')).toContain('customer@kerf.example is an admin')
  },
  'npm run db:reset': async () => {
    await fillWithDemo(data.DATA_DIR)
    expect(() => run('npm run db:reset')).toThrow('there is no terminal to ask on')
    expect(run('npm run db:reset -- --yes')).toContain('the next start makes a new one. A backup of it is ')
  },
  // Where psql is not installed it says so: `server/platform/commands/psql.long.test.ts`.
  'npm run psql': () => expect(scriptOf('psql')).toContain('commands/psql.ts'),
  'npm run backup': async () => {
    await fillWithDemo(data.DATA_DIR)
    expect(run('npm run backup')).toContain('Keep it as secret as the shop.')
  },
  'npm run restore -- kerf.tar.zst': async () => {
    await fillWithDemo(data.DATA_DIR)
    const old = data
    data = await scratchData()
    const file = `${data.DATA_DIR}.tar.zst`
    execFileSync('npm', ['run', 'backup', '--', file], {
      cwd: ROOT,
      env: { ...environment(), DATA_DIR: old.DATA_DIR },
    })
    await old.remove()
    expect(run('npm run restore --', file)).toContain('The shop of ')
    expect(await visit('npm start')).toContain('Smoothing plane No. 4')
  },
  'npm run db:generate': () => expect(run('npm run db:generate')).toContain('No schema changes'),
  'npm run shots': () => expect(scriptOf('shots')).toContain('e2e/shots/take.ts'),
  'npm run shots -- terms': () => {
    const into = path.join(path.dirname(data.DATA_DIR), 'shots')
    expect(run('npm run shots -- terms', `--into=${into}`)).toContain('1 of 1 pages in')
    expect(readdirSync(into)).toHaveLength(1 + 3 * 2)
  },
  // It writes what is kept for good, once for each version; `releases/releases.long.test.ts` fills such a shop.
  'npm run release:keep': () => expect(scriptOf('release:keep')).toContain('releases/keep.config.ts'),
  // `npm run check` has looked at all the others.
  'npm run format': () => expect(run('npm run format -- package.json')).toContain('No fixes applied'),
  // All of it installs four times, which takes minutes.
  'npm run size': () => {
    const said = run('npm run size -- --installed')
    expect(said).toMatch(/\d+ MB {2}installed with all that tests need, of at most 700/)
  },
  'npm run licences': () => {
    const said = run('npm run licences')
    expect(said).toMatch(/^react 19\.\d+\.\d+ +MIT +shop$/m)
    expect(said).toMatch(/\n\d+ packages, 0 with a licence that is not in supply\/rules\.ts\n$/)
  },
  'npm run sbom': () => {
    run('npm run sbom')
    const { bomFormat, components } = JSON.parse(readFileSync(new URL('sbom.json', ROOT), 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    expect(components).toContainEqual(expect.objectContaining({ name: 'hono', hashes: expect.anything() }))
  },
  // It asks the registry what is known by now, which a test cannot promise: here only that npm knows the command.
  'npm audit --omit=dev': () => expect(run('npm audit --help')).toContain('--omit'),
  'npm run check': () => {
    expect(scriptOf('test:all')).toBe('node testing/run-all.ts')
    expect(readFileSync(new URL('testing/run-all.ts', ROOT), 'utf8')).toContain("'node --run check:all'")
  },
  'npm test': () => expect(readFileSync(new URL('.ci/run', ROOT), 'utf8')).toContain('\nnpm test\n'),
  // This very test is a part of it.
  'npm run test:long': () => expect(scriptOf('test:long')).toContain('testing/run-all.ts --long'),
  // It takes minutes and installs a program: here only that it starts, and says what it does not understand.
  'npm run lighthouse': () =>
    expect(() => run('npm run lighthouse -- --runs none')).toThrow('--runs must be a whole number from 1 up'),
  'npm run bench': () => expect(run('npm run bench -- --help')).toContain('--quick'),
  'npm run bench -- --quick': () => expect(run('npm run bench -- --help')).toContain('--quick'),
  'npm run bench:growth': () => expect(run('npm run bench:growth -- --help')).toContain('--orders'),
  // They take many minutes; their short forms are tests of their own.
  'npm run drill': () => expect(() => run('npm run drill -- nothing')).toThrow('There is no drill nothing'),
  'npm run drill -- crash': () =>
    expect(() => run('npm run drill -- crash --times none')).toThrow('--times must be a whole number'),
  'node ready.mjs vitest run server/selling/orders': () =>
    expect(run('node ready.mjs vitest list server/selling/orders')).toContain('place-order.test.ts'),
  'node ready.mjs playwright test e2e/buy.test.ts': () =>
    expect(run('node ready.mjs playwright test e2e/buy.test.ts --list')).toContain('Total: 1 test'),
}

function scriptOf(name: string): string {
  return JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).scripts[name]
}

const documented = ['README.md', 'CONTRIBUTING.md', 'docs/backup.md'].flatMap((name) => {
  const text = readFileSync(new URL(name, ROOT), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
})

for (const command of new Set(documented)) {
  test(`\`${command}\` does what the documents say`, { timeout: 60_000 }, async () => {
    expect(Object.keys(shown)).toContain(command)
    await shown[command]?.()
  })
}
